import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { buildClaims } from '#tests/support/machines/session-fixtures.ts';
import { reachesText } from '#tests/support/web/reachable-text.ts';
import { flowInspector } from '#web/flows/flow.ts';
import { FLOW_STEP } from '#web/flows/flow-inspector.ts';
import { email, fillIn, open, password, press, problemOf, refusal, useSessions } from './session-page.tsx';

useSessions();

const wrong = async (): Promise<never> => {
  throw new ApiFailure({
    kind: 'http',
    status: 401,
    code: 'invalid-credentials',
    message: 'Email or password is incorrect.',
  });
};

describe('signing in', () => {
  it('hands over what was typed, and waits with the form closed', async () => {
    const { given } = await open({ signIn: () => new Promise(() => {}) });
    await fillIn();
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Shared device: sign me out when the browser closes' }),
    );
    await press('Sign in');
    expect(given).toEqual([
      expect.objectContaining({ email: 'asha@example.org', password: 'correct horse', sharedComputer: true }),
    ]);
    const button = screen.getByRole('button', { name: 'Signing in...' });
    expect([button.matches(':disabled'), email().disabled, password().disabled]).toEqual([true, true, true]);
  });

  it('leaves the password neither with the flowInspector nor with whoever listens to its steps', async () => {
    const told: unknown[] = [];
    const listen = (event: Event): void => void told.push((event as CustomEvent<unknown>).detail);
    window.addEventListener(FLOW_STEP, listen);
    const { session, given } = await open({ signIn: async () => buildClaims() });
    await fillIn();
    await press('Sign in');
    await waitFor(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true));
    window.removeEventListener(FLOW_STEP, listen);
    expect(reachesText(given, 'correct horse')).toBe(true);
    const types = flowInspector.steps().map(({ event }) => event.type);
    expect(types).toEqual(expect.arrayContaining(['form.submit', 'session.signIn']));
    expect(told.length).toBeGreaterThan(2);
    const held = { steps: flowInspector.steps(), running: flowInspector.running(), told };
    expect(reachesText(held, 'correct horse')).toBe(false);
    expect(told.every((detail) => !('event' in (detail as object)))).toBe(true);
  });

  it('is done once however often Enter is pressed', async () => {
    const { given } = await open({ signIn: () => new Promise(() => {}) });
    await fillIn();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(given).toHaveLength(1);
  });

  it('names the fields in the way password managers look for them', async () => {
    await open({});
    expect([email().autocomplete, password().autocomplete, password().type]).toEqual([
      'username',
      'current-password',
      'password',
    ]);
    await press('Show password');
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('tab', { name: 'Create account' }));
    expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'new-password']);
  });

  it('has one message for a wrong email and a wrong password, takes the focus there and keeps the form', async () => {
    await open({ signIn: wrong });
    await fillIn();
    await press('Sign in');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Email or password is incorrect.');
    expect(document.activeElement).toBe(alert);
    expect([email().value, password().value]).toEqual(['asha@example.org', 'correct horse']);
    for (const field of [email(), password()]) {
      expect([field.getAttribute('aria-invalid'), problemOf(field)]).toEqual(['true', alert.textContent]);
    }
    await userEvent.type(email(), '!');
    expect([email(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual([
      'false',
      'false',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [429, 'Too many attempts. Please wait a little, then try again.'],
    [503, 'Many people are signing in. Try again in a moment.'],
  ])('says why after a %i', async (status, message) => {
    await open({ signIn: refusal(status, message) });
    await fillIn();
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('says to the second when too many tries may go on', async () => {
    await open({
      signIn: async () => {
        throw new ApiFailure({
          kind: 'http',
          status: 429,
          message: 'Too many attempts. Please wait a little, then try again.',
          retryAfterSeconds: 95,
        });
      },
    });
    await fillIn();
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Please wait a little, then try again. You can try again in 1:35.',
    );
  });

  it('tells what a shared computer means once it is one', async () => {
    await open({});
    const box = screen.getByRole('checkbox', { name: 'Shared device: sign me out when the browser closes' });
    expect(screen.queryByText(/Your data is then removed/)).toBeNull();
    await userEvent.click(box);
    expect(problemOf(box)).toMatch(/^Your data is then removed from this device/);
  });

  it('asks for what is missing beside its field, first things first', async () => {
    const { given } = await open({});
    await press('Sign in');
    expect([problemOf(email()), problemOf(password())]).toEqual([
      'Please enter your email address.',
      'Please enter your password.',
    ]);
    expect(document.activeElement).toBe(email());
    await userEvent.type(email(), 'asha@example.org');
    expect(email().getAttribute('aria-invalid')).toBe('false');
    await press('Sign in');
    expect(document.activeElement).toBe(password());
    expect(given).toEqual([]);
  });
});

describe('what the login says about the way there', () => {
  it.each([
    [
      { from: '/weeklyquiz/YXxi', reason: 'refused' },
      'Your session has ended. Please sign in again. After signing in you continue to the weekly quiz.',
    ],
    [{ from: '/courses', reason: null }, 'After signing in you continue to your courses.'],
    // Whoever has not finished the setup is led on from Home.
    [{ from: '/home', reason: 'expired' }, 'Your session has ended. Please sign in again.'],
    [{ from: '//evil.example', reason: 'signed-out-elsewhere' }, 'You signed out in another tab.'],
  ])('%j', async (state, text) => {
    await open({}, { state });
    expect(screen.getByRole('status').textContent?.trim()).toBe(text);
  });

  it.each([
    undefined,
    null,
    { from: '/home' },
    { from: 'https://evil.example' },
    { reason: 'constructor' },
    'text',
  ])('is nothing for %j', async (state) => {
    await open({}, { state });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildClaims } from '#tests/support/machines/session-fixtures.ts';
import { wasShown } from '#web/browser/once-a-device.ts';
import { email, fillIn, open, password, press, problemOf, refusal, useSessions } from './session-page.tsx';

useSessions();

const formKeyOf = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'formKey' in sent ? sent.formKey : undefined;

describe('creating an account', () => {
  it('opens by the address, asks for eight characters and takes a name or none', async () => {
    const { given } = await open({ register: () => new Promise(() => {}) }, { mode: 'create' });
    expect(screen.getByRole('heading', { level: 1, name: 'Begin your journey' })).toBeTruthy();
    await userEvent.type(email(), 'asha@example.org');
    await userEvent.type(password(), 'short');
    await press('Create account');
    expect(problemOf(password())).toBe('Please choose at least 8 characters.');
    await userEvent.type(password(), ' horse');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha');
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Shared device: sign me out when the browser closes' }),
    );
    await press('Create account');
    expect(given).toEqual([
      expect.objectContaining({
        email: 'asha@example.org',
        password: 'short horse',
        username: 'Asha',
        sharedComputer: true,
      }),
    ]);
    expect(screen.getByRole('button', { name: 'Creating your account...' })).toBeTruthy();
  });

  it('sends the key of its form with each try, and another form another one', async () => {
    const keys = new Set<unknown>();
    for (const tries of [2, 1]) {
      const { given } = await open({ register: refusal(503, 'Not now.') }, { mode: 'create' });
      for (let sent = 0; sent < tries; sent += 1) {
        if (sent === 0) await fillIn();
        await press('Create account');
        await expect.poll(() => given.length).toBe(sent + 1);
        await screen.findByRole('alert');
      }
      const sent = given.map(formKeyOf);
      expect(sent).toEqual(Array(tries).fill(expect.stringMatching(/^form-[0-9a-f]{32}$/)));
      expect(new Set(sent).size).toBe(1);
      keys.add(sent[0]);
      cleanup();
    }
    expect(keys.size).toBe(2);
  });

  it.each([
    ['an account has just been made', 'create', 'Create account', true],
    ['somebody signs in', undefined, 'Sign in', false],
  ] as const)('the progress screen is not for newcomers: %s', async (_, mode, button, isKnown) => {
    window.localStorage.clear();
    const enter = async () => buildClaims();
    const { session } = await open({ register: enter, signIn: enter }, mode ? { mode } : {});
    await fillIn();
    await press(button);
    await waitFor(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true));
    expect(wasShown(() => window.localStorage, 'arrival')).toBe(isKnown);
  });

  it('says what a field lacks when one leaves it, not while one only passes through', async () => {
    await open({}, { mode: 'create' });
    await userEvent.click(email());
    await userEvent.tab();
    expect(email().getAttribute('aria-invalid')).toBe('false');
    await userEvent.type(email(), 'asha');
    await userEvent.tab();
    expect(problemOf(email())).toBe('Please enter your email address.');
    await userEvent.type(email(), '@example.org');
    await userEvent.tab();
    expect(email().getAttribute('aria-invalid')).toBe('false');
  });

  it('says beside the field what the server refused, and nothing above it', async () => {
    const fields = { password: 'This is one of the most common passwords.' };
    await open(
      { register: refusal(422, 'Choose a longer or less common password.', fields) },
      { mode: 'create' },
    );
    await fillIn();
    await press('Create account');
    await expect.poll(() => problemOf(password())).toBe('This is one of the most common passwords.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(password());
  });

  it('says above the form what no field of it can say', async () => {
    const fields = { password: 'Too short.', client: 'Not known.' };
    await open({ register: refusal(400, 'The request is not valid.', fields) }, { mode: 'create' });
    await fillIn();
    await press('Create account');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The request is not valid.');
    expect(document.activeElement).toBe(alert);
  });

  it('keeps what was typed on the way between the two faces, and none of the complaints', async () => {
    await open({});
    await userEvent.type(email(), 'asha@example.org');
    await press('Sign in');
    await press('Create an account');
    expect(email().value).toBe('asha@example.org');
    expect(problemOf(password())).toBe('At least 8 characters. Several words make a strong password.');
    await press('Sign in instead');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
  });
});

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type StateValueFrom } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { AccessTokenClaims, SessionContext } from '#machines/session/session.types.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { keepEntry } from '#tests/web/data/keep-entry.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { createMemoryStorage, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { AuthDebugScreen } from '#web/features/auth-debug/auth-debug.screen.tsx';

type Place = StateValueFrom<typeof sessionMachine>;

/** Ends so many seconds from now. */
const accessFor = (left: number): AccessTokenClaims => ({
  ...asha,
  accountRole: 'student',
  exp: NOW / 1000 + left,
  at: NOW - 60_000,
});

function open(value: Place, context: Partial<SessionContext> = {}, onCachePanel = () => undefined) {
  const refresh = vi.fn(async (): Promise<AccessTokenClaims> => accessFor(900));
  const machine = sessionMachine.provide({ actors: { refreshSession: fromPromise(refresh) } });
  const blank = createActor(machine).getSnapshot();
  const session = createActor(machine, {
    snapshot: machine.resolveState({ value, context: { ...blank.context, at: NOW, ...context } }),
  });
  session.start();
  const storage = createMemoryStorage();
  keepEntry(storage, 'userXp', buildSummary(), { at: NOW - 60_000 });
  const page = openPage(<AuthDebugScreen onCachePanel={onCachePanel} />, {
    at: '/auth-debug',
    route: '/auth-debug',
    answers: {},
    storage,
    session,
  });
  return { page, session, refresh };
}

const signedIn = (left: number, state = 'idle') =>
  [{ authenticated: state } as Place, { user: asha, access: accessFor(left) }] as const;

const orb = () => within(screen.getByRole('region', { name: 'The orb' }));
const fact = (label: string) => screen.getByText(label).nextSibling?.textContent;

usePages();

describe('the scrying room', () => {
  it('explains itself to somebody who is not signed in, and offers the way in and back', () => {
    open({ guest: 'signedOut' }, { reason: 'expired' });
    expect(screen.getByRole('heading', { level: 1, name: 'The scrying room' })).toBeTruthy();
    expect(document.title).toBe('The scrying room · WizLearn');
    expect(orb().getByText('Nobody is signed in')).toBeTruthy();
    expect(orb().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByText('The token’s life')).toBeNull();
    expect(
      screen.getByText('Nobody is signed in. One can sign in, or create an account. The session was over.'),
    ).toBeTruthy();
    expect(fact('Time to the token’s end')).toBe('No token');
  });

  it.each([
    [600, 'All is well', 'fresh'],
    [240, 'A new token is due', 'due'],
    [-60, 'The token has ended', 'stale'],
    [-400, 'The token is dead', 'dead'],
  ])('with %i s left says %s', (left, title, phase) => {
    open(...signedIn(left));
    expect(orb().getByText(title)).toBeTruthy();
    const phases = within(screen.getByRole('list', { name: 'Phases of a token' })).getAllByRole('listitem');
    expect(
      phases.filter((one) => one.getAttribute('aria-current')).map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(new RegExp(`^${phase}`))]);
    const thresholds = within(screen.getByRole('list', { name: 'Thresholds' })).getAllByRole('listitem');
    expect(thresholds.map(({ textContent }) => textContent?.slice(0, 8))).toEqual(
      [-300, 0, 300].map((at) => new Date(NOW + (left + at) * 1000).toLocaleTimeString('en-GB')),
    );
  });

  it('tells how long the token lives, how the last refresh went and when the next is due', () => {
    open(...signedIn(600));
    expect(fact('Time to the token’s end')).toBe('10:00');
    expect(fact('Last refresh')).toBe('1:00 ago, it went well');
    expect(fact('Clock')).toBe('In step');
    expect(fact('Storage')).toBe('Blocked');
    expect(fact('Build')).toBe('development');
    const star = within(screen.getByRole('list', { name: 'The states of a session' })).getByText('Signed in');
    expect(star.closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  it('says that a refresh failed and why, and asks again when told to', async () => {
    const user = userEvent.setup();
    const { refresh } = open(
      { authenticated: 'retrying' },
      {
        user: asha,
        access: accessFor(-10),
        error: { kind: 'network', message: 'We could not reach the server.' },
      },
    );
    expect(orb().getByText('A refresh failed')).toBeTruthy();
    expect(fact('Last refresh')).toBe('It failed');
    expect(screen.getByText('We could not reach the server. It is tried again within 30 s.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask for a new token' }));
    expect(await orb().findByText('All is well')).toBeTruthy();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('follows the clock from phase to phase', () => {
    vi.useFakeTimers();
    let now = NOW;
    const [value, context] = signedIn(301);
    const blank = createActor(sessionMachine).getSnapshot();
    const session = createActor(sessionMachine, {
      snapshot: sessionMachine.resolveState({ value, context: { ...blank.context, at: NOW, ...context } }),
    });
    openPage(<AuthDebugScreen onCachePanel={() => undefined} />, {
      at: '/auth-debug',
      route: '/auth-debug',
      answers: {},
      session,
      now: () => now,
    });
    expect(orb().getByText('All is well')).toBeTruthy();
    now += 1000;
    act(() => void vi.advanceTimersByTime(1000));
    expect(orb().getByText('A new token is due')).toBeTruthy();
  });

  it('copies a report without who it is about', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    open(...signedIn(600));
    await user.click(screen.getByRole('button', { name: 'Copy redacted report' }));
    expect(await screen.findByText(/^Copied\./)).toBeTruthy();
    const text = write.mock.calls[0]?.[0] ?? '';
    expect(text).toContain('Token: fresh, 600 s to its end');
    expect(text).not.toMatch(new RegExp(`${asha.email}|${asha.userId}`));
  });

  it('shows the report where the browser does not let it copy', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
    open(...signedIn(600));
    await user.click(screen.getByRole('button', { name: 'Copy redacted report' }));
    expect(await screen.findByText(/Session: authenticated\.idle/)).toBeTruthy();
  });

  it('has the table of the cache with Refresh and Clear, and openCount for the panel', async () => {
    const user = userEvent.setup();
    const toggle = vi.fn();
    open(...signedIn(600), toggle);
    const kept = within(screen.getByRole('region', { name: 'What is kept here' }));
    expect(kept.getByText('1 of 1')).toBeTruthy();
    await user.click(kept.getByRole('button', { name: 'Cache panel' }));
    expect(toggle).toHaveBeenCalledTimes(1);
    await user.click(kept.getByRole('button', { name: 'Clear' }));
    expect(await kept.findByText(/^Cleared 1 entry/)).toBeTruthy();
    expect(kept.getByText('0 of 0')).toBeTruthy();
  });

  it('in development ages the token at a press, in this tab alone', async () => {
    const user = userEvent.setup();
    open(...signedIn(600));
    await user.click(await screen.findByRole('button', { name: 'Token stale' }));
    expect(orb().getByText('The token has ended')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Token dead' }));
    expect(orb().getByText('The token is dead')).toBeTruthy();
  });

  it('in development cuts the wire and mends it', async () => {
    const user = userEvent.setup();
    const whole = window.fetch;
    open({ guest: 'signedOut' });
    await user.click(await screen.findByRole('button', { name: 'Cut the wire' }));
    await expect(window.fetch('/api/v1/anything')).rejects.toThrow('The wire is cut.');
    await user.click(screen.getByRole('button', { name: 'Mend the wire' }));
    expect(window.fetch).toBe(whole);
    expect(screen.getByRole('button', { name: 'Token due' })).toHaveProperty('disabled', true);
  });
});

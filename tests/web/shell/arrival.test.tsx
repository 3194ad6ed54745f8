import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, buildClaims, NOW } from '#tests/support/machines/session-fixtures.ts';
import { calmWorld } from '#tests/web/calm-world.ts';
import { createMemoryStorage } from '#tests/web/courses/learning-page.tsx';
import { createApiClient } from '#web/api/api-client.ts';
import { Arrivals } from '#web/features/shell/arrival/arrivals.tsx';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const sessionOf = (isSignedIn: boolean): Services['session'] => {
  const blank = createActor(sessionMachine).getSnapshot().context;
  const context = isSignedIn ? { ...blank, user: asha, access: buildClaims() } : blank;
  const value = isSignedIn ? { authenticated: 'idle' as const } : { guest: 'signedOut' as const };
  return createActor(sessionMachine, { snapshot: sessionMachine.resolveState({ value, context }) });
};

function open(at: string, { storage = createMemoryStorage(), isSignedIn = true } = {}) {
  const api = createApiClient(() => new Promise<Response>(() => {}), 'http://localhost');
  const services: Services = {
    session: sessionOf(isSignedIn),
    api,
    directApi: api,
    storage,
    clock: { now: () => NOW, offset: () => 0, learn: () => undefined },
    ...calmWorld(),
  };
  const place: { go: NavigateFunction } = { go: () => undefined };
  function Place() {
    place.go = useNavigate();
    return null;
  }
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <MemoryRouter initialEntries={[at]}>
          <Place />
          <button type="button">A button of the page</button>
          <Arrivals />
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );
  return { storage, goTo: (to: string) => act(() => void place.go(to)) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const title = () => document.querySelector('.title')?.textContent ?? null;
const isPlaying = () => title() !== null;

describe('the progress screen', () => {
  it('goes through its five steps in three seconds and leaves the page', async () => {
    open('/home');
    const seen = [title()];
    for (const ms of [800, 600, 700, 500]) {
      await pass(ms);
      seen.push(title());
    }
    expect(seen).toEqual([
      'Initializing Session',
      'Loading User Profile',
      'Preparing Dashboard',
      'Setting Up Experience',
      'Welcome Back!',
    ]);
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('100');
    await pass(400 + 220);
    expect(isPlaying()).toBe(false);
  });

  it('is for the eyes alone: the page below stays open to whoever listens', () => {
    open('/home');
    expect(document.querySelector('.title')?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'A button of the page' })).toBeTruthy();
  });

  it('plays once a device, whoever comes', async () => {
    open('/home');
    await pass(4000);
    cleanup();
    open('/courses', { storage: createMemoryStorage() });
    expect(isPlaying()).toBe(false);
  });

  it('ends the moment the page below is ready', async () => {
    open('/home');
    await pass(100);
    expect(title()).toBe('Initializing Session');
    document.body.insertAdjacentHTML('beforeend', '<h1 id="late">Welcome</h1>');
    await pass(0);
    await pass(220);
    expect(isPlaying()).toBe(false);
    document.getElementById('late')?.remove();
  });

  it('ends with a key, which presses nothing on the page', async () => {
    open('/home');
    const pressed = vi.fn();
    const button = screen.getByRole('button');
    button.addEventListener('keydown', pressed);
    const wasLetThrough = fireEvent.keyDown(button, { key: 'Enter' });
    expect([wasLetThrough, pressed.mock.calls.length]).toEqual([false, 0]);
    await pass(220);
    expect(isPlaying()).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('leaves a field what is typed there, and the Enter that sends it', async () => {
    open('/home');
    const field = document.body.appendChild(document.createElement('input'));
    const heard = vi.fn();
    field.addEventListener('keydown', heard);
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
    expect(heard).toHaveBeenCalledOnce();
    await pass(220);
    expect(isPlaying()).toBe(false);
    field.remove();
  });

  it('takes no key any more while it fades', async () => {
    open('/home');
    const button = screen.getByRole('button');
    fireEvent.keyDown(button, { key: 'Enter' });
    await pass(20);
    expect(isPlaying()).toBe(true);
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  });

  it('lets Tab move on, and leaves a key alone that is still held down', async () => {
    open('/home');
    expect(fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })).toBe(true);
    await pass(220);
    expect(isPlaying()).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
    await pass(220);
    expect(isPlaying()).toBe(false);
  });

  it('ends with a press', async () => {
    open('/home');
    const splash = document.querySelector('.title')?.parentElement;
    if (splash) fireEvent.click(splash);
    await pass(220);
    expect(isPlaying()).toBe(false);
  });

  it.each(['/weeklyquiz/abc', '/quiz/abc', '/topicquiz/abc', '/profile-setup', '/firstquiz'])(
    'never stands before %s',
    (path) => {
      open(path);
      expect(isPlaying()).toBe(false);
    },
  );

  it('makes room at once when the way leads on to a quiz', () => {
    const { goTo } = open('/home');
    goTo('/weeklyquiz/abc');
    expect(isPlaying()).toBe(false);
  });

  it('waits for the page behind the sign-in', () => {
    const { goTo } = open('/login');
    expect(isPlaying()).toBe(false);
    goTo('/home');
    expect(isPlaying()).toBe(true);
  });

  it('welcomes nobody back who has just come by the journey of a newcomer', () => {
    const { goTo } = open('/profile-setup');
    goTo('/first-xp-report');
    expect(isPlaying()).toBe(false);
    goTo('/home');
    expect(isPlaying()).toBe(false);
  });

  it('is not for guests', () => {
    open('/home', { isSignedIn: false });
    expect(isPlaying()).toBe(false);
  });

  it('is left out where motion is, by the device or by choice', () => {
    document.documentElement.dataset['motion'] = 'still';
    open('/home');
    expect(isPlaying()).toBe(false);
    cleanup();
    delete document.documentElement.dataset['motion'];
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('reduce'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    open('/home');
    expect(isPlaying()).toBe(false);
  });
});

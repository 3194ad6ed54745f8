import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { calmWorld } from '#tests/web/calm-world.ts';
import { createMemoryStorage } from '#tests/web/courses/learning-page.tsx';
import { createApiClient } from '#web/api/api-client.ts';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.sessionStorage.clear();
  window.localStorage.clear();
});

function Broken(): ReactNode {
  throw new Error('undefined is not an object');
}

/** One life of the page; a reload begins the next. */
const open = (page: ReactNode = <Broken />) => {
  cleanup();
  const api = createApiClient(() => new Promise<Response>(() => {}), 'http://localhost');
  const services: Services = {
    session: createActor(sessionMachine),
    api,
    directApi: api,
    storage: createMemoryStorage(),
    clock: { now: () => 0, offset: () => 0, learn: () => undefined },
    ...calmWorld(),
  };
  // As in main.tsx: what broke lies below the services, the report of it does not.
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <ErrorBoundary>{page}</ErrorBoundary>
      </ServicesProvider>
    </ThemeProvider>,
  );
};

const offer = () => screen.queryByRole('button', { name: 'Start fresh, keep my answers' });

describe("'Oops! Something went wrong'", () => {
  it('stands where a page broke while it was drawn (C2)', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong');
  });

  it('reloads on Try Again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('goes back where there is a page before, else home', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const length = vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    expect([back.mock.calls.length, assign.mock.calls]).toEqual([1, []]);
    length.mockReturnValue(1);
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    expect([back.mock.calls.length, assign.mock.calls]).toEqual([1, [['/home']]]);
  });

  it('offers to start clean from the third time in a row', () => {
    open();
    expect(offer()).toBeNull();
    open();
    expect(offer()).toBeNull();
    open();
    expect(offer()).not.toBeNull();
  });

  it('lets one save a report that holds what broke the page', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Save a report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Something wrong?' }, { timeout: 10_000 });
    expect(await within(dialog).findByText('The error that stopped the page')).toBeTruthy();
    expect(dialog.querySelector('pre')?.textContent).toContain('undefined is not an object');
  });

  it('counts anew once the page has been well for twenty seconds', () => {
    open();
    open();
    vi.useFakeTimers();
    open(<p>All is well</p>);
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    open();
    expect(offer()).toBeNull();
  });

  it('keeps the answers and the session when it starts clean, and forgets the rest', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const kept = ['wizlearn:session', 'wizlearn:quiz-draft:abc', 'wizlearn:quiz-writer', 'another-product'];
    const forgotten = ['wizlearn:cache:courses', 'wizlearn:onboarding-skipped', 'wizlearn:auth-status'];
    for (const name of [...kept, ...forgotten]) window.sessionStorage.setItem(name, '1');
    open();
    open();
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Start fresh, keep my answers' }));
    await expect.poll(() => assign.mock.calls).toEqual([['/home']]);
    const names = Array.from({ length: window.sessionStorage.length }, (_, n) =>
      window.sessionStorage.key(n),
    );
    expect(names.toSorted()).toEqual(kept.toSorted());
  });
});

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildCompletion, buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { SETUP_LEFT_ENTRY } from '#web/browser/setup-left.ts';
import { keepLanguageChoice, readLanguageChoice } from '#web/browser/language-choice.ts';
import { useOnboarding } from '#web/features/onboarding/onboarding-gate.tsx';
import { forgetfulStorage, openStep, useSteps } from './step-page.tsx';
import { never, ok, problem } from '#tests/support/web/stub-answers.ts';

useSteps();

function Later() {
  const onboarding = useOnboarding();
  return <button onClick={() => onboarding.send({ type: 'onboarding.skip' })}>Later</button>;
}

const done = buildCompletion({ hasCompletedFirstTimeFlow: true });
const open = (at: string, answers = {}, completion = done) =>
  openStep(<h1>The page</h1>, { at, completion, profile: buildProfile(), answers });

describe('the gate of the onboarding', () => {
  it('lets a finished student through, whatever the page', async () => {
    const page = open('/courses');
    expect(screen.getByText('Loading User Data')).toBeTruthy();
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(page.address()).toBe('/courses');
  });

  it('gives the account the language that was chosen before signing in, once', async () => {
    const storage = createBrowserStorage(
      { local: () => localStorage, session: () => sessionStorage },
      () => 0,
    );
    keepLanguageChoice({ storage }, 'Hindi');
    const save = 'POST /profiles/create';
    const page = openStep(<h1>The page</h1>, {
      at: '/courses',
      completion: done,
      profile: buildProfile(),
      storage,
      answers: { [save]: ok(buildProfile({ language: 'Hindi' })) },
    });
    await expect.poll(() => page.bodiesOf(save)).toEqual([{ language: 'Hindi' }]);
    cleanup();
    const later = openStep(<h1>The page</h1>, { at: '/courses', completion: done, profile: null, storage });
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(later.bodiesOf(save)).toEqual([]);
  });

  it('gives it also the account of somebody who finishes the setup later', async () => {
    const storage = createBrowserStorage(
      { local: () => localStorage, session: () => sessionStorage },
      () => 0,
    );
    keepLanguageChoice({ storage }, 'Hindi');
    storage.write('local', SETUP_LEFT_ENTRY, true, asha.userId);
    const save = 'POST /profiles/create';
    const page = openStep(<h1>The page</h1>, {
      at: '/courses',
      completion: buildCompletion({ firstQuizCompleted: false }),
      profile: buildProfile(),
      storage,
      answers: { [save]: ok(buildProfile({ language: 'Hindi' })) },
    });
    await expect.poll(() => page.bodiesOf(save)).toEqual([{ language: 'Hindi' }]);
  });

  it('keeps it from an account without a profile, whose first check failed and who went Home', async () => {
    const storage = createBrowserStorage(
      { local: () => localStorage, session: () => sessionStorage },
      () => 0,
    );
    keepLanguageChoice({ storage }, 'Hindi');
    const profile = 'GET /profiles/me/profile';
    const page = openStep(<h1>The page</h1>, {
      at: '/courses',
      completion: done,
      profile: null,
      storage,
      answers: { 'GET /completion/status': problem(500), [profile]: problem(404, 'no-profile') },
    });
    const home = await screen.findByRole('button', { name: 'Go to Home for now' }, { timeout: 8000 });
    await userEvent.click(home);
    await expect.poll(() => page.calls.at(-1)?.call).toBe(profile);
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(page.bodiesOf('POST /profiles/create')).toEqual([]);
    expect(readLanguageChoice({ storage })).toBe('Hindi');
  }, 12_000);

  it.each(['/profile-setup', '/firstquiz', '/house-prediction', '/first-xp-report'])(
    'leads a finished student who opens %s by its address home, and never shows the step',
    async (at) => {
      const page = open(at);
      expect(await screen.findByText('Setting Up Your Magical Journey')).toBeTruthy();
      expect(screen.queryByText('The page')).toBeNull();
      await expect.poll(page.address, { timeout: 3000 }).toBe('/home');
      expect(await screen.findByText('The page')).toBeTruthy();
    },
  );

  it('leaves a finished student at a step whose piece is missing since', async () => {
    const page = open('/profile-setup', {}, { ...done, hasCompleteProfile: false });
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(page.address()).toBe('/profile-setup');
  });

  it("leads a newcomer to the step that is next, over 'Setting Up Your Magical Journey'", async () => {
    const page = open('/home', {}, buildCompletion({ firstQuizCompleted: false }));
    expect(await screen.findByText('Setting Up Your Magical Journey')).toBeTruthy();
    await expect.poll(page.address, { timeout: 3000 }).toBe('/firstquiz');
    expect(await screen.findByText('The page')).toBeTruthy();
  });

  it('lets somebody who finishes later through in every tab to come, and nobody else on this device', async () => {
    const storage = forgetfulStorage();
    const completion = buildCompletion({ firstQuizCompleted: false });
    const tab = (at: string) => {
      cleanup();
      return openStep(<Later />, { at, completion, profile: buildProfile(), storage });
    };
    const first = tab('/firstquiz');
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    await expect.poll(first.address).toBe('/home');
    const second = tab('/lesson/python');
    await screen.findByRole('button', { name: 'Later' });
    expect(second.address()).toBe('/lesson/python');
    storage.write('local', 'onboarding-skipped', true, 'somebody-else');
    await expect.poll(tab('/lesson/python').address, { timeout: 3000 }).toBe('/firstquiz');
  });

  it.each([401, 403])('ends the session for the login page when the server answers %i', async (status) => {
    const page = open('/courses', { 'GET /completion/status': problem(status, 'unauthenticated') });
    await expect.poll(page.told).toEqual([{ type: 'session.refuse' }]);
    expect(page.address()).toBe('/courses');
  });

  it('waits behind a screen while the server is silent', async () => {
    open('/courses', { 'GET /completion/status': never });
    expect(screen.getByText('Loading User Data')).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
  });

  it('offers three ways on when the steps cannot be read', async () => {
    const page = open('/courses', { 'GET /completion/status': problem(500) });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 });
    expect(screen.getByText('No: internal.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(page.told()).toEqual([{ type: 'session.signOut' }]);
    expect(screen.getByRole('button', { name: 'Go to Home for now' })).toBeTruthy();
    page.answer({ 'GET /completion/status': ok(done) });
    await userEvent.click(retry);
    expect(await screen.findByText('The page')).toBeTruthy();
  }, 12_000);
});

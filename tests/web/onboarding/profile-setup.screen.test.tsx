import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Profile } from '#contract/contract.ts';
import { buildCompletion, buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { keepLandingTrack } from '#web/browser/landing-track.ts';
import { keepSampleAnswer } from '#web/browser/sample-answers.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { keepLanguageChoice } from '#web/browser/language-choice.ts';
import { ProfileSetupScreen } from '#web/features/onboarding/profile-setup.screen.tsx';
import { setLanguage } from '#web/language/language.ts';
import { openStep, useSteps } from './step-page.tsx';
import { type Answers, inTurn, never, ok, problem } from '#tests/support/web/stub-answers.ts';

useSteps();

const SAVE = 'POST /profiles/create';
const READ = 'GET /profiles/me/profile';
const known = buildProfile({ lastName: '', birthYear: 2003 });

const open = (profile: Profile | null, answers: Answers = {}) =>
  openStep(<ProfileSetupScreen />, {
    at: '/profile-setup',
    completion: buildCompletion({ hasCompleteProfile: false, firstQuizCompleted: false }),
    profile,
    answers: { [SAVE]: never, ...answers },
  });

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const goOn = () => screen.getByRole('button', { name: 'Continue' });

describe('the profile form', () => {
  it('is empty for a newcomer, says what is needed and will not go on without it', async () => {
    open(null);
    const name = await field(/First name/);
    expect([
      name.value,
      document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual(['', 'Others see your first name only if you are 18 or older.']);
    expect(screen.getByText('Still needed: first name, what you study for, birth year')).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(goOn().matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('begins with what was chosen on the landing page, and sends what was answered there', async () => {
    const storage = createBrowserStorage(
      { local: () => localStorage, session: () => sessionStorage },
      () => 0,
    );
    keepLandingTrack(storage, 'civil-services');
    keepSampleAnswer(storage, 'salt-march', 0);
    const page = openStep(<ProfileSetupScreen />, {
      at: '/profile-setup',
      completion: buildCompletion({ hasCompleteProfile: false, firstQuizCompleted: false }),
      profile: null,
      storage,
      answers: { [SAVE]: never },
    });
    await userEvent.type(await field(/First name/), 'Asha');
    await userEvent.type(await field(/Birth year/), '2000');
    expect(screen.getByRole('button', { name: 'Civil Services', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Engineering' }));
    await userEvent.click(goOn());
    await expect
      .poll(() => page.bodiesOf(SAVE).at(-1))
      .toMatchObject({ track: 'engineering', sampleAnswers: JSON.stringify({ 'salt-march': 0 }) });
  });

  it('in another language is chosen over what was chosen before the account', async () => {
    const storage = createBrowserStorage(
      { local: () => localStorage, session: () => sessionStorage },
      () => 0,
    );
    onTestFinished(async () => void (await setLanguage('English')));
    keepLanguageChoice({ storage }, 'English');
    openStep(<ProfileSetupScreen />, {
      at: '/profile-setup',
      completion: buildCompletion({ hasCompleteProfile: false, firstQuizCompleted: false }),
      profile: null,
      storage,
      answers: { [SAVE]: never },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    const choice = () => Object.entries(sessionStorage).find(([key]) => key.includes('language-choice'))?.[1];
    await expect.poll(choice).toContain('Hindi');
  });

  it('opens with what is known and sends only what was changed', async () => {
    const page = open(known);
    await userEvent.type(await field(/Last name/), 'Rao');
    await userEvent.click(goOn());
    expect(page.bodiesOf(SAVE)).toEqual([
      { lastName: 'Rao', timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    ]);
    expect(screen.getByRole('button', { name: 'Saving...' }).matches(':disabled')).toBe(true);
    expect((await field(/Last name/)).disabled).toBe(true);
  });

  it('asks somebody under age for a guardian’s consent', async () => {
    open(known);
    const year = await field(/Birth year/);
    await userEvent.clear(year);
    await userEvent.type(year, '2012');
    expect(screen.getByText('Still needed: your guardian’s consent')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /My parent or guardian agrees/ }));
    expect(goOn().matches(':disabled')).toBe(false);
  });

  it('says beside each field what the server refused', async () => {
    const fields = { birthYear: 'Please write a year from 1900 to 2026.', firstName: 'Letters, please.' };
    open(known, { [SAVE]: problem(422, 'invalid-field', { fields }) });
    await userEvent.clear(await field(/First name/));
    await userEvent.type(await field(/First name/), '123');
    await userEvent.click(goOn());
    expect((await screen.findByRole('alert')).textContent).toBe('Please check: first name, birth year.');
    const name = await field(/First name/);
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Letters, please.',
    );
    expect(name.value).toBe('123');
    expect((await field(/Last name/)).getAttribute('aria-invalid')).toBe('false');
  });

  it('keeps the form when the server is away', async () => {
    open(known, { [SAVE]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await userEvent.type(await field(/Last name/), 'Rao');
    await userEvent.click(goOn());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We could not reach the server. Check your connection.',
    );
    expect((await field(/Last name/)).value).toBe('Rao');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
  });

  it('can be filled in though the stored profile cannot be read', async () => {
    open(known, { [READ]: inTurn(ok(known), problem(500)) });
    expect(await screen.findByText('Your profile could not be loaded')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
    expect((await field(/First name/)).value).toBe('');
  });

  it('cannot be put off: a minor needs a guardian’s consent', async () => {
    open(null);
    await field(/First name/);
    expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull();
  });

  it('can be left by whoever looks at it again', async () => {
    const page = openStep(<ProfileSetupScreen />, {
      at: '/profile-setup',
      completion: buildCompletion({ firstQuizCompleted: false }),
      profile: known,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Finish later' }));
    expect(page.address()).toBe('/home');
    expect(page.bodiesOf(SAVE)).toEqual([]);
  });
});

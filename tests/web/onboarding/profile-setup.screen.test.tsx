import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/contract.ts';
import { buildCompletion, buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { ProfileSetupScreen } from '#web/features/onboarding/profile-setup.screen.tsx';
import { type Answers, inTurn, never, ok, openStep, problem, useSteps } from './step-page.tsx';

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
    expect((await field(/First name/)).value).toBe('');
    expect(
      screen.getByText(
        'Still needed: first name, what you study for, school, class or attempt year, birth year',
      ),
    ).toBeTruthy();
    expect(goOn().matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
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

  it('asks an aspirant for the attempt year', async () => {
    open(known);
    await userEvent.click(await screen.findByRole('button', { name: 'Civil Services' }));
    expect(await field(/Attempt year/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Class or semester/ })).toBeNull();
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
    const fields = { birthYear: 'Please write a year from 1900 to 2026.', phonePrimary: 'Digits, please.' };
    open(known, { [SAVE]: problem(422, 'invalid-field', { fields }) });
    await userEvent.type(await field(/Phone/), 'abc');
    await userEvent.click(goOn());
    expect((await screen.findByRole('alert')).textContent).toBe('Please look again at: birth year, phone.');
    const phone = await field(/Phone/);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Digits, please.',
    );
    expect(phone.value).toBe('abc');
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
    expect(await screen.findByText('We could not read your stored profile')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
    expect((await field(/First name/)).value).toBe('');
  });

  it('can be skipped', async () => {
    const page = open(known);
    await userEvent.click(await screen.findByRole('button', { name: 'Finish later' }));
    expect(page.address()).toBe('/home');
    expect(page.bodiesOf(SAVE)).toEqual([]);
  });
});

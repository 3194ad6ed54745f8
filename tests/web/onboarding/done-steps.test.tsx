import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { buildCompletion, buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { FirstQuizScreen } from '#web/features/onboarding/first-quiz.screen.tsx';
import { HousePredictionScreen } from '#web/features/onboarding/house-prediction.screen.tsx';
import { ProfilePictureScreen } from '#web/features/onboarding/profile-picture.screen.tsx';
import { RoleSetupScreen } from '#web/features/onboarding/role-setup.screen.tsx';
import { openStep, useSteps } from './step-page.tsx';
import { ok } from '#tests/support/web/stub-answers.ts';

useSteps();

const PAGES: readonly [at: string, Screen: ComponentType, title: string, again: string | null][] = [
  ['/firstquiz', FirstQuizScreen, 'Your first quiz is done', null],
  ['/house-prediction', HousePredictionScreen, 'You belong to Lumina', null],
  ['/profile-picture-generate', ProfilePictureScreen, 'Your picture is chosen', 'Choose another picture'],
  ['/role-setup', RoleSetupScreen, 'Your path is chosen', 'Choose another path'],
];

const link = (name: string) => screen.findByRole('link', { name });

describe.each(PAGES.slice(2))('a finished student who comes to %s', (at, Screen, title) => {
  it('is told that it is done before anything is asked, with the way home', async () => {
    const completion = buildCompletion({ hasCompletedFirstTimeFlow: true });
    const { calls } = openStep(<Screen />, { at, completion, profile: buildProfile() });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect((await link('Go to Home')).getAttribute('href')).toBe('/home');
    expect(calls.map(({ call }) => call)).toEqual(['GET /completion/status']);
  });
});

describe.each(PAGES)('whoever comes to %s and has done it', (at, Screen, title) => {
  it('is told so, and led on to what is next of the setup', async () => {
    openStep(<Screen />, { at, completion: buildCompletion(), profile: buildProfile() });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect((await link('Continue the setup')).getAttribute('href')).toBe('/first-xp-report');
  });
});

it('whoever finished the setup without a house is told that the step is done, with the way home', async () => {
  const completion = buildCompletion({ hasCompletedFirstTimeFlow: true, assignedHouse: null });
  openStep(<HousePredictionScreen />, { at: '/house-prediction', completion, profile: buildProfile() });
  expect(await screen.findByRole('heading', { name: 'You have a house' })).toBeTruthy();
  expect((await link('Go to Home')).getAttribute('href')).toBe('/home');
});

describe.each(PAGES.slice(2))('a choice made at %s', (at, Screen, title, again) => {
  it('may be made once more', async () => {
    const answers = { 'GET /clans/allclans': ok([]) };
    openStep(<Screen />, { at, completion: buildCompletion(), profile: buildProfile(), answers });
    await userEvent.click(await screen.findByRole('button', { name: again ?? '' }));
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    expect(await screen.findByRole('button', { name: /^(Keep this picture|Continue)$/ })).toBeTruthy();
    // What was chosen once is asked openly, not folded away.
    expect(document.querySelector('details')).toBeNull();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { type Answers, ok, problem } from '#tests/support/web/stub-answers.ts';
import '#web/features/profile/data/data-tab.tsx';
import { press, usePages } from './profile-page.tsx';
import { openSettings } from './settings-page.tsx';

usePages();

const PROFILE = 'GET /profiles/me/profile';
/** A button of the settings. */
const SETTING = '125%';

it('the profile of the last visit is shown as old where it cannot be read again, and asked for again', async () => {
  const title = 'Your profile may have changed since';
  const answers: Answers = { [PROFILE]: ok(buildProfile()) };
  const page = openSettings({ [PROFILE]: (request) => answers[PROFILE]?.(request) ?? expect.fail() });
  await screen.findByText(SETTING);
  fireEvent.click(screen.getByRole('tab', { name: 'My data' }));
  await waitFor(() => expect(screen.queryByText(SETTING)).toBeNull());
  answers[PROFILE] = problem(500);
  fireEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(SETTING)).toBeTruthy();
  answers[PROFILE] = ok(buildProfile());
  const asked = page.countOf(PROFILE);
  await press('Retry');
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(screen.getByText(SETTING)).toBeTruthy();
  expect(page.countOf(PROFILE)).toBe(asked + 1);
});

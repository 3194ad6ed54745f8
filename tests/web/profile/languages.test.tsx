import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { buildDevice, buildNotificationSettings } from '#tests/support/machines/profile-fixtures.ts';
import { readDevicePreferences } from '#web/browser/device-preferences.ts';
import { languageNow, setLanguage } from '#web/language/language.ts';
import '#web/features/profile/settings/settings-tab.tsx';
import { openProfile, press, usePages } from './profile-page.tsx';
import { ok } from '#tests/support/web/stub-answers.ts';

usePages();
afterEach(async () => {
  await setLanguage('English');
  delete document.documentElement.dataset['textSize'];
});

const SAVE = 'POST /profiles/create';

const open = () =>
  openProfile(
    {
      'GET /profiles/me/profile': ok(buildProfile()),
      'GET /email-change': ok({ email: 'asha@example.org', pending: null }),
      'GET /notification-settings': ok(buildNotificationSettings()),
      'GET /sessions': ok([buildDevice(1)]),
    },
    { tab: 'settings' },
  );

describe('the settings of languages', () => {
  it('show the language of lessons beside that of the pages, which it follows until it is chosen', async () => {
    const page = open();
    const lessons = await screen.findByRole('group', { name: 'Language of lessons' });
    expect(within(lessons).getByRole('button', { pressed: true }).textContent).toBe('English lessons');
    await press('हिन्दी पाठ');
    expect(readDevicePreferences(page.services.storage).courseLanguage).toBe('Hindi');
    expect(within(lessons).getByRole('button', { pressed: true }).textContent).toBe('हिन्दी पाठ');
    // What else is set for this device leaves it as it is.
    await press('125%');
    expect(readDevicePreferences(page.services.storage).courseLanguage).toBe('Hindi');
    expect([languageNow(), page.countOf(SAVE)]).toEqual(['English', 0]);
  });

  it('put the language of the account in force, without saving it again, on a device that speaks another', async () => {
    await setLanguage('Hindi');
    const page = open();
    await press('English');
    await expect.poll(languageNow).toBe('English');
    expect(page.countOf(SAVE)).toBe(0);
  });
});

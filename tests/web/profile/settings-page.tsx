import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { buildDevice, buildNotificationSettings } from '#tests/support/machines/profile-fixtures.ts';
import '#web/features/profile/settings/settings-tab.tsx';
import { openProfile, type PageOptions } from './profile-page.tsx';
import { type Answers, ok } from '#tests/support/web/stub-answers.ts';

export const SUBJECTS = 'GET /courses/getAllCourse';
export const SESSIONS = 'GET /sessions';
export const devices = [buildDevice(1), buildDevice(2), buildDevice(3)];

/** The settings of a profile, each of their calls answered. */
export const openSettings = (
  change: Answers = {},
  profile = buildProfile(),
  options: Pick<PageOptions, 'visitBefore'> = {},
) =>
  openProfile(
    {
      'GET /profiles/me/profile': ok(profile),
      'GET /email-change': ok({ email: 'asha@example.org', pending: null }),
      'GET /notification-settings': ok(buildNotificationSettings({ muted: ['level'] })),
      [SUBJECTS]: ok([]),
      [SESSIONS]: ok(devices),
      ...change,
    },
    { ...options, tab: 'settings' },
  );

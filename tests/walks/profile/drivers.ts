import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { dailyGoal } from './daily-goal.driver.ts';
import { accountDeletion, dataExport } from './data-tab.driver.ts';
import { profileField } from './profile-field.driver.ts';
import { reviewSession } from './review-session.driver.ts';
import { passwordChange, sessionList } from './security.driver.ts';

export const profileDrivers: Record<string, AnyDriver> = {
  dailyGoal,
  profileField,
  reviewSession,
  passwordChange,
  sessionList,
  dataExport,
  accountDeletion,
};

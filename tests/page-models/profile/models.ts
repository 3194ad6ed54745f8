import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { dailyGoal } from './daily-goal.page-model.ts';
import { accountDeletion, dataExport } from './data-tab.page-model.ts';
import { drillDown } from './drill-down.page-model.ts';
import { profileField } from './profile-field.page-model.ts';
import { reviewSession } from './review-session.page-model.ts';
import { emailChange, notificationSettings, passwordChange, sessionList } from './security.page-model.ts';

export const profilePageModels: Record<string, AnyPageModel> = {
  dailyGoal,
  drillDown,
  profileField,
  reviewSession,
  passwordChange,
  sessionList,
  emailChange,
  notificationSettings,
  dataExport,
  accountDeletion,
};

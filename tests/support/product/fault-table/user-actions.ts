import { ACCOUNT_USER_ACTIONS } from './user-actions/account.ts';
import { ASSESSMENT_USER_ACTIONS } from './user-actions/assessment.ts';
import { AUTHORING_USER_ACTIONS } from './user-actions/authoring.ts';
import { COMMUNITY_USER_ACTIONS } from './user-actions/community.ts';
import type { UserActions } from './user-actions/user-action.ts';
import { LEARNING_USER_ACTIONS } from './user-actions/learning.ts';

/** Everything that is written down, chosen or submitted. */
export const USER_ACTIONS: UserActions = {
  ...LEARNING_USER_ACTIONS,
  ...ASSESSMENT_USER_ACTIONS,
  ...COMMUNITY_USER_ACTIONS,
  ...ACCOUNT_USER_ACTIONS,
  ...AUTHORING_USER_ACTIONS,
};

import { ACCOUNT_DEEDS } from './deeds/account.ts';
import { ASSESSMENT_DEEDS } from './deeds/assessment.ts';
import { AUTHORING_DEEDS } from './deeds/authoring.ts';
import { COMMUNITY_DEEDS } from './deeds/community.ts';
import type { Deeds } from './deeds/deed.ts';
import { LEARNING_DEEDS } from './deeds/learning.ts';

/** Everything that is written down, chosen or handed in. */
export const DEEDS: Deeds = {
  ...LEARNING_DEEDS,
  ...ASSESSMENT_DEEDS,
  ...COMMUNITY_DEEDS,
  ...ACCOUNT_DEEDS,
  ...AUTHORING_DEEDS,
};

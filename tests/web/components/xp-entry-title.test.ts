import { expect, it } from 'vitest';
import { STEP_XP, XP_RULES } from '#domain/progress/xp.ts';
import { xpEntryTitle } from '#web/components/community/xp-entry-title.ts';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';

it('a step of the setup has one name: in the setup, in the rules of XP and in the ledger', () => {
  const labels = Object.fromEntries(Object.entries(STEP_XP).map(([step, { label }]) => [step, label]));
  expect(labels).toEqual(SETUP_STEP_NAMES);
});

it.each([
  ['profile-setup', 'Profile set up', 'Setup: About you'],
  ['role-setup', 'Path chosen', 'Setup: Your path'],
  ['lesson-check', 'Lesson checked: Sets', 'Lesson completed: Sets'],
  ['lesson-check', XP_RULES['lesson-check'].label, 'Lesson completed'],
  ['daily-challenge', 'Question of the day', 'Question of the day'],
] as const)('a line from %s stored as %j is called %j', (source, label, title) => {
  expect(xpEntryTitle({ source, label })).toBe(title);
});

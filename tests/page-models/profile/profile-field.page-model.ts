import { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import { scenarios } from '#tests/machines/profile/scenarios/profile-field.scenarios.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const profileField = definePageModel<typeof profileFieldMachine>({
  machine: profileFieldMachine,
  scenes: { 'a name': { run: scenarios['a name'] } },
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => paths.profile,
  answers: { 'GET /profiles/me/profile': buildProfile() },
  whose: { field: 'firstName' },
  held: { profileField: ['readIdentity'] },
  offline: ['profileField field.save', 'profileField value.choose'],
  gestures: {
    'field.edit': { press: 'Edit: First name' },
    // What stands there cannot be typed.
    'value.change': ({ value }, { context }) =>
      context.draft === value ? 'automatic' : { fill: 'First name', text: value },
    // A name is written, not chosen.
    'value.choose': 'automatic',
    'field.save': { press: 'Save' },
    'edit.cancel': { press: 'Cancel' },
    'save.undo': { press: 'Undo: First name' },
  },
});

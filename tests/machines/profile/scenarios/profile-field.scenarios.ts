import { type profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import type { FieldIdentity } from '#machines/profile/profile-field.setup.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

export const signedIn: FieldIdentity = { userId: 'u', hasToken: true };

export const scenarios = {
  'a name': {
    input: { field: 'firstName', value: 'Asha' },
    events: [
      { type: 'field.edit' },
      { type: 'value.change', value: 'Ravi' },
      { type: 'value.change', value: 'Asha' },
      { type: 'value.change', value: ' ' },
      { type: 'value.choose', value: 'Ravi' },
      { type: 'field.save' },
      { type: 'edit.cancel' },
      { type: 'save.undo' },
    ],
    outcomes: {
      readIdentity: {
        done: [
          signedIn,
          { userId: null, hasToken: true },
          { userId: 'u', hasToken: false },
          { userId: null, hasToken: false },
        ],
      },
      updateField: { done: [buildProfile({ firstName: 'Ravi' }), buildProfile()] },
    },
  },
  'a name that was never given': {
    input: { field: 'firstName', value: '' },
    events: [
      { type: 'field.edit' },
      { type: 'value.change', value: 'Ravi' },
      { type: 'value.change', value: 'Asha' },
      { type: 'field.save' },
      { type: 'edit.cancel' },
    ],
    outcomes: {
      readIdentity: { done: [signedIn] },
      updateField: { done: [buildProfile({ firstName: 'Ravi' }), buildProfile()] },
    },
  },
} satisfies Record<string, Scenario<typeof profileFieldMachine>>;

export const goals: Paths<typeof profileFieldMachine>['goals'] = {
  'the field at rest': {
    isReached: (snapshot) => snapshot.matches({ resting: 'viewing' }),
    liveness: 'withoutServer',
  },
  'a saved field': {
    isReached: (snapshot) => snapshot.matches({ resting: 'saved' }),
    liveness: 'withServer',
  },
};

export const unnoticed = {
  'resting.saved, save.undo: guard canGoBack dropped':
    'Every field of the explorations has a value to go back to.',
};

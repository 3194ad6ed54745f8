import { type profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';

export const scenarios = {
  'a new, a half-known and a known person': {
    input: { year: 2026, timeZone: 'Asia/Kolkata' },
    events: [
      { type: 'field.change', field: 'firstName', value: 'Asha Devi' },
      { type: 'field.change', field: 'firstName', value: '' },
      { type: 'form.save' },
      { type: 'form.submit' },
      { type: 'form.begin' },
      { type: 'profile.retry' },
    ],
    outcomes: {
      loadProfile: {
        done: [buildProfile(), buildProfile({ track: null })],
        error: [{ ...serverError, status: 404 }, serverError],
      },
      savePartial: { done: [buildProfile(), buildProfile({ firstName: 'Asha Devi' })] },
      createProfile: { done: [buildProfile()] },
    },
    key: ({ context: { texts, saved } }) => [texts, saved],
  },
} satisfies Record<string, Scenario<typeof profileSetupMachine>>;

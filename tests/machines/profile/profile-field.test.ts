import { createActor, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { signedIn } from './scenarios/profile-field.scenarios.ts';

/** Saves a first name in place of another. */
async function save(before: string, after: string) {
  const sent: unknown[] = [];
  const actors = actorsFrom<ActorsOf<typeof profileFieldMachine>>({
    readIdentity: async () => signedIn,
    updateField: async ({ input: { field, value } }) => {
      sent.push({ [field]: value });
      return buildProfile({ [field]: value });
    },
  });
  const input = { field: 'firstName', value: before } as const;
  const actor = createActor(profileFieldMachine.provide({ actors }), { input }).start();
  actor.send({ type: 'field.edit' });
  actor.send({ type: 'value.change', value: after });
  actor.send({ type: 'field.save' });
  return { sent, snapshot: await waitFor(actor, (snapshot) => snapshot.matches('resting')) };
}

describe('a field', () => {
  it('is not sent where nothing was changed but the spaces around it', async () => {
    const { sent, snapshot } = await save('Asha', ' Asha ');
    expect([snapshot.value, sent]).toEqual([{ resting: 'viewing' }, []]);
  });

  it('offers no way back to what could not be saved', async () => {
    const { sent, snapshot } = await save('', 'Meera');
    expect(sent).toEqual([{ firstName: 'Meera' }]);
    expect(snapshot.can({ type: 'save.undo' })).toBe(false);
  });
});

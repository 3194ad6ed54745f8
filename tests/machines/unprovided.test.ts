import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { registry } from '#machines/registry.ts';
import { unprovided } from '#machines/unprovided.ts';

const effects = Object.entries(registry).flatMap(([flow, { machine }]) =>
  Object.entries(machine.implementations.actors).flatMap(([name, actor]) => {
    const logic: AnyActorLogic = 'src' in actor ? actor.src : actor;
    return 'root' in logic ? [] : [{ flow, name, logic }];
  }),
);

describe('an effect the app forgot to provide', () => {
  it('says what is lacking', async () => {
    await expect(unprovided('saveNote')).rejects.toThrow(
      "No implementation was provided for the actor 'saveNote'.",
    );
  });

  it.each(effects)('fails with its name: $flow $name', async ({ name, logic }) => {
    const actor = createActor(logic, { input: {} });
    const outcome = toPromise(actor);
    actor.start();
    await expect(outcome).rejects.toThrow(`'${name}'`);
  });
});

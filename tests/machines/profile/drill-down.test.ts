import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { drillDownMachine } from '#machines/profile/drill-down.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { TODAY, YESTERDAY } from './scenarios/drill-down.scenarios.ts';

it('a figure never shows the rows of the figure before, though they come late', async () => {
  const answers = new Map<string | null, (rows: string) => void>();
  const actors = actorsFrom<ActorsOf<typeof drillDownMachine>>({
    loadRows: ({ input: { key } }) => new Promise((answer) => answers.set(key, answer)),
  });
  const actor = createActor(drillDownMachine.provide({ actors }), { input: { figure: 'day' } }).start();
  actor.send({ type: 'figure.toggle', key: TODAY });
  actor.send({ type: 'figure.toggle', key: YESTERDAY });
  answers.get(TODAY)?.('rows of today');
  await new Promise((done) => setImmediate(done));
  expect(actor.getSnapshot()).toMatchObject({ value: { open: 'loading' }, context: { rows: null } });
});

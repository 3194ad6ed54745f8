import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { createObservatory } from '#web/flows/observatory.ts';
import { tellInspector } from '#web/flows/stately.ts';

const lamp = createMachine({
  id: 'lamp',
  context: { token: 'secret-1' },
  initial: 'off',
  states: { off: { on: { 'lamp.light': 'on' } }, on: { type: 'final' } },
});

it('an inspector of somebody else hears of every flow, before and after it came, and of no secret', () => {
  const observatory = createObservatory(
    () => 0,
    () => undefined,
  );
  const actor = createActor(lamp, { inspect: observatory.inspect }).start();
  const told: unknown[][] = [];
  const stop = tellInspector(
    {
      actor: (...all) => told.push(['actor', ...all]),
      event: (...all) => told.push(['event', ...all]),
      snapshot: (...all) => told.push(['snapshot', ...all]),
    },
    observatory,
  );
  actor.send({ type: 'lamp.light', password: 'secret-2' });
  expect(told.map(([kind]) => kind)).toEqual(['actor', 'event', 'snapshot', 'event', 'snapshot']);
  expect(told[4]?.[2]).toMatchObject({ status: 'done', value: 'lamp.on' });
  expect(JSON.stringify(told)).not.toMatch(/secret-\d/);
  stop();
});

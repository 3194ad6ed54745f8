import { createInspector } from '@statelyai/inspect';
import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { createFlowInspector } from '#web/flows/flow-inspector.ts';
import { forwardSteps } from '#web/flows/stately.ts';

type StatelyMessage = Parameters<Parameters<typeof createInspector>[0]['send']>[0];

const lamp = createMachine({
  id: 'lamp',
  context: { token: 'secret-1' },
  initial: 'off',
  states: { off: { on: { 'lamp.light': 'on' } }, on: { type: 'final' } },
});

it('an inspector of somebody else hears of every flow, before and after it came, and of no secret', () => {
  const flowInspector = createFlowInspector(
    () => 0,
    () => undefined,
  );
  const actor = createActor(lamp, { inspect: flowInspector.inspect }).start();
  const told: StatelyMessage[] = [];
  const stop = forwardSteps(createInspector({ send: (message) => told.push(message) }), flowInspector);
  actor.send({ type: 'lamp.light', password: 'secret-2' });
  const kinds = ['actor', 'event', 'snapshot', 'event', 'snapshot'];
  expect(told.map(({ type }) => type)).toEqual(kinds.map((kind) => `@xstate.${kind}`));
  const { name, definition } = told[0] as { name?: string; definition?: string };
  expect(name).toBe('lamp');
  expect(JSON.parse(definition ?? '')).toMatchObject({ initial: 'off', states: { on: { type: 'final' } } });
  expect(told[4]).toMatchObject({ snapshot: { status: 'done', value: 'lamp.on' } });
  expect(JSON.stringify(told)).not.toMatch(/secret-\d/);
  stop();
});

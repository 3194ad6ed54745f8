import { assign, createActor, createMachine, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createFlowInspector, type FlowStep } from '#web/flows/flow-inspector.ts';
import { redact } from '#web/flows/redact.ts';

const child = createMachine({
  id: 'bell',
  initial: 'quiet',
  states: { quiet: { on: { 'bell.ring': 'ringing' } }, ringing: { type: 'final' } },
});

const door = setup({
  types: {
    context: {} as { opened: number },
    events: {} as { type: 'door.open'; by?: string } | { type: 'door.close' },
  },
  actors: { bell: child, look: fromPromise(async () => 'clear') },
  actions: { count: assign({ opened: ({ context }) => context.opened + 1 }) },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': { target: 'open', actions: 'count' } } },
    open: { invoke: { id: 'bell', src: 'bell' }, on: { 'door.close': 'closed' } },
  },
});

function watch() {
  const told: FlowStep[] = [];
  const flowInspector = createFlowInspector(
    () => 1_000,
    (step) => told.push(step),
  );
  const actor = createActor(door, { inspect: flowInspector.inspect }).start();
  return { flowInspector, actor, told };
}

describe('the flow inspector', () => {
  it('sees every step of a flow and of its children: what came, what it took, where it is', () => {
    const { flowInspector, actor, told } = watch();
    actor.send({ type: 'door.open', by: 'Asha' });
    const seen = flowInspector
      .steps()
      .map(({ flow, event, took, states }) => [flow, event.type, took, states.at(-1)]);
    expect(seen).toContainEqual(['door', 'xstate.init', [], 'door.closed']);
    expect(seen).toContainEqual(['door', 'door.open', ['door.closed door.open 0'], 'door.open']);
    expect(seen).toContainEqual(['bell', 'xstate.init', [], 'bell.quiet']);
    expect(told).toEqual(flowInspector.steps());
    actor.stop();
  });

  it('knows what runs now, and can do what a person could', () => {
    const { flowInspector, actor } = watch();
    expect(flowInspector.running().map(({ flow }) => flow)).toEqual(['door']);
    flowInspector.running()[0]?.send({ type: 'door.open' });
    expect(actor.getSnapshot().value).toBe('open');
    expect(flowInspector.running().map(({ flow }) => flow)).toEqual(['door', 'bell']);
    actor.send({ type: 'door.close' });
    expect(flowInspector.running().map(({ flow }) => flow)).toEqual(['door']);
    actor.stop();
    expect(flowInspector.running()).toEqual([]);
  });

  it('keeps of an event no secret, no file and no answer to a question', () => {
    const { flowInspector, actor } = watch();
    const file = new File(['words'], 'essay.txt');
    const carried = {
      code: '4711',
      token: 'eyJ',
      file,
      option: 2,
      optionId: 'o2',
      answers: { q1: 3 },
      id: 'q1',
    };
    actor.send({ type: 'door.open', by: '/lessons', ...carried });
    const { event } = flowInspector.steps().findLast(({ flow }) => flow === 'door') ?? {};
    expect(event).toEqual({
      type: 'door.open',
      by: '/lessons',
      code: '[hidden]',
      token: '[hidden]',
      file: '[hidden]',
      option: '[hidden]',
      optionId: '[2 characters]',
      answers: { q1: '[hidden]' },
      id: 'q1',
    });
    actor.stop();
  });

  it('keeps data that two events carry once, and each event for itself', () => {
    const { flowInspector, actor } = watch();
    const list = { data: [{ name: 'Asha', xp: 1 }] };
    actor.send(Object.assign({ type: 'door.open' } as const, { output: list }));
    actor.send(Object.assign({ type: 'door.close' } as const, { output: { ...list } }));
    const [opened, closed] = flowInspector
      .steps()
      .filter(({ flow, event }) => flow === 'door' && 'output' in event)
      .map(({ event }) => event['output'] as typeof list);
    expect(closed).toEqual({ data: [{ name: '[4 characters]', xp: 1 }] });
    expect(closed?.data).toBe(opened?.data);
    expect(closed).not.toBe(opened);
    actor.stop();
  });

  it('keeps the latest 300 steps', () => {
    const { flowInspector, actor } = watch();
    for (let turn = 0; turn < 200; turn += 1) {
      actor.send({ type: 'door.open' });
      actor.send({ type: 'door.close' });
    }
    expect(flowInspector.steps()).toHaveLength(300);
    expect(flowInspector.steps().at(-1)?.states).toEqual(['door', 'door.closed']);
    actor.stop();
  });
});

describe('what leaves the page', () => {
  it('has no secret, nothing anybody wrote and no key of a quiz, but what the flow goes by', () => {
    const event = {
      type: 'xstate.done.actor.signIn',
      output: {
        accessToken: 'eyJ',
        password: 'p',
        user: { _id: 'u1', email: 'a@b.c', username: 'asha', xp: 40 },
        questions: [{ id: 'q1', correctAnswer: 2, question: 'Which?', kind: 'single' }],
      },
      at: 12,
    };
    expect(redact(event)).toEqual({
      type: 'xstate.done.actor.signIn',
      output: {
        accessToken: '[hidden]',
        password: '[hidden]',
        user: { _id: 'u1', email: '[hidden]', username: '[4 characters]', xp: 40 },
        questions: [{ id: 'q1', correctAnswer: '[hidden]', question: '[6 characters]', kind: 'single' }],
      },
      at: 12,
    });
  });

  it('tells which questions were answered, and not how', () => {
    expect(redact({ answers: { q1: 2, q2: 'ohm' }, revealed: { correctAnswers: { q1: [0, 3] } } })).toEqual({
      answers: { q1: '[hidden]', q2: '[3 characters]' },
      revealed: { correctAnswers: { q1: ['[hidden]', '[hidden]'] } },
    });
  });

  it('hides a value by the name under which it stands, though it stands there twice', () => {
    const list = [1, 2];
    expect(redact({ output: { places: list, correctAnswers: list } })).toEqual({
      output: { places: [1, 2], correctAnswers: ['[hidden]', '[hidden]'] },
    });
  });

  it('is data: no function, no endless list, no endless depth', () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(
      JSON.stringify(
        redact({ loop, send: () => 1, list: Array.from({ length: 60 }, (_, i) => i), at: new Date(0) }),
      ),
    ).toMatch(/10 more/);
  });
});

import { assign, createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { innermost, takenArrows } from '#charts/active-parts.ts';
import { describeChart } from '#charts/describe-chart.ts';
import { possibleEvents, acceptsEvent } from '#charts/possible-events.ts';
import { stepInWords } from '#charts/words.ts';

const letter = setup({
  types: {
    context: {} as { text: string; sent: number },
    events: {} as
      | { type: 'text.write'; text: string }
      | { type: 'letter.send' }
      | { type: 'stamp.add'; stamp: { value: number } },
  },
  guards: {
    isWritten: ({ context }) => context.text !== '',
    isEnough: (_, params: { value: number }) => params.value > 1,
  },
  actions: {
    keep: assign({ text: (_, params: { text: string }) => params.text }),
    count: assign({ sent: ({ context }) => context.sent + 1 }),
  },
  delays: { timeout: 1_000 },
}).createMachine({
  id: 'letter',
  context: { text: '', sent: 0 },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'text.write': { actions: { type: 'keep', params: ({ event }) => ({ text: event.text }) } },
        'letter.send': { guard: 'isWritten', target: 'sent', actions: 'count' },
        'stamp.add': {
          guard: { type: 'isEnough', params: ({ event }) => ({ value: event.stamp.value }) },
          target: 'writing',
          reenter: true,
        },
      },
      after: { timeout: 'given' },
    },
    given: { on: { '*': 'writing' } },
    sent: { type: 'final' },
  },
});

describe('what can happen next', () => {
  it('is what a person could send: whether it is open, and what it carries', () => {
    const actor = createActor(letter).start();
    expect(possibleEvents(actor.getSnapshot())).toEqual([
      { type: 'text.write', fields: ['text'], isOpen: true },
      { type: 'letter.send', fields: [], isOpen: false },
      { type: 'stamp.add', fields: ['stamp'], isOpen: false },
    ]);
    expect(acceptsEvent(actor.getSnapshot(), { type: 'stamp.add', stamp: { value: 2 } })).toBe(true);
    actor.send({ type: 'text.write', text: 'Dear' });
    expect(possibleEvents(actor.getSnapshot())[1]).toEqual({ type: 'letter.send', fields: [], isOpen: true });
    actor.send({ type: 'letter.send' });
    expect(possibleEvents(actor.getSnapshot())).toEqual([]);
  });

  it('is asked without anything happening', () => {
    const actor = createActor(letter).start();
    const before = actor.getSnapshot();
    possibleEvents(before);
    expect(actor.getSnapshot()).toBe(before);
    expect(before.context).toEqual({ text: '', sent: 0 });
    actor.stop();
  });
});

describe('a step', () => {
  it('went along an arrow, by the line of its move', () => {
    const { moves } = describeChart(letter);
    expect(takenArrows(moves, ['letter.writing letter.send 0', 'letter.writing text.write 0'])).toEqual([
      { from: 'letter.writing', to: 'letter.sent', line: 0 },
    ]);
    expect(innermost(['a', 'a.b', 'a.b.c', 'a.bc'])).toEqual(['a.b.c', 'a.bc']);
  });

  it.each([
    ['xstate.init', 'began'],
    ['xstate.done.actor.loadCourses', 'load courses answered'],
    ['xstate.error.actor.saveAnswers', 'save answers failed'],
    ['xstate.after.proactiveRefresh.session.authenticated.idle', 'proactive refresh passed'],
    ['xstate.done.state.quiz.paper', 'paper finished'],
    ['answer.choose', 'choose answer'],
    ['connection.restored', 'connection restored'],
  ])('%s is told as "%s"', (type, words) => {
    expect(stepInWords(type)).toBe(words);
  });
});

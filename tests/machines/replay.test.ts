import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assign, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type RecordedStep, replayReport } from '#charts/replay.ts';
import { readTroubleReport, type TroubleReport } from '#domain/calls/trouble-report.ts';
import { registry } from '#machines/registry.ts';

const folder = join(import.meta.dirname, '../reports');
const reports = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('a report somebody saved', () => {
  it.each(reports)('%s goes again as it went', (name) => {
    const report = readTroubleReport(readFileSync(join(folder, name), 'utf8'));
    const replayed = replayReport(report ?? { steps: [] }, registry);
    expect(replayed.filter(({ firstDifference }) => firstDifference).map(({ say }) => say)).toEqual([]);
    expect(replayed.flatMap(({ steps }) => steps).some(({ outcome }) => outcome === 'same')).toBe(true);
  });

  it('is there', () => {
    expect(reports.length).toBeGreaterThan(0);
  });
});

const gate = setup({
  types: {
    input: {} as { word: string },
    context: {} as { word: string; tries: number },
    events: {} as { type: 'word.say'; word: string } | { type: 'gate.close' },
  },
  guards: { isRight: ({ context }, { word }: { word: string }) => word === context.word },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'gate',
  context: ({ input }) => ({ word: input.word, tries: 0 }),
  initial: 'shut',
  states: {
    shut: {
      on: {
        'word.say': [
          { guard: { type: 'isRight', params: ({ event }) => ({ word: event.word }) }, target: 'open' },
          { actions: 'count' },
        ],
      },
    },
    open: { on: { 'gate.close': 'shut' }, after: { 100: 'shut' } },
  },
});

const machines = { 'shell/gate': { machine: gate } };
const step = (
  event: TroubleReport['steps'][number]['event'],
  state: string,
  took: string[] = [],
): RecordedStep => ({
  number: 0,
  flow: 'gate',
  actor: 'x:1',
  event,
  states: ['gate', `gate.${state}`],
  took,
});
const init = (word: string) => step({ type: 'xstate.init', input: { word } }, 'shut');
const say = (word: string, state: string, way: number) =>
  step({ type: 'word.say', word }, state, [`gate.shut word.say ${way}`]);
const replay = (...told: RecordedStep[]) => {
  const steps = told.map((one, index) => ({ ...one, number: index + 1 }));
  return replayReport({ steps }, machines)[0];
};
const outcomes = (...steps: RecordedStep[]) => replay(...steps)?.steps.map(({ outcome }) => outcome);

describe('a replay', () => {
  it('does every step again on a fresh machine, timers as events', () => {
    const timer = 'xstate.after.100.gate.open';
    const replayed = replay(
      init('lumos'),
      say('nox', 'shut', 1),
      say('lumos', 'open', 0),
      step({ type: timer }, 'shut', [`gate.open ${timer} 0`]),
      step({ type: 'xstate.stop' }, 'shut'),
    );
    expect(replayed).toMatchObject({ firstDifference: null, say: 'All 5 steps went as recorded.' });
  });

  it('tells the first step at which the machine does something else, and goes on from the record', () => {
    const replayed = replay(
      init('lumos'),
      say('nox', 'open', 0),
      step({ type: 'gate.close' }, 'shut', ['gate.open gate.close 0']),
    );
    expect(replayed?.steps.map(({ outcome }) => outcome)).toEqual(['same', 'different', 'same']);
    expect(replayed?.firstDifference?.say).toBe('It goes to gate.shut instead of gate.open.');
  });

  it('says where something hidden decides, and holds the record against the chart alone', () => {
    const replayed = replay(init('[5 characters]'), say('lumos', 'open', 0));
    expect(replayed?.steps.map(({ outcome }) => outcome)).toEqual(['same', 'followed']);
    expect(replayed?.steps[1]?.say).toContain('hidden from the report');
    expect(replayed?.say).toBe('1 of 2 steps went as recorded; 1 could only be followed on the chart.');
  });

  it('finds a way or a state that is gone whatever was hidden', () => {
    const secret = '[5 characters]';
    expect(outcomes(init(secret), say(secret, 'ajar', 0))).toEqual(['same', 'different']);
    expect(outcomes(init(secret), say('nox', 'open', 7))).toEqual(['same', 'different']);
    const elsewhere = step({ type: 'gate.close' }, 'open', ['gate.open gate.close 0']);
    expect(outcomes(init(secret), say('nox', 'open', 0), elsewhere)).toEqual([
      'same',
      'followed',
      'different',
    ]);
  });

  it('follows a flow on the chart where the record begins in its middle', () => {
    expect(outcomes(say('lumos', 'open', 0))).toEqual(['followed']);
  });

  it('says that a machine is gone', () => {
    const lost = { ...step({ type: 'xstate.init' }, 'shut'), flow: 'door' };
    expect(replay(lost)?.say).toContain('There is no machine door any more.');
  });

  it('goes on where a flow was stopped and started again', () => {
    const restarted = step({ type: 'xstate.init', input: { word: 'lumos' } }, 'open');
    expect(
      outcomes(
        init('lumos'),
        say('lumos', 'open', 0),
        step({ type: 'xstate.stop' }, 'open'),
        restarted,
        step({ type: 'gate.close' }, 'shut', ['gate.open gate.close 0']),
      ),
    ).toEqual(['same', 'same', 'same', 'same', 'same']);
  });

  it('is not broken by a machine that breaks on what was hidden from it', () => {
    const fragile = setup({ types: { input: {} as { words: string[] } } }).createMachine({
      id: 'gate',
      context: ({ input }) => ({ first: input.words.toSorted()[0] }),
      initial: 'shut',
      states: { shut: {} },
    });
    const begun = step({ type: 'xstate.init', input: '[hidden]' }, 'shut');
    const [replayed] = replayReport({ steps: [begun] }, { 'shell/gate': { machine: fragile } });
    expect(replayed?.steps).toMatchObject([{ outcome: 'followed', reached: [] }]);
  });
});

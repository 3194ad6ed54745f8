import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeChart } from '#charts/describe-chart.ts';
import { registry } from '#machines/registry.ts';
import { setLanguage } from '#web/language/language.ts';
import { eventLabel, placeName, systemEventLabel } from '#web/features/map/event-labels.ts';
import { addPlaceTexts } from '#web/features/map/map-in-hindi.ts';
import { causeInWords, signOf, stateInWords } from '#web/features/map/map-words.ts';
import { pictureOf, SCREENS } from '#web/features/map/screens.ts';

const atlas = join(import.meta.dirname, '../../../docs/flows');
const machineOf = (flow: string) =>
  Object.values(registry).find(({ machine }) => machine.id === flow)?.machine;

describe('the screens of the map', () => {
  it.each(SCREENS)('$flow is a machine, and the atlas has its picture', async (screen) => {
    expect(Object.keys(registry)).toContain(pictureOf(screen));
    expect(machineOf(screen.flow)).toBeDefined();
    await expect(access(join(atlas, `${pictureOf(screen)}.svg`))).resolves.not.toThrow();
  });

  it('are named once', () => {
    const flows = SCREENS.map(({ flow }) => flow);
    expect(new Set(flows).size).toBe(flows.length);
  });

  it('say what the world does as something that happens, and what a person does as an action', () => {
    const charts = SCREENS.map(({ flow }) => machineOf(flow)).flatMap((machine) =>
      machine ? [describeChart(machine)] : [],
    );
    const events = new Set(
      charts.flatMap(({ moves }) => moves.filter(({ cause }) => cause === 'person').map(({ of }) => of)),
    );
    const happened = [...events].filter((event) => /(?:ed|lost|shown|sync)$/i.test(event));
    expect(happened.filter((event) => systemEventLabel(event) === null)).toEqual([]);
    expect([eventLabel('answer.choose'), eventLabel('lamp.light')]).toEqual([
      'Choose an answer',
      'Light lamp',
    ]);
  });
});

describe('the map in Hindi', () => {
  beforeAll(addPlaceTexts);
  afterEach(() => setLanguage('English'));

  // What only teachers do is named in English still; what they see is not.
  it.each(SCREENS)('says every place of $flow, and each deed of a student', async ({ flow, area }) => {
    await setLanguage('Hindi');
    const machine = machineOf(flow);
    if (!machine) throw new Error(`${flow} is a machine.`);
    const { states, moves } = describeChart(machine);
    const places = states.filter(({ parent }) => parent !== null);
    const labels = moves.filter(({ cause, of }) => cause === 'person' && !of.endsWith('*'));
    const said = [
      ...places.flatMap((state) => [stateInWords(state), placeName(state.name)]),
      ...(area === 'authoring' ? [] : labels.map(({ of }) => systemEventLabel(of) ?? eventLabel(of))),
    ];
    expect(said.filter((words) => !/\p{Script=Devanagari}/u.test(words))).toEqual([]);
  });
});

describe('what makes a way happen, in words', () => {
  it.each([
    [250, 'After a moment'],
    [1_000, 'After 1 second'],
    [10_000, 'After 10 seconds'],
    [119_400, 'After 119 seconds'],
    [120_000, 'After 2 minutes'],
    [300_000, 'After 5 minutes'],
    [null, 'When the time is up'],
  ])('tells a timer of %s ms', (delayMs, words) => {
    expect(causeInWords({ of: 'dusk', cause: 'time', delayMs })).toBe(words);
  });

  it('is short on the picture: the action itself, a sign for the rest', () => {
    const said = [
      { cause: 'person', text: 'answer.choose [isOpen]' },
      { cause: 'person', text: 'connection.restored' },
      { cause: 'answer', text: 'loadQuiz ✓' },
      { cause: 'failure', text: 'loadQuiz ✗ [isNotFound]' },
      { cause: 'time', text: 'after clientTimeout (10 s)' },
      { cause: 'time', text: 'after untilLow' },
      { cause: 'itself', text: 'at once' },
    ];
    expect(said.map(signOf)).toEqual(['Choose an answer', '✦', '✓', '✗', '10 s', '◷', '']);
  });
});

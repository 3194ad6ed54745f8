import { once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TutorQuestion } from '#server/ai/ai-port.ts';
import { createTutorModel } from '#server/ai/tutor-model.ts';
import { LONGEST, shortened, wholeSentencesOf } from '#server/ai/tutor-text.ts';
import { type AiScript, type Ending, UNSPENT, reply, say, stream } from '#tests/support/server/ai-server.ts';
import { useAiServer } from './preamble-question.ts';
import { createTestClock } from '#tests/support/server/clock.ts';

const passages = [{ lesson: 'Sets', text: 'A set has no order.' }];

const server = await useAiServer();
let reasons: string[];
beforeEach(() => {
  reasons = [];
});

const createModel = ({ timeoutMs = 2_000, wholeMs = 4_000 } = {}) =>
  createTutorModel(
    { url: server.url, key: null, model: 'small' },
    {
      now: createTestClock().now,
      budget: UNSPENT,
      onFailure: (reason) => void reasons.push(reason),
      timeoutMs,
      wholeMs,
    },
  );
async function follow(
  script: AiScript,
  { hintLevel = 'answer', leaving, ...limits }: Followed = {},
): Promise<{ said: string | null; told: string[] }> {
  server.script = script;
  const told: string[] = [];
  const said = await createModel(limits).answer(
    { hintLevel, question: 'What is a set?', passages },
    { onSentence: (soFar) => void told.push(soFar), ...(leaving && { leaving }) },
  );
  return { said, told };
}
interface Followed {
  hintLevel?: TutorQuestion['hintLevel'];
  leaving?: AbortSignal;
  timeoutMs?: number;
  wholeMs?: number;
}

describe('who reads along (R53, R55)', () => {
  test('hears of each sentence once it is whole, and of nothing that is begun', async () => {
    const { said, told } = await follow(stream(['A set', ' has no order. It h', 'as no similar questions', '.\n', 'Nor a last']));
    expect(told).toEqual(['A set has no order.', 'A set has no order. It has no similar questions.']);
    expect(said).toBe('A set has no order. It has no similar questions.\nNor a last');
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({ stream: true, max_tokens: 700 });
    expect(reasons).toEqual([]);
  }); // oxfmt-ignore

  test('hears the same however the words were cut', async () => {
    const text = 'See [here. It](https://evil.example/a. b) is. “Is it?” Yes!\nIt is [ ? ] e. ';
    const whole = await follow(stream([...text]));
    expect(whole.said).toBe('See here. It is. “Is it?” Yes!\nIt is [ ? ] e.');
    for (const soFar of whole.told) expect(whole.said?.startsWith(soFar)).toBe(true);
    expect(whole.told.at(-1)).toBe('See here. It is. “Is it?” Yes!\nIt is [ ? ] e.');
  });

  test('gets it whole from a server that does not stream', async () => {
    expect(await follow(say('A set. It is.'))).toEqual({ said: 'A set. It is.', told: ['A set.'] });
  });

  test.each<[Ending, string]>([
    ['breaksOff', 'not reached'],
    ['stops', 'broken off'],
    ['garbles', 'not JSON'],
    ['fails', 'not an answer'],
    ['filtered', 'refused'],
  ])('gets nothing in the end where the stream %s, and it is not begun anew', async (ending, reason) => {
    const { said, told } = await follow(stream(['A set. ', 'It'], ending));
    expect({ said, told, reasons }).toEqual({ said: null, told: ['A set.'], reasons: [reason] });
    expect(server.requests).toHaveLength(1);
  });

  test('gets what a second try brings, as long as nothing was heard of the first', async () => {
    const scripts = [stream(['A se'], 'stops'), stream(['A set. It is.'])];
    const { said, told } = await follow((...call) => scripts.shift()?.(...call));
    expect({ said, told, reasons }).toEqual({
      said: 'A set. It is.',
      told: ['A set.'],
      reasons: ['broken off'],
    });
  });

  test('waits so long for each sentence, and not for words that are none', async () => {
    const dribble: AiScript = (response) => {
      stream(['A set. '], 'stalls')(response, { path: '', headers: {}, body: '' });
      const timer = setInterval(() => response.write(': still here\n\n'), 20);
      response.once('close', () => clearInterval(timer));
    };
    const { said, told } = await follow(dribble, { timeoutMs: 150 });
    expect({ said, told, reasons }).toEqual({ said: null, told: ['A set.'], reasons: ['too slow'] });
  });

  test('waits no longer than the whole time, however many sentences come', async () => {
    const endless: AiScript = (response, request) => {
      let count = 0;
      const timer = setInterval(() => {
        count += 1;
        response.write(`data: {"choices":[{"delta":{"content":"${count}. "}}]}\n\n`);
      }, 20);
      response.once('close', () => clearInterval(timer));
      stream([], 'stalls')(response, request);
    };
    expect((await follow(endless, { timeoutMs: 1_000, wholeMs: 200 })).said).toBeNull();
    expect(reasons).toEqual(['too slow']);
  });

  test('stops the model by going away, which is no failure of its server', async () => {
    const leaving = new AbortController();
    const closed = new Promise((resolve) => {
      server.script = (response, request) => {
        void once(response, 'close').then(resolve);
        stream(['A set. '], 'stalls')(response, request);
      };
    });
    const answering = createModel().answer(
      { hintLevel: 'hint', question: 'What?', passages },
      { leaving: leaving.signal, onSentence: () => leaving.abort() },
    );
    expect(await answering).toBeNull();
    await closed;
    expect(reasons).toEqual([]);
  });
});

describe('what a model says (R53, R54)', () => {
  const sentences = 'This is a sentence of a model. '.repeat(200);

  test.each(['nudge', 'hint', 'answer'] as const)('on the hint level “%s” ends with a sentence that still fits', async (hintLevel) => {
    const streamed = await follow(stream(sentences.match(/.{1,7}/gs) ?? []), { hintLevel });
    server.script = say(sentences);
    const whole = await createModel().answer({ hintLevel, question: 'What?', passages });
    for (const said of [streamed.said, whole]) {
      expect(said?.length).toBeLessThanOrEqual(LONGEST[hintLevel]);
      expect(said?.length).toBeGreaterThan(LONGEST[hintLevel] - 40);
      expect(said).toMatch(/model\.$/);
    }
    expect(streamed.told.at(-1)?.length).toBeLessThanOrEqual(LONGEST[hintLevel]);
  }); // oxfmt-ignore

  test('ends with its last whole sentence where its server cut it off', async () => {
    expect((await follow(stream(['A set. It', ' has'], 'length'))).said).toBe('A set.');
    server.script = reply(200, '{"choices":[{"message":{"content":"A set. It has"},"finish_reason":"length"}]}');
    expect(await createModel().answer({ hintLevel: 'answer', question: 'What?', passages })).toBe('A set.');
  }); // oxfmt-ignore

  test.each([
    ['word '.repeat(30), 20, 'word word word …'],
    ['x'.repeat(30), 20, `${'x'.repeat(18)} …`],
    ['एक। दो। तीन।', 9, 'एक। दो।'],
    ['One.\nTwo', 6, 'One.'],
    ['Short', 6, 'Short'],
  ])('%j in %i characters is %j', (text, most, short) => {
    expect(shortened(text, { most, isCutOff: false })).toBe(short);
  });

  test.each([
    ['', ''],
    ['Begun', ''],
    ['At 3.5', ''],
    ['Whole.', ''],
    ['Whole. ', 'Whole.'],
    ['“Whole!” She', '“Whole!”'],
    ['A line\nand', 'A line'],
    ['See [a. b', ''],
    ['See [a. b](x', ''],
    ['One. See [a. b', 'One.'],
  ])('of %j the sentences %j are whole', (text, sentences_) => {
    expect(wholeSentencesOf(text)).toBe(sentences_);
  });
});

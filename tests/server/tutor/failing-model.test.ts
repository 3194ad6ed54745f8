import { beforeEach, describe, expect, test } from 'vitest';
import { createTutorModel } from '#server/ai/tutor-model.ts';
import { type AiScript, reply, say, stream, UNSPENT } from '#tests/support/server/ai-server.ts';
import { UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { place, question, useAiServer } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

const ai = await useAiServer();
const world = await useLearningWorld();
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
});

const turnsWith = (timeoutMs = 2_000) =>
  turnsOf(
    world,
    userId,
    createTutorModel(
      { url: ai.url, key: 'sk-of-this-test', model: 'small' },
      { now: world.deps.now, budget: UNSPENT, onFailure: () => {}, timeoutMs },
    ),
  );

const begins =
  (text: string): AiScript =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(text);
  };

describe('a model’s server that fails leaves every hint level with an extract of the lessons:', () => {
  test.each<[string, AiScript, number?]>([
    ['it stalls', () => {}, 150],
    ['it begins and stalls', begins('{"choices":[{"message":{"content":"The'), 150],
    ['it breaks off in the middle', (response) => { response.write('{"choices":'); response.destroy(); }],
    ['it hangs up', (response) => response.destroy()],
    ['it garbles', reply(200, '\u0000\ufffd{{not json')],
    ['it sends another shape', reply(200, '{"choices":{"0":"x"}}')],
    ['it says nothing', say('')],
    ['it sends a page', reply(200, '<html><body>Sign in</body></html>')],
    ['it sends far too much', reply(200, `{"choices":[{"message":{"content":"${'x'.repeat(400_000)}"}}]}`)],
    ['it streams though it was not asked to', reply(200, 'data: {"choices":[{"delta":{"content":"The"}}]}\n\ndata: [DONE]\n\n')],
    ['it refuses the key', reply(401, '{"error":"bad key"}')],
    ['it refuses the question', reply(400, '{"error":"content policy"}')],
    ['it refuses what it has said', reply(200, '{"choices":[{"message":{"content":"The"},"finish_reason":"content_filter"}]}')],
    ['it streams though it was not asked to, and says so', stream(['The words.'])],
    ['it has had enough', reply(429, '{"error":"slow down"}')],
    ['it is broken', reply(500, 'oops')],
    ['it is overloaded', reply(503, '')],
    ['it points elsewhere', reply(302, '')],
  ])('%s', async (_, script, timeoutMs) => {
    ai.script = script;
    const turn = await turnsWith(timeoutMs).answerTo(place, question);
    expect(turn.steps?.map(({ hintLevel, source }) => [hintLevel, source])).toEqual(
      ['passages', 'nudge', 'hint', 'similarQuestion', 'answer'].map((hintLevel) => [hintLevel, 'extract']),
    );
    for (const { text } of turn.steps ?? []) expect(text.trim()).not.toBe('');
    expect(turn.citations.length).toBeGreaterThan(0);
  }); // oxfmt-ignore
});

describe('a model’s server that fails while somebody reads along ends in an extract too:', () => {
  const first = 'Mind the words “We, the People”. ';
  test.each<[string, AiScript, string]>([
    ['it stalls before a word', stream([], 'stalls'), ''],
    ['it stalls after a sentence', stream([first, 'They'], 'stalls'), first],
    ['it breaks off', stream([first, 'They'], 'breaksOff'), first],
    ['it stops in the middle', stream([first, 'They'], 'stops'), first],
    ['it garbles', stream([first, 'They'], 'garbles'), first],
    ['it fails', stream([first, 'They'], 'fails'), first],
    ['it refuses what it has said', stream([first, 'They'], 'filtered'), first],
    ['it says nothing', stream([]), ''],
    ['it refuses the key', reply(401, '{"error":"bad key"}'), ''],
    ['it is overloaded', reply(503, ''), ''],
    ['it hangs up', (response) => response.destroy(), ''],
    ['it sends a page', reply(200, '<html>'), ''],
  ])('%s', async (_, script, draft) => {
    ai.script = script;
    const turns = turnsWith(200);
    const asked = await turns.ask(place, question);
    const { deltas, turn, code } = await turns.follow(asked);
    expect({ draft: deltas.join(''), code }).toEqual({ draft: draft.trim(), code: null });
    expect(turn).toMatchObject({ hintLevel: 'nudge', source: 'extract' });
    expect(turn?.queryResponse.trim()).not.toBe('');
    expect(await turns.nextHint(asked, 'passages')).toEqual(turn);
  });
});

test('what it says can be read sentence by sentence, and is kept whole', async () => {
  ai.script = stream(['Read on. Mi', 'nd the words', '. Which ones', '?']);
  const turns = turnsWith();
  const { deltas, turn } = await turns.follow(await turns.ask(place, question));
  expect(deltas[0]).toBe('Read on.');
  expect('Read on. Mind the words. Which ones?'.startsWith(deltas.join(''))).toBe(true);
  expect(turn).toMatchObject({ source: 'model', queryResponse: 'Read on. Mind the words. Which ones?' });
});

test('one that answers is heard on every hint level but those that are not its own', async () => {
  ai.script = say('Read on, and mind the words “We, the People”.');
  const { steps } = await turnsWith().answerTo(place, 'How did the Berubari case see the Preamble?');
  expect(steps?.map(({ source }) => source)).toEqual(['extract', 'model', 'model', 'extract', 'model']);
});

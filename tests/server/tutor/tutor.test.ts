import { beforeEach, describe, expect, test } from 'vitest';
import type { TutorModel } from '#server/ai/ai-port.ts';
import { contentId } from '#server/content/content-ids.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { subtopics, topics } from '#server/db/schema/catalogue.ts';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import { createQueriesRepository } from '#server/features/queries/queries.repository.ts';
import { eq } from 'drizzle-orm';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import {
  HISTORY,
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  UPSC_COURSE,
  pythonSubtopic,
} from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { recordingModel, turnsOf } from './tutor-turns.ts';

const AMENDMENT = contentId('subtopic', 'indian-polity/the-constitution/amendment-and-basic-structure');
const PREAMBLE = contentId('subtopic', 'indian-polity/the-constitution/preamble');

const world = await useLearningWorld();
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE, UPSC_COURSE] });
});

const polity = { courseId: UPSC_COURSE, subjectId: POLITY, subtopicId: AMENDMENT };
const ask = (query: string, { place = polity, model = null }: { place?: typeof polity; model?: TutorModel | null } = {}) =>
  turnsOf(world, userId, model).answerTo(place, query); // oxfmt-ignore
const saved = () => createQueriesRepository(world.deps.db).listAll(userId);

describe('without a model the tutor', () => {
  test('answers with passages under the names of their lessons, and keeps question and answer', async () => {
    const query = await ask('What did Golak Nath hold about fundamental rights?');
    const [topic] = await world.deps.db
      .select({ id: topics.id, notes: subtopics.notes })
      .from(topics)
      .innerJoin(subtopics, eq(subtopics.topicId, topics.id))
      .where(eq(subtopics.id, AMENDMENT));
    expect(query).toEqual({
      queryId: expect.stringMatching(/^[0-9a-f]{24}$/),
      userId,
      ...polity,
      topicId: topic?.id,
      query: 'What did Golak Nath hold about fundamental rights?',
      queryResponse: expect.stringMatching(
        /^From “[^”]+” in the lesson “Amendment and basic structure”:\n\nGolak Nath \(1967\): [^|]+\n\n.*The whole passage:\n\n\| Case \| Held \|/s,
      ),
      source: 'extract',
      citations: expect.any(Array),
      hintLevel: 'answer',
      steps: [
        { hintLevel: 'answer', text: query.queryResponse, source: 'extract', parts: query.steps?.[0]?.parts },
      ],
      createdAt: SATURDAY.toISOString(),
    });
    expect(query.citations[0]).toMatchObject({
      subtopicId: AMENDMENT,
      name: 'Amendment and basic structure',
    });
    expect(topic?.notes).toContain(query.citations[0]?.passage);
    expect(query.queryResponse).toContain(query.citations[0]?.passage);
    expect(await saved()).toEqual([query]);
  });

  test('looks into the neighbours of the lesson, in the same subject alone', async () => {
    const { citations } = await ask(
      'When was the Constitution adopted, and what is citizenship by registration?',
    );
    expect(new Set(citations.map(({ subtopicId }) => subtopicId)).size).toBeGreaterThan(1);
    const inSubject = await world.deps.db
      .select({ id: subtopics.id })
      .from(subtopics)
      .where(eq(subtopics.subjectId, POLITY));
    const ids = inSubject.map(({ id }) => id);
    expect(citations.filter(({ subtopicId }) => !ids.includes(subtopicId))).toEqual([]);
    expect(citations.length).toBeLessThanOrEqual(3);
  });

  test('says of what no lesson names that none has it, and the subjects there are', async () => {
    const { queryResponse, source, citations } = await ask('xylophone quark');
    expect(queryResponse).toMatch(
      /^No lesson here has “xylophone” or “quark”\. The subjects taught here: [^\n]*Indian Polity[^\n]*\.$/,
    );
    expect({ source, citations }).toEqual({ source: 'extract', citations: [] });
  });

  test.each(['What is this?', '?'])(
    'says to “%s”, which names nothing, how the lesson begins',
    async (question) => {
      const { queryResponse, source, citations } = await ask(question);
      expect(queryResponse).toMatch(
        /^The lesson “Amendment and basic structure” begins:\n\nAn amendment changes the text/,
      );
      expect({ source, of: citations.map(({ subtopicId }) => subtopicId) }).toEqual({
        source: 'extract',
        of: [AMENDMENT],
      });
    },
  );

  test.each([
    ['an unknown lesson', { subtopicId: NOBODY }],
    ['a lesson of another subject', { subtopicId: pythonSubtopic('first-steps/loops-and-ranges') }],
    ['another subject of the course', { subjectId: HISTORY }],
    ['another course', { courseId: PYTHON_COURSE }],
  ])('knows nothing of %s (R22)', async (_, wrong) => {
    await expect(ask('What?', { place: { ...polity, ...wrong } })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await saved()).toEqual([]);
  });
});

describe('a weekly quiz that is open', () => {
  async function startQuiz(subjectId = POLITY) {
    await completeSubtopics(world.deps.db, { userId, subjectId, count: 4, at: SATURDAY });
    const { startQuizAttempt } = createAttemptsHandlers(world.deps);
    const body = { kind: 'weekly' as const, subjectId, retake: false };
    return (await startQuizAttempt(callBy(userId, { params: {}, body }))).body.data.attemptId;
  }

  test('locks the tutor of its subject, and of no other', async () => {
    const { asked, model } = recordingModel('Sure: it is B.');
    await startQuiz();
    await expect(ask('Which case was it?', { model })).rejects.toMatchObject({ code: 'locked-during-quiz' });
    await expect(ask('Which?', { place: { ...polity, subtopicId: PREAMBLE } })).rejects.toMatchObject({
      code: 'locked-during-quiz',
    });
    expect(asked).toEqual([]);
    expect(await saved()).toEqual([]);
    const python = { courseId: PYTHON_COURSE, subjectId: PYTHON, subtopicId: pythonSubtopic('first-steps/loops-and-ranges') }; // oxfmt-ignore
    expect((await ask('What is a loop?', { place: python })).source).toBe('extract');
  });

  test('unlocks it when it is submitted, or when its time and grace are over', async () => {
    const attemptId = await startQuiz();
    world.setNow(new Date(SATURDAY.getTime() + 1_830_000));
    await expect(ask('Which case?')).rejects.toMatchObject({ code: 'locked-during-quiz' });
    world.setNow(new Date(SATURDAY.getTime() + 1_830_001));
    expect((await ask('Which case?')).source).toBe('extract');
    world.setNow(SATURDAY);
    const { submitQuizAttempt } = createAttemptsHandlers(world.deps);
    await submitQuizAttempt(callBy(userId, { params: { attemptId }, body: {} }));
    expect((await ask('Which case?')).source).toBe('extract');
  });
});

describe('with a model the tutor', () => {
  test('answers in its words, with the passages it was given', async () => {
    const { asked, model } = recordingModel('The basic structure stays.');
    const query = await ask('What did Kesavananda Bharati hold?', { model });
    expect(query).toMatchObject({ queryResponse: 'The basic structure stays.', source: 'model' });
    expect(asked.map(({ hintLevel }) => hintLevel)).toEqual(['nudge', 'hint', 'answer']);
    expect(asked.slice(2)).toEqual([
      {
        hintLevel: 'answer',
        question: 'What did Kesavananda Bharati hold?',
        passages: query.citations.map(({ name, passage }) => ({ lesson: name, text: passage })),
      },
    ]);
    expect(await saved()).toEqual([query]);
  });

  test('answers with passages where it does not answer (R55)', async () => {
    const { model } = recordingModel(null);
    const query = await ask('What did Kesavananda Bharati hold?', { model });
    expect(query.source).toBe('extract');
    expect(query.queryResponse).toContain(query.citations[0]?.passage);
    expect(query.steps?.at(-1)?.parts?.map(({ kind }) => kind)).toContain('passage');
  });

  test('tells it nothing of who asks (R52, R57)', async () => {
    const { asked, model } = recordingModel('Yes.');
    await world.deps.db
      .update(profiles)
      .set({ firstName: 'Meena', lastName: 'Iyer' })
      .where(eq(profiles.userId, userId));
    const question = `I am Meena Iyer (meena@example.org, +91 98765 43210): what is a basic structure?`;
    const { query } = await ask(question, { model });
    expect(query).toBe(question);
    expect(asked[0]?.question).toBe('I am [name] [email] [number]): what is a basic structure?');
    expect(JSON.stringify(asked)).not.toMatch(/meena|iyer|98765/i);
    expect(JSON.stringify(asked)).not.toContain(userId);
  });
});

import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { questions } from '#server/db/schema/catalogue.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { revealsAnswer } from '#server/features/tutor/answer-key-filter.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { askAllReserved } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from './tutor-turns.ts';

const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');
const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, subtopicId: NUMBERS };
const elsewhere = { ...place, subtopicId: pythonSubtopic('first-steps/loops-and-ranges') };
const WHY = 'Why is 0.1 + 0.2 not 0.3?';

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
const { hindi: _hindi, ...inEnglish } = getTableColumns(questions);
const bank = await world.deps.db
  .select(inEnglish)
  .from(questions)
  .where(eq(questions.subtopicId, NUMBERS))
  .orderBy(asc(questions.serialNo));
const known = bank.find(({ text }) => text.includes('0.1 + 0.2'));
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

/** A quiz in learn mode over the topic of the lesson, left open. */
async function startTopicQuiz() {
  const { rows } = await world.deps.db.$client.query<{ topicId: string }>(
    'SELECT topic_id AS "topicId" FROM subtopics WHERE id = $1',
    [NUMBERS],
  );
  await attempts.start(userId, { kind: 'topic', topicId: rows[0]?.topicId ?? '', mode: 'learn' });
}

const graded = (asked: typeof bank) => ({
  id: world.deps.newId(),
  userId,
  kind: 'topic' as const,
  title: 'Quiz',
  scope: 'quiz',
  questions: asked.map((one) => ({
    ...one,
    questionId: one.id,
    question: one.text,
    subtopicIndex: 0,
    subtopicName: '',
  })),
  startedAt: world.deps.now(),
  finishedAt: world.deps.now(),
  status: 'graded' as const,
  correctAnswers: 0,
  percentage: 0,
});

describe('without a model a student’s question', () => {
  beforeEach(() => askAllReserved(world.deps.db, userId, world.deps.now()));

  test.each([place, elsewhere])(
    'is answered at once by the passage and the explanation of the bank',
    async (at) => {
      const turn = await turnsOf(world, userId).ask(at, WHY);
      expect(turn).toMatchObject({ hintLevel: 'answer', source: 'extract' });
      expect(turn.steps).toHaveLength(1);
      expect(turn.queryResponse).toMatch(/^From “Two kinds of number” in the lesson “Numbers and text”:\n\n/);
      expect(turn.queryResponse).toContain('most decimal fractions cannot be stored exactly');
      expect(turn.queryResponse).toContain(known?.explanation);
      expect(turn.steps?.[0]?.parts?.slice(0, 3)).toMatchObject([
        { kind: 'lead', lesson: 'Numbers and text', section: 'Two kinds of number' },
        { kind: 'explanation', text: known?.explanation },
        { kind: 'passage', lesson: 'Numbers and text', section: 'Two kinds of number' },
      ]);
      const [lead, , passage] = turn.steps?.[0]?.parts ?? [];
      expect(lead?.text?.length).toBeLessThan((passage?.text?.length ?? 0) / 2);
      // It may be asked in a quiz to come.
      expect(JSON.stringify(turn)).not.toContain(JSON.stringify(known?.text).slice(1, -1));
    },
  );

  test('shows a question of the bank with its explanation only to whoever has answered it', async () => {
    await world.deps.db.insert(quizAttempts).values({ ...graded(known ? [known] : []), subjectId: PYTHON });
    const turn = await turnsOf(world, userId).ask(place, WHY);
    expect(turn.steps?.[0]?.parts?.[1]).toEqual({
      kind: 'explanation',
      question: known?.text,
      text: known?.explanation,
    });
  });

  // Laws, speed and rules are in the lessons; Newton is not.
  test('about something that no lesson has is told so, with the subjects there are and no lesson', async () => {
    const turn = await turnsOf(world, userId).ask(place, 'newton ke gati ke niyam batao');
    expect(turn.steps?.[0]?.parts).toEqual([
      {
        kind: 'notFound',
        language: 'Hindi',
        text: expect.stringMatching(/^Yahan ke kisi lesson mein “newton” nahi hai\. .*Python Programming/),
      },
    ]);
    expect(turn.citations).toEqual([]);
    expect(turn.queryResponse).toBe(turn.steps?.[0]?.parts?.[0]?.text);
  });

  test('is told that the answer may be none where little speaks for it, before the passage', async () => {
    const { ask } = turnsOf(world, userId);
    const doubtful = await ask(place, 'how to round a number to two places for money');
    expect(doubtful.steps?.[0]?.parts?.slice(0, 2).map(({ kind }) => kind)).toEqual(['unsure', 'lead']);
    expect(doubtful.queryResponse).toMatch(/^This may not answer your question\./);
    const sure = await ask(place, 'why does dividing two whole numbers give a float');
    expect(sure.steps?.[0]?.parts?.map(({ kind }) => kind)).not.toContain('unsure');
  });

  test('gets beside its passage others that are folded, each with a sentence of it to choose by', async () => {
    const turn = await turnsOf(world, userId).ask(place, 'why does dividing two whole numbers give a float');
    const folded = (turn.steps?.[0]?.parts ?? []).filter(({ kind }) => kind === 'also');
    expect(folded.length).toBeGreaterThan(1);
    for (const { text = '', excerpt = '' } of folded) {
      expect(excerpt).not.toBe('');
      expect(text.replaceAll('\n', ' ')).toContain(excerpt.replaceAll('\n', ' '));
      expect(excerpt.length).toBeLessThan(text.length);
    }
  });

  test('about something far from every lesson names no lesson', async () => {
    const turn = await turnsOf(world, userId).ask(place, 'virat kohli ki age kitni hai');
    expect(turn.steps?.[0]?.parts?.map(({ kind }) => kind)).toEqual(['notFound']);
    expect(turn.citations).toEqual([]);
  });

  test('in Hindi that cannot be read is told so, and never that no lesson answers', async () => {
    const turn = await turnsOf(world, userId).ask(place, 'बिरयानी का मसाला कैसे बनता है');
    expect(turn.steps?.[0]?.parts).toEqual([{ kind: 'unknownWords', words: ['बिरयानी', 'मसाला'] }]);
    expect(turn.queryResponse).toMatch(/^I understand Hindi only in part\..*“बिरयानी” and “मसाला”\.$/);
    expect(turn.citations).toEqual([]);
  });

  // The first shares its words with the question; the others are known by what they mean alone.
  test.each([
    WHY,
    'decimal jodne par 0.3 kyun nahi',
    'y is decimal adition flase',
    'दशमलव जोड़ने पर 0.3 क्यों नहीं आता',
  ])('“%s” gets hints first while an open attempt of theirs asks it, in whichever words', async (query) => {
    await startTopicQuiz();
    const turns = turnsOf(world, userId);
    let turn = await turns.ask(place, query);
    expect(turn.hintLevel).toBe('passages');
    while (turn.hintLevel !== 'answer') {
      const { queryResponse, steps, citations } = turn;
      const said = JSON.stringify({ queryResponse, steps, citations });
      expect(revealsAnswer(said, [known?.explanation ?? '', known?.options[known.correctIndex] ?? ''])).toBe(
        false,
      );
      turn = await turns.nextHint(turn, turn.hintLevel);
    }
    const shown = turn.steps?.at(-1)?.parts?.find(({ kind }) => kind === 'passage' || kind === 'nearest');
    expect(shown?.text).toBe(turn.citations[0]?.passage);
    expect(turn.queryResponse).not.toContain(known?.explanation);
  });

  test('gets hints first for twelve hours after practice that asked it was given up', async () => {
    const { attemptId, questions: asked } = await attempts.start(userId, {
      kind: 'subtopic',
      subtopicId: NUMBERS,
    });
    const [question] = bank.filter(({ id }) => asked.some(({ questionId }) => questionId === id));
    await attempts.abandon(userId, attemptId);
    const ask = () => turnsOf(world, userId).ask(place, question?.text ?? '');
    world.setSecondsAfterStart(12 * 3_600 - 1);
    const guarded = await ask();
    expect(guarded.hintLevel).toBe('passages');
    expect(guarded.queryResponse).not.toContain(question?.explanation);
    world.setSecondsAfterStart(12 * 3_600);
    const answered = await ask();
    expect(answered).toMatchObject({ hintLevel: 'answer' });
    expect(answered.queryResponse).toContain(question?.explanation);
  });

  test('gets its answer at once after the first quiz asked it and was told “I don’t know”', async () => {
    const [question] = bank;
    if (!question) throw new Error('The lesson has questions.');
    await world.deps.db.insert(quizAttempts).values({ ...graded([question]), kind: 'first-quiz' });
    await world.deps.db.execute(sql`
      INSERT INTO question_history (user_id, question_id, asked_at)
      VALUES (${userId}, ${question.id}, ${world.deps.now().toISOString()}::timestamptz)`);
    const turn = await turnsOf(world, userId).ask(place, question.text);
    expect(turn.hintLevel).toBe('answer');
  });

  test('is never explained by a question that an open attempt asks', async () => {
    await startTopicQuiz();
    const turn = await turnsOf(world, userId).ask(elsewhere, 'How does Python store decimal numbers?');
    const said = JSON.stringify(turn);
    expect(bank.filter(({ explanation }) => said.includes(explanation))).toEqual([]);
  });

  test('“explain like I am 12” shows how the open lesson begins, and nothing of 12', async () => {
    const turn = await turnsOf(world, userId).ask(place, 'explain like I am 12');
    expect(turn.citations.map(({ subtopicId }) => subtopicId)).toEqual([NUMBERS]);
    expect(turn.steps?.[0]?.parts?.map(({ kind }) => kind)).toEqual(['opening']);
  });
});

test('a question reserved for the weekly quiz explains nothing before: the passage answers alone', async () => {
  const reserved = bank.find(({ text }) => text.includes('`divmod(a, 7)`'));
  const ask = () => turnsOf(world, userId).ask(place, 'divmod(a, 7) returned (4, 5), what is a?');
  const turn = await ask();
  expect(turn.steps?.[0]?.parts?.map(({ kind }) => kind)).toEqual(['lead', 'passage']);
  expect(turn.queryResponse).toContain('returns the quotient and the remainder together');
  expect(JSON.stringify(turn)).not.toContain(JSON.stringify(reserved?.explanation).slice(1, -1));
  await askAllReserved(world.deps.db, userId, world.deps.now());
  expect((await ask()).queryResponse).toContain(reserved?.explanation);
});

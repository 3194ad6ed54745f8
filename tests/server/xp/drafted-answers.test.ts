import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import type { TutorModel } from '#server/ai/ai-port.ts';
import { questions as bankQuestions, subtopics } from '#server/db/schema/catalogue.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { userQueries } from '#server/db/schema/notes.ts';
import { hintLevelAfter } from '#server/features/tutor/hint-levels.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { FREE_OF_LESSON, PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useChallengeWorld } from '../challenges/challenge-world.ts';
import { turnsOf } from '../tutor/tutor-turns.ts';

const challenges = await useChallengeWorld();
const { world } = challenges;
const { db } = world.deps;
const attempts = createAttemptCalls(world);
let me: string;
beforeEach(async () => {
  me = await challenges.createLearner({}, { courses: [PYTHON_COURSE] });
});

/** A sentence of a model and what happens before it goes on. */
interface Said {
  text: string;
  afterwards?: (leaving: AbortSignal | undefined) => Promise<unknown>;
}

/** The tutor on the level before its last hint, of a question that practice asks; the last hint is said so by a model. */
async function beforeLastHint(script: (explanation: string, questionId: string) => Said[]) {
  const [lesson] = await db.select().from(subtopics).where(eq(subtopics.subjectId, PYTHON));
  const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, subtopicId: lesson?.id ?? '' };
  const practice = await attempts.start(me, {
    kind: 'subtopic',
    subtopicId: place.subtopicId,
    questionCount: FREE_OF_LESSON,
  });
  const questionId = practice.questions[0]?.questionId ?? '';
  const [asked] = await db.select().from(bankQuestions).where(eq(bankQuestions.id, questionId));
  const model: TutorModel = {
    async answer({ hintLevel }, { onSentence, leaving } = {}) {
      if (hintLevel !== 'answer') return 'Read on.';
      let text = '';
      for (const said of script(asked?.explanation ?? '', questionId)) {
        text = text === '' ? said.text : `${text} ${said.text}`;
        onSentence?.(text);
        await said.afterwards?.(leaving);
      }
      return leaving?.aborted ? null : text;
    },
  };
  const turns = turnsOf(world, me, model);
  let turn: UserQuery = await turns.ask(place, asked?.text ?? '');
  while (
    turn.hintLevel !== undefined &&
    (turn.steps?.at(-1)?.next ?? hintLevelAfter(turn.hintLevel)) !== 'answer'
  )
    turn = await turns.nextHint(turn, turn.hintLevel);
  const key = await attempts.answers(practice.attemptId, 1);
  /** What practice pays for this question alone, right. */
  const pay = async () => (await attempts.submit(me, practice.attemptId, { answers: key })).xpAwarded;
  return { turns, turn, questionId, explanation: asked?.explanation ?? '', pay };
}

const shownIds = async () => {
  const text = 'SELECT question_id FROM question_history WHERE user_id = $1 AND shown_at IS NOT NULL';
  return (await db.$client.query<{ question_id: string }>(text, [me])).rows.map((row) => row.question_id);
};

/** Begins a weekly quiz when what was drafted has been read, as a student does. */
async function beginOnceShown(): Promise<string> {
  await expect.poll(shownIds).not.toEqual([]);
  return beginWeeklyQuiz();
}

/** Begins the weekly quiz of Python, of a question too where one is named. */
async function beginWeeklyQuiz(questionId?: string): Promise<string> {
  await completeSubtopics(db, { userId: me, subjectId: PYTHON, count: 4, at: world.deps.now() });
  const { attemptId } = await attempts.start(me, { kind: 'weekly', courseId: PYTHON_COURSE, subjectId: PYTHON });
  if (questionId !== undefined)
    await db.$client.query(
      "UPDATE quiz_attempts SET questions = jsonb_set(questions, '{0,questionId}', to_jsonb($2::text)) WHERE id = $1",
      [attemptId, questionId],
    );
  return attemptId;
} // oxfmt-ignore

test('a question whose answer a model had drafted when its reader left pays nothing', async () => {
  const untilLeft: Said['afterwards'] = async (leaving) => {
    if (leaving && !leaving.aborted) await once(leaving, 'abort');
  };
  const { turns, turn, questionId, pay } = await beforeLastHint((text) => [{ text, afterwards: untilLeft }]);
  await turns.leaveOnDraft(turn);
  await expect.poll(shownIds).toContain(questionId);
  const [kept] = await db.select().from(userQueries).where(eq(userQueries.id, turn.queryId));
  expect(kept?.hintLevel).toBe(turn.hintLevel);
  expect(await pay()).toBe(0);
});

test('a drafted answer is recorded as shown before a weekly quiz that begins while the model goes on', async () => {
  let attemptId = '';
  const { turns, turn, questionId, explanation } = await beforeLastHint((text) => [
    { text, afterwards: async () => void (attemptId = await beginOnceShown()) },
    { text: 'That is all.' },
  ]);
  const { deltas, code } = await turns.follow(turn);
  expect({ deltas, code }).toEqual({ deltas: [explanation], code: 'locked-during-quiz' });
  expect(await shownIds()).toContain(questionId);
  const [begun] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  const marked = begun?.questions.find((each) => each.questionId === questionId);
  expect(marked ?? { shownLately: true }).toMatchObject({ shownLately: true });
});

test('an answer is not drafted once a weekly quiz asks its question', async () => {
  const { turns, turn, questionId } = await beforeLastHint((text, asked) => [
    { text: 'Think of the lesson.', afterwards: () => beginWeeklyQuiz(asked) },
    { text },
  ]);
  expect(await turns.follow(turn)).toEqual({
    deltas: ['Think of the lesson.'],
    turn: null,
    code: 'locked-during-quiz',
  });
  expect(await shownIds()).not.toContain(questionId);
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TutorPart, UserQuery } from '#contract/contract.ts';
import { questions as bankQuestions } from '#server/db/schema/catalogue.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import { guardedTextsOf, revealsAnswer } from '#server/features/tutor/answer-key-filter.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { partsOf, studentAt } from './lesson-dialogue.ts';
import { turnsOf } from './tutor-turns.ts';

interface FrontDialogue {
  at: string;
  /** What was asked in the lesson a while before. */
  before: string;
  turns: readonly string[];
  readsIn?: 'Hindi';
}

const PREAMBLE = 'indian-polity/the-constitution/preamble';
const WRITS = 'indian-polity/rights-and-duties/remedies-and-writs';
const REVOLT = 'modern-indian-history/revolt-and-nationalism/revolt-of-1857';
const MONEY = 'indian-economy/money-and-banking/money-and-its-multiplier';
const HEAPS = 'data-structures-and-algorithms/trees-and-heaps/heaps';
const BOX = 'web-development/styling-with-css/the-box-model';
const BAYES = 'artificial-intelligence/logic-probability-and-decisions/bayes-rule';

const DIALOGUES: readonly FrontDialogue[] = [
  {
    at: PREAMBLE,
    before: 'what is the Berubari case',
    turns: ['explain this question', 'give an example', 'explain again', 'why'],
  },
  {
    at: HEAPS,
    before: 'what is a heap',
    turns: ['i dont get this question', 'give an example', 'explain again', 'why is that'],
  },
  {
    at: REVOLT,
    before: 'revolt kyu fail hua',
    turns: ['ye question samajh nahi aaya', 'ek example do', 'phir se samjhao', 'kyun'],
  },
  {
    at: MONEY,
    before: 'मुद्रा गुणक क्या है',
    turns: ['यह प्रश्न समझ नहीं आया', 'उदाहरण दो', 'फिर से समझाओ', 'क्यों'],
    readsIn: 'Hindi',
  },
  {
    at: BOX,
    before: 'what is margin collapsing',
    turns: ['explain this', 'with an example pls', 'i still dont get it', 'but why'],
  },
  {
    at: BAYES,
    before: 'what is prior',
    turns: ['example with numbers', 'samjha nahi', 'kyu', 'ek aur example'],
  },
  {
    at: WRITS,
    before: 'mandamus kya hota hai',
    turns: ['ek example do', 'phirse samjhao', 'iska matlab', 'kyu'],
  },
  {
    at: REVOLT,
    before: 'why did the revolt fail',
    turns: ['explain this question', 'tell me more', 'in short', 'is this important for the exam'],
  },
  {
    at: WRITS,
    before: 'mandamus kya hota hai',
    turns: ['ye question samajh nahi aaya', 'aur batao', 'short me batao', 'exam me aata hai kya'],
  },
];

const READ: ReadonlySet<TutorPart['kind']> = new Set([
  'lead', 'passage', 'faq', 'example', 'comparison', 'explanation', 'summary', 'option',
]); // oxfmt-ignore
const world = await useLearningWorld();
const { db } = world.deps;

const { startQuizAttempt, checkAttemptAnswer, submitQuizAttempt } = createAttemptsHandlers(world.deps);

async function startCheck(
  { place: { subtopicId }, userId }: Awaited<ReturnType<typeof studentAt>>,
  questionCount = 3,
) {
  const body = {
    kind: 'subtopic' as const,
    subtopicId,
    mode: 'learn' as const,
    questionCount,
    retake: false,
  };
  const { attemptId } = (await startQuizAttempt(callBy(userId, { params: {}, body }))).body.data;
  const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  return { attemptId, asked: attempt?.questions ?? [] };
}

const settle = (userId: string, attemptId: string, index: number) =>
  checkAttemptAnswer(callBy(userId, { params: { attemptId }, body: { epoch: 0, index, option: 0 } }));

/** A check of a lesson whose first question is in front of the student, answered or not. */
async function beginCheck(at: string, isAnswered: boolean) {
  const student = await studentAt(world, at);
  const { attemptId, asked } = await startCheck(student);
  // A check asks in an order of its own: by this one the same question is in front each time.
  const [question] = asked.toSorted((one, other) => (one.question < other.question ? -1 : 1));
  if (!question?.questionId) throw new Error('The check asks nothing.');
  if (isAnswered) await settle(student.userId, attemptId, asked.indexOf(question));
  return { ...student, questionId: question.questionId };
}

async function turnsIn({ at, before, turns, readsIn }: FrontDialogue, isAnswered: boolean) {
  const { place, userId, questionId } = await beginCheck(at, isAnswered);
  const { ask } = turnsOf(world, userId);
  await ask(place, before, readsIn);
  const said: UserQuery[] = [];
  for (const query of turns) {
    world.setNow(new Date(SATURDAY.getTime() + (12 + said.length) * 60_000));
    said.push(await ask(place, query, readsIn, questionId));
  }
  return { said, questionId };
}

describe('a dialogue on the question in front of a student who has answered it', () => {
  test.each(DIALOGUES.map((each) => [each.turns.join(' > '), each] as const))(
    'stays on it, whatever was asked before, and repeats nothing: %s',
    async (_, dialogue) => {
      const { said, questionId } = await turnsIn(dialogue, true);
      for (const turn of said) {
        expect([turn.query, turn.steps?.[0]?.questionId]).toEqual([turn.query, questionId]);
        const kinds = partsOf(turn).map(({ kind }) => kind);
        expect([turn.query, kinds.length > 0, kinds.includes('carried')]).toEqual([turn.query, true, false]);
      }
      const read = said.flatMap(partsOf).filter(({ kind, text }) => READ.has(kind) && text !== undefined);
      const texts = read.filter(({ kind }) => kind !== 'lead').map(({ text }) => text);
      // An explanation is told with the letter of its key, and without it beside another question.
      const isSaid = (text = '', at: number) => texts.slice(0, at).some((each = '') => each.endsWith(text));
      expect(texts.filter(isSaid)).toEqual([]);
    },
  );

  test('gives its explanation to “why” after that of another question, and no second time', async () => {
    const student = await studentAt(world, PREAMBLE);
    const { place, userId } = student;
    // It was asked before: a check asks the other four of the lesson first.
    const at = new Date(SATURDAY.getTime() - 48 * 3_600_000).toISOString();
    await db.execute(sql`
      INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right)
      SELECT ${userId}, id, ${at}::timestamptz, ${at}::timestamptz, true FROM questions
      WHERE subtopic_id = ${place.subtopicId} AND text LIKE 'Which form of liberty is NOT named%'`);
    const handedIn = await startCheck(student, 4);
    for (const index of handedIn.asked.keys()) await settle(userId, handedIn.attemptId, index);
    await submitQuizAttempt(callBy(userId, { params: { attemptId: handedIn.attemptId }, body: {} }));
    const { attemptId, asked } = await startCheck(student);
    const front = asked.find(({ question }) => question.startsWith('Which form of liberty is NOT named'));
    if (!front) throw new Error('The check does not ask of liberty.');
    expect(handedIn.asked.map(({ questionId }) => questionId)).not.toContain(front.questionId);
    await settle(userId, attemptId, asked.indexOf(front));
    const { ask } = turnsOf(world, userId);
    const explained: string[][] = [];
    for (const [minute, query] of [
      'give an example',
      ...Array(3).fill('another example'),
      'why',
      'why',
    ].entries()) {
      world.setNow(new Date(SATURDAY.getTime() + minute * 60_000));
      const parts = partsOf(await ask(place, query, undefined, front.questionId));
      explained.push(parts.flatMap(({ kind, text = '' }) => (kind === 'explanation' ? [text] : [])));
    }
    // Which of the other questions, and after how many examples, is by the order in which the check drew them.
    const ofOthers = explained.slice(0, 4).flat();
    expect(handedIn.asked.map(({ explanation }) => explanation)).toEqual(expect.arrayContaining(ofOthers));
    const ofFront = `**${'ABCD'[front.correctIndex]}.** ${front.explanation}`;
    expect(explained.slice(4)).toEqual([[ofFront], []]);
  });
});

describe('a dialogue on the question in front of a student who has not answered it', () => {
  test.each(DIALOGUES.slice(0, 4).map((each) => [each.turns.join(' > '), each] as const))(
    'goes hint by hint and tells no key: %s',
    async (_, dialogue) => {
      const { said, questionId } = await turnsIn(dialogue, false);
      const [entry] = await db.select().from(bankQuestions).where(eq(bankQuestions.id, questionId));
      if (!entry) throw new Error('The bank has the question.');
      const keys = guardedTextsOf({ ...entry, counterpart: entry.hindi });
      for (const turn of said) {
        expect(turn).toMatchObject({ hintLevel: 'passages', steps: [{ questionId }] });
        const quoted = [entry.text, entry.hindi?.text ?? ''];
        const words = quoted.reduce(
          (text, each) => (each === '' ? text : text.replaceAll(each, '')),
          turn.queryResponse,
        );
        expect(keys.filter((key) => revealsAnswer(words, [key]))).toEqual([]);
      }
    },
  );
});

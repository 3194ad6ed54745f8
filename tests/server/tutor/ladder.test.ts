import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TutorHintLevel, UserQuery } from '#contract/contract.ts';
import type { TutorModel, TutorQuestion } from '#server/ai/ai-port.ts';
import { contentId } from '#server/content/content-ids.ts';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { userQueries } from '#server/db/schema/notes.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import {
  endsWithin,
  guardedTextsOf,
  isNearly,
  startOfRevelation,
  revealsAnswer,
  normalizeText,
  withoutPhrases,
} from '#server/features/tutor/answer-key-filter.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { ATTEMPTS } from './ladder-attempts.ts';
import { silentModel, streamingModel, turnsOf } from './tutor-turns.ts';

const PREAMBLE = contentId('subtopic', 'indian-polity/the-constitution/preamble');
const place = { courseId: UPSC_COURSE, subjectId: POLITY, subtopicId: PREAMBLE };
const BEFORE_LAST: readonly TutorHintLevel[] = ['passages', 'nudge', 'hint', 'similarQuestion'];

const world = await useLearningWorld();
const bank = await world.deps.db
  .select({
    id: questions.id,
    subtopicId: questions.subtopicId,
    text: questions.text,
    options: questions.options,
    correctIndex: questions.correctIndex,
    explanation: questions.explanation,
  })
  .from(questions)
  .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
  .where(eq(subtopics.subjectId, POLITY))
  .orderBy(asc(questions.subtopicId), asc(questions.serialNo));
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
});

/** What the tutor itself says: not what the student wrote. */
const saidIn = ({ queryResponse, steps, citations }: UserQuery): string =>
  JSON.stringify({ queryResponse, steps, citations });

/** Goes hint by hint to the last one before the answer, and finds nothing on the way that tells the key of any question the student put. */
async function takeHintsUntold(
  turns: ReturnType<typeof turnsOf>,
  at: typeof place,
  asked: string,
): Promise<UserQuery> {
  const guarded = bank.filter((question) => isNearly(normalizeText(asked), question)).flatMap(guardedTextsOf);
  expect(guarded).not.toEqual([]);
  let turn = await turns.ask(at, asked);
  for (const expected of BEFORE_LAST) {
    const { hintLevel } = turn;
    // One that has nothing to say is left out: a similar question, where there is none and no example.
    if (hintLevel !== expected) continue;
    expect({ hintLevel, asked, told: guarded.filter((text) => revealsAnswer(saidIn(turn), [text])) }).toEqual(
      { hintLevel, asked, told: [] },
    );
    // A passage is only begun.
    expect(turn.citations.filter(({ passage }) => passage.length > 160)).toEqual([]);
    const isLast = hintLevel === 'similarQuestion' || turn.steps?.at(-1)?.next === 'answer';
    if (!isLast) turn = await turns.nextHint(turn, hintLevel);
  }
  expect(turn.steps?.map(({ hintLevel }) => hintLevel).slice(0, 3)).toEqual(BEFORE_LAST.slice(0, 3));
  return turn;
}

/** The most obliging of models: it knows every key, and says it. */
const betrayal = ({ question }: Pick<TutorQuestion, 'question'>): string => {
  const known = bank.filter((each) => isNearly(normalizeText(question), each));
  return `It is ${known.map((each) => each.options[each.correctIndex]).join(', ')}. ${known[0]?.explanation ?? ''}`;
};
const traitor: TutorModel = { answer: (question) => Promise.resolve(betrayal(question)) };
/** It leads up to the key in harmless words, a few letters at a time. */
const slowTraitor = streamingModel((question) => `Gladly. Listen well. ${betrayal(question)} So there.`);

describe('a question of the bank', () => {
  test('tells its key on no hint level before the last, whichever question of the subject it is', async () => {
    const turns = turnsOf(world, userId, silentModel);
    // A quarter of the bank in the full run too.
    const every4th = bank.filter((_, index) => index % 4 === 0);
    for (const question of sampleRows('questions of the bank', every4th, 8, ({ id }) => id)) {
      await takeHintsUntold(turns, { ...place, subtopicId: question.subtopicId }, question.text);
    }
  });

  test('gets the passage in full on the last hint level, as an answer that came at once would show it', async () => {
    const question = bank.find(({ subtopicId }) => subtopicId === PREAMBLE);
    const turns = turnsOf(world, userId, silentModel);
    const answered = await turns.answerTo(place, question?.text ?? '');
    expect(answered).toMatchObject({ hintLevel: 'answer', source: 'extract' });
    const [best] = answered.citations;
    expect(answered.queryResponse).toContain(best?.passage);
    const shown = answered.steps?.at(-1)?.parts?.find(({ kind }) => kind === 'passage');
    expect(shown).toMatchObject({ lesson: best?.name, text: best?.passage });
  });

  test('is never its own similar question', async () => {
    const turns = turnsOf(world, userId, silentModel);
    for (const question of bank.filter(({ subtopicId }) => subtopicId === PREAMBLE)) {
      const turn = await turns.hintsUpTo(await turns.ask(place, question.text), 'similarQuestion');
      expect(turn.queryResponse.startsWith(question.text)).toBe(false);
    }
  });

  test('is no similar question while an open quiz asks it', async () => {
    const turns = turnsOf(world, userId, silentModel);
    const [topic] = await world.deps.db
      .select({ id: subtopics.topicId })
      .from(subtopics)
      .where(eq(subtopics.id, PREAMBLE));
    const similarQuestionOf = async () =>
      (
        await turns.hintsUpTo(
          await turns.ask(place, 'How did the Berubari case see the Preamble?'),
          'similarQuestion',
        )
      ).queryResponse;
    const before = await similarQuestionOf();
    expect(bank.some(({ text }) => before.startsWith(text))).toBe(true);
    const { startQuizAttempt } = createAttemptsHandlers(world.deps);
    const body = { kind: 'topic' as const, topicId: topic?.id ?? '', mode: 'learn' as const, retake: false };
    await startQuizAttempt(callBy(userId, { params: {}, body }));
    const asked = await world.deps.db.select({ of: quizAttempts.questions }).from(quizAttempts);
    const open = asked.flatMap(({ of }) => of.map(({ question }) => question));
    expect(open).not.toEqual([]);
    const after = await similarQuestionOf();
    expect(open.filter((text) => after.startsWith(text))).toEqual([]);
  });
});

describe('the ladder cannot be skipped:', () => {
  test.each(sampleRows('ladder attempts', ATTEMPTS, 4, (attempt) => attempt))('“%s”', async (attempt) => {
    const question = bank.find(({ subtopicId }) => subtopicId === PREAMBLE)?.text ?? '';
    await takeHintsUntold(turnsOf(world, userId, silentModel), place, `${attempt} ${question}`);
    const { steps } = await takeHintsUntold(turnsOf(world, userId, traitor), place, `${attempt} ${question}`);
    expect(new Set(steps?.map(({ source }) => source))).toEqual(new Set(['extract']));
  });

  test.each(sampleRows('ladder attempts read along', ATTEMPTS, 4, (attempt) => attempt))(
    '“%s”, by somebody who reads along',
    async (attempt) => {
      const question = `${attempt} ${bank.find(({ subtopicId }) => subtopicId === PREAMBLE)?.text ?? ''}`;
      const guarded = bank.filter((each) => isNearly(normalizeText(question), each)).flatMap(guardedTextsOf);
      const turns = turnsOf(world, userId, slowTraitor);
      const asked = await turns.ask(place, question);
      const nudge = await turns.follow(asked);
      const hint = await turns.follow(nudge.turn ?? asked);
      for (const { deltas, turn } of [nudge, hint]) {
        expect(deltas.join('')).toBe('Gladly. Listen well.');
        expect(guarded.filter((text) => revealsAnswer(deltas.join(''), [text]))).toEqual([]);
        expect(turn?.source).toBe('extract');
        expect(guarded.filter((text) => revealsAnswer(turn ? saidIn(turn) : '', [text]))).toEqual([]);
      }
      expect(hint.turn?.hintLevel).toBe('hint');
    },
  );

  const question = 'What does the Preamble say of sovereignty and of the people?';
  const opened = async () => turnsOf(world, userId, silentModel).ask(place, question);
  const stored = async (queryId: string) =>
    (await world.deps.db.select().from(userQueries).where(eq(userQueries.id, queryId)))[0];

  test.each<[string, TutorHintLevel]>([
    ['the hint level before the last', 'similarQuestion'],
    ['a hint level in between', 'hint'],
    ['the next hint level', 'nudge'],
  ])('%s named by a body that is not there yet', async (_, from) => {
    const turn = await opened();
    expect(await turnsOf(world, userId, silentModel).nextHint(turn, from)).toEqual(turn);
  });

  test('a call repeated', async () => {
    const turns = turnsOf(world, userId, silentModel);
    const turn = await opened();
    const nudged = await turns.nextHint(turn, 'passages');
    expect(nudged.hintLevel).toBe('nudge');
    expect(await turns.nextHint(turn, 'passages')).toEqual(nudged);
  });

  test('ten requests for the next hint at once', async () => {
    const turns = turnsOf(world, userId);
    const turn = await opened();
    const answers = await Promise.all(Array.from({ length: 10 }, () => turns.nextHint(turn, 'passages')));
    expect(new Set(answers.map(({ hintLevel }) => hintLevel))).toEqual(new Set(['nudge']));
    expect((await stored(turn.queryId))?.steps.map(({ hintLevel }) => hintLevel)).toEqual([
      'passages',
      'nudge',
    ]);
  });

  test('requests from all hint levels at once', async () => {
    const turns = turnsOf(world, userId);
    const turn = await opened();
    await Promise.all(BEFORE_LAST.map((hintLevel) => turns.nextHint(turn, hintLevel)));
    const { steps = [], hintLevel } = (await stored(turn.queryId)) ?? {};
    expect(steps.map((step) => step.hintLevel)).toEqual([...BEFORE_LAST, 'answer'].slice(0, steps.length));
    expect(hintLevel).toBe(steps.at(-1)?.hintLevel);
  });

  test('a turn of somebody else', async () => {
    const turn = await opened();
    const other = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
    await expect(turnsOf(world, other).nextHint(turn, 'passages')).rejects.toMatchObject({
      code: 'not-found',
    });
    expect((await stored(turn.queryId))?.hintLevel).toBe('passages');
  });

  test('a turn under another course', async () => {
    const turn = await opened();
    const wrong = { ...turn, courseId: contentId('course', 'btech-computer-science-foundations') };
    await expect(turnsOf(world, userId, silentModel).nextHint(wrong, 'passages')).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('an id that is nobody’s', async () => {
    const wrong = { queryId: 'f'.repeat(24), courseId: UPSC_COURSE };
    await expect(turnsOf(world, userId, silentModel).nextHint(wrong, 'passages')).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('what is not said yet, looked for in the database', async () => {
    const asked = bank.find(({ subtopicId }) => subtopicId === PREAMBLE);
    const turn = await turnsOf(world, userId, silentModel).ask(place, asked?.text ?? '');
    const row = await stored(turn.queryId);
    const key = asked?.options[asked.correctIndex] ?? '';
    expect(revealsAnswer(JSON.stringify({ ...row, query: '' }), [key])).toBe(false);
  });

  async function startQuiz() {
    await completeSubtopics(world.deps.db, { userId, subjectId: POLITY, count: 4, at: SATURDAY });
    const { startQuizAttempt } = createAttemptsHandlers(world.deps);
    const body = { kind: 'weekly' as const, subjectId: POLITY, retake: false };
    await startQuizAttempt(callBy(userId, { params: {}, body }));
  }

  test('a turn opened before the quiz and gone on with during it', async () => {
    const turn = await opened();
    await startQuiz();
    await expect(turnsOf(world, userId, silentModel).nextHint(turn, 'passages')).rejects.toMatchObject({
      code: 'locked-during-quiz',
    });
    expect((await stored(turn.queryId))?.hintLevel).toBe('passages');
  });

  test('a quiz begun while a model thinks', async () => {
    const turn = await opened();
    const slow: TutorModel = { answer: () => startQuiz().then(() => 'Read on.') };
    await expect(turnsOf(world, userId, slow).nextHint(turn, 'passages')).rejects.toMatchObject({
      code: 'locked-during-quiz',
    });
    expect((await stored(turn.queryId))?.steps).toHaveLength(1);
  });
});

test.each(['->', '--', '-=', '**', '?.'])('a key of signs alone, %s, is found and blanked', (key) => {
  const text = `Write a ${key} b there.`;
  expect(startOfRevelation(text, [key])).toBe(text.indexOf(key));
  expect(withoutPhrases(text, [key])).toBe('Write a [ ? ] b there.');
});

test.each([
  ['It is the Union.', ['the Union of States'], true],
  ['It is the Union of States.', ['the Union of States'], false],
  ['It is. The', ['the'], false],
  ['Nothing of the kind.', ['kind words'], true],
  ['Use a -', ['->'], true],
  ['Use a ->', ['->'], false],
  ['Nothing.', [], false],
])('“%s” ends as a guarded phrase begins: %j, %j', (text, phrases, isSo) => {
  expect(endsWithin(text, phrases)).toBe(isSo);
});

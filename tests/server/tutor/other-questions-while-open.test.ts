import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import type { TutorModel } from '#server/ai/ai-port.ts';
import { contentId } from '#server/content/content-ids.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { dailyQuestions } from '#server/db/schema/community.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { contentWordsOf, guardedTextsOf, revealsAnswer } from '#server/features/tutor/answer-key-filter.ts';
import { tellsAnswerOf } from '#server/features/tutor/lesson-replies.ts';
import { tellsKeyOf } from '#server/features/tutor/answer-key-redaction.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { recordingModel, silentModel, streamingModel, turnsOf } from './tutor-turns.ts';

// The question in front of the student is planted: a check asks those it draws.
const world = await useLearningWorld({ invariants: 'unchecked' });
const { db } = world.deps;

const PREAMBLE = 'indian-polity/the-constitution/preamble';
const EARTH = 'geography-of-india-and-the-world/earth-and-landforms/earths-interior';
const LOOPS = 'data-structures-and-algorithms/cost-and-growth/loop-invariants';
const RECURRENCES = 'data-structures-and-algorithms/cost-and-growth/recurrences';

const LIBERTY = [PREAMBLE, 'Which form of liberty is NOT named'] as const;
const CASE = [PREAMBLE, 'In which case did the Supreme Court hold'] as const;
const AMENDED = [PREAMBLE, 'Which words were added to the Preamble'] as const;
const MOHO = [EARTH, 'What does the Mohorovicic discontinuity separate?'] as const;
const LIQUID = [EARTH, 'Which observation is the best evidence that the outer core'] as const;
const TERMINATION = [LOOPS, 'Which part of an invariant proof uses'] as const;
const HANOI = [RECURRENCES, 'With $T(0) = 0$ and'] as const;

/** A student of the lesson in which a question of the bank begins so. */
async function studentOf([at, begins]: readonly [string, string]) {
  const bank = await db
    .select()
    .from(questions)
    .where(eq(questions.subtopicId, contentId('subtopic', at)));
  const open = bank.find(({ text }) => text.startsWith(begins));
  const [lesson] = await db
    .select()
    .from(subtopics)
    .where(eq(subtopics.id, contentId('subtopic', at)));
  if (!open || !lesson) throw new Error(`No question begins “${begins}”.`);
  const { id, courseId, subjectId } = lesson;
  const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [courseId] });
  const { options, correctIndex, explanation, passage, text: question } = open;
  const asked = { questionId: open.id, question, options, correctIndex, explanation };
  const readsIn: 'Hindi' | undefined = lesson.hindi ? 'Hindi' : undefined;
  return { userId, place: { courseId, subjectId, subtopicId: id }, open, asked, passage, readsIn };
}

/** What a student gets to a question of theirs, with one of the bank open in front of them. */
async function askBeside(
  about: readonly [string, string],
  query: string,
  isInFront = true,
  model: TutorModel | null = null,
) {
  const { userId, place, open, asked, passage, readsIn } = await studentOf(about);
  const { subjectId, subtopicId } = place;
  await db.insert(quizAttempts).values({
    id: world.deps.newId(),
    userId,
    kind: 'subtopic',
    title: 'Planted',
    scope: 'planted',
    subjectId,
    mode: 'learn',
    questions: [{ ...asked, passage, subtopicIndex: 0, subtopicName: '', subtopicId }],
    startedAt: world.deps.now(),
  });
  const turns = turnsOf(world, userId, model);
  const turn = await turns.ask(place, query, readsIn, isInFront ? open.id : undefined);
  return { turn, told: toldIn(turn, open), turns, open };
}

/** What of the key of a question stands in a turn. */
function toldIn(
  { steps, queryResponse, citations }: UserQuery,
  open: typeof questions.$inferSelect,
): string[] {
  const counterpart = open.hindi;
  const texts = [
    queryResponse,
    ...(steps ?? []).flatMap(({ text, parts = [] }) => [
      text,
      ...parts.flatMap((part) => [part.text ?? '', part.excerpt ?? '']),
    ]),
    ...citations.map(({ passage }) => passage),
  ];
  const entry = { ...open, counterpart, topicId: '', isHeldBack: true, isReserved: false, isAnswered: false };
  const tellsAnswer = tellsAnswerOf([entry]);
  const guarded = guardedTextsOf(entry);
  // A hint names the section, and begins it; a word or two are no answer.
  const isWhole = (text: string) => steps?.[0]?.hintLevel === 'answer' && contentWordsOf(text).length > 2;
  return texts.filter((text) => (isWhole(text) && tellsAnswer(text)) || revealsAnswer(text, guarded));
}
const kindsIn = ({ steps }: UserQuery) =>
  steps?.flatMap(({ parts = [] }) => parts.map(({ kind }) => kind)) ?? [];

describe('a question of another thing than the one that is open', () => {
  test.each([
    ['उद्देशिका को हिंदी में प्रस्तावना भी कहते हैं क्या', LIBERTY],
    ['उद्देशिका में कितनी बार संशोधन', AMENDED],
    ['preamble kab apnayi gayi', CASE],
    ['मोहो और गुटेनबर्ग में क्या फ़र्क', MOHO],
    ['तप्त स्थल क्या होता है', LIQUID],
    ['deadlock ki 4 condition btao', TERMINATION],
    ['loop invarient kya hota h simple me btao', TERMINATION],
    ['T(n)=T(sqrt n)+1 kaise solve kare', HANOI],
  ] as const)('“%s” is answered at once, without its key', async (query, open) => {
    for (const isInFront of [true, false]) {
      const { turn, told } = await askBeside(open, query, isInFront);
      expect(turn).toMatchObject({ hintLevel: 'answer', steps: [{ hintLevel: 'answer' }] });
      expect(turn.steps?.[0]).not.toHaveProperty('questionId');
      if (isInFront) expect(told).toEqual([]);
    }
  });

  test.each([CASE, AMENDED, TERMINATION] as const)(
    'gets hints for each option alike of the open one in %s: which of them is answered would tell',
    async (...open) => {
      const bank = await db
        .select()
        .from(questions)
        .where(eq(questions.subtopicId, contentId('subtopic', open[0])));
      const options = bank.find(({ text }) => text.startsWith(open[1]))?.options ?? [];
      expect(options).toHaveLength(4);
      for (const option of options) {
        for (const query of [option, `is it true that ${option}`]) {
          const { turn } = await askBeside(open, query, false);
          expect([query, turn.hintLevel]).toEqual([query, 'passages']);
        }
      }
    },
  );

  test('gets the sentence that answers it with a gap for the key, and is told so below it', async () => {
    const { turn, open } = await askBeside(AMENDED, 'उद्देशिका में कितनी बार संशोधन');
    const parts = turn.steps?.[0]?.parts ?? [];
    const [lead, withheld] = [parts[0], parts.at(-1)];
    expect(withheld).toMatchObject({
      kind: 'withheld',
      section: expect.any(String),
      question: open.hindi?.text,
      subtopicId: open.subtopicId,
    });
    expect(lead).toMatchObject({ kind: 'lead', text: expect.stringMatching(/एक बार संशोधन.*\[ \? \]/s) });
    expect(turn.queryResponse).toContain('पहले वह प्रश्न करें, या अभ्यास समाप्त करने के 12 घंटे बाद फिर पूछें');
  });

  test.each([
    ['when was the preamble amended', 'asks for it. Ask again tomorrow.'],
    ['उद्देशिका में कितनी बार संशोधन', 'कल फिर पूछें'],
  ])('“%s” is told of a question of the day that it is shown later', async (query, words) => {
    const { userId, place, asked } = await studentOf(AMENDED);
    await db.insert(dailyQuestions).values({ ...asked, day: '2026-11-21', track: 'civil-services' });
    onTestFinished(async () => void (await db.delete(dailyQuestions)));
    const turn = await turnsOf(world, userId).ask(place, query);
    expect(kindsIn(turn)).toContain('withheldOfDay');
    expect(turn.queryResponse).toContain(words);
  });

  describe('whose key a question holds that was not put to the student yet', () => {
    const QUERY = 'when was the preamble amended';

    /** What a student is told of hidden parts, beside an attempt of theirs whose second question is the open one. */
    async function hiddenBeside(
      attempt: Pick<typeof quizAttempts.$inferInsert, 'kind' | 'mode' | 'answers' | 'checked'>,
    ) {
      const { userId, place, open, asked, passage } = await studentOf(AMENDED);
      const { subtopicId } = place;
      const other = { ...asked, questionId: 'another', question: 'Another?', explanation: '' };
      await db.insert(quizAttempts).values({
        ...attempt,
        id: world.deps.newId(),
        userId,
        title: 'Planted',
        scope: 'planted',
        questions: [other, asked].map((each) => ({
          ...each,
          passage,
          subtopicIndex: 0,
          subtopicName: '',
          subtopicId,
        })),
        startedAt: world.deps.now(),
      });
      const turn = await turnsOf(world, userId).ask(place, QUERY);
      return {
        turn,
        open,
        hidden: turn.steps?.[0]?.parts?.filter(({ kind }) => kind.startsWith('withheld')),
      };
    }

    test.each([
      { kind: 'first-quiz', answers: { 0: 1 } },
      { kind: 'subtopic', mode: 'learn', answers: { 0: 1 } },
    ] as const)('names neither that question nor its place: $kind', async (attempt) => {
      const { turn, open, hidden } = await hiddenBeside(attempt);
      expect(hidden).toEqual([{ kind: 'withheld' }]);
      expect(JSON.stringify(turn)).not.toContain(open.text);
      expect(turn.queryResponse).toContain('a quiz you have open will ask for it');
    });

    test.each([
      { kind: 'first-quiz', answers: { 1: 1 } },
      { kind: 'subtopic', mode: 'learn', checked: { 0: 1 } },
      { kind: 'subtopic', mode: 'exam' },
    ] as const)('names it once it was: $kind', async (attempt) => {
      const { open, hidden } = await hiddenBeside(attempt);
      expect(hidden).toEqual([expect.objectContaining({ kind: 'withheld', question: open.text })]);
    });

    test('hides nothing for a question whose answer a check has shown', async () => {
      const { turn, hidden } = await hiddenBeside({
        kind: 'subtopic',
        mode: 'learn',
        checked: { 0: 1, 1: 1 },
      });
      expect(hidden).toEqual([]);
      expect(turn.queryResponse).not.toContain('[ ? ]');
    });

    test.each([
      ['civil-services', expect.stringContaining('Which words were added')],
      ['engineering', undefined],
    ] as const)('names a question of the day to students of its track: %s', async (track, question) => {
      const { userId, place, asked } = await studentOf(AMENDED);
      await db.update(profiles).set({ track }).where(eq(profiles.userId, userId));
      await db.insert(dailyQuestions).values({ ...asked, day: '2026-11-21', track: 'civil-services' });
      onTestFinished(async () => void (await db.delete(dailyQuestions)));
      const turn = await turnsOf(world, userId).ask(place, QUERY);
      const [hidden] = turn.steps?.[0]?.parts?.filter(({ kind }) => kind === 'withheldOfDay') ?? [];
      expect(hidden).toBeDefined();
      expect(hidden?.question).toEqual(question);
    });
  });

  test('is told nothing of gaps where there are none', async () => {
    const { turn } = await askBeside(LIQUID, 'तप्त स्थल क्या होता है');
    expect(kindsIn(turn)).toContain('lead');
    expect(kindsIn(turn)).not.toContain('withheld');
  });
});

test.each([
  ['So T(n) = n + 4*T(n / 2) holds.', true],
  ['So T(n) = n + 5*T(n / 2) holds.', false],
])('“%s” tells the key 4T(n/2) + n: %s', (sentence, isTold) => {
  const asked = {
    text: 'What is the cost?',
    options: ['T(n) = 4T(n/2) + n'],
    correctIndex: 0,
    explanation: '',
  };
  const place = { id: 'q', subtopicId: 's', topicId: 't', passage: '' };
  const entry = { ...asked, ...place, isHeldBack: true, isReserved: false, isAnswered: false };
  expect(tellsKeyOf([entry])(sentence)).toBe(isTold);
});

describe('where a model is asked, the last hint of a question near the open one', () => {
  const query = 'उद्देशिका में कितनी बार संशोधन';
  const lastOf = ({ steps = [], ...turn }: UserQuery): UserQuery => ({ ...turn, steps: steps.slice(-1) });

  test('has a gap for its key too', async () => {
    const { turn, turns, open } = await askBeside(AMENDED, query, true, silentModel);
    const last = await turns.hintsUpTo(turn, 'answer');
    expect(last.hintLevel).toBe('answer');
    expect(kindsIn(last)).toContain('withheld');
    expect(toldIn(lastOf(last), open)).toEqual([]);
  });

  test('is taken from the lesson where the model tells its key, which nobody reads along', async () => {
    const words = 'It was amended once. In 1976 socialist, secular and integrity came in. So it was.';
    const model = streamingModel(() => words);
    const { turn, turns, open } = await askBeside(AMENDED, query, true, model);
    const { turn: last, deltas } = await turns.follow(await turns.hintsUpTo(turn, 'similarQuestion'));
    if (!last) throw new Error('There is no answer.');
    expect(last.steps?.at(-1)).toMatchObject({ hintLevel: 'answer', source: 'extract' });
    expect(deltas.join('')).toBe('It was amended once.');
    expect(toldIn(lastOf(last), open)).toEqual([]);
  });

  test('is the model’s where it tells none, from passages without it', async () => {
    const { model, asked } = recordingModel('It was amended once.');
    const { turn, turns, open } = await askBeside(AMENDED, query, true, model);
    const last = await turns.hintsUpTo(turn, 'answer');
    expect(last.steps?.at(-1)).toMatchObject({
      hintLevel: 'answer',
      source: 'model',
      text: 'It was amended once.',
    });
    const read = asked.at(-1)?.passages.map(({ text }) => text) ?? [];
    expect(
      read.filter((text) => revealsAnswer(text, [open.passage, open.hindi?.passage ?? open.passage])),
    ).toEqual([]);
  });
});

describe('the open question in other words goes the ladder, and tells no key on its first step:', () => {
  test.each([
    ['which liberty is missing from the preamble', LIBERTY],
    ['preamble me kaun si swatantrata nahi hai', LIBERTY],
    ['उद्देशिका में कौन-सी आज़ादी नहीं लिखी है', LIBERTY],
    ['what did the 42nd amendment add to the preamble', AMENDED],
    ['1976 me preamble me kya joda gaya', AMENDED],
    ['tell me which case said the preamble is a part of the constitution', CASE],
    ['कौन-से केस में कहा गया कि उद्देशिका संविधान का हिस्सा है', CASE],
    ['moho kya alag karta hai', MOHO],
    ['मोहो किसके बीच की सीमा है', MOHO],
    ['how do we know outer core is liquid', LIQUID],
    ['loop condition false ho gayi ye kis step me use hota hai', TERMINATION],
    ['solve T(m) = 2T(m-1) + 1 with T(0) = 0 for T(10)', HANOI],
  ] as const)('“%s”', async (query, open) => {
    for (const isInFront of [true, false]) {
      const { turn, told } = await askBeside(open, query, isInFront);
      expect({ isInFront, hintLevel: turn.hintLevel }).toEqual({ isInFront, hintLevel: 'passages' });
      expect(told).toEqual([]);
    }
  });
});

describe('what goes round the ladder tells no key either:', () => {
  test.each([
    ['how many words did the 42nd amendment add, and which', AMENDED],
    ['why did the court say the preamble is a part of the constitution', CASE],
    ['difference between moho and the core', MOHO],
    ['who held that the preamble is a part', CASE],
    ['when does S wave not pass, kab', LIQUID],
    ['bahari core liquid hai iska proof kya hai', LIQUID],
    ['tower of hanoi recurrence', HANOI],
    ['initialisation maintenance and what is third', TERMINATION],
    ['secular socialist', AMENDED],
  ] as const)('“%s”', async (query, open) => {
    const { told } = await askBeside(open, query);
    expect(told).toEqual([]);
  });
});

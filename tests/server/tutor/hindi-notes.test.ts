import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import {
  guardedTextsOf,
  isNearly,
  revealsAnswer,
  normalizeText,
} from '#server/features/tutor/answer-key-filter.ts';
import { questionHintsOf } from '#server/features/tutor/question-hints.ts';
import { askAllReserved } from '#tests/support/server/attempt-fixtures.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { place } from './preamble-question.ts';
import { silentModel, streamingModel, turnsOf } from './tutor-turns.ts';

const PREAMBLE = place.subtopicId;
const BERUBARI = 'बेरूबाड़ी संघ में न्यायालय ने क्या कहा?';
const KESAVANANDA = 'उद्देशिका संविधान का भाग है क्या? केशवानंद भारती';

const world = await useLearningWorld();
const { db } = world.deps;
const [lesson] = await db.select().from(subtopics).where(eq(subtopics.id, PREAMBLE));
const bank = await db
  .select()
  .from(questions)
  .where(eq(questions.subtopicId, PREAMBLE))
  .orderBy(asc(questions.serialNo));
const first = bank[0];
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
});

const saidIn = ({ queryResponse, steps, citations }: UserQuery): string =>
  JSON.stringify({ queryResponse, steps, citations });

/** The texts of a question that tell its key, in both languages. */
const keysOf = (question: (typeof bank)[number] | undefined): string[] =>
  question ? guardedTextsOf({ ...question, counterpart: question.hindi }) : [];

async function startTopicQuiz() {
  const { startQuizAttempt } = createAttemptsHandlers(world.deps);
  const body = {
    kind: 'topic' as const,
    topicId: lesson?.topicId ?? '',
    mode: 'learn' as const,
    retake: false,
  };
  await startQuizAttempt(callBy(userId, { params: {}, body }));
}

describe('a question in Devanagari', () => {
  test('is answered by the Hindi lesson, letter for letter, and says so', async () => {
    const turn = await turnsOf(world, userId).ask(place, KESAVANANDA);
    const [step] = turn.steps ?? [];
    expect(step).toMatchObject({ hintLevel: 'answer', source: 'extract', language: 'Hindi' });
    expect(step?.parts?.[0]).toMatchObject({
      kind: 'lead',
      language: 'Hindi',
      lesson: 'उद्देशिका',
      section: 'कानून में इसका स्थान',
      text: expect.stringContaining('निर्णय हुआ कि उद्देशिका संविधान का भाग है'),
    });
    expect(turn.citations[0]).toMatchObject({ subtopicId: PREAMBLE, name: 'उद्देशिका', language: 'Hindi' });
    expect(lesson?.hindi?.notes).toContain(turn.citations[0]?.passage.split('\n\n')[0]);
    expect(turn.queryResponse).toMatch(/^पाठ “उद्देशिका” का भाग “कानून में इसका स्थान” से:/);
  });

  test.each([
    ['अनुस्वार और नुक़्ता अलग', 'बेरुबाड़ी सङ्घ निर्देश मे सुप्रीम कोर्ट'],
    ['nasals written out', 'केशवानन्द भारती केस'],
    ['by ear', 'केसवानंद भारती'],
    ['with inflected words', 'उद्देशिकाओं के भागों में संशोधनों की बात, केशवानंद'],
  ])('spelt otherwise (%s) finds the same passage', async (_how, ask) => {
    const turn = await turnsOf(world, userId).ask({ ...place }, ask);
    expect(turn.citations[0]?.passage).toContain('केशवानंद भारती (Kesavananda Bharati, 1973)');
  });

  test('that no lesson answers is told so in Hindi, with the words that no lesson has', async () => {
    const turn = await turnsOf(world, userId).ask(place, 'बिरयानी का मसाला कैसे बनता है');
    expect(turn.steps?.[0]?.parts).toEqual([
      {
        kind: 'notFound',
        text: expect.stringMatching(
          /^यहाँ के किसी पाठ में “बिरयानी” या “मसाला” नहीं है। यहाँ ये विषय पढ़ाए जाते हैं: .*भारतीय राजव्यवस्था/,
        ),
        language: 'Hindi',
      },
    ]);
    expect(turn.steps?.[0]?.language).toBe('Hindi');
    expect(turn.queryResponse).toBe(turn.steps?.[0]?.parts?.[0]?.text);
  });

  test('that names nothing shows how the Hindi lesson begins', async () => {
    const turn = await turnsOf(world, userId).ask(place, 'यह क्या है');
    expect(turn.steps?.[0]?.parts).toEqual([
      {
        kind: 'opening',
        lesson: 'उद्देशिका',
        text: expect.stringContaining('एक ही वाक्य है'),
        language: 'Hindi',
      },
    ]);
  });

  test('after an author edited the lesson is answered by its English text', async () => {
    const edited = {
      ...place,
      subtopicId: contentId('subtopic', 'indian-polity/the-constitution/constituent-assembly'),
    };
    await db.update(subtopics).set({ editedAt: world.deps.now() }).where(eq(subtopics.id, edited.subtopicId));
    try {
      const turn = await turnsOf(world, userId).ask(edited, 'प्रारूप समिति के अध्यक्ष कौन थे?');
      const own = turn.citations.filter(({ subtopicId }) => subtopicId === edited.subtopicId);
      expect(turn.citations[0]).toMatchObject({ name: 'The Constituent Assembly' });
      expect(own.filter(({ language }) => language === 'Hindi')).toEqual([]);
      expect(own[0]?.passage).toContain('B. R. Ambedkar');
    } finally {
      await db.update(subtopics).set({ editedAt: null }).where(eq(subtopics.id, edited.subtopicId));
    }
  });

  test('“समझ नहीं आया” gets another way into the Hindi lesson', async () => {
    const turn = await turnsOf(world, userId).ask(place, 'समझ नहीं आया');
    expect(turn.steps?.[0]?.parts?.[0]).toMatchObject({
      kind: 'comparison',
      lesson: 'उद्देशिका',
      section: expect.stringMatching(/^सरल शब्दों में, .*\?$/),
      language: 'Hindi',
    });
    expect(turn.queryResponse).toMatch(/^किसी जानी-पहचानी चीज़ से तुलना, /);
  });
});

describe('a question in Latin letters', () => {
  const HINGLISH = 'berubari case me court ne kya kaha tha';

  test.each([
    [HINGLISH, /उद्देशिका संविधान का भाग नहीं है/],
    ['How did the Berubari case see the Preamble?', /\p{Script=Devanagari}/u],
  ])(
    '“%s” is answered in Hindi to whoever reads the lesson in Hindi, and in English else',
    async (ask, said) => {
      const turns = turnsOf(world, userId);
      const inHindi = await turns.ask(place, ask, 'Hindi');
      expect(inHindi.citations[0]).toMatchObject({ language: 'Hindi', section: 'कानून में इसका स्थान' });
      expect(inHindi.steps?.[0]?.parts?.[0]).toMatchObject({
        kind: 'lead',
        text: expect.stringMatching(said),
      });
      for (const language of ['English', undefined] as const) {
        const inEnglish = await turns.ask(place, ask, language);
        expect(inEnglish.citations[0]).toMatchObject({ name: 'The Preamble' });
        expect(saidIn(inEnglish)).not.toMatch(/\p{Script=Devanagari}/u);
      }
    },
  );
});

describe('while an open attempt asks it', () => {
  const texts = bank.slice(0, 3).flatMap((question) => [question.text, question.hindi?.text ?? '']);

  test.each(texts)('“%s” gets hints first, and its key is told in neither language', async (asked) => {
    await startTopicQuiz();
    const known = bank.find(({ text, hindi }) => [text, hindi?.text].includes(asked));
    const turns = turnsOf(world, userId);
    let turn = await turns.ask(place, asked);
    expect(turn.hintLevel).toBe('passages');
    while (turn.hintLevel !== 'answer') {
      const { hintLevel } = turn;
      expect({ hintLevel, told: keysOf(known).filter((key) => revealsAnswer(saidIn(turn), [key])) }).toEqual({
        hintLevel,
        told: [],
      });
      turn = await turns.nextHint(turn, hintLevel);
    }
    const isHindi = asked === known?.hindi?.text;
    expect(new Set(turn.steps?.map(({ language }) => language === 'Hindi'))).toEqual(new Set([isHindi]));
  });

  test('an English turn of a reader of Hindi goes on in Hindi', async () => {
    await startTopicQuiz();
    const turns = turnsOf(world, userId);
    const turn = await turns.hintsUpTo(await turns.ask(place, first?.text ?? '', 'Hindi'), 'hint');
    expect(turn.steps?.map(({ language }) => language)).toEqual(['Hindi', 'Hindi', 'Hindi']);
    expect(turn.queryResponse).toBe(questionHintsOf(first?.hindi?.text ?? '')?.hint);
  });

  test('no other question is explained by one of it in Hindi', async () => {
    await startTopicQuiz();
    const turn = await turnsOf(world, userId).ask(place, 'स्वतंत्रता और समता के शब्द उद्देशिका में कहाँ आते हैं');
    expect(bank.filter(({ hindi }) => hindi && saidIn(turn).includes(hindi.explanation))).toEqual([]);
  });

  test.each([
    ['in Hindi to an English question', first?.text, first?.hindi],
    ['in English to a Hindi question', first?.hindi?.text, first],
  ])('a model that tells its key %s is not heard', async (_how, asked, key) => {
    await startTopicQuiz();
    const told = key?.options[first?.correctIndex ?? 0] ?? '';
    const traitor = streamingModel(() => `It is ${told}. ${key?.explanation ?? ''} So there.`);
    const turns = turnsOf(world, userId, traitor);
    const turn = await turns.hintsUpTo(await turns.ask(place, asked ?? ''), 'hint');
    expect(revealsAnswer(saidIn(turn), [told])).toBe(false);
    expect(turn.source).toBe('extract');
  });
});

describe('a question reserved for the weekly quiz', () => {
  const reserved = bank.find(({ hindi }) => hindi?.text.includes('क्यों छोड़ा'));
  const asked = reserved?.hindi?.text ?? '';

  test('is explained in Hindi only after a weekly quiz has asked it', async () => {
    const before = await turnsOf(world, userId).ask(place, asked);
    expect(before.hintLevel).toBe('answer');
    expect(saidIn(before)).not.toContain(reserved?.hindi?.explanation);
    expect(saidIn(before)).not.toContain(reserved?.explanation);
    await askAllReserved(db, userId, world.deps.now());
    const after = await turnsOf(world, userId).ask(place, asked);
    expect(after.steps?.[0]?.parts).toContainEqual({
      kind: 'explanation',
      text: reserved?.hindi?.explanation,
      language: 'Hindi',
    });
  });

  test('is never the similar question, in Hindi either', async () => {
    const turns = turnsOf(world, userId, silentModel);
    const turn = await turns.hintsUpTo(await turns.ask(place, BERUBARI), 'similarQuestion');
    const stem = turn.steps?.at(-1)?.similarQuestion?.stem;
    const given = await db.select().from(questions);
    const found = given.find(({ hindi }) => hindi?.text === stem);
    expect(stem === undefined || (found && found.serialNo <= 3)).toBe(true);
  });
});

test('a question of the bank is known in either language, and guarded in both', () => {
  const question = {
    text: 'Which case held so?',
    options: ['One', 'Two'],
    correctIndex: 1,
    explanation: 'The second case of the four held so.',
    id: 'q',
    subtopicId: 's',
    counterpart: {
      text: 'किस मामले में ऐसा निर्णय हुआ?',
      options: ['पहला', 'दूसरा'],
      explanation: 'दूसरे मामले में न्यायालय ने निर्णय दिया। शेष में नहीं दिया।',
      passage: '',
    },
  };
  expect(isNearly(normalizeText('किस मामलों में ऐसे निर्णय हुए'), question)).toBe(true);
  expect(isNearly(normalizeText('एक राज्य में नदी है'), question)).toBe(false);
  expect(guardedTextsOf(question)).toEqual(
    expect.arrayContaining(['Two', 'दूसरा', 'दूसरे मामले में न्यायालय ने निर्णय दिया।']),
  );
  expect(POLITY).toBe(place.subjectId);
});

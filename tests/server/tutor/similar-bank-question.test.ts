import { beforeAll, describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import {
  isNearly,
  contentWordsOf,
  normalizeText,
  wordsOf,
} from '#server/features/tutor/answer-key-filter.ts';
import { askAllReserved } from '#tests/support/server/attempt-fixtures.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { EVALUATION } from '#server/features/tutor/evaluation/seen-questions.ts';
import { silentModel, turnsOf } from './tutor-turns.ts';

interface Question {
  topicId: string;
  subtopicId: string;
  subjectId: string;
  courseId: string;
  lesson: string;
  notes: string;
  text: string;
  options: string[];
  correctIndex: number;
  explanation: string;
}

let bank: Question[];
const world = await useLearningWorld();
const userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
beforeAll(async () => {
  await askAllReserved(world.deps.db, userId, world.deps.now());
  const { rows } = await world.deps.db.$client.query<Question>(`
    SELECT s.topic_id AS "topicId", s.id AS "subtopicId", s.subject_id AS "subjectId", s.course_id AS "courseId",
      s.name AS lesson, s.notes, q.text, q.options, q.correct_index AS "correctIndex", q.explanation
    FROM questions q JOIN subtopics s ON s.id = q.subtopic_id`);
  bank = rows;
});

const lessonAt = (at: string): Question => {
  const lesson = bank.find(({ subtopicId }) => subtopicId === contentId('subtopic', at));
  if (!lesson) throw new Error(`There is no lesson ${at}.`);
  return lesson;
};

/** Undefined where it has nothing to say, and is left out. */
async function similarStepOf(at: string, ask: string) {
  const { courseId, subjectId, subtopicId } = lessonAt(at);
  const turns = turnsOf(world, userId, silentModel);
  const turn = await turns.hintsUpTo(
    await turns.ask({ courseId, subjectId, subtopicId }, ask),
    'similarQuestion',
  );
  const step = turn.steps?.at(-1);
  return step?.hintLevel === 'similarQuestion' ? step : undefined;
}

async function similarQuestionOf(at: string, ask: string) {
  const step = await similarStepOf(at, ask);
  if (!step) throw new Error('The turn is not on the similar question.');
  return step;
}

const BEGINNING = 4;
const beginning = (word: string) =>
  word.replace(/(?:ies|es|s)$/, '').slice(0, Math.max(BEGINNING, word.length - 3));

const taken = new WeakMap<Question, string[]>();
/** Taken apart once: each is held against every question of a student. */
function saidIn(question: Question): string[] {
  const words = taken.get(question) ?? wordsOf(`${question.text} ${question.explanation}`);
  taken.set(question, words);
  return words;
}

/** Words of a student that few questions of the subject have, and this one has too. */
function sharedTerms(ask: string, question: Question): string[] {
  const has = (each: Question, word: string) => {
    const start = beginning(word);
    return saidIn(each).some((said) => said.startsWith(start));
  };
  const subject = bank.filter((each) => each.subjectId === question.subjectId);
  return contentWordsOf(ask)
    .filter((word) => word.length >= 3 && !/^\d/.test(word))
    .filter((word) => has(question, word))
    .filter((word) => subject.filter((each) => has(each, word)).length <= subject.length * 0.2);
}

describe('of 50 questions of students over all eight subjects', () => {
  test('each similar question is a question of the same topic that shares a key term; the others are offered none', async () => {
    const similarQuestions: { subject: string; isNear: boolean }[] = [];
    for (const { at, ask } of EVALUATION) {
      const place = lessonAt(at);
      const step = await similarStepOf(at, ask);
      if (!step) continue;
      const { similarQuestion } = step;
      if (!similarQuestion) throw new Error(`“${ask}” was offered a similar question that there is none of.`);
      const question = bank.find(
        (each) => each.text === similarQuestion.stem && each.topicId === place.topicId,
      );
      expect({ ask, similarQuestion: similarQuestion.stem, isOfTopic: question !== undefined }).toMatchObject(
        { isOfTopic: true },
      );
      if (!question) continue;
      expect({
        ask,
        similarQuestion: similarQuestion.stem,
        shared: sharedTerms(ask, question),
      }).not.toMatchObject({ shared: [] });
      expect(isNearly(normalizeText(ask), question)).toBe(false);
      similarQuestions.push({
        subject: at.split('/')[0] ?? '',
        isNear: question.subtopicId === place.subtopicId,
      });
    }
    expect(similarQuestions.length).toBeGreaterThanOrEqual(20);
    expect(new Set(similarQuestions.map(({ subject }) => subject)).size).toBe(8);
    expect(similarQuestions.filter(({ isNear }) => isNear).length / similarQuestions.length).toBeGreaterThan(
      0.9,
    );
  }, 120_000);
});

const PREAMBLE = 'indian-polity/the-constitution/preamble';

test('a similar question gives its question and options first, and its solution apart', async () => {
  const { similarQuestion, text } = await similarQuestionOf(
    PREAMBLE,
    'How did the Berubari case see the Preamble?',
  );
  const question = bank.find((each) => each.text === similarQuestion?.stem);
  const [a, b, c, d] = question?.options ?? [];
  const solution = `**${'ABCD'[question?.correctIndex ?? 0]}.** ${question?.explanation}`;
  expect(similarQuestion).toEqual({ stem: question?.text, options: [a, b, c, d], solution });
  expect(text).toBe(
    `${question?.text}\n\n**A.** ${a}  \n**B.** ${b}  \n**C.** ${c}  \n**D.** ${d}\n\n---\n\n${solution}`,
  );
});

test.each(['xylophone quark', 'What is this?', '?'])(
  '“%s” has no similar question, and is offered none',
  async (ask) => {
    expect(await similarStepOf(PREAMBLE, ask)).toBeUndefined();
  },
);

import { describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import { BLANK } from '#server/features/tutor/answer-key-filter.ts';
import { citationsAtOnce } from '#server/features/tutor/answer-parts.ts';
import { citationsOn, nextHintLevel, stepOf, withClosest } from '#server/features/tutor/hint-levels.ts';
import { isModels } from '#server/features/tutor/model-steps.ts';
import type { Found } from '#server/features/tutor/retrieval.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();
const opening = { subtopicId: 'a', name: 'Sets', passage: 'A set has no order.' };
const found: Found = {
  query: 'Solve this for me',
  language: 'English',
  citations: [opening],
  hasAnswer: false,
  isUnsure: false,
  likelihood: 0,
  passages: [],
  terms: [],
  namesNothing: false,
  unreadWords: [],
  absentWords: [],
  absentNames: [],
  unknownWords: [],
  leads: [],
  missing: [],
  stems: [],
  asked: [],
  nearInWork: [],
  openQuestion: undefined,
  section: undefined,
  faq: undefined,
  faqBelow: undefined,
  also: [],
  nearest: [],
  closest: { citation: opening, excerpt: undefined },
  explained: undefined,
  otherFormulas: [],
  place: { subtopicId: 'a', topicId: 't' },
  bank: [],
  lesson: { id: 'a', name: 'Sets', notes: 'A set has no order.' },
};
const none = () => false;

describe('a hint that would say nothing is left out:', () => {
  test('where nothing is near, all of them, and the answer follows the passages', () => {
    expect(nextHintLevel('passages', found, none)).toBe('answer');
  });

  test('where a passage is near, the similar question that no bank has', () => {
    const near = { ...found, hasAnswer: true };
    expect(nextHintLevel('passages', near, none)).toBe('nudge');
    const short = { ...opening, passage: 'No order.' };
    expect(nextHintLevel('nudge', { ...near, citations: [short] }, none)).toBe('answer');
    const telling = { ...opening, passage: 'A set has no order and keeps each element once.' };
    expect(nextHintLevel('nudge', { ...near, citations: [telling] }, none)).toBe('hint');
    expect(nextHintLevel('hint', near, none)).toBe('answer');
  });

  test('a similar question that there is none of, also where the lesson works an example', () => {
    const lesson = { id: 'a', name: 'Sets', notes: 'A set.\n\n**Worked example.** Two sets.' };
    expect(nextHintLevel('passages', { ...found, lesson }, none)).toBe('answer');
  });

  test('and never one of a model', () => {
    expect(nextHintLevel('passages', found, isModels)).toBe('nudge');
    expect(nextHintLevel('hint', found, isModels)).toBe('answer');
    expect(nextHintLevel('answer', found, isModels)).toBeUndefined();
  });
});

describe('a hint that no teacher has written', () => {
  const entry = {
    id: 'q',
    subtopicId: 'a',
    topicId: 't',
    text: 'How often does a set keep an element?',
    options: ['Once', 'Twice'],
    correctIndex: 0,
    explanation: '',
    passage: '',
    isHeldBack: true,
    isReserved: false,
    isAnswered: false,
  };
  const near = {
    ...found,
    hasAnswer: true,
    asked: [entry],
    query: 'how often is an element kept',
    stems: ['element'],
  };
  const hintOf = (passage: string) => stepOf('hint', { ...near, citations: [{ ...opening, passage }] }).text;

  test('is the nearest sentence, without a gap where it tells nothing of the key', () =>
    expect(hintOf('A set asks of each element whether it is there.')).toBe(
      'Look at this sentence:\n\n> A set asks of each element whether it is there.',
    ));

  test('has a gap for the key and for nothing else', () =>
    expect(hintOf('A set keeps every element of a list once.')).toBe(
      'Fill the gap:\n\n> A set keeps every element of a list [ ? ].',
    ));

  test('is a nudge, and says why, where little else would be left', () => {
    const text = hintOf('Once, once, once an element.');
    expect(text).toMatch(/^The sentence that answers this would give the answer away/);
    expect(text).not.toContain(BLANK);
  });

  test('names no place by the key: the open lesson stands above it, others are left out', () => {
    const places = [
      { ...opening, name: 'Once', section: 'Once' },
      { ...opening, subtopicId: 'b', name: 'Once more', section: 'Twice' },
      { ...opening, subtopicId: 'b', name: 'Lists', section: 'Only once' },
    ];
    expect(citationsOn('passages', { ...near, citations: places })).toEqual([
      { subtopicId: 'a', name: 'Once', passage: 'A set has no order.' },
      { subtopicId: 'b', name: 'Lists', passage: 'A set has no order.' },
    ]);
    expect(stepOf('passages', { ...near, citations: places }).text).not.toContain(BLANK);
  });
});

describe('the last hint level', () => {
  test('shows what comes closest where nothing is near, with a way to it', () => {
    expect(stepOf('answer', found)).toMatchObject({
      hintLevel: 'answer',
      parts: [{ kind: 'notFound' }, { kind: 'nearest', lesson: 'Sets', text: 'A set has no order.' }],
    });
    expect(citationsAtOnce(withClosest(found))).toEqual([opening]);
  });

  test('shows the passage with the sentence that answers, where one does', () => {
    const leads = [{ text: 'A set has no order.', citation: opening }];
    expect(stepOf('answer', { ...found, hasAnswer: true, leads }).parts?.map(({ kind }) => kind)).toEqual([
      'lead',
      'passage',
    ]);
  });

  test.each([
    'My homework: solve T(n) = 4T(n/2) + n, please show the recurrence tree',
    'recurrence ka solution kaise nikale, T(n) = 7T(n/3) + n^2',
  ])('answers “%s” from the lessons, while practice of the lesson is open', async (query) => {
    const { deps, createStudent } = world;
    const subtopicId = contentId('subtopic', 'data-structures-and-algorithms/cost-and-growth/recurrences');
    const { rows } = await deps.db.$client.query<{ courseId: string; subjectId: string }>(
      'SELECT course_id AS "courseId", subject_id AS "subjectId" FROM subtopics WHERE id = $1',
      [subtopicId],
    );
    const [at] = rows;
    if (!at) throw new Error('There is no such lesson.');
    const userId = await createStudent({ timeZone: 'Asia/Kolkata', courses: [at.courseId] });
    const { startQuizAttempt } = createAttemptsHandlers(deps);
    const body = { kind: 'subtopic' as const, subtopicId, mode: 'learn' as const, retake: false };
    await startQuizAttempt(callBy(userId, { params: {}, body }));
    const turn = await turnsOf(world, userId).answerTo({ ...at, subtopicId }, query);
    const shown = turn.steps?.at(-1)?.parts?.find(({ kind }) => kind === 'passage' || kind === 'nearest');
    // A passage of which the practice hides a part is shown without it, and not cited.
    expect([shown?.lesson, turn.citations[0]?.name]).toEqual(['Recurrences', 'Recurrences']);
    expect(shown?.text).not.toContain(BLANK);
    expect(turn.queryResponse).toContain(shown?.text);
  });
});

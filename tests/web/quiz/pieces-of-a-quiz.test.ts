import { describe, expect, it } from 'vitest';
import { buildAnswered, buildDaily } from '#tests/machines/community/board-fixtures.ts';
import { gradedAttempt, openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { asha, ravi } from '#tests/support/machines/session-fixtures.ts';
import { createMemoryStorage } from '#tests/web/courses/learning-page.tsx';
import { letterOf, optionOfKey } from '#web/components/page-keys.ts';
import { reportUserName, toReportPayload } from '#web/features/weekly-quiz/report-payload.ts';
import { checkIn, dailyIn, gradedQuestionIn, questionIn } from '#web/quiz/in-course-language.ts';
import { readDraft, removeDraft, type StoredDraft, writeDraft } from '#web/quiz/quiz-draft.ts';
import { answeredCount, isAnswered } from '#web/quiz/running/run-view.ts';

const [asked = expect.fail()] = openAttempt.questions;
const [graded = expect.fail()] = gradedAttempt.questions;

const hindi = { question: 'प्रश्न', options: ['एक', 'दो'] };
const reason = { explanation: 'क्योंकि', passage: 'पाठ' };

describe('a question', () => {
  it('is in Hindi for whoever reads Hindi, where there is any', () => {
    expect(questionIn({ ...asked, hindi }, 'Hindi')).toMatchObject(hindi);
    expect(questionIn({ ...asked, hindi }, 'English')).toMatchObject({ question: asked.question });
    expect(questionIn(asked, 'Hindi')).toBe(asked);
  });

  it('has its reason in the same language', () => {
    const check = {
      index: 0,
      chosen: 0,
      correctAnswer: 0,
      explanation: 'Because.',
      passage: 'one',
      hindi: reason,
    };
    expect(checkIn(check, 'Hindi')).toMatchObject(reason);
    expect(checkIn(check, 'English')).toMatchObject({ explanation: 'Because.', passage: 'one' });
    const result = { ...graded, hindi, hindiReason: reason };
    expect(gradedQuestionIn(result, 'Hindi')).toMatchObject({ ...hindi, ...reason });
    expect(gradedQuestionIn(result, 'English')).toBe(result);
    expect(gradedQuestionIn({ ...graded, hindiReason: reason }, 'Hindi')).toMatchObject({
      question: graded.question,
      ...reason,
    });
  });

  it('of the day has its answer in Hindi too, in English where that is all there is', () => {
    const daily = buildDaily({ hindi });
    expect(dailyIn(daily, 'English')).toBe(daily);
    expect(dailyIn(daily, 'Hindi')).toMatchObject({ ...hindi, answer: null });
    const answered = buildAnswered(1, { hindi });
    const { answer } = answered;
    expect(dailyIn(answered, 'Hindi').answer?.explanation).toBe(answer?.explanation);
    const translated = { ...answered, ...(answer && { answer: { ...answer, hindiExplanation: 'क्योंकि' } }) };
    expect(dailyIn(translated, 'Hindi').answer?.explanation).toBe('क्योंकि');
    expect(dailyIn(translated, 'English').answer?.explanation).toBe(answer?.explanation);
  });

  it('of the day never tells in English why a Hindi option is wrong', () => {
    const { answer = null, ...missed } = buildAnswered(2, { hindi });
    const explained = { ...missed, answer: answer && { ...answer, rationale: 'Three letters stand in it.' } };
    expect(dailyIn(explained, 'English').answer?.rationale).toBe('Three letters stand in it.');
    expect(dailyIn(explained, 'Hindi').answer?.rationale).toBeUndefined();
  });
});

describe('an option', () => {
  it('has a letter, and a key of that letter or its number', () => {
    expect([0, 1, 5].map(letterOf)).toEqual(['A', 'B', 'F']);
    for (const place of [0, 1, 2, 3, 4, 5]) {
      const letter = letterOf(place);
      expect([letter, letter.toLowerCase(), String(place + 1)].map(optionOfKey)).toEqual([
        place,
        place,
        place,
      ]);
    }
    expect(['0', '7', 'g', '', 'ab', 'Enter', '10'].map(optionOfKey)).toEqual(Array(7).fill(null));
  });

  it('counts as an answer, the first one too, until it is cleared', () => {
    const answers = { 0: 0, 1: null, 2: 3 };
    expect([0, 1, 2, 3].map((index) => isAnswered(answers, index))).toEqual([true, false, true, false]);
    expect([answeredCount(answers), answeredCount({})]).toEqual([2, 0]);
  });
});

describe('the draft of a quiz', () => {
  const { attemptId } = openAttempt;
  const draft: StoredDraft = { rev: 3, index: 1, answers: { 0: 1, 1: null }, visited: [0, 1], flagged: [1] };
  const keep = (kept: unknown, uid = asha.userId) => {
    const storage = createMemoryStorage();
    writeDraft(storage, uid, attemptId, kept as StoredDraft);
    return storage;
  };
  const reread = (kept: unknown) => readDraft(keep(kept), asha.userId, openAttempt);

  it('is read again for its attempt, until it is removed', () => {
    const storage = keep(draft);
    expect(readDraft(storage, asha.userId, openAttempt)).toEqual(draft);
    expect(readDraft(storage, asha.userId, { ...openAttempt, attemptId: 'b'.repeat(24) })).toBeNull();
    removeDraft(storage, 'b'.repeat(24));
    expect(readDraft(storage, asha.userId, openAttempt)).toEqual(draft);
    removeDraft(storage, attemptId);
    expect(readDraft(storage, asha.userId, openAttempt)).toBeNull();
  });

  it('is read again by whoever wrote it alone', () => {
    expect(readDraft(keep(draft), ravi.userId, openAttempt)).toBeNull();
    expect(readDraft(keep(draft, ravi.userId), ravi.userId, openAttempt)).toEqual(draft);
  });

  it.each([
    ['no revision', { rev: undefined }],
    ['a revision below nothing', { rev: -1 }],
    ['half an index', { index: 0.5 }],
    ['a list for its answers', { answers: [1] }],
    ['an answer that is a word', { answers: { 0: 'one' } }],
    ['an option that the question has not', { answers: { 0: 2 } }],
    ['an answer to a question that is not there', { answers: { 2: 0 } }],
  ])('is none with %s', (_, change) => {
    expect(reread({ ...draft, ...change })).toBeNull();
  });

  it.each([null, 'text', [draft]])('is none where %j was kept', (kept) => {
    expect(reread(kept)).toBeNull();
  });

  it('keeps of its marks those of questions that are there', () => {
    const marks = { visited: [0, 2, -1, 'x', 1], flagged: 'none' };
    expect(reread({ ...draft, ...marks })).toEqual({ ...draft, visited: [0, 1], flagged: [] });
  });
});

describe('the report of a weekly quiz', () => {
  it('names every figure of the result, and the day it was finished', () => {
    const result = {
      ...gradedAttempt.result,
      totalQuestions: 9,
      correctAnswers: 4,
      incorrectAnswers: 5,
      percentage: 44,
    };
    const payload = toReportPayload({ ...gradedAttempt, result }, asha.userId, buildProfile());
    expect(payload).toEqual({
      userId: asha.userId,
      subjectId: gradedAttempt.subjectId,
      courseId: gradedAttempt.courseId,
      attemptId: gradedAttempt.attemptId,
      userName: 'Asha Rao',
      day: 'Saturday',
      quiz: gradedAttempt.questions,
      correctAnswer: 4,
      incorrectAnswer: 5,
      totalQuestion: 9,
      percentageObtained: 44,
    });
  });

  it('knows the days of a week', () => {
    const days = [22, 23, 24, 25, 26, 27, 28].map(
      (day) =>
        toReportPayload({ ...gradedAttempt, finishedAt: `2026-11-${day}T10:00:00Z` }, asha.userId, null)?.day,
    );
    expect(days).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  });

  it('is none of an attempt that belongs to no course', () => {
    for (const change of [{ courseId: null }, { subjectId: null }])
      expect(toReportPayload({ ...gradedAttempt, ...change }, asha.userId, null)).toBeUndefined();
  });

  it.each([
    [{ firstName: ' Asha ', lastName: ' Rao ' }, 'Asha Rao'],
    [{ firstName: 'Asha', lastName: ' ' }, 'Asha'],
    [{ firstName: '', lastName: 'Rao' }, 'asha'],
    [
      { firstName: '', lastName: '', user: { _id: '1', email: 'a@example.org', username: ' ' } },
      'Unknown User',
    ],
  ])('calls %j %s', (names, name) => {
    expect(reportUserName(buildProfile(names))).toBe(name);
  });

  it('calls nobody Unknown User', () => {
    expect(reportUserName(null)).toBe('Unknown User');
  });
});

import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { heldByFirstQuiz, heldCards } from '#tests/machines/profile/scenarios/review-session.scenarios.ts';
import { buildAssessment } from '#tests/web/courses/learning-fixtures.ts';
import { quizItem, reviewItem } from '#web/features/home/plan/plan-items.ts';

const cardDue = (after: number) => new Date(NOW + after).toISOString();
const [due, later] = [cardDue(-1), cardDue(3_600_000)];
const FIRST = 'Submit your weekly quiz first';

const OPEN = { state: 'available' } as const;
const SHORT = { ...OPEN, totalQuestions: 7, countingQuestions: 7, firstTimeQuestions: 7 };
const HELD = [{}, { held: heldCards }, { held: heldByFirstQuiz }];

describe('the line of the plan about the weekly quiz', () => {
  const itemOf = (changes: Parameters<typeof buildAssessment>[0]) => {
    const place = { courseId: 'c'.repeat(24), subjectId: 'd'.repeat(24) };
    return quizItem({ ...place, assessment: buildAssessment(changes) }, []);
  };
  const notesOf = (changes: Parameters<typeof buildAssessment>[0]) => itemOf(changes).notes;

  it('calls nobody to a quiz that is too short for a certificate, and says how many questions each takes', () => {
    const early = itemOf({ ...OPEN, totalQuestions: 7, countingQuestions: 7, firstTimeQuestions: 7 });
    expect(early.notes).toEqual([
      'You can take this quiz now. A certificate needs 10 questions, and this quiz has 7 so far. Complete another lesson first, and it gets more.',
    ]);
    // It can be begun: only what cannot is for later.
    expect(early.state).toBe('open');
    expect(early).not.toHaveProperty('until');
    const enough = itemOf({ ...OPEN, totalQuestions: 10, countingQuestions: 10 });
    expect([enough.state, typeof enough.until]).toEqual(['open', 'number']);
  });

  it.each([
    [20, 20, 9],
    [8, 3, 0],
  ])(
    'calls nobody to a quiz of %i questions of which %i count and %i are asked for the first time',
    (totalQuestions, countingQuestions, firstTimeQuestions) => {
      const early = itemOf({ ...OPEN, totalQuestions, countingQuestions, firstTimeQuestions });
      expect(early).not.toHaveProperty('until');
      expect(early.notes).toEqual([
        'You can take this quiz now. Complete another lesson to get new questions that earn XP.',
      ]);
    },
  );

  it.each([
    ['is long enough', { ...OPEN, totalQuestions: 10, countingQuestions: 10 }],
    ['brings nothing anyway', { ...SHORT, countingQuestions: 0 }],
    ['runs already', { ...SHORT, state: 'running' }],
    [
      'has all lessons of its subject already',
      {
        ...SHORT,
        completionData: { completedSubtopics: 1, totalSubtopics: 1 },
      },
    ],
    ['is locked', { state: 'locked', totalQuestions: 0, countingQuestions: 0, firstTimeQuestions: 0 }],
  ] as const)('says nothing of it where the quiz %s', (_, changes) => {
    expect(notesOf(changes)).toEqual([]);
  });
});

describe('the line of the plan about review cards', () => {
  it.each([
    ['no cards', [], ['No cards yet', 'Continue your practice', 'Finish your open quiz first']],
    ['a card due', [due], ['1 card to review', '1 card to review', '1 card to review']],
    ['a card due and one later', [later, due], ['1 card to review', '1 card to review', '1 card to review']],
    [
      'a card of later',
      [later],
      ['Nothing to review now', 'Continue your practice', 'Finish your open quiz first'],
    ],
  ])('with %s says the same as the list behind it, whatever holds others back', (_, cardsDueAt, titles) => {
    expect(HELD.map((held) => reviewItem({ cardsDueAt, ...held }, NOW, false).title)).toEqual(titles);
    expect(HELD.map((held) => reviewItem({ cardsDueAt, ...held }, NOW, true).title)).toEqual([
      FIRST,
      FIRST,
      FIRST,
    ]);
  });

  it('offers practice that was left as something to do, and counts what waits in it', () => {
    const { attempt, subtopicId } = heldCards;
    const { attemptId, subjectId } = attempt;
    expect(reviewItem({ cardsDueAt: [], held: heldCards }, NOW, false)).toMatchObject({
      state: 'open',
      text: 'Finish or end it to get 2 cards back.',
      to: `/lesson/${subjectId}?subtopic=${subtopicId}&round=${attemptId}#questions`,
    });
  });
});

import type { PreviousWeek, WeeklyAssessment } from '#contract/contract.ts';
import { type assessmentCenterMachine } from '#machines/assessment/assessment-center.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';

const week = (assessment: Partial<WeeklyAssessment>): PreviousWeek => ({
  subject: { _id: 's', name: 'Python Programming' },
  course: { _id: 'c', name: 'Foundations' },
  completedSubtopics: [],
  weeklySummary: { totalSubtopics: 12, completedSubtopics: 2 },
  dailyStats: [],
  dateRange: { startDate: '2026-11-09', endDate: '2026-11-21' },
  assessment: {
    id: '2026-W47-s',
    title: 'Weekly Quiz: Python Programming',
    timeLimit: 30,
    difficulty: 'Medium',
    topics: [],
    instructions: '',
    totalQuestions: 8,
    subject: 'Python Programming',
    dateRange: { startDate: '2026-11-09', endDate: '2026-11-21' },
    completionData: { totalSubtopics: 12, completedSubtopics: 2 },
    state: 'available',
    attemptId: null,
    deadlineAt: null,
    closesAt: '2026-11-23T00:00:00.000Z',
    practiceCount: 0,
    newQuestions: 20,
    countingQuestions: 8,
    firstTimeQuestions: 8,
    ...assessment,
  },
});

const refused = (code: string) => ({ kind: 'http' as const, status: 403, code, message: 'Refused.' });

const ids = { userId: 'u', courseId: 'c', subjectId: 's' };

const run = (input: typeof ids | null): Scenario<typeof assessmentCenterMachine> => ({
  input: { ids: input },
  events: [
    { type: 'assessment.begin' },
    { type: 'assessment.practise' },
    { type: 'assessment.review' },
    { type: 'assessment.reload' },
  ],
  outcomes: {
    loadAssessment: {
      done: [
        week({}),
        week({ id: '' }),
        week({ state: 'running', deadlineAt: '2100-01-01T00:00:00.000Z' }),
        week({ state: 'locked' }),
        week({ state: 'submitted' }),
      ],
      error: [serverError, refused('not-enrolled'), refused('forbidden')],
    },
    beginAttempt: { done: [openAttempt] },
    practiseAttempt: { done: [openAttempt] },
  },
  key: ({ context }) => [context.week?.assessment.id, context.week?.assessment.state],
});

export const scenarios = {
  'opened from a course': run(ids),
  'opened by a broken address': run({ ...ids, subjectId: '' }),
  'opened by nobody': run(null),
} satisfies Record<string, Scenario<typeof assessmentCenterMachine>>;

export const goals: Paths<typeof assessmentCenterMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

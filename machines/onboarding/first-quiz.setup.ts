import { assign, emit, fromPromise, setup } from 'xstate';
import type { CompletionStatus, GradedAttempt, NextSubtopic } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import type { SampleAnswers } from '#domain/assessment/sample-questions.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { placementQuizMachine } from './placement-quiz.machine.ts';
import type { PlacementQuizOutput } from './placement-quiz.setup.ts';
import { isOutOfOrder, type StepFact, type StepOutput } from './step-output.ts';
import { errorActions } from '../error-actions.ts';

type FirstQuizEvent =
  /** On to the next step of the setup. */
  | { type: 'quiz.finish' }
  /** Into the first lesson; the rest of the setup waits at home. */
  | { type: 'lesson.open' }
  /** Into the first lesson of another subject than the one that was found. */
  | { type: 'subject.choose'; subjectId: string }
  | { type: 'step.skip' };

export interface EnrolInput {
  courseId: string;
  /** The lesson to record as begun, and its subject as the one studied; null for the one found, which Home names by itself. */
  begins: Pick<NextSubtopic, 'subjectId' | 'subtopicId'> | null;
}

interface FirstQuizContext {
  graded: GradedAttempt | null;
  /** What was answered before the account; it counts as the first answers. */
  sampleAnswers: SampleAnswers;
  /** The lesson that the step ends in; null where the next step follows. */
  lesson: NextSubtopic | null;
  error: ApiError | null;
}

const otherStart = ({ graded }: FirstQuizContext, subjectId: string): NextSubtopic | null =>
  graded?.otherStarts?.find((lesson) => lesson.subjectId === subjectId) ?? null;

/** The names the first quiz is written in: its effects, rules and changes, none of which knows the chart. */
export const firstQuizSetup = setup({
  types: {
    input: {} as { sampleAnswers?: SampleAnswers },
    context: {} as FirstQuizContext,
    events: {} as FirstQuizEvent,
    emitted: {} as StepFact,
    output: {} as StepOutput,
    children: {} as { placementQuiz: 'placementQuiz' },
    tags: {} as 'busy',
  },
  actors: {
    placementQuiz: placementQuizMachine,
    markFirstQuiz: fromPromise<CompletionStatus, void>(() => unprovided('markFirstQuiz')),
    enrol: fromPromise<void, EnrolInput>(() => unprovided('enrol')),
  },
  guards: {
    isGraded: (_, { output }: { output: PlacementQuizOutput }) => output.outcome === 'graded',
    isNothingAsked: (_, { output }: { output: PlacementQuizOutput }) => output.outcome === 'empty',
    isOutOfOrder,
    hasLesson: ({ context }) => context.graded?.startHere != null,
    isOffered: ({ context }, { subjectId }: { subjectId: string }) => otherStart(context, subjectId) !== null,
    wantsLesson: ({ context }) => context.lesson !== null,
    hasCourse: ({ context: { lesson, graded } }) => (lesson ?? graded?.startHere ?? null) !== null,
  },
  actions: {
    emitOutdated: emit({ type: 'step.outdated' }),
    storeGraded: assign({
      graded: (_, { output }: { output: PlacementQuizOutput }) =>
        output.outcome === 'graded' ? output.graded : null,
    }),
    chooseLesson: assign({ lesson: ({ context }) => context.graded?.startHere ?? null }),
    chooseSubject: assign({
      lesson: ({ context }, { subjectId }: { subjectId: string }) => otherStart(context, subjectId),
    }),
    chooseSetup: assign({ lesson: null }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});

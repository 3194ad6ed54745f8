import { finalOutput } from '../final-output.ts';
import { thrownBy } from '../thrown-by.ts';
import { firstQuizSetup } from './first-quiz.setup.ts';
import type { PlacementQuizOutput } from './placement-quiz.setup.ts';
import { SAVED, SKIPPED, type StepOutput } from './step-output.ts';

const chosenSubject = ({ event }: { event: { subjectId: string } }) => ({ subjectId: event.subjectId });
const ending = ({ event }: { event: { output: PlacementQuizOutput } }) => ({ output: event.output });

/**
 * The second step of onboarding: a newcomer shows where they start, and goes there or on with the setup (resolution 18).
 * Starts with what they answered as a guest; ends saved, with the first lesson of the subject found or chosen where they
 * would rather begin there, or skipped. Promises: nobody fails it; somebody who was graded before and came back sees the
 * same result again; the course that was found is not asked for again.
 */
export const firstQuizMachine = firstQuizSetup.createMachine({
  id: 'firstQuiz',
  context: ({ input }) => ({
    graded: null,
    sampleAnswers: input.sampleAnswers ?? {},
    lesson: null,
    error: null,
  }),
  initial: 'asking',
  output: ({ context, event }) => ({
    ...finalOutput<StepOutput>({ event }),
    lesson: context.lesson,
  }),
  on: { 'step.skip': '.skipped' },
  states: {
    asking: {
      description: 'One question after the other, as hard as the answers say.',
      invoke: {
        id: 'placementQuiz',
        src: 'placementQuiz',
        input: ({ context }) => ({ sampleAnswers: context.sampleAnswers }),
        onDone: [
          {
            guard: { type: 'isGraded', params: ending },
            target: 'reporting.graded',
            actions: { type: 'storeGraded', params: ending },
          },
          { guard: { type: 'isNothingAsked', params: ending }, target: 'reporting.noQuestions' },
          { target: 'finishing' },
        ],
        onError: 'reporting.noQuestions',
      },
    },
    reporting: {
      description: 'What the questions found. The step can be finished.',
      initial: 'graded',
      on: { 'quiz.finish': 'finishing' },
      states: {
        graded: {
          description: 'Where you start, and why.',
          on: {
            'lesson.open': { guard: 'hasLesson', target: '#firstQuiz.finishing', actions: 'chooseLesson' },
            'subject.choose': {
              guard: { type: 'isOffered', params: chosenSubject },
              target: '#firstQuiz.finishing',
              actions: { type: 'chooseSubject', params: chosenSubject },
            },
          },
        },
        noQuestions: { description: 'There are no questions for this track yet.' },
      },
    },
    finishing: {
      description: 'The quiz is over. The step is saved, and the setup goes on.',
      initial: 'marking',
      states: {
        marking: {
          description: 'Marking the first quiz as done.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'markFirstQuiz',
            src: 'markFirstQuiz',
            onDone: [{ guard: 'hasCourse', target: 'enrolling' }, { target: '#firstQuiz.saved' }],
            onError: [
              {
                guard: { type: 'isOutOfOrder', params: thrownBy },
                target: 'markFailed',
                actions: [{ type: 'storeError', params: thrownBy }, 'emitOutdated'],
              },
              { target: 'markFailed', actions: { type: 'storeError', params: thrownBy } },
            ],
          },
          after: { clientTimeout: { target: 'markFailed', actions: 'storeTimeout' } },
        },
        markFailed: {
          description: 'The quiz is done, but the step could not be marked.',
          on: { 'quiz.finish': 'marking' },
        },
        enrolling: {
          description:
            'Enrolling in the course of the first lesson; if it fails, who goes on with the setup goes on all the same.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'enrol',
            src: 'enrol',
            input: ({ context: { lesson, graded } }) => ({
              courseId: (lesson ?? graded?.startHere)?.courseId ?? '',
              begins:
                lesson && lesson.subtopicId !== graded?.startHere?.subtopicId
                  ? { subjectId: lesson.subjectId, subtopicId: lesson.subtopicId }
                  : null,
            }),
            onDone: '#firstQuiz.saved',
            onError: [
              {
                guard: 'wantsLesson',
                target: 'enrolFailed',
                actions: { type: 'storeError', params: thrownBy },
              },
              { target: '#firstQuiz.saved' },
            ],
          },
          after: {
            clientTimeout: [
              { guard: 'wantsLesson', target: 'enrolFailed', actions: 'storeTimeout' },
              { target: '#firstQuiz.saved' },
            ],
          },
        },
        enrolFailed: {
          description: 'The lesson could not be opened. Try again, or go on with the setup.',
          on: {
            'lesson.open': 'enrolling',
            'quiz.finish': { target: '#firstQuiz.saved', actions: 'chooseSetup' },
          },
        },
      },
    },
    saved: { description: 'The first quiz is done.', type: 'final', output: SAVED },
    skipped: { description: 'Skipped for now.', type: 'final', output: SKIPPED },
  },
});

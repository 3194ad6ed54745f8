import { assign, sendTo, setup } from 'xstate';
import type { AnswerMap, OpenAttempt } from '#contract/contract.ts';
import { LOW_TIME_SECONDS } from '#domain/quiz-rules.ts';
import { LONGEST_TIMER } from '#domain/timing.ts';
import { type AnswerDraft, answerSaverMachine } from './answer-saver.machine.ts';

/** What a student did that answers do not tell; kept by this tab alone. Question indexes. */
export interface QuizMarks {
  visited: number[];
  flagged: number[];
}

/** An open attempt as this browser takes it up. Times are milliseconds of the server's clock. */
export interface QuizRunInput {
  attempt: OpenAttempt;
  /** Answers that this browser kept and the server may not have. */
  draft: AnswerDraft | null;
  marks?: QuizMarks;
  /** The server's time now. */
  at: number;
  /** Null where no clock runs. */
  deadlineAt: number | null;
  /** Server clock minus device clock. */
  clockOffset: number;
}
/** `submit` by the student, `timeUp` by the clock, `left` on purpose, `takenOver` by another tab, `closed` by the server. */
export type QuizRunEnding = 'submit' | 'timeUp' | 'left' | 'takenOver' | 'closed';
export interface QuizRunOutput {
  ending: QuizRunEnding;
  draft: AnswerDraft;
}

interface QuizRunContext extends QuizMarks {
  attempt: OpenAttempt;
  answers: AnswerMap;
  index: number;
  rev: number;
  at: number;
  deadlineAt: number | null;
  clockOffset: number;
  ending: QuizRunEnding;
}

const LOW_TIME_MS = LOW_TIME_SECONDS * 1000;
const draftOf = ({ rev, answers, index }: QuizRunContext): AnswerDraft => ({ rev, answers, index });
const withNumber = (numbers: number[], number: number): number[] =>
  numbers.includes(number) ? numbers : [...numbers, number];
const until = (moment: number, context: QuizRunContext): number =>
  Math.min(Math.max(0, moment - (Date.now() + context.clockOffset)), LONGEST_TIMER);
const visit = (context: QuizRunContext, index: number) => ({
  index,
  rev: context.rev + 1,
  visited: withNumber(context.visited, index),
});

/**
 * The running part of a quiz (spec §2): questions, answers, the clock. Child of weeklyQuiz. Starts with an open
 * attempt, ends with the reason and the answers. Promises: moving is free, the deadline is the server's, and every
 * change goes to the answer saver.
 */
export const quizRunMachine = setup({
  types: {
    input: {} as QuizRunInput,
    context: {} as QuizRunContext,
    output: {} as QuizRunOutput,
    children: {} as { answerSaver: 'answerSaver' },
    events: {} as
      | { type: 'question.next' }
      | { type: 'question.previous' }
      | { type: 'question.goTo'; index: number }
      | { type: 'question.flag' }
      | { type: 'answer.choose'; option: number }
      | { type: 'answer.clear' }
      | { type: 'quiz.submit' }
      | { type: 'quiz.confirm' }
      | { type: 'quiz.cancel' }
      | { type: 'quiz.leave' }
      | { type: 'connection.restored' }
      | { type: 'lease.lost'; ending: 'takenOver' | 'closed' }
      | { type: 'clock.sync'; at: number; clockOffset: number },
  },
  actors: { answerSaver: answerSaverMachine },
  guards: {
    hasNext: ({ context }) => context.index < context.attempt.questions.length - 1,
    hasPrevious: ({ context }) => context.index > 0,
    isLast: ({ context }) => context.index === context.attempt.questions.length - 1,
    isInRange: ({ context }, params: { index: number }) =>
      Number.isInteger(params.index) && params.index >= 0 && params.index < context.attempt.questions.length,
    isOption: ({ context }, params: { option: number }) =>
      params.option >= 0 && params.option < (context.attempt.questions[context.index]?.options.length ?? 0),
    isAnswered: ({ context }) => typeof context.answers[String(context.index)] === 'number',
    isTimeUp: ({ context }) => context.deadlineAt !== null && context.at >= context.deadlineAt,
    isLow: ({ context }) => context.deadlineAt !== null && context.at >= context.deadlineAt - LOW_TIME_MS,
  },
  actions: {
    goTo: assign(({ context }, { index }: { index: number }) => visit(context, index)),
    goNext: assign(({ context }) => visit(context, context.index + 1)),
    goBack: assign(({ context }) => visit(context, context.index - 1)),
    toggleFlag: assign({
      flagged: ({ context }) =>
        context.flagged.includes(context.index)
          ? context.flagged.filter((index) => index !== context.index)
          : [...context.flagged, context.index],
    }),
    storeAnswer: assign(({ context }, { option }: { option: number }) => ({
      answers: { ...context.answers, [String(context.index)]: option },
      rev: context.rev + 1,
    })),
    // Null and not absent: the server lays the last answers over those it has.
    clearAnswer: assign(({ context }) => ({
      answers: { ...context.answers, [String(context.index)]: null },
      rev: context.rev + 1,
    })),
    syncClock: assign((_, params: { at: number; clockOffset: number }) => params),
    storeEnding: assign({ ending: (_, params: { ending: QuizRunEnding }) => params.ending }),
    saveSoon: sendTo('answerSaver', ({ context }) => ({ type: 'answers.change', draft: draftOf(context) })),
    saveNow: sendTo('answerSaver', { type: 'connection.restored' }),
  },
  delays: {
    untilLow: ({ context }) =>
      context.deadlineAt === null ? LONGEST_TIMER : until(context.deadlineAt - LOW_TIME_MS, context),
    untilDeadline: ({ context }) =>
      context.deadlineAt === null ? LONGEST_TIMER : until(context.deadlineAt, context),
  },
}).createMachine({
  id: 'quizRun',
  context: ({ input: { attempt, draft: kept, marks, at, deadlineAt, clockOffset } }) => {
    const draft = kept && kept.rev > attempt.rev ? kept : null;
    const last = Math.max(0, attempt.questions.length - 1);
    const index = Math.min(draft?.index ?? attempt.index ?? 0, last);
    return {
      attempt,
      answers: draft?.answers ?? attempt.answers,
      index,
      visited: withNumber(marks?.visited ?? [], index),
      flagged: marks?.flagged ?? [],
      rev: draft?.rev ?? attempt.rev,
      at,
      deadlineAt,
      clockOffset,
      ending: 'submit',
    };
  },
  output: ({ context }) => ({ ending: context.ending, draft: draftOf(context) }),
  initial: 'running',
  states: {
    running: {
      description: 'The quiz is running on the server’s clock. Every answer is saved as it is given.',
      type: 'parallel',
      invoke: {
        id: 'answerSaver',
        src: 'answerSaver',
        input: ({ context }) => ({
          attemptId: context.attempt.attemptId,
          epoch: context.attempt.epoch,
          rev: context.attempt.rev,
          unsaved: context.rev > context.attempt.rev ? draftOf(context) : null,
        }),
        onDone: {
          target: 'ended',
          actions: { type: 'storeEnding', params: ({ event }) => ({ ending: event.output.reason }) },
        },
        onError: { target: 'ended', actions: { type: 'storeEnding', params: { ending: 'closed' } } },
      },
      on: {
        'connection.restored': { actions: 'saveNow' },
        'lease.lost': {
          target: 'ended',
          actions: { type: 'storeEnding', params: ({ event }) => ({ ending: event.ending }) },
        },
      },
      states: {
        paper: {
          description: 'The questions.',
          initial: 'answering',
          states: {
            answering: {
              description: 'Read the question and choose an answer. You may move freely.',
              on: {
                'question.next': { guard: 'hasNext', actions: ['goNext', 'saveSoon'] },
                'question.previous': { guard: 'hasPrevious', actions: ['goBack', 'saveSoon'] },
                'question.goTo': {
                  guard: { type: 'isInRange', params: ({ event }) => ({ index: event.index }) },
                  actions: [{ type: 'goTo', params: ({ event }) => ({ index: event.index }) }, 'saveSoon'],
                },
                'question.flag': { actions: 'toggleFlag' },
                'answer.choose': {
                  guard: { type: 'isOption', params: ({ event }) => ({ option: event.option }) },
                  actions: [
                    { type: 'storeAnswer', params: ({ event }) => ({ option: event.option }) },
                    'saveSoon',
                  ],
                },
                'answer.clear': { guard: 'isAnswered', actions: ['clearAnswer', 'saveSoon'] },
                'quiz.submit': { guard: 'isLast', target: 'reviewing' },
                'quiz.leave': 'leaving',
              },
            },
            reviewing: {
              description: 'A last look at what is answered before you hand in.',
              on: {
                'quiz.confirm': {
                  target: '#quizRun.ended',
                  actions: { type: 'storeEnding', params: { ending: 'submit' } },
                },
                'quiz.cancel': 'answering',
                'question.goTo': {
                  guard: { type: 'isInRange', params: ({ event }) => ({ index: event.index }) },
                  target: 'answering',
                  actions: [{ type: 'goTo', params: ({ event }) => ({ index: event.index }) }, 'saveSoon'],
                },
              },
            },
            leaving: {
              description: 'Leaving does not stop the clock. Stay, or go and come back in time.',
              on: {
                'quiz.confirm': {
                  target: '#quizRun.ended',
                  actions: { type: 'storeEnding', params: { ending: 'left' } },
                },
                'quiz.cancel': 'answering',
              },
            },
          },
        },
        clock: {
          description: 'The time that is left.',
          initial: 'reading',
          on: {
            'clock.sync': {
              target: '.reading',
              reenter: true,
              actions: {
                type: 'syncClock',
                params: ({ event }) => ({ at: event.at, clockOffset: event.clockOffset }),
              },
            },
          },
          states: {
            reading: {
              description: 'Reading the clock.',
              always: [
                {
                  guard: 'isTimeUp',
                  target: '#quizRun.ended',
                  actions: { type: 'storeEnding', params: { ending: 'timeUp' } },
                },
                { guard: 'isLow', target: 'low' },
                { target: 'ample' },
              ],
            },
            ample: {
              description: 'More than five minutes are left.',
              after: { untilLow: 'low' },
            },
            low: {
              description: 'Less than five minutes are left.',
              after: {
                untilDeadline: {
                  target: '#quizRun.ended',
                  actions: { type: 'storeEnding', params: { ending: 'timeUp' } },
                },
              },
            },
          },
        },
      },
    },
    ended: { description: 'The questions are put away.', type: 'final' },
  },
});

import { finalOutput } from '../final-output.ts';
import { thrownBy } from '../thrown-by.ts';
import type { AttemptEnd } from './attempt-guards.ts';
import { type QuizRunOutput, draftOf, quizRunSetup, withNumber } from './quiz-run.setup.ts';
import { clock, confirming } from './quiz-run.states.ts';

type Ending = Pick<QuizRunOutput, 'ending'>;

const reasonOf = ({ event }: { event: { output: AttemptEnd } }) => event.output;

/**
 * The quiz state machine of a running quiz (spec §2): questions, answers, the quiz clock with its deadline timer. Child of
 * weeklyQuiz and practiceRun. Starts with an open attempt, ends when time is up or with another reason, and the answers.
 * Promises: moving is free, the deadline is the server's, every change is kept by the tab and goes to the answer saver, an
 * answer at once, one tab writes at a time (by its lease), and an answer that was checked in Learn mode stands.
 */
export const quizRunMachine = quizRunSetup.createMachine({
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
      checks: Object.fromEntries((attempt.checks ?? []).map((check) => [String(check.index), check])),
      checkError: null,
    };
  },
  output: ({ context, event }) => ({
    ...finalOutput<Ending>({ event }),
    draft: draftOf(context),
  }),
  // Of the whole machine: it is told of the end too.
  invoke: {
    id: 'tab',
    src: 'tab',
    input: ({ context }) => ({ attemptId: context.attempt.attemptId }),
    // The answers reach the server without it too.
    onError: {},
  },
  initial: 'running',
  states: {
    running: {
      description: 'The quiz is running on the server’s clock. Every answer is saved as it is given.',
      type: 'parallel',
      invoke: [
        {
          id: 'answerSaver',
          src: 'answerSaver',
          input: ({ context }) => ({
            attemptId: context.attempt.attemptId,
            epoch: context.attempt.epoch,
            rev: context.attempt.rev,
            unsaved: context.rev > context.attempt.rev ? draftOf(context) : null,
          }),
          onDone: [
            { guard: { type: 'wasTakenOver', params: reasonOf }, target: 'takenOver' },
            { target: 'closed' },
          ],
          onError: 'closed',
        },
        {
          id: 'attemptLease',
          src: 'attemptLease',
          input: ({ context: { attempt } }) => ({ attemptId: attempt.attemptId, epoch: attempt.epoch }),
          onDone: [
            { guard: { type: 'wasTakenOver', params: reasonOf }, target: 'takenOver' },
            { target: 'closed' },
          ],
          onError: 'closed',
        },
      ],
      on: {
        'connection.restored': { actions: ['retrySave', 'clearCheckError'] },
        'page.hidden': { actions: 'saveNow' },
        'page.left': { actions: ['saveNow', 'releaseLease'] },
      },
      states: {
        paper: {
          description: 'The questions.',
          initial: 'question',
          states: {
            question: {
              description: 'A question is open.',
              initial: 'answering',
              on: { 'quiz.leave': 'confirming.leaving' },
              states: {
                answering: {
                  description: 'Read the question and choose an answer. You may move freely.',
                  on: {
                    'question.next': { guard: 'hasNext', actions: ['goNext', 'keepDraft', 'saveSoon'] },
                    'question.previous': {
                      guard: 'hasPrevious',
                      actions: ['goBack', 'keepDraft', 'saveSoon'],
                    },
                    'question.goTo': {
                      guard: { type: 'isInRange', params: ({ event }) => ({ index: event.index }) },
                      actions: [
                        { type: 'goTo', params: ({ event }) => ({ index: event.index }) },
                        'keepDraft',
                        'saveSoon',
                      ],
                    },
                    'question.flag': { actions: ['toggleFlag', 'keepDraft'] },
                    'answer.choose': {
                      guard: { type: 'isOption', params: ({ event }) => ({ option: event.option }) },
                      actions: [
                        { type: 'storeAnswer', params: ({ event }) => ({ option: event.option }) },
                        'keepDraft',
                        'saveSoon',
                        // What the paper shows as answered is on its way: the window may be closed the next moment.
                        'saveNow',
                      ],
                    },
                    'answer.clear': {
                      guard: 'isAnswered',
                      actions: ['clearAnswer', 'keepDraft', 'saveSoon', 'saveNow'],
                    },
                    'answer.check': { guard: 'isCheckable', target: 'checking' },
                    'connection.restored': {
                      guard: 'hasFailedCheck',
                      target: 'checking',
                      actions: 'retrySave',
                    },
                    'quiz.submit': { guard: 'isLast', target: '#quizRun.running.paper.confirming.reviewing' },
                  },
                },
                checking: {
                  description: 'Asking what is right. The answer then stands.',
                  tags: 'busy',
                  entry: 'clearCheckError',
                  invoke: {
                    id: 'checkAnswer',
                    src: 'checkAnswer',
                    input: ({ context: { attempt, answers, index } }) => ({
                      attemptId: attempt.attemptId,
                      epoch: attempt.epoch,
                      index,
                      option: answers[String(index)] ?? 0,
                    }),
                    onDone: {
                      target: 'answering',
                      actions: { type: 'storeCheck', params: ({ event }) => ({ check: event.output }) },
                    },
                    onError: [
                      { guard: { type: 'isTakenOver', params: thrownBy }, target: '#quizRun.takenOver' },
                      { guard: { type: 'isClosed', params: thrownBy }, target: '#quizRun.closed' },
                      { target: 'answering', actions: { type: 'storeCheckError', params: thrownBy } },
                    ],
                  },
                  after: { checkTimeout: { target: 'answering', actions: 'storeCheckTimeout' } },
                },
              },
            },
            confirming,
          },
        },
        clock,
      },
    },
    submitted: {
      description: 'You have finished. Your answers are ready to be submitted.',
      type: 'final',
      output: { ending: 'submit' } satisfies Ending,
    },
    timeUp: {
      description: 'Time is up. The quiz takes no more answers.',
      type: 'final',
      output: { ending: 'timeUp' } satisfies Ending,
    },
    left: {
      description: 'You left the quiz. Your answers are kept.',
      type: 'final',
      output: { ending: 'left' } satisfies Ending,
    },
    takenOver: {
      description: 'The quiz goes on in another tab or on another device.',
      type: 'final',
      output: { ending: 'takenOver' } satisfies Ending,
    },
    closed: {
      description: 'The quiz was closed and takes no more answers.',
      type: 'final',
      output: { ending: 'closed' } satisfies Ending,
    },
  },
});

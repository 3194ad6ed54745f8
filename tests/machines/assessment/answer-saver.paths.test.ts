import { type AnswerDraft, answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { type Run, serverError } from '#tests/support/machines/machine-paths.ts';

const draft = (rev: number): AnswerDraft => ({ rev, answers: { '0': 1 }, index: 0 });
const refusal = (code: string) => ({ kind: 'http' as const, status: 409, code, message: 'Refused.' });

const run = (unsaved: AnswerDraft | null): Run<typeof answerSaverMachine> => ({
  input: { attemptId: 'a', epoch: 1, rev: 0, unsaved },
  events: [
    { type: 'answers.change', draft: draft(1) },
    { type: 'answers.change', draft: draft(2) },
    { type: 'connection.restored' },
  ],
  outcomes: {
    saveAnswers: {
      done: [{ rev: 1 }, { rev: 2 }],
      error: [refusal('attempt-taken-over'), refusal('attempt-closed'), serverError],
    },
  },
  key: ({ context }) => [context.draft?.rev, context.savedRev],
});

describePaths({
  machine: answerSaverMachine,
  runs: { 'with nothing unsaved': run(null), 'with a draft of this browser': run(draft(1)) },
  goals: {
    'everything saved, or no longer this tab’s to save': {
      isReached: (snapshot) => snapshot.matches('saved') || snapshot.status === 'done',
      how: 'somehow',
    },
  },
});

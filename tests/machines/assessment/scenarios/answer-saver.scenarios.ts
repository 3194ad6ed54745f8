import { type AnswerDraft, type answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import { type Paths, type Scenario, serverError } from '#tests/support/machines/scenario.ts';

export const draft = (rev: number): AnswerDraft => ({ rev, answers: { '0': rev % 2 }, index: 0 });
const refusal = (code: string) => ({ kind: 'http' as const, status: 409, code, message: 'Refused.' });

const run = (unsaved: AnswerDraft | null): Scenario<typeof answerSaverMachine> => ({
  input: { attemptId: 'a', epoch: 1, rev: 0, unsaved },
  events: [
    { type: 'answers.change', draft: draft(1) },
    { type: 'answers.change', draft: draft(2) },
    { type: 'answers.flush' },
    { type: 'connection.restored' },
  ],
  outcomes: {
    saveAnswers: {
      done: [{ rev: 1 }, { rev: 2 }],
      error: [
        refusal('attempt-taken-over'),
        refusal('attempt-closed'),
        { ...serverError, status: 404 },
        serverError,
      ],
    },
  },
  key: ({ context }) => [context.draft?.rev, context.savedRev],
  // A quiz counts its changes one by one.
  filter: ({ context }, event) =>
    event.type !== 'answers.change' ||
    !('draft' in event) ||
    [0, 1].includes((event.draft as AnswerDraft).rev - (context.draft?.rev ?? 0)),
});

export const scenarios = {
  'with nothing unsaved': run(null),
  'with a draft of this browser': run(draft(1)),
} satisfies Record<string, Scenario<typeof answerSaverMachine>>;

export const goals: Paths<typeof answerSaverMachine>['goals'] = {
  'everything saved, or no longer this tab’s to save': {
    isReached: (snapshot) => snapshot.matches('saved') || snapshot.status === 'done',
    liveness: 'withServer',
  },
};

export const invariants: Paths<typeof answerSaverMachine>['invariants'] = {
  'no answer is called saved that the server does not have': ({ after }) =>
    !after.matches('saved') || (after.context.draft?.rev ?? 0) <= after.context.savedRev,
};

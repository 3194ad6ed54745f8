import { type reportClosingMachine } from '#machines/authoring/report-closing.machine.ts';
import { type Paths, type Scenario, NOT_BUSY } from '#tests/support/machines/scenario.ts';

const run = (isClosed: boolean): Scenario<typeof reportClosingMachine> => ({
  input: { isClosed },
  events: [{ type: 'report.toggle' }],
  outcomes: { setClosed: { done: [{ isClosed: true }, { isClosed: false }] } },
  key: ({ context }) => context.isClosed,
});

export const scenarios = {
  'of an open report': run(false),
  'of a closed report': run(true),
} satisfies Record<string, Scenario<typeof reportClosingMachine>>;

export const goals: Paths<typeof reportClosingMachine>['goals'] = { 'a rest': NOT_BUSY };

export const invariants: Paths<typeof reportClosingMachine>['invariants'] = {
  'an old error is gone while it is tried again': ({ after }) =>
    !after.hasTag('busy') || after.context.error === null,
};

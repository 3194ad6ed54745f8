import type { questionExportMachine } from '#machines/authoring/question-export.machine.ts';
import { type Paths, type Scenario, NOT_BUSY } from '#tests/support/machines/scenario.ts';
import { idOf } from '../authoring-fixtures.ts';

export const scenarios = {
  'of a subject': {
    input: undefined,
    events: [{ type: 'export.request', place: { subjectId: idOf('2'), subtopicId: null }, format: 'gift' }],
    refused: [{ type: 'export.request', place: { subjectId: '', subtopicId: null }, format: 'gift' }],
    outcomes: { downloadQuestions: { done: [undefined] } },
    key: ({ context }) => [context.request.place.subjectId, context.error?.kind],
  },
} satisfies Record<string, Scenario<typeof questionExportMachine>>;

export const goals: Paths<typeof questionExportMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

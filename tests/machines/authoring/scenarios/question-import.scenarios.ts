import { MAX_IMPORT_BYTES, type questionImportMachine } from '#machines/authoring/question-import.machine.ts';
import { type Paths, type Scenario, NOT_BUSY } from '#tests/support/machines/scenario.ts';
import { buildReport, idOf, refused } from '../authoring-fixtures.ts';

const place = { subjectId: idOf('2'), subtopicId: null };
const file = { address: 'blob:strings', name: 'strings.gift', bytes: 900 };

export const scenarios = {
  'from an address without a place': {
    input: { place: { subjectId: '', subtopicId: null } },
    events: [
      { type: 'place.choose', place },
      { type: 'format.choose', format: 'gift' },
      { type: 'file.choose', file },
      { type: 'file.choose', file: { ...file, bytes: MAX_IMPORT_BYTES + 1 } },
      { type: 'file.choose', file: { ...file, bytes: 0 } },
      { type: 'import.dryRun' },
      { type: 'import.confirm' },
      { type: 'import.cancel' },
      { type: 'import.again' },
    ],
    outcomes: {
      dryRunImport: {
        done: [buildReport(), buildReport({ good: 0, bad: 2 })],
        error: [refused({ file: 'The file does not tell its format.' })],
      },
      importQuestions: { done: [buildReport({ dryRun: false })] },
    },
    key: ({ context: { place: to, file: from, format, report, error } }) => [
      to.subjectId,
      from?.name,
      format,
      report?.good,
      report?.dryRun,
      error?.message,
    ],
  },
} satisfies Record<string, Scenario<typeof questionImportMachine>>;

export const goals: Paths<typeof questionImportMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof questionImportMachine>['invariants'] = {
  'nothing is imported before its report was seen and taken': ({ before, event, after }) =>
    before.matches('importing') ||
    !after.matches('importing') ||
    (before.matches('reported') && event.type === 'import.confirm'),
  'a report is of the file that is chosen': ({ after }) =>
    !after.matches('choosing') || after.context.report === null,
};

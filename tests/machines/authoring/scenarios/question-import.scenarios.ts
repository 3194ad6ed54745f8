import { MAX_IMPORT_BYTES, type questionImportMachine } from '#machines/authoring/question-import.machine.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';
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
      { type: 'import.rehearse' },
      { type: 'import.confirm' },
      { type: 'import.cancel' },
      { type: 'import.again' },
    ],
    outcomes: {
      rehearseImport: {
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

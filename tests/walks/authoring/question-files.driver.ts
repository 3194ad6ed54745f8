import { questionExportMachine } from '#machines/authoring/question-export.machine.ts';
import { questionImportMachine } from '#machines/authoring/question-import.machine.ts';
import { buildCourse, courseRef, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { runs as exportRuns } from '#tests/machines/authoring/runs/question-export.runs.ts';
import { runs as importRuns } from '#tests/machines/authoring/runs/question-import.runs.ts';
import { type AnyDriver, screenDriver } from '#tests/support/walks/driver.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';
import { paths } from '#web/paths.ts';

const course = buildCourse();

const importPage: Pick<AnyDriver, 'screen' | 'route' | 'who' | 'answers'> = {
  screen: async () =>
    (await import('#web/features/authoring/import/question-import.screen.tsx')).QuestionImportScreen,
  route: paths.libraryImport,
  who: 'author',
  answers: {
    'GET /authoring/courses': [courseRef],
    [`GET /authoring/courses/${course._id}`]: course,
  },
};

export const questionImport = screenDriver<typeof questionImportMachine>({
  ...importPage,
  machine: questionImportMachine,
  scenes: {
    'from an address without a place': { run: importRuns['from an address without a place'] },
  },
  at: () => `${paths.libraryImport}?course=${course._id}`,
  held: { questionImport: ['rehearseImport', 'importQuestions'] },
  gestures: {
    // What is chosen there cannot be chosen.
    'place.choose': ({ place: { subjectId } }, { context: { place } }) =>
      place.subjectId === subjectId ? 'byItself' : { fill: /^Subject/, text: subjectId },
    'format.choose': ({ format }, { context }) =>
      context.format === format ? 'byItself' : { fill: 'Format', text: format ?? '' },
    'file.choose': 'byItself',
    'import.rehearse': { press: 'Try it first' },
    'import.confirm': { press: /^Import \d+ questions?$/ },
    'import.cancel': { press: 'Choose again' },
    'import.again': { press: 'Import another file' },
  },
});

export const questionExport = screenDriver<typeof questionExportMachine>({
  ...importPage,
  machine: questionExportMachine,
  scenes: { 'of a subject': { run: exportRuns['of a subject'] } },
  at: () => authoringPaths.importInto(course._id, idOf('2')),
  gestures: { 'export.request': { press: 'Export as GIFT' } },
});

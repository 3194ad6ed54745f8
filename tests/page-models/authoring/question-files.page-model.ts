import { questionExportMachine } from '#machines/authoring/question-export.machine.ts';
import { questionImportMachine } from '#machines/authoring/question-import.machine.ts';
import { buildCourse, courseRef, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { scenarios as exportScenarios } from '#tests/machines/authoring/scenarios/question-export.scenarios.ts';
import { scenarios as importScenarios } from '#tests/machines/authoring/scenarios/question-import.scenarios.ts';
import { type AnyPageModel, definePageModel } from '#tests/support/model-based/page-model.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';
import { paths } from '#web/navigation/paths.ts';

const course = buildCourse();

const importPage: Pick<AnyPageModel, 'screen' | 'route' | 'who' | 'answers'> = {
  screen: async () =>
    (await import('#web/features/authoring/import/question-import.screen.tsx')).QuestionImportScreen,
  route: paths.libraryImport,
  who: 'author',
  answers: {
    'GET /authoring/courses': [courseRef],
    [`GET /authoring/courses/${course._id}`]: course,
  },
};

export const questionImport = definePageModel<typeof questionImportMachine>({
  ...importPage,
  machine: questionImportMachine,
  scenes: {
    'from an address without a place': { run: importScenarios['from an address without a place'] },
  },
  at: () => `${paths.libraryImport}?course=${course._id}`,
  held: { questionImport: ['dryRunImport', 'importQuestions'] },
  offline: ['questionExport export.request', 'questionImport import.confirm', 'questionImport import.dryRun'],
  gestures: {
    // What is chosen there cannot be chosen.
    'place.choose': ({ place: { subjectId } }, { context: { place } }) =>
      place.subjectId === subjectId ? 'automatic' : { fill: /^Subject/, text: subjectId },
    'format.choose': ({ format }, { context }) =>
      context.format === format ? 'automatic' : { fill: 'Format', text: format ?? '' },
    'file.choose': 'automatic',
    'import.dryRun': { press: 'Check the file first' },
    'import.confirm': { press: /^Import \d+ questions?$/ },
    'import.cancel': { press: 'Choose again' },
    'import.again': { press: 'Import another file' },
  },
});

export const questionExport = definePageModel<typeof questionExportMachine>({
  ...importPage,
  machine: questionExportMachine,
  scenes: { 'of a subject': { run: exportScenarios['of a subject'] } },
  at: () => authoringPaths.importInto(course._id, idOf('2')),
  offline: ['questionExport export.request'],
  gestures: { 'export.request': { press: 'Export as GIFT' } },
});

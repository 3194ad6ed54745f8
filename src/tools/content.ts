import { StartupError } from '#server/startup-error.ts';
import { checkContent } from './content/check-content.ts';
import { exportQuestions } from './content/export-questions.ts';
import { importQuestions } from './content/import-questions.ts';
import { runTool } from './run-tool.ts';

/** `npm run content -- check | import | export`: what authors do with the files of the courses (docs/content.md). */
await runTool(async ([command, ...args]) => {
  if (command === 'check') return checkContent(args);
  if (command === 'import') return importQuestions(args);
  if (command === 'export') return exportQuestions(args);
  throw new StartupError(
    [
      'Say what to do with the courses:',
      '  npm run content -- check [FOLDER]',
      '  npm run content -- import FILE... [--into SUBJECT/CHAPTER/SUBTOPIC] [--format FORMAT] [--write]',
      '  npm run content -- export SUBJECT[/CHAPTER[/SUBTOPIC]] --format gift|moodle|json [--out FILE]',
      'Each works on the courses that ship, or on a folder of yours: --folder FOLDER',
    ].join('\n'),
  );
});

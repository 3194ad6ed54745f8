import { join, resolve } from 'node:path';
import { readContentFiles } from '#server/content/content-files.ts';
import { parseContent, type SubjectSource } from '#server/content/parse-content.ts';
import { StartupError } from '#server/startup-error.ts';
import { runTool } from './run-tool.ts';

const shipped = resolve(import.meta.dirname, '../server/content');

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function countsOf({ slug, courseSlug, file, subtopics }: SubjectSource) {
  const all = [...subtopics.values()];
  return {
    course: courseSlug,
    subject: slug,
    chapters: file.chapters.length,
    subtopics: all.length,
    questions: all.reduce((sum, { questions }) => sum + questions.length, 0),
    words: all.reduce((sum, { notes }) => sum + wordsIn(notes), 0),
  };
}

type Counts = ReturnType<typeof countsOf>;

/** `npm run content -- check [FOLDER]`: reads every file of the courses as the server would, and counts what is there. */
await runTool(async ([command, folder, ...surplus]) => {
  if (command !== 'check' || surplus.length > 0) {
    throw new StartupError('Say what to do with the courses: npm run content -- check [FOLDER]');
  }
  const { courses, subjects } = parseContent(
    await readContentFiles(folder ? join(process.cwd(), folder) : shipped),
  );
  const counts = subjects.map(countsOf);
  const sum = (part: 'chapters' | 'subtopics' | 'questions' | 'words') =>
    counts.reduce((total, one: Counts) => total + one[part], 0);
  console.table(counts);
  console.log(
    `${courses.length} courses, ${subjects.length} subjects, ${sum('chapters')} chapters, ${sum('subtopics')} subtopics, ${sum('questions')} questions, ${sum('words')} words, 0 errors`,
  );
});

import { ContentError, type SubjectSource } from '#server/content/parse-content.ts';
import { StartupError } from '#server/startup-error.ts';
import { contentFolder, readArguments, readContent } from './content-folder.ts';

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
export async function checkContent(args: string[]): Promise<void> {
  const { positionals, valueOf } = readArguments(args, ['folder']);
  const [folder = valueOf('folder'), ...surplus] = positionals;
  if (surplus.length > 0) throw new StartupError('Name one folder: npm run content -- check [FOLDER]');
  const { courses, subjects, missingFigures } = await readContent(contentFolder(folder));
  // A server goes without them; whoever writes the courses is told.
  if (missingFigures.length > 0)
    throw new ContentError(missingFigures.map(({ path, shownBy }) => `${shownBy}: ${path} is not there`));
  const counts = subjects.map(countsOf);
  const sum = (part: 'chapters' | 'subtopics' | 'questions' | 'words') =>
    counts.reduce((total, one: Counts) => total + one[part], 0);
  console.table(counts);
  console.log(
    `${courses.length} courses, ${subjects.length} subjects, ${sum('chapters')} chapters, ${sum('subtopics')} subtopics, ${sum('questions')} questions, ${sum('words')} words, 0 errors`,
  );
}

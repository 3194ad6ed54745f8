import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readContentFiles } from '../server/content/content-files.ts';
import { rowsOf } from '../server/content/content-rows.ts';
import { parseContent } from '../server/content/parse-content.ts';
import { contentId } from '../server/content/content-ids.ts';
import { passagesOf } from '../server/features/tutor/passages.ts';
import {
  EXPANDED_QUESTIONS,
  expandedQuestionsFile,
  passageKeysOf,
} from '../server/features/tutor/search/expanded-questions.ts';

/**
 * Makes the files of document expansion that the tutor's search ships, from what people wrote who read the lessons: in the
 * folder one `<subject>.tsv` each, whose lines are `lesson<TAB>number of the passage, from 1<TAB>question`. Says which lines
 * have no passage.
 *
 *     npm run expanded-questions -- FOLDER
 */
const [folder = ''] = process.argv.slice(2);
const { subtopics } = rowsOf(parseContent(await readContentFiles(), () => true));
const notesOf = new Map(subtopics.map(({ id, notes }) => [id, notes]));

for (const file of readdirSync(folder).filter((name) => name.endsWith('.tsv'))) {
  const subject = basename(file, '.tsv');
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  const lessons = new Map<string, Map<string, string[]>>();
  let written = 0;
  for (const [lesson, own] of Map.groupBy(lines, (line) => line.split('\t', 1)[0] ?? '')) {
    const keys = passageKeysOf(passagesOf(notesOf.get(contentId('subtopic', lesson)) ?? ''));
    const passages = new Map<string, string[]>();
    for (const line of new Set(own)) {
      const [, number = '', question = ''] = line.split('\t').map((cell) => cell.trim());
      const key = keys[Number(number) - 1];
      if (key === undefined || question === '') console.log(`${file} has no passage for: ${line}`);
      else passages.set(key, [...(passages.get(key) ?? []), question]);
    }
    lessons.set(lesson.slice(subject.length + 1), passages);
    written += [...passages.values()].flat().length;
  }
  writeFileSync(join(EXPANDED_QUESTIONS, `${subject}.txt`), expandedQuestionsFile(lessons));
  console.log(`${subject}: ${written} questions of ${lines.length} lines`);
}

import type { TutorCitation } from '#contract/contract.ts';
import { readContentFiles } from '../../../content/content-files.ts';
import { rowsOf } from '../../../content/content-rows.ts';
import { parseContent } from '../../../content/parse-content.ts';
import { counterpartPassagesOf, passagesOf } from '../passages.ts';

export const rows = rowsOf(parseContent(await readContentFiles(), () => true));

/** What is cited, in both languages where it is quoted in Hindi: the older sets know the answer in English. */
export function inBothLanguages({ subtopicId, passage, language }: TutorCitation): string {
  const lesson = rows.subtopics.find(({ id }) => id === subtopicId);
  if (language !== 'Hindi' || !lesson?.hindi) return passage;
  const { id, name, notes, hindi } = lesson;
  const counterparts = counterpartPassagesOf({ id, ...hindi, language, counterpart: { name, notes } }) ?? [];
  const cited = passagesOf(hindi.notes).flatMap(({ text }, at) => (passage.includes(text) ? [at] : []));
  return [passage, ...cited.map((at) => counterparts[at]?.text ?? '')].join('\n\n');
}

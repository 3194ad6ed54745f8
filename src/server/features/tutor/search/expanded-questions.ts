import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentId } from '../../../content/content-ids.ts';
import type { Passage } from '../passages.ts';
import { plain } from './counted-text.ts';

/**
 * The files of document expansion (doc2query): what students would ask of each passage of the shipped lessons, in their
 * words. One file a subject, made by `npm run expanded-questions`: `# chapter/lesson`, then for each passage `## ` with its
 * key and a line a question. A passage that has been edited at its beginning has none.
 */
export const EXPANDED_QUESTIONS = join(import.meta.dirname, 'expanded-questions');
const KEY_WORDS = 8;
const LESSON = '# ';
const PASSAGE = '## ';

/** What the passages of a lesson are known by, in order: the beginning of the question one answers, else its own first words. */
export const passageKeysOf = (passages: readonly Passage[]): string[] =>
  passages.map(({ heading, text, isFaq }, at) =>
    plain(isFaq && passages[at - 1]?.heading !== heading ? heading : text)
      .split(' ')
      .slice(0, KEY_WORDS)
      .join(' '),
  );

/** The questions of a lesson's passages, by the key of the passage. */
export type ExpandedQuestions = ReadonlyMap<string, readonly string[]>;

let shipped: ReadonlyMap<string, string> | undefined;

/** What is written below each `# ` or `## `, by the words behind it. */
const partsOf = (text: string, mark: string): (readonly [string, string])[] =>
  `\n${text}`
    .split(`\n${mark}`)
    .slice(1)
    .map((part) => {
      const [head = ''] = part.split('\n', 1);
      return [head, part.slice(head.length + 1)] as const;
    });

/** The part of the files on each lesson, by its id; read at the first question. */
function shippedLessons(): ReadonlyMap<string, string> {
  shipped ??= new Map(
    readdirSync(EXPANDED_QUESTIONS).flatMap((file) =>
      partsOf(readFileSync(join(EXPANDED_QUESTIONS, file), 'utf8'), LESSON).map(
        ([lesson, part]) => [contentId('subtopic', `${basename(file, '.txt')}/${lesson}`), part] as const,
      ),
    ),
  );
  return shipped;
}

export const shippedLessonIds = (): Iterable<string> => shippedLessons().keys();

/** What students would ask of a lesson's passages; none of a lesson that is not shipped. */
export const expandedQuestionsOf = (lessonId: string): ExpandedQuestions =>
  new Map(
    partsOf(shippedLessons().get(lessonId) ?? '', PASSAGE).map(([key, part]) => [
      key,
      part.split('\n').filter((line) => line !== ''),
    ]),
  );

/** How the file of a subject is written, from its lessons without the subject's slug. */
export const expandedQuestionsFile = (lessons: ReadonlyMap<string, ExpandedQuestions>): string =>
  Array.from(lessons, ([lesson, passages]) =>
    [
      `${LESSON}${lesson}`,
      ...Array.from(passages, ([key, questions]) => [`${PASSAGE}${key}`, ...questions]).flat(),
      '',
    ].join('\n'),
  ).join('');

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { CoursesFile, HindiCoursesFile } from '../../content/content-schema.ts';
import type { CourseOutline, SubjectOutline } from './course-outline.ts';

type Pair = readonly [english: string, hindi: string | undefined];

const content = join(import.meta.dirname, '../../content');
const readContent = (file: string): unknown => parseYaml(readFileSync(join(content, file), 'utf8'));

/** What `courses.yaml` says, English to Hindi: no table has the Hindi of a course. A text that an author has changed is not in it. */
function readHindiOfCourses(): ReadonlyMap<string, string> {
  const english = readContent('courses.yaml') as CoursesFile;
  const hindi = readContent('courses.hi.yaml') as HindiCoursesFile;
  const pairs = [
    ...english.courses.flatMap(({ name, description }, at): Pair[] => [
      [name, hindi.courses[at]?.name],
      [description, hindi.courses[at]?.description],
    ]),
    ...Object.entries(english.deans).flatMap(([key, { name, tag }]): Pair[] => [
      [name, hindi.deans[key]?.name],
      [tag, hindi.deans[key]?.tag],
    ]),
  ];
  return new Map(pairs.flatMap(([from, to]) => (from && to ? [[from, to]] : [])));
}

export const hindiOfCourses = readHindiOfCourses();

const pairsOfSubject = ({ name, hindiName, professor, chapters, ...subject }: SubjectOutline): Pair[] => [
  [name, hindiName],
  [subject.description, subject.hindiDescription],
  ...(professor
    ? ([
        [professor.name, professor.hindiName],
        [professor.tagline, professor.hindiTagline],
      ] as const)
    : []),
  ...chapters.flatMap((chapter): Pair[] => [
    [chapter.name, chapter.hindiName],
    ...chapter.topics.flatMap((topic): Pair[] => [
      [topic.name, topic.hindiName],
      ...topic.subtopics.map((subtopic): Pair => [subtopic.name, subtopic.hindiName]),
    ]),
  ]),
];

/**
 * What the courses call themselves and their parts, English to Hindi: the one table that pages in Hindi name them by, also
 * in what is stored. Of two Hindi names of one English name the first counts.
 */
export function hindiNamesOf(courses: readonly CourseOutline[]): Record<string, string> {
  const pairs = courses.flatMap(({ name, courseDescription, deanName, deanTag, subjects }) => [
    ...[name, courseDescription, deanName, deanTag].map((text): Pair => [text, hindiOfCourses.get(text)]),
    ...subjects.flatMap(pairsOfSubject),
  ]);
  const named = pairs.flatMap(([english, hindi]) => (hindi === undefined ? [] : [[english, hindi] as const]));
  return Object.fromEntries(named.toReversed());
}

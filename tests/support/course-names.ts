import { readContentFiles } from '#server/content/content-files.ts';
import { type ContentSource, type SubjectSource, parseContent } from '#server/content/parse-content.ts';

type Pair = readonly [english: string, hindi: string];

function namesOfSubject({ slug, file, hindi, subtopics }: SubjectSource): Pair[] {
  if (!hindi) return [];
  return [
    [file.name, hindi.name],
    [file.description, hindi.description],
    [file.professor.name, hindi.professor.name],
    [file.professor.tagline, hindi.professor.tagline],
    ...file.chapters.flatMap((chapter, at): Pair[] => [
      [chapter.name, hindi.chapters[at]?.name ?? chapter.name],
      ...chapter.topics.flatMap((topic, index): Pair[] => [
        [topic.name, hindi.chapters[at]?.topics[index] ?? topic.name],
        ...topic.subtopics.flatMap((name): Pair[] => {
          const lesson = subtopics.get(`${slug}/${chapter.slug}/${name}`);
          return lesson?.hindi ? [[lesson.title, lesson.hindi.title]] : [];
        }),
      ]),
    ]),
  ];
}

const namesOfCourses = ({ courses, hindiCourses }: ContentSource): Pair[] =>
  courses.flatMap(({ name, description, dean, deanOf }, at): Pair[] => {
    const hindi = hindiCourses?.courses[at];
    const hindiDean = hindiCourses?.deans[dean];
    if (!hindi || !hindiDean) return [];
    return [
      [name, hindi.name],
      [description, hindi.description],
      [deanOf.name, hindiDean.name],
      [deanOf.tag, hindiDean.tag],
    ];
  });

/** What the courses that ship call themselves and their parts, each English text with its Hindi, in the order of their files. */
export async function listCourseNames(): Promise<Pair[]> {
  const content = parseContent(await readContentFiles());
  return [...namesOfCourses(content), ...content.subjects.flatMap(namesOfSubject)];
}

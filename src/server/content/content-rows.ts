import type { chapters, courses, professors, questions, subjects, subtopics, topics } from '../db/schema/catalogue.ts';
import { hindiSearchWords } from '../words/hindi-search-words.ts';
import { contentId, slugOf } from './content-ids.ts';
import { withFigureAddresses } from './figures.ts';
import type { ContentSource, SubjectSource, SubtopicSource } from './parse-content.ts';

/** Content as the tables keep it. */
export interface ContentRows {
  courses: (typeof courses.$inferInsert)[];
  subjects: (typeof subjects.$inferInsert)[];
  professors: (typeof professors.$inferInsert)[];
  chapters: (typeof chapters.$inferInsert)[];
  topics: (typeof topics.$inferInsert)[];
  subtopics: (typeof subtopics.$inferInsert)[];
  questions: (typeof questions.$inferInsert)[];
}

export function rowsOf(content: ContentSource): ContentRows {
  const rows: ContentRows = {
    courses: content.courses.map((course, index) => ({
      id: contentId('course', course.slug),
      slug: course.slug,
      name: course.name,
      description: course.description,
      category: course.category,
      track: course.track,
      deanName: course.deanOf.name,
      deanTag: course.deanOf.tag,
      deanImage: course.deanOf.image,
      serialNo: index + 1,
    })),
    subjects: [],
    professors: [],
    chapters: [],
    topics: [],
    subtopics: [],
    questions: [],
  };
  for (const subject of content.subjects) {
    const course = content.courses.find(({ slug }) => slug === subject.courseSlug);
    addSubject(rows, subject, (course?.subjects.indexOf(subject.slug) ?? 0) + 1);
  }
  return rows;
}

function addSubject(rows: ContentRows, subject: SubjectSource, serialNo: number): void {
  const { slug, file, hindi } = subject;
  const subjectId = contentId('subject', slug);
  const courseId = contentId('course', subject.courseSlug);
  rows.subjects.push({
    id: subjectId,
    courseId,
    slug,
    name: file.name,
    description: file.description,
    hindi: hindi ? { name: hindi.name, description: hindi.description } : null,
    serialNo,
  });
  rows.professors.push({ subjectId, ...file.professor, hindi: hindi?.professor ?? null });
  file.chapters.forEach((chapter, chapterIndex) => {
    const chapterKey = `${slug}/${chapter.slug}`;
    const chapterId = contentId('chapter', chapterKey);
    rows.chapters.push({
      id: chapterId,
      subjectId,
      slug: chapter.slug,
      name: chapter.name,
      hindiName: hindi?.chapters[chapterIndex]?.name ?? null,
      serialNo: chapterIndex + 1,
    });
    chapter.topics.forEach((topic, topicIndex) => {
      const topicId = contentId('topic', `${chapterKey}/${slugOf(topic.name)}`);
      rows.topics.push({
        id: topicId,
        chapterId,
        name: topic.name,
        hindiName: hindi?.chapters[chapterIndex]?.topics[topicIndex] ?? null,
        serialNo: topicIndex + 1,
      });
      topic.subtopics.forEach((name, index) => {
        const source = subject.subtopics.get(`${chapterKey}/${name}`);
        if (!source) return;
        const notes = withFigureAddresses(source.notes, slug, subject.figures);
        const inHindi = source.hindi && {
          ...source.hindi,
          notes: withFigureAddresses(source.hindi.notes, slug, subject.figures, 'Hindi'),
        };
        addSubtopic(rows, { ...source, notes, ...(inHindi && { hindi: inHindi }) }, { topicId, subjectId, courseId, serialNo: index + 1 });
      });
    });
  });
}

function addSubtopic(
  rows: ContentRows,
  { key, title, minutes, notes, questions, hindi }: SubtopicSource,
  place: { topicId: string; subjectId: string; courseId: string; serialNo: number },
): void {
  const subtopicId = contentId('subtopic', key);
  const slug = key.slice(key.lastIndexOf('/') + 1);
  rows.subtopics.push({
    id: subtopicId,
    ...place,
    slug,
    name: title,
    minutes,
    notes,
    hindi: hindi ? { name: hindi.title, notes: hindi.notes } : null,
    hindiWords: hindi ? { name: hindiSearchWords(hindi.title), notes: hindiSearchWords(hindi.notes) } : null,
  });
  questions.forEach((question, index) => {
    const inHindi = hindi?.questions[index];
    rows.questions.push({
      id: contentId('question', `${key}/${index + 1}`),
      subtopicId,
      text: question.ask,
      options: question.options,
      correctIndex: question.answer - 1,
      explanation: question.why ?? '',
      passage: question.passage ?? '',
      difficulty: question.difficulty,
      hasFixedOrder: question.fixedOrder === true,
      hindi: inHindi
        ? {
            text: inHindi.ask,
            options: inHindi.options,
            explanation: inHindi.why ?? '',
            passage: inHindi.passage ?? '',
          }
        : null,
      serialNo: index + 1,
    });
  });
}

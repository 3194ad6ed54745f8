import type {
  Chapter,
  CompleteSubject,
  NextSubtopic,
  Professor,
  SubjectSummary,
  Subtopic,
  Topic,
} from '#contract/contract.ts';
import { languageNow } from '#web/language/language.ts';

type Named = { readonly name: string; readonly hindiName?: string };

/** A part of a course by its Hindi name; by its own where it has no other. */
const withName = <Part extends Named>(part: Part): Part =>
  part.hindiName === undefined ? part : { ...part, name: part.hindiName };

const professorInHindi = (professor: Professor): Professor => ({
  ...withName(professor),
  tagline: professor.hindiTagline ?? professor.tagline,
});

const subjectInHindi = (subject: SubjectSummary): SubjectSummary => ({
  ...withName(subject),
  description: subject.hindiDescription ?? subject.description,
  professor: subject.professor && professorInHindi(subject.professor),
});

const topicInHindi = (topic: Topic): Topic => ({
  ...withName(topic),
  subtopics: topic.subtopics.map((subtopic): Subtopic => withName(subtopic)),
});

const chapterInHindi = (chapter: Chapter): Chapter => ({
  ...withName(chapter),
  topics: chapter.topics.map(topicInHindi),
});

/** Subjects under the names, and with the professors, that a reader of Hindi knows them by; as they are for everybody else. */
export const subjectsInReadersLanguage = (subjects: readonly SubjectSummary[]): readonly SubjectSummary[] =>
  languageNow() === 'Hindi' ? subjects.map(subjectInHindi) : subjects;

/** The same for the chapters of a subject. */
export const chaptersInReadersLanguage = (chapters: readonly Chapter[]): readonly Chapter[] =>
  languageNow() === 'Hindi' ? chapters.map(chapterInHindi) : chapters;

/** The same for a subject and its whole tree. */
export const treeInReadersLanguage = (complete: CompleteSubject): CompleteSubject =>
  languageNow() === 'Hindi'
    ? {
        ...complete,
        subject: subjectInHindi(complete.subject),
        chapters: complete.chapters.map(chapterInHindi),
      }
    : complete;

/** The lesson to go on with, under its names for the reader. */
export const nextInReadersLanguage = (next: NextSubtopic): NextSubtopic =>
  languageNow() === 'Hindi'
    ? { ...withName(next), subjectName: next.hindiSubjectName ?? next.subjectName }
    : next;

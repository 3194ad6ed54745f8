import type {
  Chapter,
  CourseBasic,
  NextSubtopic,
  Professor,
  ProgressStatus,
  SubjectSummary,
  Topic,
} from '#contract/contract.ts';
import { ALL_COMPLETED_MESSAGE, foldStatus, nextRecommended } from '#domain/progress/progress.ts';

/** What is published of a subtopic, without its notes; the outlines below are the contract's, without anybody's progress. */
export interface SubtopicOutline {
  _id: string;
  name: string;
  hindiName?: string;
  serialNo: number;
  minutes: number;
  questionCount: number;
  /** Those of its questions that are reserved for the weekly quiz. */
  reservedIds: string[];
}

export interface TopicOutline {
  _id: string;
  name: string;
  hindiName?: string;
  serialNo: number;
  subtopics: SubtopicOutline[];
}

export interface ChapterOutline {
  _id: string;
  name: string;
  hindiName?: string;
  serialNo: number;
  topics: TopicOutline[];
}

/** With what its Hindi file says of it; pages in Hindi know it by `hindiNamesOf`. */
export interface ProfessorOutline extends Professor {
  hindiName?: string;
  hindiTagline?: string;
}

export interface SubjectOutline {
  _id: string;
  name: string;
  hindiName?: string;
  description: string;
  hindiDescription?: string;
  courseId: string;
  professor: ProfessorOutline | null;
  chapters: ChapterOutline[];
}

/** A course with everything in it, in the order of its files. */
export interface CourseOutline extends Omit<CourseBasic, 'enrolledCount' | 'subjectCount'> {
  /** In no list of students, and open to nobody new. */
  isHidden: boolean;
  subjects: SubjectOutline[];
}

/** Status by subtopic id; what is absent has not been begun. */
export type Statuses = ReadonlyMap<string, ProgressStatus>;

/** What a student has done in a course, as far as its tree tells. */
export interface StudentPlace {
  statuses: Statuses;
  /** The questions reserved for weekly quizzes that they have been asked. */
  askedIds: ReadonlySet<string>;
  /** When the questions of a lesson count again, of those that wait, by subtopic id; absent where nobody asks for it. */
  waiting?: ReadonlyMap<string, string>;
}

/** An outline does not change: whoever is asked for it often has it flat already. */
const flattened = new WeakMap<SubjectOutline, readonly SubtopicOutline[]>();

export function subtopicsOf(subject: SubjectOutline): readonly SubtopicOutline[] {
  const known = flattened.get(subject);
  if (known) return known;
  const flat = subject.chapters.flatMap(({ topics }) => topics.flatMap(({ subtopics }) => subtopics));
  flattened.set(subject, flat);
  return flat;
}

const reservedOf = new WeakMap<readonly SubjectOutline[], readonly string[]>();

/** All questions of a course that are reserved for weekly quizzes. */
export function reservedIdsOf({ subjects }: Pick<CourseOutline, 'subjects'>): readonly string[] {
  const known = reservedOf.get(subjects);
  if (known) return known;
  const ids = subjects.flatMap(subtopicsOf).flatMap(({ reservedIds }) => reservedIds);
  reservedOf.set(subjects, ids);
  return ids;
}

/** How many of its questions a student may practise: those reserved for the weekly quiz from when it has asked them. */
export const countOpenQuestions = (
  { questionCount, reservedIds }: Pick<SubtopicOutline, 'questionCount' | 'reservedIds'>,
  asked: (id: string) => boolean,
): number => questionCount - reservedIds.filter((id) => !asked(id)).length;

const countCompleted = (subject: SubjectOutline, statuses: Statuses): number =>
  subtopicsOf(subject).filter(({ _id }) => statuses.get(_id) === 'completed').length;

export function toCourseBasic(course: CourseOutline, enrolledCount: number): CourseBasic {
  const { subjects, isHidden: _isHidden, ...basic } = course;
  return { ...basic, enrolledCount, subjectCount: subjects.length };
}

export function toProfessor({
  hindiName: _name,
  hindiTagline: _tagline,
  ...professor
}: ProfessorOutline): Professor {
  return professor;
}

export function toSubjectSummary(subject: SubjectOutline, statuses: Statuses): SubjectSummary {
  const { chapters, hindiName: _name, hindiDescription: _description, ...summary } = subject;
  const subtopics = subtopicsOf(subject);
  return {
    ...summary,
    professor: subject.professor && toProfessor(subject.professor),
    chapterCount: chapters.length,
    subtopicCount: subtopics.length,
    completedSubtopics: countCompleted(subject, statuses),
    minutes: subtopics.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

export const toTopic = (
  { hindiName: _name, ...topic }: TopicOutline,
  { statuses, askedIds, waiting }: StudentPlace,
): Topic => ({
  ...topic,
  subtopics: topic.subtopics.map(({ reservedIds, questionCount, hindiName: _hindi, ...subtopic }) => {
    const countsFrom = waiting?.get(subtopic._id);
    return {
      ...subtopic,
      questionCount: countOpenQuestions({ questionCount, reservedIds }, (id) => askedIds.has(id)),
      status: statuses.get(subtopic._id) ?? 'incomplete',
      ...(countsFrom && { countsFrom }),
    };
  }),
});

export const toTopics = (chapter: ChapterOutline, place: StudentPlace): Topic[] =>
  chapter.topics.map((topic) => toTopic(topic, place));

/** The course tree of a subject as one student sees it. */
export const toChapters = (subject: SubjectOutline, place: StudentPlace): Chapter[] =>
  subject.chapters.map(({ hindiName: _name, ...chapter }) => {
    const topics = toTopics(chapter, place);
    const parts = topics.flatMap(({ subtopics }) => subtopics.map(({ status }) => status));
    return { ...chapter, status: foldStatus(parts), topics };
  });

/** A lesson to go on with, as pages name it. */
export const toNextSubtopic = (
  subject: SubjectOutline,
  { _id: subtopicId, name }: Pick<SubtopicOutline, '_id' | 'name'>,
): NextSubtopic => ({
  courseId: subject.courseId,
  subjectId: subject._id,
  subtopicId,
  name,
  subjectName: subject.name,
});

/** The next recommended lesson of a subject (spec §4). The message stands only where there was something to complete. */
export function describeNextLesson(
  subject: SubjectOutline,
  chapters: readonly Chapter[],
): { nextRecommended: NextSubtopic | null; message: string | null } {
  const next = nextRecommended(chapters);
  if (!next) {
    return { nextRecommended: null, message: chapters.length > 0 ? ALL_COMPLETED_MESSAGE : null };
  }
  return { nextRecommended: toNextSubtopic(subject, next), message: null };
}

import type {
  ChapterOutline,
  CourseOutline,
  SubjectOutline,
  SubtopicOutline,
  TopicOutline,
} from './course-outline.ts';
import { type CachedValue, createCachedValue } from './cached-value.ts';

/** A subtopic and all it stands in. */
export interface PlacedSubtopic {
  course: CourseOutline;
  subject: SubjectOutline;
  topic: TopicOutline;
  subtopic: SubtopicOutline;
}

/** A topic and all it stands in. */
export interface PlacedTopic {
  course: CourseOutline;
  subject: SubjectOutline;
  chapter: ChapterOutline;
  topic: TopicOutline;
}

/** The course cache of the server: the published courses, kept in memory: a request asks the database only for what is the caller's own. */
export interface PublishedCourses {
  list(): Promise<readonly CourseOutline[]>;
  findCourse(courseId: string): Promise<CourseOutline | undefined>;
  findSubject(subjectId: string): Promise<{ course: CourseOutline; subject: SubjectOutline } | undefined>;
  /** Case does not matter. */
  findSubjectByName(name: string): Promise<SubjectOutline | undefined>;
  findChapter(chapterId: string): Promise<{ course: CourseOutline; chapter: ChapterOutline } | undefined>;
  findTopic(topicId: string): Promise<PlacedTopic | undefined>;
  findSubtopic(subtopicId: string): Promise<PlacedSubtopic | undefined>;
  /** The courses as they are known, for whoever asks for many ids and does not wait for one that is new. */
  known(): Promise<KnownCourses>;
}

export interface KnownCourses {
  readonly subjectById: ReadonlyMap<string, { course: CourseOutline; subject: SubjectOutline }>;
  readonly subtopicById: ReadonlyMap<string, PlacedSubtopic>;
}

interface Index extends KnownCourses {
  courses: readonly CourseOutline[];
  courseById: Map<string, CourseOutline>;
  subjectById: Map<string, { course: CourseOutline; subject: SubjectOutline }>;
  subjectByName: Map<string, SubjectOutline>;
  chapterById: Map<string, { course: CourseOutline; chapter: ChapterOutline }>;
  topicById: Map<string, PlacedTopic>;
  subtopicById: Map<string, PlacedSubtopic>;
}

const MAX_AGE_MS = 60_000;

export function createPublishedCourses(deps: {
  listCourses: () => Promise<CourseOutline[]>;
  now: () => Date;
  /** The number that changes with them, wherever they are changed. */
  version?: Pick<CachedValue<number>, 'get' | 'invalidate'>;
}): PublishedCourses {
  const kept = createCachedValue(async () => indexOf(await deps.listCourses()), {
    maxAgeMs: MAX_AGE_MS,
    now: deps.now,
    ...(deps.version && { version: deps.version.get }),
  });

  // What is not there may have been published a moment ago: then the number is another one. The courses are not read anew
  // for an id that nothing has: whoever names such ids without end would have everybody wait for that each time.
  async function find<T>(select: (index: Index) => T | undefined): Promise<T | undefined> {
    const found = select(await kept.get());
    if (found !== undefined) return found;
    deps.version?.invalidate();
    return select(await kept.get());
  }

  return {
    list: async () => (await kept.get()).courses,
    known: kept.get,
    findCourse: (courseId) => find(({ courseById }) => courseById.get(courseId)),
    findSubject: (subjectId) => find(({ subjectById }) => subjectById.get(subjectId)),
    findSubjectByName: (name) => find(({ subjectByName }) => subjectByName.get(name.trim().toLowerCase())),
    findChapter: (chapterId) => find(({ chapterById }) => chapterById.get(chapterId)),
    findTopic: (topicId) => find(({ topicById }) => topicById.get(topicId)),
    findSubtopic: (subtopicId) => find(({ subtopicById }) => subtopicById.get(subtopicId)),
  };
}

function indexOf(courses: readonly CourseOutline[]): Index {
  const index: Index = {
    courses,
    courseById: new Map(),
    subjectById: new Map(),
    subjectByName: new Map(),
    chapterById: new Map(),
    topicById: new Map(),
    subtopicById: new Map(),
  };
  for (const course of courses) {
    index.courseById.set(course._id, course);
    for (const subject of course.subjects) {
      index.subjectById.set(subject._id, { course, subject });
      index.subjectByName.set(subject.name.toLowerCase(), subject);
      for (const chapter of subject.chapters) {
        index.chapterById.set(chapter._id, { course, chapter });
        for (const topic of chapter.topics) {
          index.topicById.set(topic._id, { course, subject, chapter, topic });
          for (const subtopic of topic.subtopics)
            index.subtopicById.set(subtopic._id, { course, subject, topic, subtopic });
        }
      }
    }
  }
  return index;
}

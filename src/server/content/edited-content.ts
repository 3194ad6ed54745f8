import type { ContentRows } from './content-rows.ts';

/** A subtopic that an author edited, or whose subject's tree an author edited, as it is now. */
export interface EditedSubtopic {
  id: string;
  topicId: string;
  serialNo: number;
  name: string;
  minutes: number;
  notes: string;
  isEdited: boolean;
}

/** What authors have changed since it came from a file. */
export interface EditedContent {
  courseIds: ReadonlySet<string>;
  subjectIds: ReadonlySet<string>;
  subtopics: ReadonlyMap<string, EditedSubtopic>;
}

/**
 * The rows of files without what would undo an author's work: of an edited subject the tree stays as it is, of an edited
 * subtopic its texts and questions, of an edited course what it is called. A new file finds no place in a tree that an author arranged.
 */
export function withoutEdited(rows: ContentRows, edited: EditedContent): ContentRows {
  const isFree = (subjectId: string) => !edited.subjectIds.has(subjectId);
  const chapters = rows.chapters.filter(({ subjectId }) => isFree(subjectId));
  const chapterIds = new Set(chapters.map(({ id }) => id));
  const subtopics = rows.subtopics.flatMap((row) => {
    const now = edited.subtopics.get(row.id);
    if (!now) return isFree(row.subjectId) ? [row] : [];
    const { topicId, serialNo, name, minutes, notes, isEdited } = now;
    return [
      {
        ...row,
        ...(!isFree(row.subjectId) && { topicId, serialNo }),
        ...(isEdited && { name, minutes, notes }),
      },
    ];
  });
  const open = new Set(subtopics.map(({ id }) => id).filter((id) => !edited.subtopics.get(id)?.isEdited));
  return {
    courses: rows.courses.filter(({ id }) => !edited.courseIds.has(id)),
    subjects: rows.subjects.filter(({ id }) => isFree(id)),
    professors: rows.professors.filter(({ subjectId }) => isFree(subjectId)),
    chapters,
    topics: rows.topics.filter(({ chapterId }) => chapterIds.has(chapterId)),
    subtopics,
    questions: rows.questions.filter(({ subtopicId }) => open.has(subtopicId)),
  };
}

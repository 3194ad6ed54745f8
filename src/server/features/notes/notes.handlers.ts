import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { created, ok, okWithoutData } from '../../http/success.ts';
import { awardBadges } from '../../awards/badges.repository.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { createNote, createNotesRepository, listBookmarks, toggleBookmark } from './notes.repository.ts';

export type NotesHandlers = Pick<
  Handlers,
  'addNote' | 'getNote' | 'listNotes' | 'updateNote' | 'deleteNote' | 'toggleBookmark'
>;

/**
 * The endpoints that create notes, update notes and delete notes beside a lesson, and bookmark lessons to come back to
 * (spec §3, Course progress).
 */
export function createNotesHandlers(
  { db, now, newId }: AppDeps,
  { courses }: { courses: PublishedCourses },
): NotesHandlers {
  const repository = createNotesRepository(db);

  return {
    async addNote(call) {
      const { content } = call.body;
      const place = await placeOf(courses, call.caller.userId, call.params);
      return commitAnswer(db, call, async (tx) => {
        const at = now();
        const note = await createNote(tx, { id: newId(), ...place, content, at });
        if (!note) throw new Problem('limit-reached');
        await awardBadges(tx, { userId: place.userId, event: 'note-written', sourceId: note._id, at });
        return created(note);
      });
    },

    async getNote({ caller: { userId }, params: { noteId, courseId, subtopicId } }) {
      const note = await repository.find({ userId, courseId, subtopicId }, noteId);
      if (!note) throw new Problem('not-found');
      return ok(note);
    },

    async listNotes({ caller: { userId }, params: { courseId, subjectId }, query }) {
      const place = await courses.findSubject(subjectId);
      if (place?.course._id !== courseId) throw new Problem('not-found');
      const [page, bookmarks] = await Promise.all([
        repository.list(userId, { courseId, subjectId }, query.before),
        listBookmarks(db, userId, { courseId, subjectId }),
      ]);
      if (!page) throw new Problem('not-found');
      return ok({ ...page, bookmarks });
    },

    async updateNote({ caller: { userId }, params: { noteId, courseId, subtopicId }, body }) {
      const change = { ...body, at: now() };
      const note = await repository.update({ userId, courseId, subtopicId }, noteId, change);
      if (!note) throw new Problem('not-found');
      if (note === 'changed') throw new Problem('note-changed');
      return ok(note);
    },

    async deleteNote({ caller: { userId }, params: { noteId, courseId, subtopicId } }) {
      const isDeleted = await repository.delete({ userId, courseId, subtopicId }, noteId);
      if (!isDeleted) throw new Problem('not-found');
      return okWithoutData();
    },

    async toggleBookmark(call) {
      const place = await placeOf(courses, call.caller.userId, call.params);
      return commitAnswer(db, call, async (tx) =>
        ok({ bookmarked: await toggleBookmark(tx, { ...place, at: now() }) }),
      );
    },
  };
}

/** Only what is taught in the course can be written on (R22). */
async function placeOf(
  courses: PublishedCourses,
  userId: string,
  { courseId, subtopicId }: { courseId: string; subtopicId: string },
) {
  const found = await courses.findSubtopic(subtopicId);
  if (found?.course._id !== courseId) throw new Problem('not-found');
  return { userId, courseId, subjectId: found.subject._id, subtopicId };
}

import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Bookmark, Note } from '#contract/contract.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { bookmarks, notes } from '../../db/schema/notes.ts';
import { type PageRow, newestPage, nextCursor } from './newest-page.ts';
import { lockStudent } from '../../db/student-lock.ts';
import { changeWithinBudget, refuseFullAccount } from '../../storage-budget.ts';

/** The student and the subtopic a note or a bookmark stands on. */
export interface NotePlace {
  userId: string;
  courseId: string;
  subtopicId: string;
}

export interface NewNote extends NotePlace {
  id: string;
  subjectId: string;
  content: string;
  at: Date;
}

/** A page of notes; `before` is what the next one goes on from, null on the last. */
export interface NotesPage {
  notes: Note[];
  before: string | null;
}

type NoteRow = typeof notes.$inferSelect;

/** The note limit: the maximum notes that a student may have on one subject (R33). */
const MAX_NOTES = 500;
/** Of all subjects together; how long they may be is a matter of storage-budget.ts. */
export const MAX_NOTES_IN_ALL = 1_000;
const LONGEST_BOOKMARK_LIST = 200;

const PAGE = newestPage({
  table: 'notes',
  columns: `id, subtopic_id AS "subtopicId", content, rev, created_at, created_at AS "createdAt", updated_at AS "updatedAt"`,
  conditions: 'course_id = $3 AND subject_id = $4',
  texts: ['content'],
});

/** Null where the student has as many notes on the subject, or in all, as are kept; throws where their account is full. */
export async function createNote(tx: Transaction, { at, ...note }: NewNote): Promise<Note | null> {
  const { userId, subjectId } = note;
  await lockStudent(tx, userId);
  const [written] = await tx
    .select({
      inAll: count(),
      onSubject: sql<number>`count(*) FILTER (WHERE ${eq(notes.subjectId, subjectId)})::int`,
    })
    .from(notes)
    .where(eq(notes.userId, userId));
  const { inAll = 0, onSubject = 0 } = written ?? {};
  if (inAll >= MAX_NOTES_IN_ALL || onSubject >= MAX_NOTES) return null;
  const row = { ...note, rev: 0, createdAt: at, updatedAt: at };
  await tx.insert(notes).values(row);
  await refuseFullAccount(tx, userId, at);
  return toNote(row);
}

/** The bookmark toggle on the server: sets it or takes it away; true where it is set now. */
export async function toggleBookmark(
  tx: Transaction,
  { at, ...place }: NotePlace & { subjectId: string; at: Date },
): Promise<boolean> {
  const { userId, subtopicId } = place;
  await lockStudent(tx, userId);
  const { rowCount } = await tx
    .delete(bookmarks)
    .where(and(eq(bookmarks.userId, userId), eq(bookmarks.subtopicId, subtopicId)));
  if (rowCount === 1) return false;
  await tx.insert(bookmarks).values({ ...place, createdAt: at });
  return true;
}

/** Newest first. */
export async function listBookmarks(
  db: Database,
  userId: string,
  { courseId, subjectId }: { courseId: string; subjectId: string },
): Promise<Bookmark[]> {
  const rows = await db
    .select({ subtopicId: bookmarks.subtopicId, createdAt: bookmarks.createdAt })
    .from(bookmarks)
    .where(
      and(eq(bookmarks.userId, userId), eq(bookmarks.courseId, courseId), eq(bookmarks.subjectId, subjectId)),
    )
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.subtopicId))
    .limit(LONGEST_BOOKMARK_LIST);
  return rows.map(({ subtopicId, createdAt }) => ({ subtopicId, createdAt: createdAt.toISOString() }));
}

const isNote = ({ userId, courseId, subtopicId }: NotePlace, noteId: string) =>
  and(
    eq(notes.id, noteId),
    eq(notes.userId, userId),
    eq(notes.courseId, courseId),
    eq(notes.subtopicId, subtopicId),
  );

/** The notes of a student, with note ownership in every query: a person sees only their own, and every call takes the user. */
export function createNotesRepository(db: Database) {
  async function find(place: NotePlace, noteId: string): Promise<Note | null> {
    const [row] = await db.select().from(notes).where(isNote(place, noteId));
    return row ? toNote(row) : null;
  }

  const isThere = async (userId: string, noteId: string) =>
    (await db.$count(notes, and(eq(notes.id, noteId), eq(notes.userId, userId)))) > 0;

  return {
    find,

    /** Newest first, older than the note `before`; null where there is no such note. */
    async list(
      userId: string,
      { courseId, subjectId }: { courseId: string; subjectId: string },
      before?: string,
    ): Promise<NotesPage | null> {
      const values = [userId, before ?? null, courseId, subjectId];
      const rows = await executeStatement<PageRow<NoteRow>>(db, { name: 'notes.page', text: PAGE, values });
      if (rows.length === 0 && before !== undefined && !(await isThere(userId, before))) return null;
      return { notes: rows.map(toNote), before: nextCursor(rows) };
    },

    /**
     * Optimistic locking by revision against a lost update: a stale write is a version conflict, since it writes only
     * over the revision given. A change that has been made already is not made again. Throws where it adds to a full account.
     */
    async update(
      place: NotePlace,
      noteId: string,
      { content, rev, at }: { content: string; rev: number; at: Date },
    ): Promise<Note | 'changed' | null> {
      const changed = await db.transaction(async (tx) => {
        await lockStudent(tx, place.userId);
        const [row] = await changeWithinBudget(tx, place.userId, at, () =>
          tx
            .update(notes)
            .set({ content, rev: sql`${notes.rev} + 1`, updatedAt: at })
            .where(and(isNote(place, noteId), eq(notes.rev, rev), ne(notes.content, content)))
            .returning(),
        );
        return row;
      });
      if (changed) return toNote(changed);
      const note = await find(place, noteId);
      return note === null || note.content === content ? note : 'changed';
    },

    async delete(place: NotePlace, noteId: string): Promise<boolean> {
      const { rowCount } = await db.delete(notes).where(isNote(place, noteId));
      return rowCount === 1;
    },
  };
}

const toNote = ({
  id,
  subtopicId,
  content,
  rev,
  createdAt,
  updatedAt,
}: Omit<NoteRow, 'userId' | 'courseId' | 'subjectId'>): Note => ({
  _id: id,
  subtopicId,
  content,
  rev,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SubjectProfessor, SubjectTree } from '#contract/contract.ts';
import { slugOf } from '../../content/content-ids.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { chapters, professors, subjects, subtopics, topics } from '../../db/schema/catalogue.ts';
import { type StoredSubject, nodesOf } from './subject-tree.ts';

/** Minutes of a subtopic that nobody has written yet. */
const FIRST_MINUTES = 5;

const SUBJECT = sql`
  SELECT s.id AS "_id", s.course_id AS "courseId", s.name, s.description, s.edited_at AS "editedAt",
    s.slug NOT LIKE 'authored.%' AS shipped,
    (SELECT jsonb_build_object('name', p.name, 'category', p.category, 'tagline', p.tagline, 'image', p.image)
     FROM professors p WHERE p.subject_id = s.id) AS professor,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('_id', ch.id, 'name', ch.name, 'topics', coalesce((
        SELECT jsonb_agg(jsonb_build_object('_id', t.id, 'name', t.name, 'subtopics', coalesce((
          SELECT jsonb_agg(jsonb_build_object(
            '_id', st.id, 'name', st.name, 'minutes', st.minutes, 'draft', st.is_draft, 'editedAt', st.edited_at,
            'questionCount', (SELECT count(*) FROM questions q WHERE q.subtopic_id = st.id)
          ) ORDER BY st.serial_no, st.id)
          FROM subtopics st WHERE st.topic_id = t.id), '[]')
        ) ORDER BY t.serial_no, t.id)
        FROM topics t WHERE t.chapter_id = ch.id), '[]')
      ) ORDER BY ch.serial_no, ch.id)
      FROM chapters ch WHERE ch.subject_id = s.id), '[]') AS chapters
  FROM subjects s`;

const timeOf = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Times as the contract has them, however the database writes them in JSON. */
const withTimes = (subject: StoredSubject): StoredSubject => ({
  ...subject,
  editedAt: timeOf(subject.editedAt),
  chapters: subject.chapters.map((chapter) => ({
    ...chapter,
    topics: chapter.topics.map((topic) => ({
      ...topic,
      subtopics: topic.subtopics.map((subtopic) => ({ ...subtopic, editedAt: timeOf(subtopic.editedAt) })),
    })),
  })),
});

const listOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

type Db = Database | Transaction;

interface NewSubject {
  id: string;
  courseId: string;
  name: string;
  description: string;
  at: Date;
}

interface TreeChange {
  at: Date;
  newId: () => string;
}

/**
 * Stores subjects with their chapters, topics and lessons, to create, update and delete subjects. Everything that
 * writes needs a transaction, begun with raiseCatalogueVersion.
 */
export function createSubjectsRepository(db: Db) {
  async function list(which: ReturnType<typeof sql>): Promise<StoredSubject[]> {
    const { rows } = await db.execute<{ [Name in keyof StoredSubject]: StoredSubject[Name] }>(
      sql`${SUBJECT} WHERE ${which} ORDER BY s.serial_no, s.id`,
    );
    return rows.map(withTimes);
  }

  return {
    /** In the order of the course; drafts and empty nodes too. */
    listOfCourse: (courseId: string): Promise<StoredSubject[]> => list(sql`s.course_id = ${courseId}`),
    async find(subjectId: string): Promise<StoredSubject | null> {
      const [subject] = await list(sql`s.id = ${subjectId}`);
      return subject ?? null;
    },
    /** Whether another subject of the course is called so; case does not matter. */
    async isNameTaken(courseId: string, name: string, exceptId: string = ''): Promise<boolean> {
      const isSame = eq(sql`lower(${subjects.name})`, sql`lower(${name})`);
      return (
        (await db.$count(subjects, and(eq(subjects.courseId, courseId), isSame, ne(subjects.id, exceptId)))) >
        0
      );
    },
    /** The last of its course. */
    async create({ at: editedAt, ...subject }: NewSubject): Promise<void> {
      await db.insert(subjects).values({
        ...subject,
        // The slugs of subjects that ship hold no dot: one that ships later never meets an author's.
        slug: `authored.${subject.id}`,
        serialNo: sql`(SELECT coalesce(max(${subjects.serialNo}), 0) + 1 FROM ${subjects} WHERE ${subjects.courseId} = ${subject.courseId})`,
        editedAt,
      });
    },
    listWithWork: (subtopicIds: readonly string[]) => listWithWork(db, subtopicIds),
    holdsWork: (subjectId: string) => holdsWork(db, subjectId),
    /** With all that is below it. */
    async delete(subjectId: string): Promise<void> {
      await db.delete(subjects).where(eq(subjects.id, subjectId));
    },
    saveTree: (stored: StoredSubject, plan: SubjectTree, change: TreeChange) =>
      saveTree(db, stored, plan, change),
    async saveProfessor(
      subjectId: string,
      professor: SubjectProfessor | null,
      editedAt: Date,
    ): Promise<void> {
      await db.delete(professors).where(eq(professors.subjectId, subjectId));
      if (professor) await db.insert(professors).values({ subjectId, ...professor });
      await db.update(subjects).set({ editedAt }).where(eq(subjects.id, subjectId));
    },
    listProfessors: () => listProfessors(db),
  };
}

export type SubjectsRepository = ReturnType<typeof createSubjectsRepository>;

/** Of these subtopics the ones that a student has work in; progress in them waits until the transaction ends. */
async function listWithWork(db: Db, subtopicIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (subtopicIds.length === 0) return [];
  const ids = [...subtopicIds];
  const locked = db.select({ id: subtopics.id }).from(subtopics).where(inArray(subtopics.id, ids));
  await locked.orderBy(subtopics.id).for('update');
  // The planner takes rows of any lesson for common and would read the tables whole; mostly there is none to find.
  await db.execute(sql`SET LOCAL enable_seqscan = off`);
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT st.id, st.name FROM subtopics st
    WHERE st.id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) AND (
      EXISTS (SELECT FROM subtopic_progress p
        WHERE p.subtopic_id = st.id AND (p.status <> 'incomplete' OR p.time_spent_seconds > 0))
      OR EXISTS (SELECT FROM notes n WHERE n.subtopic_id = st.id)
      OR EXISTS (SELECT FROM bookmarks b WHERE b.subtopic_id = st.id)
      OR EXISTS (SELECT FROM user_queries u WHERE u.subtopic_id = st.id)
      OR EXISTS (SELECT FROM review_cards c JOIN questions q ON q.id = c.question_id WHERE q.subtopic_id = st.id)
      OR EXISTS (SELECT FROM quiz_attempts a WHERE a.status = 'open'
        AND a.questions @> jsonb_build_array(jsonb_build_object('subtopicId', st.id))))
    ORDER BY st.id`);
  await db.execute(sql`SET LOCAL enable_seqscan = on`);
  return rows;
}

/** Whether a student has anything that belongs to the subject itself; more of it waits until the transaction ends. */
async function holdsWork(db: Db, subjectId: string): Promise<boolean> {
  await db.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId)).for('update');
  const kept = [
    'notes',
    'bookmarks',
    'user_queries',
    'weekly_reports',
    'viva_bookings',
    'weekly_quests',
    'quiz_attempts',
  ];
  const { rows } = await db.execute<{ isHeld: boolean }>(
    sql`SELECT ${sql.join(
      kept.map((table) => sql`EXISTS (SELECT FROM ${sql.identifier(table)} WHERE subject_id = ${subjectId})`),
      sql` OR `,
    )} AS "isHeld"`,
  );
  return rows[0]?.isHeld ?? false;
}

/** Makes the tree what the plan says. What the plan leaves out is deleted. */
async function saveTree(
  db: Db,
  stored: StoredSubject,
  plan: SubjectTree,
  { at, newId }: TreeChange,
): Promise<void> {
  const subjectId = stored._id;
  const { name, description } = plan;
  await db.update(subjects).set({ name, description, editedAt: at }).where(eq(subjects.id, subjectId));
  const rows = rowsOf(plan, newId);
  await upsertNodes(db, stored, rows, at);
  await deleteMissing(db, stored, rows);
}

/** Only what differs is written: the words of a subtopic's notes are counted anew with it. */
async function upsertNodes(
  db: Db,
  { _id: subjectId, courseId }: StoredSubject,
  rows: PlanRows,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO chapters (id, subject_id, slug, name, serial_no)
    SELECT id, ${subjectId}, slug, name, serial_no
    FROM jsonb_to_recordset(${listOf(rows.chapters)}) AS row_of (id text, slug text, name text, serial_no int)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, serial_no = excluded.serial_no
    WHERE (chapters.name, chapters.serial_no) IS DISTINCT FROM (excluded.name, excluded.serial_no)`);
  await db.execute(sql`
    INSERT INTO topics (id, chapter_id, name, serial_no)
    SELECT id, chapter_id, name, serial_no
    FROM jsonb_to_recordset(${listOf(rows.topics)}) AS row_of (id text, chapter_id text, name text, serial_no int)
    ON CONFLICT (id) DO UPDATE
    SET chapter_id = excluded.chapter_id, name = excluded.name, serial_no = excluded.serial_no
    WHERE (topics.chapter_id, topics.name, topics.serial_no)
      IS DISTINCT FROM (excluded.chapter_id, excluded.name, excluded.serial_no)`);
  // A name stands in the subtopic's own file: with another one, the subtopic itself was edited.
  await db.execute(sql`
    INSERT INTO subtopics (id, topic_id, subject_id, course_id, slug, name, serial_no, minutes, notes, is_draft, edited_at)
    SELECT id, topic_id, ${subjectId}, ${courseId}, slug, name, serial_no, ${FIRST_MINUTES}, '', true,
      ${at.toISOString()}
    FROM jsonb_to_recordset(${listOf(rows.subtopics)})
      AS row_of (id text, topic_id text, slug text, name text, serial_no int)
    ON CONFLICT (id) DO UPDATE
    SET topic_id = excluded.topic_id, name = excluded.name, serial_no = excluded.serial_no,
      edited_at = CASE WHEN subtopics.name = excluded.name THEN subtopics.edited_at ELSE excluded.edited_at END
    WHERE (subtopics.topic_id, subtopics.name, subtopics.serial_no)
      IS DISTINCT FROM (excluded.topic_id, excluded.name, excluded.serial_no)`);
}

async function deleteMissing(db: Db, stored: StoredSubject, rows: PlanRows): Promise<void> {
  const { chapters: oldChapters, topics: oldTopics, subtopics: oldSubtopics } = nodesOf(stored.chapters);
  const gone = (old: readonly { node: { _id?: string } }[], kept: readonly { id: string }[]) => {
    const ids = new Set(kept.map(({ id }) => id));
    return old.flatMap(({ node: { _id: id } }) => (id === undefined || ids.has(id) ? [] : [id]));
  };
  // From the leaves: a topic would take along what has just moved out of it.
  await db.delete(subtopics).where(inArray(subtopics.id, gone(oldSubtopics, rows.subtopics)));
  await db.delete(topics).where(inArray(topics.id, gone(oldTopics, rows.topics)));
  await db.delete(chapters).where(inArray(chapters.id, gone(oldChapters, rows.chapters)));
}

/** With the subjects of each. */
async function listProfessors(
  db: Db,
): Promise<{ professor: SubjectProfessor; subjects: { _id: string; name: string }[] }[]> {
  const { rows } = await db.execute<{
    professor: SubjectProfessor;
    subjects: { _id: string; name: string }[];
  }>(sql`
    SELECT jsonb_build_object('name', p.name, 'category', p.category, 'tagline', p.tagline, 'image', p.image) AS professor,
      jsonb_agg(jsonb_build_object('_id', s.id, 'name', s.name) ORDER BY s.name, s.id) AS subjects
    FROM professors p JOIN subjects s ON s.id = p.subject_id
    GROUP BY p.name, p.category, p.tagline, p.image
    ORDER BY p.name, p.category, p.tagline, p.image`);
  return rows;
}

interface PlanRows {
  chapters: { id: string; slug: string | null; name: string; serial_no: number }[];
  topics: { id: string; chapter_id: string; name: string; serial_no: number }[];
  subtopics: { id: string; topic_id: string; slug: string | null; name: string; serial_no: number }[];
}

function rowsOf(plan: SubjectTree, newId: () => string): PlanRows {
  const rows: PlanRows = { chapters: [], topics: [], subtopics: [] };
  plan.chapters.forEach((chapter, chapterIndex) => {
    const { _id: chapterId = newId(), name } = chapter;
    rows.chapters.push({ id: chapterId, slug: slugOf(name) || null, name, serial_no: chapterIndex + 1 });
    chapter.topics.forEach((topic, topicIndex) => {
      const { _id: topicId = newId() } = topic;
      rows.topics.push({ id: topicId, chapter_id: chapterId, name: topic.name, serial_no: topicIndex + 1 });
      topic.subtopics.forEach((subtopic, index) => {
        const { _id: id = newId(), name: title } = subtopic;
        rows.subtopics.push({
          id,
          topic_id: topicId,
          slug: slugOf(title) || null,
          name: title,
          serial_no: index + 1,
        });
      });
    });
  });
  return rows;
}

import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import type { QuestionRow } from './lessons.repository.ts';

/** A subtopic of a subject with its questions, under the name by which files of questions know it. */
export interface BankLesson {
  id: string;
  /** `<subject>/<chapter>/<subtopic>`, one of its kind in the subject. */
  key: string;
  name: string;
  isDraft: boolean;
  notes: string;
  questions: QuestionRow[];
}

type Row = Omit<BankLesson, 'key'> & { place: string; slug: string };

/** The question bank of a subject: its subtopics in their order, drafts too; null where there is no such subject. */
export async function findBank(db: Database | Transaction, subjectId: string): Promise<BankLesson[] | null> {
  const { rows } = await db.execute<{ lessons: Row[] }>(sql`
    SELECT coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'id', st.id, 'name', st.name, 'isDraft', st.is_draft, 'notes', st.notes,
        'place', s.slug || '/' || coalesce(ch.slug, ch.id), 'slug', coalesce(st.slug, st.id),
        'questions', coalesce((
          SELECT jsonb_agg(jsonb_build_object(
            'id', q.id, 'subtopicId', q.subtopic_id, 'text', q.text, 'options', q.options, 'correctIndex', q.correct_index,
            'explanation', q.explanation, 'passage', q.passage, 'difficulty', q.difficulty,
            'hasFixedOrder', q.has_fixed_order, 'serialNo', q.serial_no
          ) ORDER BY q.serial_no, q.id)
          FROM questions q WHERE q.subtopic_id = st.id), '[]')
      ) ORDER BY ch.serial_no, ch.id, t.serial_no, t.id, st.serial_no, st.id)
      FROM subtopics st JOIN topics t ON t.id = st.topic_id JOIN chapters ch ON ch.id = t.chapter_id
      WHERE st.subject_id = s.id), '[]') AS lessons
    FROM subjects s WHERE s.id = ${subjectId}`);
  const [row] = rows;
  return row ? withKeys(row.lessons) : null;
}

/** Names may repeat once authors move subtopics about: then the id tells them apart. */
function withKeys(rows: readonly Row[]): BankLesson[] {
  const taken = new Set<string>();
  return rows.map(({ place, slug, ...lesson }) => {
    const named = `${place}/${slug}`;
    const key = taken.has(named) ? `${place}/${lesson.id}` : named;
    taken.add(key);
    return { ...lesson, key };
  });
}

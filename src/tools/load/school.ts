import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { contentId } from '#server/content/content-ids.ts';
import { PASSWORD_COST } from '#server/features/identity/passwords/passwords.ts';

/** A made-up student of the school; all have one password. */
export interface SchoolStudent {
  readonly userId: string;
  readonly email: string;
  /** A session from an earlier day; most students come back to one. */
  readonly sessionId: string;
  /** Forty share the address of their classroom. */
  readonly address: string;
}

export const SCHOOL_PASSWORD = 'seven green kites over Pune';
export const SCHOOL_COURSE = contentId('course', 'btech-computer-science-foundations');
export const SCHOOL_SUBJECT = contentId('subject', 'python-programming');
const LESSONS = 8;
const CLASS_SIZE = 40;

const hexadecimal = (letter: string, place: number): string => letter + place.toString(16).padStart(23, '0');

export const studentAt = (place: number): SchoolStudent => {
  const room = Math.floor(place / CLASS_SIZE);
  return {
    userId: hexadecimal('d', place),
    email: `${place}@school.example`,
    sessionId: hexadecimal('e', place),
    address: `10.${(room >> 16) & 255}.${(room >> 8) & 255}.${room & 255}`,
  };
};

/**
 * Students `first` to `last`, past onboarding, enrolled, with lessons read this week, so that the weekly quiz is ready, and
 * a session of yesterday: written as fast as the database can, without the triggers that make every row wait for itself.
 */
export async function writeStudents(client: pg.ClientBase, first: number, last: number): Promise<void> {
  const passwordHash = await hash(SCHOOL_PASSWORD, PASSWORD_COST);
  const statements: readonly (readonly [text: string, ...more: unknown[]])[] = [
    [
      `INSERT INTO users (id, email, username, password_hash, created_at)
       SELECT 'd' || lpad(to_hex(n), 23, '0'), n || '@school.example', 'student' || n, $3, now() - interval '60 days'
       FROM generate_series($1::int, $2::int) n`,
      passwordHash,
    ],
    [
      `INSERT INTO profiles (user_id, first_name, last_name, birth_year, track, role, created_at, updated_at)
       SELECT 'd' || lpad(to_hex(n), 23, '0'), 'Student', n::text, 2000, 'engineering', 'student-engineering', now(), now()
       FROM generate_series($1::int, $2::int) n`,
    ],
    [
      `INSERT INTO completions (user_id, first_quiz_completed_at, house, house_assigned_at, first_time_flow_completed_at)
       SELECT 'd' || lpad(to_hex(n), 23, '0'), now(), (ARRAY['Veritas', 'Lumina', 'Fidelis', 'Ingenium'])[1 + n % 4], now(), now()
       FROM generate_series($1::int, $2::int) n`,
    ],
    [
      `INSERT INTO enrollments (user_id, course_id, enrolled_at)
       SELECT 'd' || lpad(to_hex(n), 23, '0'), $3, now() - interval '30 days' FROM generate_series($1::int, $2::int) n`,
      SCHOOL_COURSE,
    ],
    [
      `INSERT INTO subtopic_progress (user_id, subtopic_id, subject_id, course_id, status, completed_at, updated_at)
       SELECT 'd' || lpad(to_hex(n), 23, '0'), lesson.id, lesson.subject_id, lesson.course_id, 'completed', now(), now()
       FROM generate_series($1::int, $2::int) n
       CROSS JOIN (SELECT * FROM subtopics WHERE subject_id = $3 AND NOT is_draft ORDER BY id LIMIT ${LESSONS}) lesson`,
      SCHOOL_SUBJECT,
    ],
    [
      `INSERT INTO sessions (id, user_id, created_at, rotated_at, last_used_at, expires_at)
       SELECT 'e' || lpad(to_hex(n), 23, '0'), 'd' || lpad(to_hex(n), 23, '0'),
         now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', now() + interval '29 days'
       FROM generate_series($1::int, $2::int) n`,
    ],
  ];
  await client.query('BEGIN');
  await client.query('SET LOCAL statement_timeout = 0');
  for (const table of ['profiles', 'completions'])
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const [text, ...more] of statements) await client.query(text, [first, last, ...more]);
  for (const table of ['profiles', 'completions'])
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query('COMMIT');
}

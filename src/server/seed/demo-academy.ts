import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { addDays, dayIn, mondayOf, startOfDayIn } from '#domain/progress/calendar.ts';
import { lessonCheckLabel, STEP_XP, XP_RULES, XP_TIME_ZONE, xpWeekOf } from '#domain/progress/xp.ts';
import type { AppDeps } from '../app-deps.ts';
import { contentId } from '../content/content-ids.ts';
import { PASSWORD_COST } from '../features/identity/passwords/passwords.ts';
import { clanKeyOf, clanSkeletonOf } from '../features/clans/clan-texts.ts';
import { xpEventId } from '../awards/xp-ledger.repository.ts';
import type { Transaction } from '../db/database.ts';
import { inLoadingTransaction } from '../db/loading-transaction.ts';
import { DEMO_CLANS, type DemoClassmate, demoId, drawClass, SEASON_WEEKS } from './demo-class.ts';
import { studyTwoWeeks } from './demo-fortnight.ts';
import { completions, profiles, users } from '../db/schema/accounts.ts';
import { chapters, courses, subjects, subtopics, topics } from '../db/schema/catalogue.ts';
import { clanMembers, clans } from '../db/schema/community.ts';
import { enrollments } from '../db/schema/learning.ts';

/** Of every account of the class: nobody can have one there. */
export const DEMO_DOMAIN = 'class.wizlearn.example';

const COURSE_OF = {
  engineering: contentId('course', 'btech-computer-science-foundations'),
  'civil-services': contentId('course', 'upsc-civil-services-foundation'),
} as const;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Lesson {
  id: string;
  name: string;
  subjectId: string;
  courseId: string;
}

interface Classmate extends DemoClassmate {
  id: string;
  place: number;
}

/**
 * Makes the demo data: a class of demo students with a season of checked lessons in the ledger, their houses and
 * clans, and two weeks of work for the demo student; unless the class is there: then nothing is touched.
 */
export async function createDemoAcademy(deps: AppDeps): Promise<void> {
  const { db, now } = deps;
  const classmates = drawClass().map((one, place): Classmate => ({
    ...one,
    place,
    id: demoId('student', place),
  }));
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, classmates[0]?.id ?? ''));
  if (known) return;
  // Nobody knows it: these accounts are for nobody to sign in with.
  const passwordHash = await hash(randomBytes(24).toString('hex'), PASSWORD_COST);
  const at = now();
  await inLoadingTransaction(db, async (tx) => {
    const isFirst = await enrolClass(tx, classmates, { at, passwordHash });
    // Another server was faster.
    if (!isFirst) return;
    await foundClans(tx, classmates, at);
    await writeSeason(tx, classmates, at);
    await studyTwoWeeks(tx, deps, DEMO_CLANS[0].name);
  });
}

const seasonStart = (at: Date): Date => {
  const monday = addDays(mondayOf(dayIn(XP_TIME_ZONE, at)), -7 * (SEASON_WEEKS - 1));
  return startOfDayIn(XP_TIME_ZONE, monday);
};

async function enrolClass(
  tx: Transaction,
  classmates: readonly Classmate[],
  { at, passwordHash }: { at: Date; passwordHash: string },
): Promise<boolean> {
  const joinedAt = seasonStart(at);
  const added = await tx
    .insert(users)
    .values(
      classmates.map(({ id, place }) => ({
        id,
        email: `student-${place + 1}@${DEMO_DOMAIN}`,
        username: `demo-student-${place + 1}`,
        passwordHash,
        createdAt: joinedAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (added.length < classmates.length) return false;
  await tx.insert(profiles).values(
    classmates.map(({ id, firstName, track, clan, place }) => ({
      userId: id,
      firstName,
      lastName: '(demo)',
      pictureUrl: `avatar:crest:demo-${place}`,
      schoolName: 'Demo Academy (fictitious)',
      birthYear: at.getUTCFullYear() - 20 - (place % 4),
      track,
      role: track === 'engineering' ? ('student-engineering' as const) : ('aspirant-civil-services' as const),
      clan: clan === null ? null : (DEMO_CLANS[clan]?.name ?? null),
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  );
  await tx.insert(completions).values(
    classmates.map(({ id, house }) => ({
      userId: id,
      firstQuizCompletedAt: joinedAt,
      predictedHouse: house,
      house,
      houseAssignedAt: joinedAt,
      firstTimeFlowCompletedAt: joinedAt,
    })),
  );
  await tx
    .insert(enrollments)
    .values(
      classmates.map(({ id, track }) => ({ userId: id, courseId: COURSE_OF[track], enrolledAt: joinedAt })),
    );
  return true;
}

async function foundClans(tx: Transaction, classmates: readonly Classmate[], at: Date): Promise<void> {
  const createdAt = seasonStart(at);
  const idOf = (clan: number) => demoId('clan', clan);
  await tx.insert(clans).values(
    DEMO_CLANS.map(({ name, motto, track, language }, clan) => ({
      id: idOf(clan),
      name,
      nameKey: clanKeyOf(name),
      skeleton: clanSkeletonOf(name),
      motto,
      track,
      language,
      weekGoalXp: 300,
      foundedByAcademy: true,
      createdAt,
    })),
  );
  const members = DEMO_CLANS.flatMap((_, clan) =>
    classmates
      .filter((one) => one.clan === clan)
      .map(({ id }, seat) => ({ userId: id, clanId: idOf(clan), seat: seat + 1, joinedAt: createdAt })),
  );
  await tx.insert(clanMembers).values(members);
}

/** The lessons of a course in the order of its contents. */
const listLessons = (tx: Transaction, courseIds: readonly string[]): Promise<Lesson[]> =>
  tx
    .select({
      id: subtopics.id,
      name: subtopics.name,
      subjectId: subtopics.subjectId,
      courseId: subtopics.courseId,
    })
    .from(subtopics)
    .innerJoin(topics, eq(topics.id, subtopics.topicId))
    .innerJoin(chapters, eq(chapters.id, topics.chapterId))
    .innerJoin(subjects, eq(subjects.id, subtopics.subjectId))
    .innerJoin(courses, eq(courses.id, subtopics.courseId))
    .where(inArray(subtopics.courseId, [...courseIds]))
    .orderBy(asc(subjects.serialNo), asc(chapters.serialNo), asc(topics.serialNo), asc(subtopics.serialNo));

interface Checked {
  student: Classmate;
  lesson: Lesson;
  at: Date;
}

/** Two lessons a day at most: nobody reaches a cap. Nothing lies in the future. */
function listChecked(student: Classmate, lessons: readonly Lesson[], now: Date): Checked[] {
  const start = seasonStart(now).getTime();
  const moments = student.lessonsByWeek.flatMap((count, week) =>
    Array.from({ length: count }, (_, index) => {
      // This week began on Monday for everybody: on a Tuesday already there is something to see.
      const isNow = week === SEASON_WEEKS - 1;
      const day = 7 * week + ((Math.floor(index / 2) + (isNow ? 0 : student.place)) % 7);
      return start + day * DAY_MS + (8 + ((student.place * 7 + index * 5) % 13)) * HOUR_MS;
    }),
  );
  const past = moments.filter((moment) => moment < now.getTime()).toSorted((a, b) => a - b);
  return past.flatMap((moment, index) => {
    const lesson = lessons[index];
    return lesson ? [{ student, lesson, at: new Date(moment) }] : [];
  });
}

async function writeSeason(tx: Transaction, classmates: readonly Classmate[], now: Date): Promise<void> {
  const lessons = await listLessons(tx, Object.values(COURSE_OF));
  const checked = classmates.flatMap((student) =>
    listChecked(
      student,
      lessons.filter(({ courseId }) => courseId === COURSE_OF[student.track]),
      now,
    ),
  );
  const progress = checked.map(({ student, lesson, at }) => ({
    user_id: student.id,
    subtopic_id: lesson.id,
    subject_id: lesson.subjectId,
    course_id: lesson.courseId,
    at,
  }));
  await tx.execute(sql`
    INSERT INTO subtopic_progress (user_id, subtopic_id, subject_id, course_id, status, quiz_score, max_score,
      time_spent_seconds, completed_at, checked_at, updated_at)
    SELECT user_id, subtopic_id, subject_id, course_id, 'completed', 5, 5, 600, at, at, at
    FROM jsonb_to_recordset(${JSON.stringify(progress)}::jsonb)
      AS done (user_id text, subtopic_id text, subject_id text, course_id text, at timestamptz)`);
  const steps = classmates.flatMap((student) =>
    Object.entries(STEP_XP).map(([source, { amount, label }]) => ({
      userId: student.id,
      sourceType: source,
      sourceId: source,
      label,
      amount,
      createdAt: seasonStart(now),
    })),
  );
  const earned = checked.map(({ student, lesson, at }) => ({
    userId: student.id,
    sourceType: 'lesson-check',
    sourceId: lesson.id,
    label: lessonCheckLabel(lesson.name),
    amount: XP_RULES['lesson-check'].amount,
    createdAt: at,
  }));
  await writeLedger(tx, [...steps, ...earned]);
}

interface Line {
  userId: string;
  sourceType: string;
  sourceId: string;
  label: string;
  amount: number;
  createdAt: Date;
}

/** The lines, their sums and the boards they stand on, as `awardXp` keeps them. */
async function writeLedger(tx: Transaction, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ userId, sourceType, sourceId, label, amount, createdAt }) => ({
    id: xpEventId(userId, sourceType, sourceId),
    user_id: userId,
    source_type: sourceType,
    source_id: sourceId,
    label,
    amount,
    created_at: createdAt,
    week: xpWeekOf(createdAt).week,
  }));
  await tx.execute(sql`
    WITH line AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id text, user_id text,
        source_type text, source_id text, label text, amount int, created_at timestamptz, week text)
    ), event AS (
      INSERT INTO xp_events (id, user_id, source_type, source_id, label, amount, created_at)
      SELECT id, user_id, source_type, source_id, label, amount, created_at FROM line
    ), total AS (
      INSERT INTO xp_totals (user_id, xp) SELECT user_id, sum(amount) FROM line GROUP BY user_id
    )
    INSERT INTO weekly_xp (user_id, week, house, xp, reached_at, standing, first_name, birth_year)
    SELECT line.user_id, board.week, placed.house, sum(line.amount), max(line.created_at), placed.standing,
      placed.first_name, placed.birth_year
    FROM line
    JOIN leaderboard_students placed USING (user_id)
    JOIN LATERAL (VALUES (line.week), ('all')) board (week)
      ON board.week = 'all' OR counts_in_week(line.source_type)
    GROUP BY line.user_id, board.week, placed.house, placed.standing, placed.first_name, placed.birth_year`);
}

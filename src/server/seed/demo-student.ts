import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { dayIn } from '#domain/progress/calendar.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import type { AppDeps } from '../app-deps.ts';
import { contentId } from '../content/content-ids.ts';
import { PASSWORD_COST } from '../features/identity/passwords/passwords.ts';
import { awardBadges } from '../awards/badges.repository.ts';
import { awardXp } from '../awards/xp-ledger.repository.ts';
import type { Transaction } from '../db/database.ts';
import { inLoadingTransaction } from '../db/loading-transaction.ts';
import { completions, profiles, users } from '../db/schema/accounts.ts';
import { subtopics } from '../db/schema/catalogue.ts';
import { enrollments, studyDays, studySessions, subtopicProgress } from '../db/schema/learning.ts';
import { activityDays } from '../db/schema/xp.ts';

/** The demo user, a demo account of the read-me: whoever tries the product signs in with it. */
export const DEMO_STUDENT = { email: 'demo@wizlearn.example', password: 'wizard-demo-2026' } as const;

const TIME_ZONE = 'Asia/Kolkata';
const DAY_MS = 86_400_000;
const JOINED_DAYS_AGO = 9;

const ONBOARDING_STEPS = [
  'profile-setup',
  'first-quiz',
  'house-prediction',
  'profile-picture',
  'role-setup',
] as const;

const COURSES = ['btech-computer-science-foundations', 'upsc-civil-services-foundation'];

interface DemoWork {
  key: string;
  daysAgo: number;
  /** Right answers of a subtopic quiz, null where it was marked as understood. */
  quiz: { score: number; of: number } | null;
  minutes: number;
}

// Five days in a row up to today, in two subjects: both weekly quizzes are ready.
const COMPLETED: readonly DemoWork[] = [
  {
    key: 'python-programming/first-steps/numbers-and-text',
    daysAgo: 4,
    quiz: { score: 5, of: 5 },
    minutes: 9,
  },
  { key: 'indian-polity/the-constitution/constituent-assembly', daysAgo: 4, quiz: null, minutes: 8 },
  {
    key: 'python-programming/first-steps/names-and-assignment',
    daysAgo: 3,
    quiz: { score: 4, of: 5 },
    minutes: 11,
  },
  { key: 'indian-polity/the-constitution/preamble', daysAgo: 2, quiz: { score: 4, of: 5 }, minutes: 10 },
  { key: 'python-programming/first-steps/conditions-and-truth', daysAgo: 2, quiz: null, minutes: 7 },
  {
    key: 'python-programming/first-steps/loops-and-ranges',
    daysAgo: 1,
    quiz: { score: 5, of: 5 },
    minutes: 12,
  },
  { key: 'indian-polity/the-constitution/union-and-citizenship', daysAgo: 1, quiz: null, minutes: 9 },
  {
    key: 'python-programming/data-in-collections/lists-and-slices',
    daysAgo: 0,
    quiz: { score: 4, of: 5 },
    minutes: 10,
  },
];

const BEGUN: DemoWork = {
  key: 'python-programming/data-in-collections/tuples-and-unpacking',
  daysAgo: 0,
  quiz: { score: 2, of: 5 },
  minutes: 4,
};

/** Makes the demo student with a week of work behind them, unless the account is there: then nothing is touched. */
export async function createDemoStudent({ db, now, newId }: AppDeps): Promise<void> {
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_STUDENT.email));
  if (known.length > 0) return;
  const passwordHash = await hash(DEMO_STUDENT.password, PASSWORD_COST);
  const at = now();
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  await inLoadingTransaction(db, async (tx) => {
    const userId = newId();
    const added = await tx
      .insert(users)
      .values({
        id: userId,
        email: DEMO_STUDENT.email,
        username: 'demo',
        passwordHash,
        createdAt: ago(JOINED_DAYS_AGO),
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    // Another server was faster.
    if (added.length === 0) return;
    await finishOnboarding(tx, userId, ago(JOINED_DAYS_AGO));
    await earnOnboardingXp(tx, userId, ago(JOINED_DAYS_AGO));
    await tx.insert(enrollments).values(
      COURSES.map((slug, index) => ({
        userId,
        courseId: contentId('course', slug),
        enrolledAt: ago(8 - index),
      })),
    );
    await study(tx, userId, { ago, newId });
    await awardBadges(tx, {
      userId,
      event: 'onboarding-step',
      sourceId: 'role-setup',
      at: ago(JOINED_DAYS_AGO),
    });
  });
}

async function finishOnboarding(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.insert(profiles).values({
    userId,
    firstName: 'Asha',
    lastName: 'Verma',
    pictureUrl: 'avatar:crest:demo',
    classGrade: 'B.Tech, second year',
    schoolName: 'Government College of Engineering',
    birthYear: 2005,
    track: 'engineering',
    timeZone: TIME_ZONE,
    role: 'student-engineering',
    createdAt: at,
    updatedAt: at,
  });
  await tx.insert(completions).values({
    userId,
    firstQuizCompletedAt: at,
    predictedHouse: 'Lumina',
    house: 'Lumina',
    houseAssignedAt: at,
    firstTimeFlowCompletedAt: at,
  });
}

async function earnOnboardingXp(tx: Transaction, userId: string, at: Date): Promise<void> {
  for (const source of ONBOARDING_STEPS) {
    await awardXp(tx, { userId, source, sourceId: source, at, ...STEP_XP[source] });
  }
}

async function study(
  tx: Transaction,
  userId: string,
  { ago, newId }: { ago: (days: number) => Date; newId: () => string },
): Promise<void> {
  const work = [...COMPLETED, BEGUN];
  const ids = new Map(work.map((item) => [contentId('subtopic', item.key), item]));
  const places = await tx
    .select({ subtopicId: subtopics.id, subjectId: subtopics.subjectId, courseId: subtopics.courseId })
    .from(subtopics)
    .where(sql`${subtopics.id} IN ${[...ids.keys()]}`);
  const rows = places.flatMap((place) => {
    const item = ids.get(place.subtopicId);
    if (!item) return [];
    const finishedAt = ago(item.daysAgo);
    const isCompleted = item !== BEGUN;
    return [
      {
        ...place,
        userId,
        status: isCompleted ? ('completed' as const) : ('in_progress' as const),
        quizScore: item.quiz?.score ?? null,
        maxScore: item.quiz?.of ?? null,
        timeSpentSeconds: item.minutes * 60,
        completedAt: isCompleted ? finishedAt : null,
        updatedAt: finishedAt,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx.insert(subtopicProgress).values(rows);
  await answerQuestions(tx, userId, rows);
  await tx.insert(studySessions).values(
    rows.map(({ courseId, updatedAt, timeSpentSeconds }) => ({
      id: newId(),
      userId,
      courseId,
      startedAt: new Date(updatedAt.getTime() - timeSpentSeconds * 1_000),
    })),
  );
  await tx.insert(studyDays).values(studyDaysOf(userId, rows));
  const days = new Set(rows.map(({ updatedAt }) => dayIn(TIME_ZONE, updatedAt)));
  await tx.insert(activityDays).values([...days].map((day) => ({ userId, day })));
}

/** The answers behind the quiz results. */
async function answerQuestions(
  tx: Transaction,
  userId: string,
  rows: readonly (typeof subtopicProgress.$inferInsert)[],
): Promise<void> {
  const results = rows.filter(({ quizScore }) => quizScore !== null);
  await tx.execute(sql`
    INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right)
    SELECT ${userId}, q.id, result."updatedAt", result."updatedAt", q.place <= result."quizScore"
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      AS result ("subtopicId" text, "quizScore" int, "maxScore" int, "updatedAt" timestamptz)
    JOIN (
      SELECT id, subtopic_id, row_number() OVER (PARTITION BY subtopic_id ORDER BY id) AS place FROM questions
    ) q ON q.subtopic_id = result."subtopicId" AND q.place <= result."maxScore"`);
}

interface StudiedRow {
  subjectId: string;
  courseId: string;
  updatedAt: Date;
  timeSpentSeconds: number;
}

/** The minutes of the lessons, by day and subject. */
function studyDaysOf(userId: string, rows: readonly StudiedRow[]): (typeof studyDays.$inferInsert)[] {
  const days = new Map<string, typeof studyDays.$inferInsert>();
  for (const { subjectId, courseId, updatedAt, timeSpentSeconds } of rows) {
    const day = dayIn(TIME_ZONE, updatedAt);
    const seconds = (days.get(`${day} ${subjectId}`)?.seconds ?? 0) + timeSpentSeconds;
    days.set(`${day} ${subjectId}`, { userId, subjectId, courseId, day, seconds });
  }
  return [...days.values()];
}

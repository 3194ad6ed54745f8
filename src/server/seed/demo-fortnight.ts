import { eq } from 'drizzle-orm';
import { dayIn } from '#domain/progress/calendar.ts';
import type { AppDeps } from '../app-deps.ts';
import { contentId } from '../content/content-ids.ts';
import { secureRandom } from '../features/attempts/paper.ts';
import { createAttemptsRepository } from '../features/attempts/attempts.repository.ts';
import { closeAttempt } from '../features/attempts/closing.service.ts';
import { type StartRequest, createStartService } from '../features/attempts/start.service.ts';
import { awardBadges } from '../awards/badges.repository.ts';
import type { Transaction } from '../db/database.ts';
import { DEMO_STUDENT } from './demo-student.ts';
import { profiles, users } from '../db/schema/accounts.ts';
import { clanMembers, clans } from '../db/schema/community.ts';
import { courseSettings } from '../db/schema/notes.ts';
import { quizAttempts } from '../db/schema/quizzes.ts';
import { studyDays } from '../db/schema/learning.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const GOAL_MINUTES = 20;
const ZONE = 'Asia/Kolkata';

interface Taken {
  daysAgo: number;
  /** A lesson, or the subject whose weekly quiz it was. */
  of: { lesson: string } | { weekly: string };
  /** How many of its questions went wrong. */
  missed: number;
  minutes: number;
}

const PYTHON = 'python-programming';
const POLITY = 'indian-polity';

const TAKEN: readonly Taken[] = [
  { daysAgo: 8, of: { lesson: `${PYTHON}/first-steps/numbers-and-text` }, missed: 0, minutes: 12 },
  { daysAgo: 8, of: { lesson: `${PYTHON}/first-steps/names-and-assignment` }, missed: 1, minutes: 9 },
  { daysAgo: 7, of: { lesson: `${PYTHON}/first-steps/conditions-and-truth` }, missed: 0, minutes: 11 },
  { daysAgo: 7, of: { lesson: `${POLITY}/the-constitution/constituent-assembly` }, missed: 1, minutes: 14 },
  { daysAgo: 6, of: { weekly: PYTHON }, missed: 3, minutes: 16 },
  { daysAgo: 4, of: { lesson: `${POLITY}/the-constitution/preamble` }, missed: 1, minutes: 12 },
  { daysAgo: 3, of: { lesson: `${PYTHON}/first-steps/loops-and-ranges` }, missed: 1, minutes: 10 },
  { daysAgo: 2, of: { lesson: `${PYTHON}/data-in-collections/lists-and-slices` }, missed: 2, minutes: 13 },
  { daysAgo: 1, of: { lesson: `${POLITY}/the-constitution/union-and-citizenship` }, missed: 0, minutes: 15 },
];

const requestOf = (of: Taken['of']): StartRequest =>
  'lesson' in of
    ? { kind: 'subtopic', subtopicId: contentId('subtopic', of.lesson), retake: false }
    : { kind: 'weekly', subjectId: contentId('subject', of.weekly), retake: false };

/**
 * Two weeks of the demo student by the very services that students use, each at a moment that has passed: so the ledger,
 * the report, the badges and the review cards are what such work brings. Nothing where somebody has used the account.
 */
export async function studyTwoWeeks(tx: Transaction, deps: AppDeps, clan: string): Promise<void> {
  const [student] = await tx.select({ id: users.id }).from(users).where(eq(users.email, DEMO_STUDENT.email));
  if (!student) return;
  const userId = student.id;
  if ((await tx.$count(quizAttempts, eq(quizAttempts.userId, userId))) > 0) return;
  for (const taken of TAKEN) await takeQuiz(tx, deps, userId, taken);
  await joinClan(tx, userId, { clan, at: deps.now() });
  const courseId = contentId('course', 'btech-computer-science-foundations');
  const goal = { dailyGoalMinutes: GOAL_MINUTES, updatedAt: deps.now() };
  await tx.insert(courseSettings).values({ userId, courseId, ...goal });
}

async function takeQuiz(
  tx: Transaction,
  { now, newId }: AppDeps,
  userId: string,
  { daysAgo, of, missed, minutes }: Taken,
): Promise<void> {
  const at = new Date(now().getTime() - daysAgo * DAY_MS);
  const begun = new Date(at.getTime() - minutes * MINUTE_MS);
  const random = secureRandom;
  const { start } = createStartService({ now: () => begun, newId }, { random });
  const started = await start(tx, userId, requestOf(of));
  // A lesson that authors have taken away since is left out.
  if (!('attemptId' in started)) return;
  const attempt = await createAttemptsRepository(tx).findForUpdate(started.attemptId, userId);
  if (!attempt) return;
  const answers = Object.fromEntries(
    attempt.questions.map(({ correctIndex, options }, index) => [
      String(index),
      index < missed ? (correctIndex + 1) % options.length : correctIndex,
    ]),
  );
  await closeAttempt(tx, { newId, random }, attempt, { answers, by: 'student', at });
  const { subjectId, courseId } = attempt;
  if (!subjectId || !courseId) return;
  await tx
    .insert(studyDays)
    .values({ userId, subjectId, courseId, day: dayIn(ZONE, at), seconds: minutes * 60 })
    .onConflictDoNothing();
}

async function joinClan(
  tx: Transaction,
  userId: string,
  { clan, at }: { clan: string; at: Date },
): Promise<void> {
  const [found] = await tx.select({ id: clans.id }).from(clans).where(eq(clans.name, clan));
  if (!found) return;
  const seat = 1 + (await tx.$count(clanMembers, eq(clanMembers.clanId, found.id)));
  await tx.insert(clanMembers).values({ userId, clanId: found.id, seat, joinedAt: at });
  await tx.update(profiles).set({ clan }).where(eq(profiles.userId, userId));
  await awardBadges(tx, { userId, event: 'clan-joined', sourceId: found.id, at });
}

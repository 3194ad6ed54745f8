import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import { isReservedAt } from '#domain/assessment/reserved-questions.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { questions, subjects, subtopics } from '#server/db/schema/catalogue.ts';
import { enrollments, subtopicProgress } from '#server/db/schema/learning.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { isReserved, reservedAmong } from '#server/db/reserved-questions.ts';
import { createCatalogueHandlers } from '#server/features/catalogue/catalogue.handlers.ts';
import { previewTopicQuiz } from '#server/features/attempts/quiz-plans.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { type AttemptStart, createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { SATURDAY, callBy } from '#tests/support/server/learning-fixtures.ts';
import { runSeed, sampleRows } from '#tests/support/sample.ts';
import { randomFrom, seedFrom } from '#tools/test-run/seeded-sample.ts';
import { useChallengeWorld } from '../challenges/challenge-world.ts';
import { silentModel, turnsOf } from '../tutor/tutor-turns.ts';

const challenges = await useChallengeWorld();
const { world } = challenges;
const { db } = world.deps;
const attempts = createAttemptCalls(world);
const courses = createCurrentCourses(world.deps);
const catalogue = createCatalogueHandlers(world.deps, { courses, previewTopicQuiz });
const { searchLibrary } = createLibraryHandlers(world.deps);
const review = createReviewHandlers(world.deps);

const bank = await db.select().from(questions).orderBy(asc(questions.serialNo), asc(questions.id));
const byLesson = Map.groupBy(bank, ({ subtopicId }) => subtopicId);
const reservedIds = new Set(
  [...byLesson.values()].flatMap((own) =>
    own.filter((_question, index) => isReservedAt(index, own.length)).map(({ id }) => id),
  ),
);
const reservedIn = (lessons: readonly string[]) =>
  bank.filter(({ id, subtopicId }) => lessons.includes(subtopicId) && reservedIds.has(id));
const shipped = await db.select().from(subjects).orderBy(asc(subjects.name));
const lessonsOf = async (subjectId: string) =>
  db.select().from(subtopics).where(eq(subtopics.subjectId, subjectId));

const DAY_S = 24 * 3_600;
const ROUNDS = 14;

/** What somebody was shown so far: all that was answered to them, as it went over the wire. */
function createWatch() {
  const shown: string[] = [];
  return {
    see: <T>(answer: T): T => {
      shown.push(JSON.stringify(answer));
      return answer;
    },
    of: (asked: readonly { text: string; explanation: string }[]) => {
      const all = shown.join('\n');
      return asked.filter(({ text, explanation }) =>
        [text, explanation].some((words) => all.includes(JSON.stringify(words).slice(1, -1))),
      );
    },
  };
}

/** Everything that asks or explains questions but the weekly quiz, in any order. */
function createStudy(
  userId: string,
  { lessons, subject, random }: Study,
  see: ReturnType<typeof createWatch>['see'],
) {
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('There is nothing to pick from.');
    return one;
  };
  const sit = async (body: AttemptStart) => {
    const started = see(await attempts.start(userId, body).catch(ofNothing));
    if (!started) return;
    const right = Math.floor(random() * (started.questions.length + 1));
    see(await attempts.submitRight(userId, started.attemptId, right));
  };
  const place = () => ({ subjectId: subject._id, courseId: subject.courseId, subtopicId: pick(lessons).id });
  return [
    () => sit({ kind: 'subtopic', subtopicId: pick(lessons).id, mode: 'learn', questionCount: 3 }),
    () => sit({ kind: 'topic', topicId: pick(lessons).topicId, questionCount: 10 }),
    () => sit({ kind: 'subject', subjectId: subject._id, mode: 'exam', questionCount: 20 }),
    () => sit({ kind: 'subject', subjectId: subject._id, pool: pick(['completed', 'missed', 'unseen']) }),
    async () => see(await challenges.list(userId)),
    async () => {
      const { data } = see((await review.listReviewCards(callBy(userId))).body);
      const due = data.find(({ dueAt }) => Date.parse(dueAt) <= world.deps.now().getTime());
      if (!due) return;
      const call = callBy(userId, { params: { cardId: due._id }, body: { option: 0 } });
      see(await review.answerReviewCard(call).then(({ body }) => body, ofNothing));
    },
    // The tutor repeats what it is asked: only what it says to it counts.
    async () => {
      const { text } = pick(reservedIn(lessons.map(({ id }) => id)));
      see(said(await turnsOf(world, userId).answerTo(place(), `${text} Explain it to me.`)));
    },
    // With a model the hints come one by one, a similar question among them.
    async () => {
      for (const { explanation, subtopicId } of reservedIn(lessons.map(({ id }) => id)).slice(0, 3)) {
        const words = explanation.split(' ').filter((word) => word.length > 5);
        const turns = turnsOf(world, userId, silentModel);
        see(said(await turns.answerTo({ ...place(), subtopicId }, words.slice(0, 3).join(' '))));
      }
    },
    async () => {
      const { text } = pick(bank);
      const call = { ...callBy(userId), query: { q: text.slice(0, 60) } };
      for (const { kind, excerpt } of (await searchLibrary(call)).body.data) {
        if (kind !== 'my-query') see(excerpt);
      }
    },
  ];
}

const said = ({ steps, queryResponse, citations }: UserQuery) => ({ steps, queryResponse, citations });

interface Study {
  lessons: readonly { id: string; topicId: string }[];
  subject: { _id: string; courseId: string };
  random: () => number;
}

const REFUSALS = new Set(['nothing-to-assess', 'card-not-due']);
function ofNothing(thrown: unknown): null {
  if (thrown instanceof Error && 'code' in thrown && REFUSALS.has(String(thrown.code))) return null;
  throw thrown;
}

test('the database reserves what the rule reserves: of each lesson the last four but never the first three', async () => {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT q.id FROM questions q WHERE ${sql.raw(isReserved('q'))}`,
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...reservedIds].toSorted());
  const among = await db.execute<{ id: string }>(
    sql`SELECT unnest(${sql.raw(reservedAmong('ids'))}) AS id FROM (
      SELECT array_agg(id ORDER BY serial_no, id) AS ids FROM questions GROUP BY subtopic_id) bank`,
  );
  expect(among.rows.map(({ id }) => id).toSorted()).toEqual([...reservedIds].toSorted());
  const beyond = [...byLesson.values()].map((own) => Math.min(4, Math.max(0, own.length - 3)));
  expect(reservedIds.size).toBe(beyond.reduce((sum, count) => sum + count, 0));
});

test('a lesson of three questions reserves none, and one of four its last', async () => {
  const [four = [], three = []] = [...byLesson.values()];
  const reserved = db.transaction(async (tx) => {
    for (const { id } of [...four.slice(4), ...three.slice(3)])
      await tx.delete(questions).where(eq(questions.id, id));
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT q.id FROM questions q WHERE ${sql.raw(isReserved('q'))}
        AND q.subtopic_id IN (${four[0]?.subtopicId}, ${three[0]?.subtopicId}) ORDER BY q.serial_no`);
    // Nothing of this is to stay.
    throw new Error(rows.map(({ id }) => id).join());
  });
  await expect(reserved).rejects.toThrow(
    four
      .slice(3, 4)
      .map(({ id }) => id)
      .join(),
  );
});

/** All of them keep one rule: some are enough where it has not changed. */
const watched = sampleRows('subjects with reserved questions', shipped, 3, ({ slug }) => [
  slug,
  'attempts',
  'reserved-questions',
]);

describe.each(watched)('of $name', (subject) => {
  const random = randomFrom(runSeed ^ seedFrom(subject.id));
  const watch = createWatch();
  const place = { _id: subject.id, courseId: subject.courseId };
  let userId: string;
  let studied: string[];

  beforeAll(async () => {
    world.setNow(SATURDAY);
    userId = await world.createStudent();
    const createdAt = SATURDAY;
    await db
      .insert(profiles)
      .values({ userId, timeZone: 'Asia/Kolkata', track: null, createdAt, updatedAt: createdAt });
    await db.insert(enrollments).values({ userId, courseId: subject.courseId, enrolledAt: createdAt });
    const count = 4 + Math.floor(random() * 11);
    studied = await completeSubtopics(db, { userId, subjectId: subject.id, count, at: SATURDAY });
    const placement = watch.see(await attempts.start(userId, { kind: 'first-quiz' }));
    watch.see(await attempts.submitRight(userId, placement.attemptId, 3));
    const lessons = (await lessonsOf(subject.id)).filter(({ id }) => studied.includes(id));
    const study = createStudy(userId, { lessons, subject: place, random }, watch.see);
    // Each of them, and as many again in any order, over some days.
    const chosen = Array.from({ length: ROUNDS }, () => study[Math.floor(random() * study.length)]);
    let seconds = 0;
    for (const step of [...study, ...chosen]) {
      world.setSecondsAfterStart((seconds += DAY_S / 4));
      await step?.();
    }
  });

  const askedOf = async (subtopicId: string) => {
    const { attemptId, questions: asked } = await attempts.start(userId, {
      kind: 'subtopic',
      subtopicId,
      questionCount: 20,
    });
    await attempts.abandon(userId, attemptId);
    return asked.map(({ questionId }) => questionId);
  };
  const countsOf = async () => {
    const params = { courseId: subject.courseId, subjectId: subject.id };
    const { data } = (await catalogue.getCompleteSubject(callBy(userId, { params }))).body;
    const lessons = data.chapters.flatMap(({ topics }) => topics.flatMap((topic) => topic.subtopics));
    return new Map(lessons.map(({ _id, questionCount }) => [_id, questionCount]));
  };

  test('what is reserved is shown by nothing before the weekly quiz asks it, and is free after it', async () => {
    world.setSecondsAfterStart(6 * DAY_S);
    // Practice has completed more lessons.
    const completed = await db
      .select({ id: subtopicProgress.subtopicId })
      .from(subtopicProgress)
      .where(and(eq(subtopicProgress.userId, userId), eq(subtopicProgress.status, 'completed')));
    const ofSubject = new Set((await lessonsOf(subject.id)).map(({ id }) => id));
    studied = completed.map(({ id }) => id).filter((id) => ofSubject.has(id));
    const reserved = reservedIn(studied);
    expect(watch.of(reserved).map(({ text }) => text)).toEqual([]);
    // The watch is awake: what is not reserved was seen.
    expect(watch.of(bank.filter(({ id }) => !reservedIds.has(id))).length).toBeGreaterThan(8);
    const [lesson = ''] = studied;
    expect((await countsOf()).get(lesson)).toBe((await askedOf(lesson)).length);

    const weekly = await attempts.start(userId, { kind: 'weekly', subjectId: subject.id });
    const asked = weekly.questions.map(({ questionId }) => questionId);
    const isNew = asked.filter((id) => reservedIds.has(id));
    expect(isNew).toHaveLength(Math.min(20, reserved.length));
    await attempts.submit(userId, weekly.attemptId, {
      answers: await attempts.answers(weekly.attemptId, 0),
    });

    const counts = await countsOf();
    for (const id of studied) {
      const own = byLesson.get(id) ?? [];
      const open = own.filter((question) => !reservedIds.has(question.id) || asked.includes(question.id));
      expect(new Set(await askedOf(id))).toEqual(new Set(open.map((question) => question.id)));
      expect(counts.get(id)).toBe(open.length);
    }
    const cards = await db.select().from(reviewCards).where(eq(reviewCards.userId, userId));
    expect(cards.map(({ questionId }) => questionId)).toEqual(expect.arrayContaining(isNew));

    // A retake is practice.
    const again = await attempts.start(userId, { kind: 'weekly', subjectId: subject.id, retake: true });
    const still = new Set(
      (
        await db.execute<{ id: string }>(sql`
          SELECT q.id FROM questions q WHERE ${sql.raw(isReserved('q'))}
            AND NOT EXISTS (SELECT FROM question_history h WHERE h.user_id = ${userId} AND h.question_id = q.id)`)
      ).rows.map(({ id }) => id),
    );
    expect(again.questions.filter(({ questionId }) => still.has(questionId))).toEqual([]);
  });
});

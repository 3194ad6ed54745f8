import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CERTIFICATE } from '#domain/assessment/grading.ts';
import { addDays, dayIn } from '#domain/progress/calendar.ts';
import { mostWeeklyXp, STEP_XP, XP_RULES } from '#domain/progress/xp.ts';
import { completions } from '#server/db/schema/accounts.ts';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { activityDays, badgeAwards, weeklyXp, xpEvents } from '#server/db/schema/xp.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createStandingsRepository } from '#server/features/houses/standings.repository.ts';
import { createNotificationsHandlers } from '#server/features/notifications/notifications.handlers.ts';
import { award } from '#server/features/profile/profile.service.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { useChallengeWorld } from '#tests/server/challenges/challenge-world.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { beginEarlier, insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE, callBy } from '#tests/support/server/learning-fixtures.ts';
import { readTexts } from '#tests/support/texts.ts';

const challenges = await useChallengeWorld();
const { world } = challenges;
const { db } = world.deps;
await insertHouses(db);
const attempts = createAttemptCalls(world);
const progress = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
const notifications = createNotificationsHandlers(world.deps);
const lessons = await db.select().from(subtopics).where(eq(subtopics.subjectId, PYTHON));
const lessonId = (index: number): string => lessons[index]?.id ?? '';

let me: string;
beforeEach(async () => {
  me = await challenges.createLearner({ track: 'engineering' }, { courses: [PYTHON_COURSE] });
  await db.insert(completions).values({ userId: me, house: 'Lumina' });
});

async function answerLesson(index: number, missed = 0) {
  const { attemptId, questions } = await attempts.start(me, {
    kind: 'subtopic',
    subtopicId: lessonId(index),
  });
  return attempts.submitRight(me, attemptId, questions.length - missed);
}
async function sitWeekly({ finished = 4, percent = 100, isQuick = false } = {}) {
  await attempts.studyPython(me, finished);
  const { attemptId, questions } = await attempts.startWeekly(me);
  if (!isQuick) await beginEarlier(db, attemptId);
  return attempts.submitRight(me, attemptId, Math.ceil((questions.length * percent) / 100));
}
async function readLesson() {
  const params = { userId: me, courseId: PYTHON_COURSE, subtopicId: lessonId(0) };
  await progress.updateSubtopicProgress(callBy(me, { params, body: { status: 'completed' } }));
}
const ledger = () => challenges.ledger(me);
const summary = async () =>
  (await progress.getProgressSummary(callBy(me, { params: { userId: me }, body: undefined }))).body.data;
const weekly = async () => {
  const params = { userId: me, courseId: PYTHON_COURSE, subjectId: PYTHON };
  return (await progress.getPreviousWeek(callBy(me, { params, body: undefined }))).body.data.assessment;
};
const cupOf = async (house: string) =>
  (await createStandingsRepository(db).list('2026-W47')).find((row) => row.house === house)?.weekXp ?? 0;
const review = createReviewHandlers(world.deps);
const told = async () =>
  (await notifications.listNotifications(callBy(me, { params: {}, body: undefined }))).body.data.map(
    ({ text }) => text,
  );
const hasCertificate = ({ report }: Awaited<ReturnType<typeof sitWeekly>>) => report?.certificateCode != null;

interface Promised {
  /** As the pages say it. */
  sentences: string[];
  /** Does what is asked for; resolves to what came of it. */
  action: () => Promise<unknown>;
  /** What has to come of it. */
  kept: unknown;
}

const PROMISES: Readonly<Record<string, Promised>> = {
  'XP for the questions of a lesson, once': {
    sentences: [
      XP_RULES['lesson-check'].rule,
      'Answer a lesson’s questions right for your first XP',
      'Answer the questions of your first lesson right, and the first XP is yours.',
      'Your first quiz or checked lesson earns your first XP.',
    ],
    action: async () => [
      (await answerLesson(0)).xpAwarded,
      (await answerLesson(0)).xpAwarded,
      await ledger(),
    ],
    kept: [XP_RULES['lesson-check'].amount, 0, [`lesson-check ${lessonId(0)} 10`]],
  },
  'XP for lessons up to the cap of a day': {
    sentences: [
      XP_RULES['lesson-check'].rule,
      'Lessons bring at most {xp} a day, and you have reached that. New lessons bring XP again after midnight, India time.',
    ],
    action: async () => {
      let earned = 0;
      for (let index = 0; index < 6; index += 1) earned += (await answerLesson(index)).xpAwarded;
      world.later(86_400);
      return [earned, (await answerLesson(6)).xpAwarded];
    },
    kept: [XP_RULES['lesson-check'].perDay, XP_RULES['lesson-check'].amount],
  },
  'XP for a lesson whose missed question is right once it counts again': {
    sentences: [
      XP_RULES['lesson-check'].rule,
      'Then it brings {xp}.',
      'You have just seen the answer, so a round now is for practice. From {when} it counts again.',
      'All right. You had just seen the answers, so this round was practice. Get it right again after {when}, and it counts.',
      'Each lesson brings XP once, and you have it already.',
    ],
    action: async () => {
      await answerLesson(0, 1);
      world.later(3_600);
      const practised = (await answerLesson(0)).xpAwarded;
      world.later(12 * 3_600);
      return [practised, (await answerLesson(0)).xpAwarded, (await answerLesson(0)).xpAwarded];
    },
    kept: [0, XP_RULES['lesson-check'].amount, 0],
  },
  'XP for the questions of a lesson that was claimed without any': {
    sentences: ['The questions above can still bring {xp}.', 'That brings no XP.'],
    action: async () => {
      await readLesson();
      return [await ledger(), (await answerLesson(0)).xpAwarded];
    },
    kept: [[], XP_RULES['lesson-check'].amount],
  },
  'a lesson that counts as understood': {
    sentences: [
      'One question about this lesson, with an explanation right away. Get it right to complete the lesson.',
      '{count} questions about this lesson, each with an explanation right away. Get all {count} right to complete the lesson.',
      'All correct! This lesson is now complete.',
    ],
    action: async () => {
      await answerLesson(0);
      return (await summary()).subtopicsCompleted;
    },
    kept: 1,
  },
  'a first badge': {
    sentences: ['Pass the questions of a lesson to earn your first one.'],
    action: async () => {
      await answerLesson(0);
      return (await db.select().from(badgeAwards).where(eq(badgeAwards.userId, me))).map(
        ({ badge }) => badge,
      );
    },
    kept: expect.arrayContaining(['lessons-1']),
  },
  'a badge told with the result': {
    sentences: ['{count, plural, one {A new badge} other {New badges}}'],
    action: async () => (await answerLesson(0)).rewards.badges.map(({ name }) => name),
    kept: expect.arrayContaining(['First page']),
  },
  'a weekly quiz that a lesson opens': {
    sentences: [
      'Opens after your first completed lesson.',
      'Opens after you complete your first lesson',
      'Free. Enrolling saves your progress, and the first lesson you complete unlocks the weekly quiz.',
    ],
    action: async () => {
      const before = (await weekly()).state;
      await readLesson();
      return [before, (await weekly()).state];
    },
    kept: ['locked', 'available'],
  },
  'a retake without XP': {
    sentences: [
      XP_RULES['weekly-quiz'].rule,
      'A retake is practice: newly shuffled, no XP.',
      'A retake earns none',
      'Retake, no XP',
      "You have submitted this week's quiz. A retake earns no XP.",
    ],
    action: async () => {
      await sitWeekly();
      const before = await ledger();
      const { attemptId, questions } = await attempts.startWeekly(me, true);
      const { xpAwarded } = await attempts.submitRight(me, attemptId, questions.length);
      return [xpAwarded, (await ledger()).length - before.length];
    },
    kept: [0, 0],
  },
  'XP for each question of a weekly quiz, once': {
    sentences: [
      XP_RULES['weekly-quiz'].rule,
      'The quiz brings up to {xp}.',
      '{count, plural, one {# of {total} questions brings XP} other {# of {total} questions bring XP}}, up to {xp} in all. You had the others right in an earlier weekly quiz.',
      'You have had all of these questions right in an earlier weekly quiz. This one is to remember them: it brings no XP and no certificate.',
      'You had some of these right in an earlier weekly quiz. Each question brings XP once.',
      'Finish another lesson, and it asks new questions, which bring XP.',
    ],
    action: async () => {
      const weeks = [];
      for (const [week, finished] of [4, 4, 4, 5].entries()) {
        world.later(week * 7 * 86_400);
        await attempts.studyPython(me, finished);
        const { totalQuestions, countingQuestions } = await weekly();
        const graded = await sitWeekly({ finished });
        // Lessons that it completes have lines of their own.
        const ofQuiz = graded.rewards.entries.find(({ parts }) => parts)?.amount ?? 0;
        weeks.push([mostWeeklyXp(totalQuestions, countingQuestions), ofQuiz, hasCertificate(graded)]);
      }
      return weeks;
    },
    kept: [
      [250, 250, true],
      [80, 80, false],
      [0, 0, false],
      [70, 70, false],
    ],
  },
  'a certificate for a week’s work': {
    sentences: [
      'A certificate starts at {percent}%.',
      'A certificate takes a quiz of {count} questions or more: each lesson you finish adds some.',
      'A certificate takes {count} questions or more that you had not had right in an earlier weekly quiz.',
      'Too few for a certificate, which takes {enough} of them.',
      '{count, plural, one {Only # question so far} other {Only # questions so far}}: the quiz asks about the lessons you have finished of late. Finish more of them and it asks more; from {enough} questions on it can bring a certificate.',
    ],
    action: async () => hasCertificate(await sitWeekly({ percent: CERTIFICATE.percentage })),
    kept: true,
  },
  'no certificate below its share': {
    sentences: ['A certificate starts at {percent}%.'],
    action: async () => hasCertificate(await sitWeekly({ percent: CERTIFICATE.percentage - 10 })),
    kept: false,
  },
  'no certificate for less than a minute': {
    sentences: ['A certificate takes a minute of work on the quiz, or more.'],
    action: async () => hasCertificate(await sitWeekly({ isQuick: true })),
    kept: false,
  },
  'a message of what was earned': {
    sentences: [
      'You will see it here when you earn a badge, a level or a certificate, finish a quest, or the time of a quiz runs out.',
      'You earned a certificate: {percent} % in “{quiz}”.',
    ],
    action: async () => {
      await sitWeekly();
      return told();
    },
    kept: expect.arrayContaining(['You earned a certificate: 100 % in “Weekly Quiz: Python Programming”.']),
  },
  'a badge and a level told, with the result and behind the bell': {
    sentences: [
      'You will see it here when you earn a badge, a level or a certificate, finish a quest, or the time of a quiz runs out.',
      'You earned a badge: “{badge}”.',
      'You reached level {level}: {name}. It takes {xp}.',
      'Every level and the XP it takes',
      'A new badge:',
    ],
    action: async () => {
      for (const step of Object.keys(STEP_XP) as (keyof typeof STEP_XP)[]) {
        if (step !== 'role-setup') await db.transaction((tx) => award(tx, me, step, world.deps.now()));
      }
      const { rewards } = await answerLesson(0);
      return [rewards.badges.map(({ name }) => name), rewards.level, rewards.streak, await told()];
    },
    kept: [
      expect.arrayContaining(['First page', 'Spark']),
      { level: 2, name: 'Apprentice', fromXp: 100 },
      1,
      expect.arrayContaining([
        'You earned a badge: “First page”.',
        'You earned a badge: “Spark”.',
        'You reached level 2: Apprentice. It takes 100 XP.',
      ]),
    ],
  },
  'review cards of what was missed': {
    sentences: [
      'What you answered wrongly comes back from tomorrow on as <0>review cards</0>.',
      'Questions that you answered wrongly once, asked again from the next day on, shortly before you would forget them.',
      'Cards come from the questions you miss.',
    ],
    action: async () => {
      await answerLesson(0, 2);
      const cards = await db.select().from(reviewCards).where(eq(reviewCards.userId, me));
      const days = cards.map(({ dueAt }) => [
        dayIn('Asia/Kolkata', dueAt),
        dayIn('Asia/Kolkata', new Date(dueAt.getTime() - 1)),
      ]);
      const today = dayIn('Asia/Kolkata', world.deps.now());
      return days.map(([due, before]) => [due === addDays(today, 1), before === today]);
    },
    // They are due at the very beginning of the next day.
    kept: [
      [true, true],
      [true, true],
    ],
  },
  'XP for a card answered right, once a day, and a day of practice': {
    sentences: [
      XP_RULES['review-card'].rule,
      '{xp} earned.',
      'A card you answer counts for your streak.',
      'Today counts for your streak.',
      'Today counts for your streak, and as a day of practice.',
    ],
    action: async () => {
      await answerLesson(0, 2);
      world.later(86_400);
      const call = callBy(me, { params: {}, body: undefined });
      const answered = [];
      for (const { _id: cardId, question, options } of (await review.listReviewCards(call)).body.data) {
        const [asked] = await db.select().from(questions).where(eq(questions.text, question));
        const option = options.indexOf(asked?.options[asked.correctIndex] ?? '');
        const given = callBy(me, { params: { cardId }, body: { option } });
        answered.push((await review.answerReviewCard(given)).body.data.xpAwarded);
        const again = review.answerReviewCard(given).then(
          () => 'paid',
          () => 'refused',
        );
        answered.push(await again);
      }
      const { streak, today } = await summary();
      const [day] = await db
        .select()
        .from(activityDays)
        .where(and(eq(activityDays.userId, me), eq(activityDays.day, today.day)));
      return [answered, streak, today.isLearned, today.xp, day?.answered];
    },
    kept: [[1, 'refused', 1, 'refused'], 2, true, 2, true],
  },
  'a streak that learning begins and keeps': {
    sentences: [
      'Learn something today to begin a streak.',
      'One lesson starts a streak',
      'Day {day} of your streak',
      'Day {day} of your streak: learn something every day to keep it.',
      '{streak, plural, one {Keeps your streak of # day.} other {Keeps your streak of # days.}}',
      'You learned something today',
    ],
    action: async () => {
      const days = [];
      for (const day of [0, 1]) {
        world.later(day * 86_400);
        await answerLesson(day);
        const { streak, today } = await summary();
        days.push([streak, today.isLearned]);
      }
      return days;
    },
    kept: [
      [1, true],
      [2, true],
    ],
  },
  'XP that the house gains too': {
    sentences: [
      'House {name} gained {xp} in the House Cup with you.',
      'Every XP counts for you and for your house; the first steps count in no week.',
      'One XP of a student is one cup point for their house. <0>How points count</0>',
      'A short personality quiz finds yours: Veritas, Lumina, Fidelis or Ingenium. The XP you earn counts for your house too.',
      'The XP you earn counts for your house too.',
    ],
    action: async () => {
      const before = await cupOf('Lumina');
      const { rewards } = await answerLesson(0);
      const gained = (await cupOf('Lumina')) - before;
      // The first steps are not of a week.
      await db.transaction((tx) => award(tx, me, 'first-quiz', world.deps.now()));
      return [rewards.house, gained, (await cupOf('Lumina')) - before];
    },
    kept: ['Lumina', 10, 10],
  },
  'XP for a step of the setup, once': {
    sentences: ['This step brings {xp} XP once, whatever you choose.'],
    action: async () => {
      for (let time = 0; time < 2; time += 1) {
        await db.transaction((tx) => award(tx, me, 'first-quiz', world.deps.now()));
      }
      return ledger();
    },
    kept: [`first-quiz first-quiz ${STEP_XP['first-quiz'].amount}`],
  },
  'first steps that count for all time, not for a week': {
    sentences: ['The first steps bring {xp} XP once. They count for all time, not for a week.'],
    action: async () => {
      for (const step of Object.keys(STEP_XP) as (keyof typeof STEP_XP)[]) {
        await db.transaction((tx) => award(tx, me, step, world.deps.now()));
      }
      await answerLesson(0);
      const rows = await db.select().from(weeklyXp).where(eq(weeklyXp.userId, me));
      return Object.fromEntries(rows.map(({ week, xp }) => [week === 'all' ? week : 'week', xp]));
    },
    kept: { all: 110, week: 10 },
  },
  'a line of the ledger for each XP': {
    sentences: [
      'Every XP you earn is listed here, with its reason and time.',
      'Here is the XP you have earned so far.',
      'Every XP you have earned is listed here: {xp} in all.',
      'Added to your XP: <0>see where my XP comes from</0>',
      'XP, day streaks and badges, each with the reason you earned it.',
    ],
    action: async () => {
      await answerLesson(0);
      await challenges.answerToday(me, 'right');
      const lines = await db
        .select({ amount: xpEvents.amount, label: xpEvents.label })
        .from(xpEvents)
        .where(and(eq(xpEvents.userId, me)));
      const { xpEarned } = await summary();
      return [
        xpEarned - lines.reduce((sum, { amount }) => sum + amount, 0),
        lines.every(({ label }) => label !== ''),
      ];
    },
    kept: [0, true],
  },
};

describe('a sentence that promises', () => {
  test.each(Object.entries(PROMISES))('%s is kept', async (_, { action, kept }) => {
    expect(await action()).toEqual(kept);
  });
});

/** Speak of the same things and promise nothing, or are held where they are counted. */
const NO_PROMISES = [
  'How review cards count',
  // Names of places and of figures.
  'All badges and how to earn them',
  'Badges earned',
  'Badges to earn',
  'Begin the weekly quiz',
  'Enrol to take the weekly quiz',
  'The last questions of a lesson, at most {kept} and never its first {free}, are kept for the weekly quiz: a student sees them nowhere else before. A new or imported question goes to the end of the list.',
  'Some questions of each lesson are kept for the weekly quiz. Once it has asked you them, they come here too.',
  'How XP is earned',
  'Loading how XP is earned',
  'Take your first weekly quiz',
  'How much XP each activity earns',
  'When somebody earns XP',
  'Where my XP comes from',
  'XP Earned',
  'XP earned',
  '{count, plural, one {Your first badge} other {Your first badges}}',
  // A quiz that goes first.
  'Your weekly quiz comes first',
  // tests/server/xp/ledger-rules.test.ts, tests/server/review/review-xp.test.ts
  'Weekly quizzes bring at most {xp} a day, and you have reached that.',
  'Cards bring at most {xp} a day, and you have reached that.',
  'The question of the day brings at most {xp} a day, and you have reached that.',
  'XP comes with the right answer.',
  // tests/server/xp/teachers.test.ts
  'Teachers and admins can read the right answers, so they earn no XP and have no rank and no certificates. What you earned as a student stays yours.',
  'Teachers and admins can see the answers, so they do not earn badges.',
  // Says what a figure counts.
  'Time with a lesson open in front of you. Quizzes and review cards are not counted.',
  // tests/server/badges
  'You earn each badge once, and it is yours for good.',
  // tests/server/challenges/quests.test.ts
  '{progress} of {goal}: one step more brings {xp}.',
  '{progress} of {goal}. The quest brings {xp}.',
  'Done: {progress} of {goal}. The XP is yours.',
  'Quest done: “{quest}”. You earned {xp} XP.',
  // tests/server/clans, tests/server/leaderboard, tests/server/xp/ledger-rules.test.ts
  'Time with a lesson open in front of you. Quizzes and review cards are not counted.',
  'Weeks start on Monday at midnight India time, for everyone. The first steps count for all time, not for a week. Students with the same XP share a rank. The House Cup counts every member of a house, including hidden ones.',
  'Nobody else sees you. Your XP still counts for your house.',
  'The XP you earned stays yours and your house’s.',
  // tests/server/accounts
  'An account keeps your progress, your house and your XP.',
  'One file (JSON) with everything held of you: account and profile, progress, quizzes and reports, XP, notes and bookmarks, saved questions, review cards, pictures, sessions and messages. It is kept for 24 hours, and a newer one takes its place.',
];

const REWARDS = /\b(XP|badges?|certificates?|streak|weekly quiz|review cards|House Cup)\b/i;
const GIVES =
  /\b(brings?|earns?|earned|comes?|counts?|opens?|unlocks?|keeps?|begins?|starts? at|takes?|yours|gained|becomes?|get|leaves?)\b/i;

test('every sentence of the pages that speaks of a reward is kept by an action, or promises nothing', async () => {
  const rules = Object.values(XP_RULES).map(({ rule }) => rule);
  const said = new Set([...(await readTexts([])).said.map(({ text }) => text), ...rules]);
  const held = new Set([...Object.values(PROMISES).flatMap(({ sentences }) => sentences), ...NO_PROMISES]);
  expect([...held].filter((text) => !said.has(text))).toEqual([]);
  const speaks = [...said].filter((text) => REWARDS.test(text) && GIVES.test(text));
  expect(speaks.filter((text) => !held.has(text))).toEqual([]);
});

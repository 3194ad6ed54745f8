import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CERTIFICATE } from '#domain/assessment/grading.ts';
import { addDays, dayIn } from '#domain/progress/calendar.ts';
import { mostWeeklyXp } from '#domain/progress/weekly-xp.ts';
import { STEP_XP, XP_RULES } from '#domain/progress/xp.ts';
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
      'Pass a lesson’s questions for your first XP',
      'Pass the questions of your first lesson to earn your first XP.',
      'Take the first quiz or pass a lesson’s questions to earn your first XP.',
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
      'You have reached today’s limit of {xp} for lessons. New lessons earn XP again after midnight, India time.',
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
      'A complete lesson earns {xp}.',
      'You just saw the answers, so this is practice without XP. Your answers count again from {when}.',
      'All correct! You had just seen the answers, so this was practice. Answer again after {when} to complete the lesson.',
      'Each lesson earns XP once. You already have it.',
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
    sentences: ['Right answers above earn {xp}.', 'You get no XP for this.'],
    action: async () => {
      await readLesson();
      return [await ledger(), (await answerLesson(0)).xpAwarded];
    },
    kept: [[], XP_RULES['lesson-check'].amount],
  },
  'a lesson that counts as understood': {
    sentences: [
      'One question. Get it right to complete the lesson. You see why at once.',
      '{count} questions. Get all {count} right to complete the lesson. You see why after each one.',
      'All correct! You have completed this lesson.',
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
      'Complete a lesson to unlock it.',
      'Complete a lesson to unlock it',
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
      'A retake is practice, without XP.',
      'A retake earns no XP',
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
      'You can earn up to {xp}.',
      '{count, plural, one {# of {total} questions earns XP} other {# of {total} questions earn XP}}, {xp} at most. You got the others right in an earlier weekly quiz, or saw their answers there in the last {days} days.',
      'You got all of these right in an earlier weekly quiz, or saw their answers there in the last {days} days. This one is practice: no XP, no certificate.',
      'You got some of these right in an earlier weekly quiz, or saw their answers there in the last {days} days. Each question earns XP once.',
      'Complete another lesson to get new questions, which earn XP.',
    ],
    action: async () => {
      const weeks = [];
      for (const [week, finished] of [4, 4, 4, 5].entries()) {
        world.later(week * 7 * 86_400);
        await attempts.studyPython(me, finished);
        const told = mostWeeklyXp(await weekly());
        const graded = await sitWeekly({ finished });
        // Lessons that it completes have lines of their own.
        const ofQuiz = graded.rewards.entries.find(({ parts }) => parts)?.amount ?? 0;
        weeks.push([told, ofQuiz, hasCertificate(graded)]);
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
  'XP five days later for what a weekly quiz missed, without its bonus and a certificate': {
    sentences: [
      XP_RULES['weekly-quiz'].rule,
      '{count, plural, one {# of {total} questions earns XP} other {# of {total} questions earn XP}}, {xp} at most. You got the others right in an earlier weekly quiz, or saw their answers there in the last {days} days.',
      'You got all of these right in an earlier weekly quiz, or saw their answers there in the last {days} days. This one is practice: no XP, no certificate.',
      'A certificate needs {enough} questions that no weekly quiz asked you before. This quiz has {count}.',
    ],
    action: async () => {
      const weeks = [];
      // A Saturday, the Monday after, and the next one.
      for (const [day, percent] of [
        [0, 0],
        [2, 0],
        [9, 100],
      ] as const) {
        world.later(day * 86_400);
        await attempts.studyPython(me, 4, true);
        const told = mostWeeklyXp(await weekly());
        const graded = await sitWeekly({ percent });
        weeks.push([told, graded.xpAwarded, hasCertificate(graded)]);
      }
      return weeks;
    },
    kept: [
      [250, 0, false],
      [80, 0, false],
      [200, 200, false],
    ],
  },
  'a certificate for a week’s work': {
    sentences: [
      'A certificate needs {percent}% or more.',
      'For a certificate the quiz needs {count} questions. Complete more lessons to get more.',
      'A certificate needs {count} questions that no weekly quiz asked you before.',
      'A certificate needs {enough} questions that no weekly quiz asked you before. This quiz has {count}.',
      '{count, plural, one {# question} other {# questions}} so far. A certificate needs {enough}. Only your first quiz of the week counts, so complete more lessons before you begin.',
    ],
    action: async () => hasCertificate(await sitWeekly({ percent: CERTIFICATE.percentage })),
    kept: true,
  },
  'no certificate below its share': {
    sentences: ['A certificate needs {percent}% or more.'],
    action: async () => hasCertificate(await sitWeekly({ percent: CERTIFICATE.percentage - 10 })),
    kept: false,
  },
  'no certificate for less than a minute': {
    sentences: ['A certificate needs at least one minute on the quiz.'],
    action: async () => hasCertificate(await sitWeekly({ isQuick: true })),
    kept: false,
  },
  'a message of what was earned': {
    sentences: [
      'New badges, levels, certificates and finished quests appear here.',
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
      'New badges, levels, certificates and finished quests appear here.',
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
      'What you got wrong comes back tomorrow as <0>review cards</0>.',
      'Questions you got wrong come back from the next day, just before you would forget them.',
      'Cards come from the questions you get wrong.',
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
      'A card a day keeps your streak.',
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
      'Complete a lesson today to start a streak.',
      'One lesson starts a streak',
      'A lesson, a quiz, a card or the question of the day keeps your streak. Your day ends at midnight in {zone}. <0>Change the time zone</0>',
      'Day {day} of your streak',
      'Day {day} of your streak. A lesson, quiz or card a day keeps it.',
      'Keep your {streak}-day streak.',
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
      'You earned {xp} for House {name} too.',
      'Your XP counts for you and your house. XP from the setup does not count for the week.',
      'Each XP is also one cup point for your house. <0>How points count</0>',
      'Take a short personality quiz and join Veritas, Lumina, Fidelis or Ingenium. Your XP counts for your house too.',
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
    sentences: ['You earn {xp} XP for this step.', '+{xp} XP for “{step}”.'],
    action: async () => {
      for (let time = 0; time < 2; time += 1) {
        await db.transaction((tx) => award(tx, me, 'first-quiz', world.deps.now()));
      }
      return ledger();
    },
    kept: [`first-quiz first-quiz ${STEP_XP['first-quiz'].amount}`],
  },
  'first steps that count for all time, not for a week': {
    sentences: ['The setup earns {xp} XP once. It counts for all time, not for the week.'],
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
      'Your XP so far, and your next step.',
      'Every XP you have earned is listed here: {xp} in all.',
      '<0>See where my XP comes from</0>',
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
  'Some questions are kept for the weekly quiz. They come here after it.',
  'How XP is earned',
  'Loading how XP is earned',
  'Take your first weekly quiz',
  'Take the weekly quiz to see how much you remember.',
  'How much XP each activity earns',
  'When somebody earns XP',
  'Where my XP comes from',
  'XP Earned',
  'XP earned',
  '{count, plural, one {Your first badge} other {Your first badges}}',
  // A quiz that goes first.
  'Your weekly quiz comes first',
  'Your review cards come back after it.',
  // tests/server/xp/ledger-rules.test.ts, tests/server/review/review-xp.test.ts
  'You have reached today’s limit of {xp} for weekly quizzes.',
  'You have reached today’s limit of {xp} for cards.',
  'You have reached today’s limit of {xp} for the question of the day.',
  'Right answers earn XP.',
  // tests/server/xp/teachers.test.ts
  'Teachers and admins can read the right answers, so they earn no XP and have no rank and no certificates. What you earned as a student stays yours.',
  'Teachers and admins can see the answers, so they do not earn badges.',
  // Says what a figure counts.
  'Time with a lesson open. Quizzes and review cards do not count.',
  // tests/server/badges
  'You earn each badge once, and it is yours for good.',
  // tests/server/challenges/quests.test.ts
  '{progress} of {goal}. One more step earns {xp}.',
  '{progress} of {goal}. The quest earns {xp}.',
  'Done: {progress} of {goal}. The XP is yours.',
  'Quest done: “{quest}”. You earned {xp} XP.',
  // tests/server/clans, tests/server/leaderboard, tests/server/xp/ledger-rules.test.ts
  'Time with a lesson open. Quizzes and review cards do not count.',
  'The week starts at midnight between Sunday and Monday, India time. XP from the setup does not count for it. Same XP, same rank. The House Cup counts every member, hidden ones too.',
  'Nobody else sees you. Your XP still counts for your house.',
  'The XP you earned stays yours and your house’s.',
  // tests/server/accounts
  'It is free and saves your progress, your house and your XP.',
  'One file (JSON) with all your data: account, profile, progress, quizzes, reports, XP, notes, bookmarks, saved questions, review cards, pictures, sessions and messages. We keep it for 24 hours, or until you make a new one.',
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

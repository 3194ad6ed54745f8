import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { XP_RULES } from '#domain/progress/xp.ts';
import { readTexts } from '#tests/support/texts.ts';

interface Promised {
  /** As the pages say it. */
  readonly sentences: readonly string[];
  /** The tests that hold the server to it, each with its file below tests/server. */
  readonly provenBy: readonly string[];
}

const PROMISES: Readonly<Record<string, Promised>> = {
  'a first lesson chosen by the answers of the landing page': {
    sentences: [
      'Create a free account to save these answers. They help us choose your first lesson.',
      'You missed {count, plural, one {a question about {subject} on the front page} other {# questions on the front page, one of them about {subject}}}, so you start there.',
      'You missed {count, plural, one {a question about {missed} on the front page} other {# questions on the front page, one of them about {missed}}}, but got its questions right here. You missed more in {subject}, so start there.',
    ],
    provenBy: [
      'attempts/first-quiz.test.ts: a question missed on the landing page chooses the first subject without a first quiz too',
      'attempts/first-quiz.test.ts: a first quiz outweighs a landing miss, for %s',
    ],
  },
  'a subject that is changed at any time': {
    sentences: [
      'Home will show the next lesson of the subject you choose. You can change it whenever you like.',
    ],
    provenBy: [
      'progress/next-recommended.test.ts: goes on in the subject chosen last, until another one is studied',
      'progress/next-recommended.test.ts: a subject may be chosen of a course that is not begun',
    ],
  },
  'XP for the questions of a lesson, once': {
    sentences: [
      XP_RULES['lesson-check'].rule,
      'Right answers in a lesson earn your first XP',
      'A right answer in your first lesson earns your first XP.',
      'Take the first quiz, or get a question of a lesson right, to earn your first XP.',
    ],
    provenBy: [
      'xp/lesson-checks.test.ts: comes with the first quiz that gets 80 % of its questions right, and once',
      'xp/lesson-checks.test.ts: comes in part for the first two right answers, and the rest with the third',
    ],
  },
  'XP for lessons up to the cap of a day': {
    sentences: [
      XP_RULES['lesson-check'].rule,
      'You earn at most {xp} a day for lessons.',
      'You have reached today’s limit of {xp} for lessons. New lessons earn XP again from {when}.',
    ],
    provenBy: [
      'xp/lesson-checks.test.ts: ends at 50 a day, and a lesson checked above that is not paid the next day',
    ],
  },
  'XP for a lesson whose missed question is right once it counts again': {
    sentences: [
      XP_RULES['lesson-check'].rule,
      'Completing a lesson earns {xp} in all.',
      'Completing a lesson earns {xp} in all, here or on its own page.',
      'You have seen the right answers. Try again from {when} to complete the lesson.',
      'You have seen some of these answers. They count again from {when}.',
      'All correct! You had just seen some answers, so this was practice. Answer again after {when} to complete the lesson.',
      'Each lesson earns XP once. You already have it.',
      'You already have the XP of the lessons you passed here. In the others, new questions count at once, and missed ones again after {hours} hours.',
    ],
    provenBy: [
      'xp/lesson-rounds.test.ts: ask what it lacks: three at first, then new ones, then a missed one, which counts after twelve hours',
      'xp/lesson-rounds.test.ts: ask any questions again once the lesson lacks none',
    ],
  },
  'XP for the questions of a lesson that was claimed without any': {
    sentences: ['Get the questions above right to earn {xp}.', 'You get no XP for this.'],
    provenBy: ['xp/lesson-checks.test.ts: does not come for a claim, and a claim does not take it away'],
  },
  'a lesson that counts as understood': {
    sentences: [
      'Get {count, plural, one {the question} other {# questions}} right to complete the lesson.',
      'A question you get wrong counts again after {hours} hours.',
      'Right. The lesson is complete.',
      'All correct! You have completed this lesson.',
    ],
    provenBy: [
      'xp/lesson-rounds.test.ts: ask what it lacks: three at first, then new ones, then a missed one, which counts after twelve hours',
    ],
  },
  'a first badge, told with the result': {
    sentences: [
      'Complete a lesson by answering its questions to earn your first one.',
      '{count, plural, one {A new badge} other {New badges}}',
    ],
    provenBy: [
      'xp/lesson-checks.test.ts: is told with the result by its line of the ledger, with the badge it earned and the house, and not again',
    ],
  },
  'a weekly quiz that a lesson opens': {
    sentences: [
      'Complete a lesson to unlock it.',
      'Complete a lesson to unlock it',
      'It is free. Enrol to save your progress, and complete a lesson to unlock the weekly quiz.',
    ],
    provenBy: [
      'progress/weekly-assessment.test.ts: is locked before the first subtopic is completed, with the way to unlock it',
      'progress/weekly-assessment.test.ts: gives what was completed in two weeks and the assessment on it',
    ],
  },
  'a retake without XP': {
    sentences: [
      XP_RULES['weekly-quiz'].rule,
      'A retake is practice, without XP.',
      'A retake earns no XP',
      'Retake, no XP',
      "You have submitted this week's quiz. A retake earns no XP.",
    ],
    provenBy: ['attempts/submit-attempt.test.ts: of a retake files a report that counts for nothing (R46)'],
  },
  'XP for each question of a weekly quiz, once': {
    sentences: [
      XP_RULES['weekly-quiz'].rule,
      '{each} XP for each right answer: up to {xp} in all.',
      'If you get {percent}% of all {total} right, you earn {bonus} XP more: up to {xp} in all.',
      '{each} XP for each right answer, and {bonus} XP more if you get {percent}% of the quiz right: up to {xp} in all.',
      '{count, plural, one {# of the {total} questions earns XP: {each} XP if you get it right} other {# of the {total} questions earn XP: {each} XP for each of these that you get right}}. {others, plural, one {You have already seen the answer to the other one.} other {You have already seen the answers to the others.}}',
      'You have already seen all these answers. This quiz is practice: no XP, no certificate.',
      'You had already seen some of these answers. Each question earns XP once.',
      'Complete another lesson to get new questions that earn XP.',
    ],
    provenBy: [
      'attempts/weekly-repetition.test.ts: pays each question once and tells before it begins what it brings',
      'attempts/weekly-repetition.test.ts: pays for a new lesson as ever',
    ],
  },
  'XP five days later for what a weekly quiz missed, without its bonus and a certificate': {
    sentences: [
      XP_RULES['weekly-quiz'].rule,
      '{count, plural, one {# of the {total} questions earns XP: {each} XP if you get it right} other {# of the {total} questions earn XP: {each} XP for each of these that you get right}}. {others, plural, one {You have already seen the answer to the other one.} other {You have already seen the answers to the others.}}',
      'You have already seen all these answers. This quiz is practice: no XP, no certificate.',
      'A certificate needs {enough} questions that were in no earlier weekly quiz and whose answer you have not just seen. This quiz has {count}.',
    ],
    provenBy: [
      'attempts/weekly-repetition.test.ts: counts for XP again five days later, and never again for bonus and certificate',
    ],
  },
  'no XP and no certificate in a weekly quiz for what practice has just shown, and both twelve hours later': {
    sentences: [
      XP_RULES['weekly-quiz'].rule,
      '{count, plural, one {# of the {total} questions earns XP: {each} XP if you get it right} other {# of the {total} questions earn XP: {each} XP for each of these that you get right}}. {others, plural, one {You have already seen the answer to the other one.} other {You have already seen the answers to the others.}}',
      'You have already seen all these answers. This quiz is practice: no XP, no certificate.',
      'A certificate needs {enough} questions that were in no earlier weekly quiz and whose answer you have not just seen. This quiz has {count}.',
      'You had already seen some of these answers. Each question earns XP once.',
      'A certificate needs {count} questions that were in no earlier weekly quiz and whose answer you had not just seen.',
    ],
    provenBy: [
      'attempts/weekly-after-practice.test.ts: pays nothing for the shown ones, certifies nothing, and tells so before',
      'attempts/weekly-after-practice.test.ts: counts them again twelve hours later, not a second before',
    ],
  },
  'a certificate for a week’s work': {
    sentences: [
      'A certificate needs at least one minute on the quiz.',
      'A certificate needs {percent}% or more.',
      'A certificate needs {count} questions. You can get one in your next weekly quiz.',
      'A certificate needs {count} questions that were in no earlier weekly quiz and whose answer you had not just seen.',
      'A certificate needs {enough} questions that were in no earlier weekly quiz and whose answer you have not just seen. This quiz has {count}.',
      'A certificate needs {enough} questions, and this quiz has {count} so far. Complete another lesson first, and it gets more.',
    ],
    provenBy: [
      'attempts/submit-attempt.test.ts: with %i of 20 right in %i seconds gives a certificate: %s',
      'attempts/submit-attempt.test.ts: of a week of %i lessons, which is %i questions, gives a certificate: %s',
    ],
  },
  'a message of what was earned': {
    sentences: [
      'New badges, levels, certificates and finished quests appear here.',
      'You earned a certificate: {percent} % in “{quiz}”.',
    ],
    provenBy: ['notifications/notifications.test.ts: with a certificate is told once'],
  },
  'a badge and a level told, with the result and behind the bell': {
    sentences: [
      'New badges, levels, certificates and finished quests appear here.',
      'You earned a badge: “{badge}”.',
      'You reached level {level}: {name}. It takes {xp}.',
      'All levels and their XP',
      'A new badge:',
    ],
    provenBy: [
      'xp/lesson-checks.test.ts: is told with its badges and the level it reaches, with the result and behind the bell',
    ],
  },
  'review cards of what was missed': {
    sentences: [
      'What you got wrong comes back tomorrow as <0>review cards</0>.',
      '{missed, plural, one {The wrong one comes back tomorrow as a review card.} other {The wrong ones come back tomorrow as review cards.}}',
      'Questions you got wrong come back from the next day, just before you would forget them.',
      'Cards come from the questions you get wrong.',
    ],
    provenBy: [
      'review/review.test.ts: are made of what was answered wrongly in a %s quiz, due on the next day, with all their options and without the key',
    ],
  },
  'XP for a card answered right, once a day, and a day of practice': {
    sentences: [
      XP_RULES['review-card'].rule,
      '{xp} earned.',
      'A card a day keeps your streak.',
      'Your streak is safe for today.',
    ],
    provenBy: [
      'review/review-xp.test.ts: a card answered right brings 1 XP, a wrong or unknown one none',
      'review/review-xp.test.ts: a card that is answered makes a day of practice where the student is',
      'review/review.test.ts: is refused while it is not due: once a day, and before its day',
    ],
  },
  'a streak that learning begins and keeps': {
    sentences: [
      'Answer a lesson’s questions today to start your streak.',
      'One lesson starts a streak',
      'A lesson, a quiz, a card or the question of the day keeps your streak. Your day ends at midnight in {zone}. <0>Change the time zone</0>',
      'Day {day} of your streak',
      'Day {day} of your streak. Keep it with a lesson, quiz or card every day.',
      'Keep your {streak}-day streak.',
      'Your streak is safe for today',
      'Your streak is safe for today. See you tomorrow!',
    ],
    provenBy: [
      'xp/lesson-checks.test.ts: is told with the result by its line of the ledger, with the badge it earned and the house, and not again',
      'xp/xp.test.ts: makes a streak: %s',
    ],
  },
  'XP that the house gains too': {
    sentences: [
      'You earned {xp} for House {name} too.',
      'Your XP counts for you and your house. XP from the setup counts for all time only.',
      'You have no house yet. <0>Find your house</0>, and your XP counts for it too.',
      'Each XP is also one cup point for your house. <0>How points count</0>',
      'Take a short personality quiz and join Veritas, Lumina, Fidelis or Ingenium. Your XP counts for your house too.',
      'The XP you earn counts for your house too.',
      'Your house is your team: your XP also counts for it in the House Cup. There are no right answers. Choose what sounds like you.',
      'Your XP raises your level. It also counts on the week’s leaderboard and in the House Cup. Certificates come from weekly quizzes, not from XP.',
    ],
    provenBy: [
      'xp/lesson-checks.test.ts: is told with the result by its line of the ledger, with the badge it earned and the house, and not again',
      'houses/house-standings.test.ts: a house has the XP of all its members, hidden ones too, and the leading one stands first',
      'leaderboard/leaderboard.test.ts: who is sorted stands on the house board with all XP from before',
      'xp/ledger-rules.test.ts: exactly the first steps count in no week',
    ],
  },
  'XP for a step of the setup, once': {
    sentences: ['You earn {xp} XP for this step.', '+{xp} XP for “{step}”.'],
    provenBy: [
      'profile/profile.test.ts: makes a profile, and the first complete one is worth XP',
      'xp/xp.test.ts: counts a source once',
    ],
  },
  'first steps that count for all time, not for a week': {
    sentences: [
      'All setup steps together earn {xp} XP, once. They count under All time, not in a week.',
      'XP from the setup raises your level, but does not count on the week’s leaderboard. XP from lessons counts there too.',
      'Setup steps today: {xp} more. They count in your total, not in this week’s leaderboard.',
    ],
    provenBy: ['xp/ledger-rules.test.ts: exactly the first steps count in no week'],
  },
  'a line of the ledger for each XP': {
    sentences: [
      'Every XP you earn is listed here, with its reason and time.',
      'Your XP so far, and your next step.',
      'Every XP you have earned is listed here: {xp} in all.',
      '<0>See where my XP comes from</0>',
      'Earn XP, streaks and badges, and always see what for.',
    ],
    provenBy: [
      'xp/xp-everywhere.test.ts: the sum of the ledger is the XP shown everywhere (R47)',
      'xp/xp.test.ts: lists what was earned, newest first',
    ],
  },
};

test.each(Object.entries(PROMISES))('what promises %s has its proof', async (_, { provenBy }) => {
  for (const name of provenBy) {
    const [file = '', title] = name.split(/: (.*)/);
    expect(await readFile(join(import.meta.dirname, '..', file), 'utf8')).toContain(`'${title}'`);
  }
});

/** Speak of the same things and promise nothing, or are held where they are counted. */
const NO_PROMISES = [
  'Not all of it earned XP.',
  'How review cards count',
  // Names of places and of figures.
  'All badges and how to earn them',
  'Badges earned',
  'Badges to earn',
  'Begin the weekly quiz',
  'Enrol to take the weekly quiz',
  'The last questions of a lesson, at most {kept} and never its first {free}, are kept for the weekly quiz: a student sees them nowhere else before. A new or imported question goes to the end of the list.',
  'Some questions appear here only after your weekly quiz.',
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
  'Your weekly quiz comes first',
  'Then your review cards are back.',
  // tests/server/xp/ledger-rules.test.ts, tests/server/review/review-xp.test.ts
  'You have reached today’s limit of {xp} for weekly quizzes.',
  'You have reached today’s limit of {xp} for cards.',
  'You have reached today’s limit of {xp} for the question of the day.',
  'Right answers earn XP.',
  // tests/server/xp/teachers.test.ts
  'Teachers and admins can read the right answers, so they earn no XP and have no rank and no certificates. What you earned as a student stays yours.',
  'Teachers and admins can see the answers, so they do not earn badges.',
  'Time with a lesson open. Quizzes and review cards do not count.',
  // tests/server/badges
  'You earn each badge once and keep it.',
  // tests/server/challenges
  XP_RULES['daily-challenge'].rule,
  '{progress} of {goal}. One more step earns {xp}.',
  '{progress} of {goal}. The quest earns {xp}.',
  'Done: {progress} of {goal}. The XP is yours.',
  'Quest done: “{quest}”. You earned {xp} XP.',
  // tests/server/clans, tests/server/leaderboard, tests/server/xp/ledger-rules.test.ts
  'The list has made-up students too. Your place is among real students only, once {fewest} of them have XP.',
  'XP from the setup is not included. Same XP, same rank. The House Cup counts hidden members too.',
  'Nobody else sees you. Your XP still counts for your house.',
  'You and your house keep your XP.',
  // tests/server/accounts
  'It is free, and your progress is saved.',
  'One file (JSON) with all your data. We keep it for 24 hours, or until you make a new one.',
];

const REWARDS = /\b(XP|badges?|certificates?|streak|weekly quiz|review cards|House Cup)\b/i;
const GIVES =
  /\b(brings?|earns?|earned|comes?|counts?|opens?|unlocks?|keeps?|begins?|starts? at|takes?|yours|gained|becomes?|get|leaves?)\b/i;

test('every sentence of the pages that speaks of a reward is held by a test, or promises nothing', async () => {
  const rules = Object.values(XP_RULES).map(({ rule }) => rule);
  const said = new Set([...(await readTexts([])).said.map(({ text }) => text), ...rules]);
  const held = new Set([...Object.values(PROMISES).flatMap(({ sentences }) => sentences), ...NO_PROMISES]);
  expect([...held].filter((text) => !said.has(text))).toEqual([]);
  const speaks = [...said].filter((text) => REWARDS.test(text) && GIVES.test(text));
  expect(speaks.filter((text) => !held.has(text))).toEqual([]);
});

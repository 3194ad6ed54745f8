import type { Challenge } from '#contract/contract.ts';
import { dayIn } from '#domain/progress/calendar.ts';
import {
  DAILY_TIME_ZONE,
  type DailyKey,
  FIRST_TRACK,
  optionOrderOf,
  pickOfDay,
  readDailyId,
  writtenOrder,
} from '#domain/community/daily-question.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockShownAnswers, recordShownAnswers } from '../../answer-visibility.ts';
import { findShownLately } from '../../db/lesson-rounds.ts';
import { Problem } from '../../http/problem.ts';
import { awardBadges } from '../../awards/badges.repository.ts';
import { markActivity } from '../../awards/activity-days.ts';
import { awardXp } from '../../awards/xp-ledger.repository.ts';
import { toDailyChallenge, toQuestChallenge } from './challenge-views.ts';
import { type DailyQuestion, createDailyQuestionsRepository } from './daily-questions.repository.ts';
import { createQuestsRepository } from './quests.repository.ts';
import { findOpeningLesson, type QuestPorts, listQuests, setQuests, settleQuests } from './quests.service.ts';

/** The daily question and the weekly quests. */
export interface ChallengesService {
  /** The question first, where there is one. */
  list(userId: string): Promise<Challenge[]>;
  /** Once a day; the key comes with the answer and not before (R37). */
  answer(
    tx: Transaction,
    userId: string,
    answer: { challengeId: string; option: number },
  ): Promise<Challenge>;
}

/** The question of the day as it stands for a student, where there is one, and the student's time zone. */
async function findDailyChallenge(db: Database, userId: string, at: Date) {
  const day = dayIn(DAILY_TIME_ZONE, at);
  const daily = createDailyQuestionsRepository(db);
  const learner = await daily.findLearner(userId);
  const answer = await daily.findAnswer(userId, day);
  // An answered question stays the one that was answered, whatever the track is now.
  const track = answer?.track ?? learner.track ?? learner.courseTrack ?? FIRST_TRACK;
  const question = await findOrSetQuestion(db, { day, track });
  const hidesKey = question !== null && (await daily.isInOpenAttempt(userId, question.questionId));
  const badges = answer ? await daily.listBadges(userId, day) : [];
  return {
    timeZone: learner.timeZone,
    challenge: question && toDailyChallenge(question, answer, { ...learner, hidesKey, badges }),
  };
}

export function createChallengesService(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  ports: QuestPorts,
): ChallengesService {
  return {
    async list(userId) {
      const at = now();
      const { timeZone, challenge } = await findDailyChallenge(db, userId, at);
      const moment = { userId, timeZone, at };
      await setQuests(db, ports, moment);
      const quests = await db.transaction(async (tx) => {
        await settleQuests(tx, moment);
        return listQuests(tx, moment);
      });
      return [
        ...(challenge ? [challenge] : []),
        ...(await Promise.all(
          quests.map(async (quest) => toQuestChallenge(quest, await findOpeningLesson(ports, quest))),
        )),
      ];
    },

    async answer(tx, userId, { challengeId, option }) {
      const at = now();
      const key = readKeyOfToday(challengeId, at);
      const daily = createDailyQuestionsRepository(tx);
      // Without a lock, so that many at once do not hold connections while they wait for each other.
      if (await daily.findAnswer(userId, key.day)) throw alreadyAnswered();
      const question = await findOrSetQuestion(tx, key);
      if (!question) throw new Problem('not-found');
      if (option >= question.options.length) throw unknownOption();
      const { questionId } = question;
      // Whichever option it is, and first: a refusal that came for a wrong one alone would tell the right one. Before the
      // quests, as whoever hands a quiz in locks what was shown, its questions and then these.
      await lockShownAnswers(tx, userId);
      if (await daily.isInOpenAttempt(userId, questionId)) throw new Problem('locked-during-quiz');
      const isCorrect = option === question.correctIndex;
      if (!isCorrect) {
        await recordShownAnswers(tx, { userId, questionIds: [questionId], at, isMissed: true });
      }
      // Before anything that locks the student's XP: whoever lists the quests locks in this order too.
      await createQuestsRepository(tx).lockOpen(userId);
      const answer = { userId, ...key, option, xpAwarded: 0, answeredAt: at };
      if (!(await daily.recordAnswer(answer))) throw alreadyAnswered();
      const asked = { questionIds: [questionId], before: at, at };
      if (isCorrect && (await findShownLately(tx, userId, asked)).size === 0) {
        answer.xpAwarded = await award(tx, userId, key.day, at);
        await daily.recordAward(userId, key.day, answer.xpAwarded);
      }
      const { timeZone, isStudent } = await daily.findLearner(userId);
      const moment = { userId, timeZone, at };
      await markActivity(tx, moment, { at, answered: true });
      await settleQuests(tx, moment);
      await awardBadges(tx, { userId, event: 'daily-answered', sourceId: key.day, at });
      const badges = await daily.listBadges(userId, key.day);
      return toDailyChallenge(question, answer, { isStudent, hidesKey: false, badges });
    },
  };
}

const alreadyAnswered = (): Problem =>
  new Problem('already-submitted', { message: "You have already answered today's question." });

const unknownOption = (): Problem =>
  new Problem('invalid-request', { fields: { option: 'There is no such option.' } });

function readKeyOfToday(challengeId: string, at: Date): DailyKey {
  const key = readDailyId(challengeId);
  const today = dayIn(DAILY_TIME_ZONE, at);
  // Tomorrow's question does not exist for anybody before midnight.
  if (!key || key.day > today) throw new Problem('not-found');
  if (key.day < today) throw new Problem('challenge-closed');
  return key;
}

/** Picks the question of the day, the same for everybody from the first look on; null of a track without questions. */
async function findOrSetQuestion(db: Database | Transaction, key: DailyKey): Promise<DailyQuestion | null> {
  const daily = createDailyQuestionsRepository(db);
  const known = await daily.find(key);
  if (known) return known;
  const id = pickOfDay(await daily.listBankIds(key.track), key.day);
  const asked = id === undefined ? null : await daily.findInBank(id);
  if (!asked) return null;
  const { length } = asked.options;
  const order = asked.hasFixedOrder ? writtenOrder(length) : optionOrderOf(length, key.day);
  const inOrder = (options: readonly string[]) => order.flatMap((index) => options[index] ?? []);
  const { hindi } = asked;
  await daily.create({
    ...key,
    questionId: asked.id,
    question: asked.text,
    options: inOrder(asked.options),
    correctIndex: order.indexOf(asked.correctIndex),
    explanation: asked.explanation,
    hindi: hindi && {
      question: hindi.text,
      options: inOrder(hindi.options),
      explanation: hindi.explanation,
    },
  });
  return daily.find(key);
}

function award(tx: Transaction, userId: string, day: string, at: Date): Promise<number> {
  const { label, amount } = XP_RULES['daily-challenge'];
  return awardXp(tx, { userId, source: 'daily-challenge', sourceId: day, label, amount, at });
}

import type { NextSubtopic } from '#contract/contract.ts';
import { addDays, dayIn, isoWeekOf, mondayOf, startOfDayIn, studentDay } from '#domain/progress/calendar.ts';
import { DAILY_TIME_ZONE } from '#domain/community/daily-question.ts';
import { planQuests, questTitle } from '#domain/community/quests.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { addBadgeEvent } from '../../awards/badges.repository.ts';
import { notifyStatement } from '../../awards/notify.ts';
import { addAward } from '../../awards/xp-ledger.repository.ts';
import { executeAtCommit, Batch } from '../../db/named-statement.ts';
import {
  closeStatement,
  type QuestOutlook,
  type QuestRow,
  type QuestWeek,
  type QuestsRepository,
  type WeekWork,
  createQuestsRepository,
} from './quests.repository.ts';

/** A quest with how far its student is, up to the goal. */
export interface QuestState extends QuestRow {
  progress: number;
}

/** Whose week it is, and where it is. */
export interface QuestMoment {
  userId: string;
  /** The learner's. */
  timeZone: string;
  at: Date;
}

export interface QuestPorts {
  /** Where the learner goes on; null when nothing is left, or nothing begun. */
  findNextRecommended: (userId: string) => Promise<NextSubtopic | null>;
}

/**
 * Sets this week's quests when it is first looked at or learned in, and never again: a goal does not run away. With
 * `onlyInCourse` not for somebody without a course: who is still finding one is asked to by the first look alone.
 */
export async function setQuests(
  db: Database,
  { findNextRecommended }: QuestPorts,
  { userId, timeZone, at }: QuestMoment,
  { onlyInCourse = false } = {},
): Promise<void> {
  const quests = createQuestsRepository(db);
  const today = studentDay({ timeZone }, at);
  const week = weekOf(timeZone, today);
  if ((await quests.listWeek(userId, week.monday)).length > 0) return;
  const [work, before, course, next] = await Promise.all([
    findWork(quests, userId, week),
    findWork(quests, userId, weekOf(timeZone, addDays(week.monday, -7))),
    quests.findCourseFacts(userId),
    findNextRecommended(userId),
  ]);
  if (onlyInCourse && work.enrolledCourses === 0) return;
  const plan = planQuests({
    today,
    monday: week.monday,
    enrolledCourses: work.enrolledCourses,
    subtopicsLeft: course.subtopicsLeft,
    completedThisWeek: work.subtopics,
    completedLastWeek: before.subtopics,
    activeDays: work.activeDays,
    dailyQuestionsAnswered: work.answeredDays.length,
    hasAnsweredToday: work.answeredDays.includes(dayIn(DAILY_TIME_ZONE, at)),
    quizSubjectId: next?.subjectId ?? course.lastSubjectId,
  });
  await quests.create(userId, week.monday, plan);
}

/** Whether a look at these quests would close any of them: it is done, or its week is over. */
export async function hasQuestsToSettle(
  db: Database,
  { userId, timeZone, at }: QuestMoment,
  open: QuestOutlook['open'],
): Promise<boolean> {
  const quests = createQuestsRepository(db);
  const thisMonday = mondayOf(studentDay({ timeZone }, at));
  if (open.some(({ monday }) => monday < thisMonday)) return true;
  const begun = open.filter(({ monday }) => monday === thisMonday);
  if (begun.length === 0) return false;
  const work = await findWork(quests, userId, weekOf(timeZone, thisMonday));
  return begun.some((quest) => progressOf(quest, work) >= quest.goal);
}

/** Closes what is done, with its XP and a word about it once for ever, and what belongs to a week that is over. */
export async function settleQuests(
  tx: Transaction,
  { userId, timeZone, at }: QuestMoment,
  locked?: readonly QuestRow[],
): Promise<void> {
  const quests = createQuestsRepository(tx);
  const thisMonday = mondayOf(studentDay({ timeZone }, at));
  const open = locked ?? (await quests.lockOpen(userId));
  // Those of a later week were set in another time zone: work of this week is no work of that one.
  const begun = open.filter(({ monday }) => monday <= thisMonday);
  const batch = new Batch(tx);
  const tellers: (() => Promise<void>)[] = [];
  for (const monday of new Set(begun.map((quest) => quest.monday))) {
    const work = await findWork(quests, userId, weekOf(timeZone, monday));
    for (const quest of begun.filter((each) => each.monday === monday)) {
      const isDone = progressOf(quest, work) >= quest.goal;
      if (!isDone && monday >= thisMonday) continue;
      batch.add(closeStatement(userId, quest, { isDone, at }));
      if (isDone) tellers.push(addAwards(batch, tx, { userId, quest, at }));
    }
  }
  await batch.send();
  for (const tell of tellers) await tell();
}

/** This week's quests as they stand. */
export async function listQuests(
  db: Database | Transaction,
  { userId, timeZone, at }: QuestMoment,
): Promise<QuestState[]> {
  const quests = createQuestsRepository(db);
  const week = weekOf(timeZone, studentDay({ timeZone }, at));
  const rows = await quests.listWeek(userId, week.monday);
  const work = await findWork(quests, userId, week);
  return rows.map((quest) => ({
    ...quest,
    progress: quest.completedAt ? quest.goal : Math.min(quest.goal, progressOf(quest, work)),
  }));
}

export const questIdOf = ({ monday, slot }: Pick<QuestRow, 'monday' | 'slot'>): string =>
  `quest-${monday}-${slot}`;

/** What a quest that is done brings; what comes back tells of it, once the batch is sent. */
function addAwards(
  batch: Batch,
  tx: Transaction,
  { userId, quest, at }: { userId: string; quest: QuestRow; at: Date },
): () => Promise<void> {
  const { label, amount } = XP_RULES.quest;
  const sourceId = questIdOf(quest);
  const writtenOf = addAward(batch, tx, { userId, source: 'quest', sourceId, label, amount, at });
  const badgesOf = addBadgeEvent(batch, tx, { userId, event: 'quest-done', sourceId, at });
  return async () => {
    const { amount: xp } = await writtenOf();
    await badgesOf();
    if (xp === 0) return;
    const text = `Quest done: “${questTitle(quest, quest.subjectName)}”. You earned ${xp} XP.`;
    executeAtCommit(tx, notifyStatement({ userId, kind: 'quest', sourceId, text, at }));
  };
}

function progressOf({ kind, subjectId }: Pick<QuestRow, 'kind' | 'subjectId'>, work: WeekWork): number {
  switch (kind) {
    case 'enrol':
      return work.enrolledCourses;
    case 'subtopics':
      return work.subtopics;
    case 'weekly-quiz':
      return work.quizSubjectIds.filter((id) => id === subjectId).length;
    case 'study-days':
      return work.activeDays.length;
    case 'daily-questions':
      return work.answeredDays.length;
  }
}

const findWork = (quests: QuestsRepository, userId: string, week: QuestWeek): Promise<WeekWork> =>
  quests.findWork(userId, week, isoWeekOf(week.monday));

function weekOf(timeZone: string, day: string): QuestWeek {
  const monday = mondayOf(day);
  const nextMonday = addDays(monday, 7);
  return {
    monday,
    sunday: addDays(monday, 6),
    from: startOfDayIn(timeZone, monday),
    to: startOfDayIn(timeZone, nextMonday),
  };
}

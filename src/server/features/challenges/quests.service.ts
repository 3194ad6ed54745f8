import type { NextSubtopic } from '#contract/contract.ts';
import { addDays, dayIn, isoWeekOf, mondayOf, startOfDayIn, studentDay } from '#domain/progress/calendar.ts';
import { DAILY_TIME_ZONE } from '#domain/community/daily-question.ts';
import { planQuests, type QuestKind, questTitle } from '#domain/community/quests.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { addBadgeEvent } from '../../awards/badges.repository.ts';
import { notifyStatement } from '../../awards/notify.ts';
import { addAward } from '../../awards/xp-ledger.repository.ts';
import { executeAtCommit, Batch } from '../../db/named-statement.ts';
import {
  closeQuestStatement,
  type KeptWeek,
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
  /** When its week is over. */
  closesAt: Date;
  /** Of a quest that counts days, whether today is among them. */
  isTodayCounted: boolean;
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
  /** The lesson with which a subject begins; null where it has none, or is not published. */
  findFirstLesson: (subjectId: string) => Promise<NextSubtopic | null>;
}

/**
 * The quests to look at now: those whose week runs where they were set, wherever the learner has gone since, else those
 * of this Monday, whose week may be over already (decision 037).
 */
export function presentWeek(weeks: readonly KeptWeek[], { timeZone, at }: QuestMoment): QuestWeek | null {
  const monday = mondayOf(studentDay({ timeZone }, at));
  const known = weeks.map((kept) => weekKept(kept, timeZone));
  return (
    known.find(({ from, to }) => from <= at && at < to) ??
    known.find((week) => week.monday === monday) ??
    null
  );
}

/** Nobody's Monday is more than a day from anybody else's: older weeks are over everywhere. */
export const oldestMonday = ({ at }: Pick<QuestMoment, 'at'>): string =>
  addDays(at.toISOString().slice(0, 10), -8);

/**
 * The quest generation, when the week is first looked at or learned in, and never again: a goal does not run away. With
 * `onlyInCourse` not for somebody without a course: who is still finding one is asked to by the first look alone.
 */
export async function setQuests(
  db: Database,
  { findNextRecommended }: QuestPorts,
  moment: QuestMoment,
  { onlyInCourse = false } = {},
): Promise<void> {
  const { userId, timeZone, at } = moment;
  const quests = createQuestsRepository(db);
  const known = await quests.listSince(userId, oldestMonday(moment));
  if (presentWeek(known, moment)) return;
  const today = studentDay({ timeZone }, at);
  const local = weekOf(timeZone, today);
  const ends = known.map((kept) => weekKept(kept, timeZone).to.getTime());
  // After a move to the east Monday has begun before the week before was over: its last hours stay its own.
  const week = { ...local, from: new Date(Math.max(local.from.getTime(), ...ends)) };
  const [work, before, course, next] = await Promise.all([
    findWork(quests, userId, week),
    findWork(quests, userId, weekOf(timeZone, addDays(week.monday, -7))),
    quests.findCourseFacts(userId),
    findNextRecommended(userId),
  ]);
  if (onlyInCourse && work.enrolledCourses === 0) return;
  const begun = course.begunSubjectIds;
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
    quizSubjectId: begun.find((id) => id === next?.subjectId) ?? begun[0] ?? null,
  });
  await quests.create(userId, week, plan);
}

/** Whether a look at these quests would close any of them: it is done, or its week is over. */
export async function hasQuestsToSettle(
  db: Database,
  { userId, timeZone, at }: QuestMoment,
  open: QuestOutlook['open'],
): Promise<boolean> {
  const quests = createQuestsRepository(db);
  const begun = open
    .map((quest) => ({ quest, week: weekKept(quest, timeZone) }))
    .filter(({ week }) => week.from <= at);
  if (begun.some(({ week }) => week.to <= at)) return true;
  const [first] = begun;
  if (!first) return false;
  const work = await findWork(quests, userId, first.week);
  return begun.some(({ quest }) => progressOf(quest, work) >= quest.goal);
}

/**
 * The quest completion with its quest reward: closes what is done, with its XP and a word about it once for ever, and
 * what belongs to a week that is over.
 */
export async function settleQuests(
  tx: Transaction,
  { userId, timeZone, at }: QuestMoment,
  locked?: readonly QuestRow[],
): Promise<void> {
  const quests = createQuestsRepository(tx);
  const open = locked ?? (await quests.lockOpen(userId));
  const batch = new Batch(tx);
  const tellers: (() => Promise<void>)[] = [];
  for (const each of Map.groupBy(open, ({ monday }) => monday).values()) {
    const week = each[0] && weekKept(each[0], timeZone);
    // One of before weeks were kept may have been set for a Monday that has not come here: it has no work yet.
    if (!week || week.from > at) continue;
    const work = await findWork(quests, userId, week);
    for (const quest of each) {
      const isDone = progressOf(quest, work) >= quest.goal;
      if (!isDone && at < week.to) continue;
      batch.add(closeQuestStatement(userId, quest, { isDone, at }));
      if (isDone) tellers.push(addAwards(batch, tx, { userId, quest, at }));
    }
  }
  await batch.send();
  for (const tell of tellers) await tell();
}

/** This week's quests as they stand. */
export async function listQuests(db: Database | Transaction, moment: QuestMoment): Promise<QuestState[]> {
  const { userId, timeZone, at } = moment;
  const quests = createQuestsRepository(db);
  const rows = await quests.listSince(userId, oldestMonday(moment));
  const week = presentWeek(rows, moment);
  if (!week) return [];
  const work = await findWork(quests, userId, week);
  const counted: Partial<Record<QuestKind, boolean>> = {
    'study-days': work.activeDays.includes(studentDay({ timeZone }, at)),
    'daily-questions': work.answeredDays.includes(dayIn(DAILY_TIME_ZONE, at)),
  };
  return rows
    .filter(({ monday }) => monday === week.monday)
    .map((quest) => ({
      ...quest,
      closesAt: week.to,
      progress: quest.completedAt ? quest.goal : Math.min(quest.goal, progressOf(quest, work)),
      isTodayCounted: counted[quest.kind] ?? false,
    }));
}

/** The lesson that opens a weekly quiz which a quest asks for and which is still locked. */
export async function findOpeningLesson(
  { findFirstLesson }: Pick<QuestPorts, 'findFirstLesson'>,
  { subjectId, isQuizOpen, completedAt }: QuestRow,
): Promise<NextSubtopic | null> {
  return subjectId === null || isQuizOpen || completedAt ? null : findFirstLesson(subjectId);
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

/** The quest progress in a week's work. */
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

/** The week of quests: as they were set, or, where that was not kept, as it is in this zone. */
function weekKept({ monday, beginsAt, endsAt }: KeptWeek, timeZone: string): QuestWeek {
  const week = weekOf(timeZone, monday);
  return { ...week, from: beginsAt ?? week.from, to: endsAt ?? week.to };
}

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

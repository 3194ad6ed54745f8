import type { NextSubtopic, XpPlace } from '#contract/contract.ts';
import type { WeeklyFigures } from '#domain/assessment/grading.ts';
import { studentDay } from '#domain/progress/calendar.ts';
import { streakOf } from '#domain/progress/streak.ts';
import { weeklyXpParts } from '#domain/progress/weekly-xp.ts';
import { XP_RULES, XP_SOURCES, XP_TIME_ZONE } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ok } from '../../http/success.ts';
import { findXpLedger, lessonOfSourceId, type XpLine } from '../../awards/xp-ledger.repository.ts';
import { findWeeklyFigures } from './weekly-figures.ts';
import { createCurrentCourses } from '../catalogue/current-courses.ts';
import type { KnownCourses, PublishedCourses } from '../catalogue/published-courses.ts';

const LONGEST_LEDGER = 200;

// Frozen: it is checked and serialised once.
const RULES = Object.freeze({
  success: true as const,
  data: {
    dayStartsIn: XP_TIME_ZONE,
    rules: XP_SOURCES.map((source) => ({ source, ...XP_RULES[source] })),
  },
});

/** What the ledger page shows beside the ledger. */
export interface XpPorts {
  courses: Pick<PublishedCourses, 'known'>;
  /** Where the learner goes on; null when nothing is left, or nothing begun. */
  findNextRecommended: (userId: string) => Promise<NextSubtopic | null>;
}

/** Of a weekly quiz the id of its subject stands after the ISO week, as in '2026-W47-<subject>'. */
const WEEK_LENGTH = '2026-W47-'.length;

/** The lesson or the weekly quiz that earned a line, where it still is. */
function placeOf(
  { source, sourceId: id }: XpLine,
  { subtopicById, subjectById }: KnownCourses,
): XpPlace | null {
  const lesson = lessonOfSourceId(id);
  const found =
    source === 'lesson-check'
      ? subtopicById.get(lesson)
      : source === 'weekly-quiz' && subjectById.get(id.slice(WEEK_LENGTH));
  return found
    ? {
        courseId: found.course._id,
        subjectId: found.subject._id,
        id: source === 'lesson-check' ? lesson : id,
      }
    : null;
}

/** What a weekly quiz was paid for, where its attempt tells. */
function partsOf({ source, sourceId, amount }: XpLine, figures: ReadonlyMap<string, WeeklyFigures>) {
  const found = source === 'weekly-quiz' ? figures.get(sourceId) : undefined;
  const parts = found && weeklyXpParts(found, amount);
  return parts && { parts };
}

/** A student's own XP history, line by line (R47). */
export function createXpHandlers(
  deps: AppDeps,
  { courses = createCurrentCourses(deps), findNextRecommended }: Partial<XpPorts> = {},
): Pick<Handlers, 'getXpLedger' | 'getXpRules'> {
  const { db, now } = deps;
  return {
    async getXpLedger({ caller: { userId } }) {
      const [{ total, timeZone, run, lines }, nextRecommended, known] = await Promise.all([
        findXpLedger(db, userId, LONGEST_LEDGER),
        findNextRecommended?.(userId) ?? null,
        courses.known(),
      ]);
      const figures = await findWeeklyFigures(db, userId, lines);
      const data = {
        total,
        streak: streakOf(run, studentDay({ timeZone }, now()), now()),
        entries: lines.map((line) => ({
          _id: line.id,
          source: line.source,
          label: line.label,
          amount: line.amount,
          earnedAt: line.earnedAt.toISOString(),
          place: placeOf(line, known),
          ...partsOf(line, figures),
        })),
        nextRecommended,
      };
      return ok(data);
    },
    getXpRules: async () => ({ status: 200, body: RULES }),
  };
}

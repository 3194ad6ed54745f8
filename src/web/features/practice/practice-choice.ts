import type { AttemptMode, PracticePool } from '#contract/contract.ts';
import type { PracticeWishes } from '#machines/assessment/practice-builder.machine.ts';

export const QUESTION_COUNTS = [5, 10, 20] as const;
export const MODES = ['learn', 'exam'] as const satisfies readonly AttemptMode[];
export const POOLS = ['all', 'missed', 'unseen'] as const satisfies readonly PracticePool[];

/** How practice in a subject is chosen; the address keeps it. */
export interface PracticeChoice {
  mode: AttemptMode;
  count: (typeof QUESTION_COUNTS)[number];
  pool: PracticePool;
  /** None chosen is all of them. */
  chapterIds: readonly string[];
}

export const FIRST_CHOICE: PracticeChoice = { mode: 'learn', count: 10, pool: 'all', chapterIds: [] };

/** Topic quizzes are short, without a clock, and say what is right at the end. */
export const TOPIC_WISHES: PracticeWishes = { questionCount: 10 };

/** Reads `?mode=&count=&from=&chapter=&chapter=`; what it does not know counts as not given. */
export function readChoice(search: URLSearchParams): PracticeChoice {
  return {
    mode: MODES.find((known) => known === search.get('mode')) ?? FIRST_CHOICE.mode,
    count: QUESTION_COUNTS.find((known) => String(known) === search.get('count')) ?? FIRST_CHOICE.count,
    pool: POOLS.find((known) => known === search.get('from')) ?? FIRST_CHOICE.pool,
    chapterIds: search.getAll('chapter').filter((id) => /^[0-9a-f]{24}$/.test(id)),
  };
}

/** The address of a choice; what is the default is left out. */
export const writeChoice = ({ mode, count, pool, chapterIds }: PracticeChoice): URLSearchParams =>
  new URLSearchParams([
    ...(mode === FIRST_CHOICE.mode ? [] : [['mode', mode]]),
    ...(count === FIRST_CHOICE.count ? [] : [['count', String(count)]]),
    ...(pool === FIRST_CHOICE.pool ? [] : [['from', pool]]),
    ...chapterIds.map((id) => ['chapter', id]),
  ]);

/** What the server is asked for. */
export const wishesOf = ({ mode, count, pool, chapterIds }: PracticeChoice): PracticeWishes => ({
  mode,
  questionCount: count,
  pool,
  ...(chapterIds.length > 0 && { chapterIds: [...chapterIds] }),
});

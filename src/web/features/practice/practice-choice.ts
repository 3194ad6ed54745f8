import type { AttemptMode, PracticePool } from '#contract/contract.ts';
import { TOPIC_QUIZ_QUESTIONS } from '#domain/assessment/quiz-rules.ts';
import type { PracticeChapter, PracticeWishes } from '#machines/assessment/practice-builder.setup.ts';
import { completedOf, questionsIn } from './builder/count-questions.ts';

const QUESTION_COUNTS = [5, 10, 20] as const;
export const MODES = ['learn', 'exam'] as const satisfies readonly AttemptMode[];
const POOLS = ['all', 'completed', 'missed', 'unseen'] as const satisfies readonly PracticePool[];

/** How practice in a subject is chosen; the address keeps it. */
export interface PracticeChoice {
  mode: AttemptMode;
  count: (typeof QUESTION_COUNTS)[number];
  pool: PracticePool;
  /** None chosen is all of them. */
  chapterIds: readonly string[];
}

export const FIRST_CHOICE: PracticeChoice = { mode: 'learn', count: 10, pool: 'all', chapterIds: [] };

/** What is chosen before anybody chooses: what was read is asked, and everything where nothing was. */
export const firstChoiceIn = (chapters: readonly PracticeChapter[]): PracticeChoice => ({
  ...FIRST_CHOICE,
  pool: questionsIn(completedOf(chapters)) > 0 ? 'completed' : 'all',
});

/** Topic quizzes are short, without a clock, and say what is right at the end. */
export const TOPIC_WISHES: PracticeWishes = { questionCount: TOPIC_QUIZ_QUESTIONS };

/** Parses the practice settings from the URL query, `?mode=&count=&from=&chapter=&chapter=`; what it does not know counts as not given. */
export function readChoice(search: URLSearchParams, first = FIRST_CHOICE): PracticeChoice {
  return {
    mode: MODES.find((known) => known === search.get('mode')) ?? first.mode,
    count: QUESTION_COUNTS.find((known) => String(known) === search.get('count')) ?? first.count,
    pool: POOLS.find((known) => known === search.get('from')) ?? first.pool,
    chapterIds: search.getAll('chapter').filter((id) => /^[0-9a-f]{24}$/.test(id)),
  };
}

/** The address of a choice; what is the default is left out. */
export const writeChoice = (choice: PracticeChoice, first = FIRST_CHOICE): URLSearchParams =>
  new URLSearchParams([
    ...(choice.mode === first.mode ? [] : [['mode', choice.mode]]),
    ...(choice.count === first.count ? [] : [['count', String(choice.count)]]),
    ...(choice.pool === first.pool ? [] : [['from', choice.pool]]),
    ...choice.chapterIds.map((id) => ['chapter', id]),
  ]);

/** What the server is asked for. */
export const toPracticeRequest = ({ mode, count, pool, chapterIds }: PracticeChoice): PracticeWishes => ({
  mode,
  questionCount: count,
  pool,
  ...(chapterIds.length > 0 && { chapterIds: [...chapterIds] }),
});

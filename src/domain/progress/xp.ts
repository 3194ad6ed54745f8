import type { XpSource } from '#contract/contract.ts';
import { addDays, DEFAULT_TIME_ZONE, dayIn, isoWeekOf, mondayOf, startOfDayIn } from './calendar.ts';
import { SHOWN_ANSWER_HOURS } from './progress.ts';
import { CARD_DELAY_HOURS } from './review-deck.ts';

/** Midnight of the caps and Monday of the weekly board, the same for everybody: no zone earns more or longer. */
export const XP_TIME_ZONE = DEFAULT_TIME_ZONE;

/** What one kind of work is worth. */
interface XpRule {
  /** Its one name on every page; a step of the setup has the name that the setup gives it. */
  label: string;
  /** How points are made, for students. */
  rule: string;
  /** The rule worked out once. */
  example?: string;
  /** The most that one entry brings. */
  amount: number;
  /** The daily cap, all entries of this source together; days turn in `XP_TIME_ZONE`. */
  perDay: number;
}

export const WEEKLY_QUIZ_XP = { perCorrectAnswer: 10, completionBonus: 50 } as const;

/** When a question that a weekly quiz has missed, and shown, brings XP in another one. */
export const MISSED_COUNTS_AFTER_DAYS = 5;

const once = (label: string, amount: number): XpRule => ({
  label,
  rule: `${amount} XP, once.`,
  amount,
  perDay: amount,
});

/** As lines of the ledger are stored; a page says it by `quizTitle`, in the words of the rule. */
const LESSON_CHECKED = 'Lesson checked';
const FIRST_ANSWERS = 'First right answers';

/**
 * The XP rules of the gamification, for XP calculation: every way to XP, with its daily XP cap (R47). Published to
 * students as it stands here: short sentences, of what they see, and one example where there is something to work out.
 */
export const XP_RULES: Readonly<Record<XpSource, XpRule>> = {
  'profile-setup': once('About you', 20),
  'first-quiz': once('First quiz', 30),
  'house-prediction': once('Your house', 30),
  'profile-picture': once('Your picture', 10),
  'role-setup': once('Your path', 10),
  'weekly-quiz': {
    label: 'Weekly quiz',
    rule: `${WEEKLY_QUIZ_XP.perCorrectAnswer} XP for each right answer, once for each question. A question missed in a weekly quiz counts again there after ${MISSED_COUNTS_AFTER_DAYS} days. One whose answer you saw elsewhere counts after ${SHOWN_ANSWER_HOURS} hours. 80% or more adds ${WEEKLY_QUIZ_XP.completionBonus} XP, if half or more are questions that count and no earlier weekly quiz asked. A retake earns no XP.`,
    example: 'Example: 18 of 20 right: 18 × 10 + 50 = 230 XP.',
    amount: 250,
    perDay: 1_000,
  },
  'lesson-check': {
    label: 'Lesson completed',
    // One text for every page that says it; `lessonXp`, `subtopicScores`, `isEnoughRight` and `isMostlyRight` are what it says.
    rule: `10 XP for each lesson, once, when you have got three of its questions right (all, if it has fewer). Of these, your first two right answers bring 2 XP each. A question you get wrong counts again ${SHOWN_ANSWER_HOURS} hours later, and so does one whose answer you saw. At most 50 XP a day.`,
    example: 'Example: 2 of 3 right today: 4 XP. The third one right tomorrow: 6 XP.',
    amount: 10,
    perDay: 50,
  },
  'review-card': {
    label: 'Review card',
    rule: `1 XP for each card you get right. If you saw its answer in the last ${CARD_DELAY_HOURS} hours, it earns none. At most 10 XP a day.`,
    example: 'Example: 12 cards, 11 of them right: 10 XP.',
    amount: 1,
    perDay: 10,
  },
  'daily-challenge': {
    label: 'Question of the day',
    rule: `10 XP for the right answer, once a day. If you saw its answer in the last ${SHOWN_ANSWER_HOURS} hours, it earns none.`,
    amount: 10,
    perDay: 10,
  },
  quest: {
    label: 'Quest of the week',
    rule: '30 XP for each quest you finish.',
    example: 'Example: 3 quests done: 3 × 30 = 90 XP.',
    amount: 30,
    // Last week's may be settled together with this week's.
    perDay: 180,
  },
};

/** All of them, in the order of the table. */
export const XP_SOURCES = Object.keys(XP_RULES) as XpSource[];

/** The steps of onboarding. */
type XpStep = Exclude<XpSource, 'weekly-quiz' | 'lesson-check' | 'review-card' | 'daily-challenge' | 'quest'>;

/** What each onboarding step earns, once. */
export const STEP_XP: Readonly<Record<XpStep, Pick<XpRule, 'amount' | 'label'>>> = {
  'profile-setup': stepOf('profile-setup'),
  'first-quiz': stepOf('first-quiz'),
  'house-prediction': stepOf('house-prediction'),
  'profile-picture': stepOf('profile-picture'),
  'role-setup': stepOf('role-setup'),
};

function stepOf(step: XpStep): Pick<XpRule, 'amount' | 'label'> {
  const { amount, label } = XP_RULES[step];
  return { amount, label };
}

/** How the ledger calls the XP of a lesson that is complete. */
export const lessonCheckLabel = (lesson: string): string => `${LESSON_CHECKED}: ${lesson}`;

/** How it calls the XP of the first right answers in a lesson. */
export const firstAnswersLabel = (lesson: string): string => `${FIRST_ANSWERS}: ${lesson}`;

/** Asked for with every award and every look at a board, and the same all day. */
function rememberLast<Value>(make: (day: string) => Value): (at: Date) => Value {
  let last: { readonly day: string; readonly value: Value } | undefined;
  return (at) => {
    const day = dayIn(XP_TIME_ZONE, at);
    if (last?.day !== day) last = { day, value: make(day) };
    return last.value;
  };
}

/** The day of the caps around a moment, from its first moment to the first of the next. */
export const xpDayOf: (at: Date) => { readonly from: Date; readonly to: Date } = rememberLast((day) => ({
  from: startOfDayIn(XP_TIME_ZONE, day),
  to: startOfDayIn(XP_TIME_ZONE, addDays(day, 1)),
}));

/** The leaderboard week around a moment: ISO week, and when the weekly reset comes. */
export const xpWeekOf: (at: Date) => { readonly week: string; readonly endsAt: Date } = rememberLast(
  (day) => ({
    week: isoWeekOf(day),
    endsAt: startOfDayIn(XP_TIME_ZONE, addDays(mondayOf(day), 7)),
  }),
);

/** Nobody reads a question and four options faster than this. */
const SECONDS_TO_READ = 2;

/** Cheating detection by answer times: whether so many answers came faster than they can be read. Flagged, never punished (R50). */
export const isHasty = ({ seconds, answers }: { seconds: number; answers: number }): boolean =>
  answers > 0 && seconds < answers * SECONDS_TO_READ;

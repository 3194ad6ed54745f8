/** What is counted for badges, each from rows that the server wrote itself. */
export interface BadgeFacts {
  /** Lines of the ledger for steps of onboarding, and whether the one of the sorting is among them. */
  onboardingSteps: number;
  sortings: number;
  /** Lessons, chapters and subjects that marked quizzes completed. */
  lessons: number;
  chapters: number;
  subjects: number;
  /** Counted weekly quizzes with a right answer, those without a wrong one, and the best rise within a subject. */
  weeklyQuizzes: number;
  fullMarks: number;
  bestRise: number;
  /** Days in a row with an answer, on the student's own days. */
  streak: number;
  reviewedCards: number;
  dailyQuestions: number;
  /** Lessons with a note, and topics with a question, of the student's own. */
  notedLessons: number;
  ownQuestions: number;
  clans: number;
  questWeeks: number;
  xp: number;
}

export type BadgeMeasure = keyof BadgeFacts;

export const BADGE_FAMILIES = [
  'academy',
  'lessons',
  'chapters',
  'subjects',
  'quizzes',
  'marks',
  'rise',
  'streak',
  'review',
  'daily',
  'notes',
  'questions',
  'clan',
  'quests',
  'xp',
] as const;
export type BadgeFamily = (typeof BADGE_FAMILIES)[number];

const BADGE_TIERS = ['bronze', 'silver', 'gold', 'star'] as const;
export type BadgeTier = (typeof BADGE_TIERS)[number];

/** One badge and its badge criteria; whoever reaches `threshold` in what `measure` counts has it for good. */
export interface Badge {
  id: string;
  family: BadgeFamily;
  tier: BadgeTier;
  name: string;
  /** What it takes, in a sentence for students. */
  criteria: string;
  measure: BadgeMeasure;
  threshold: number;
}

type Row = [id: string, threshold: number, name: string, criteria: string];

const family = (of: BadgeFamily, measure: BadgeMeasure, rows: readonly Row[]): Badge[] =>
  rows.map(([id, threshold, name, criteria], place) => ({
    id,
    family: of,
    // A family of fewer than four badges begins with bronze and ends before the star.
    tier: BADGE_TIERS[place] ?? 'star',
    name,
    criteria,
    measure,
    threshold,
  }));

/** Every badge, in the order of the page. Its id stands in the database: it never changes its meaning. */
export const BADGES: readonly Badge[] = [
  ...family('academy', 'sortings', [['sorted', 1, 'Sorted', 'Take the house quiz and join a house.']]),
  ...family('academy', 'onboardingSteps', [
    ['at-home', 5, 'At home here', 'Finish the setup: profile, first quiz, house, picture and path.'],
  ]).map((badge) => ({ ...badge, tier: 'silver' as const })),
  ...family('lessons', 'lessons', [
    ['lessons-1', 1, 'First page', 'Complete a lesson by answering its questions.'],
    ['lessons-10', 10, 'Well read', 'Complete 10 lessons by answering questions.'],
    ['lessons-50', 50, 'Keeper of scrolls', 'Complete 50 lessons by answering questions.'],
    ['lessons-100', 100, 'Hundred lessons', 'Complete 100 lessons by answering questions.'],
  ]),
  ...family('chapters', 'chapters', [
    ['chapters-1', 1, 'Chapter closed', 'Complete every lesson of a chapter by answering questions.'],
    ['chapters-10', 10, 'Ten chapters', 'Complete every lesson of 10 chapters by answering questions.'],
  ]),
  ...family('subjects', 'subjects', [
    ['subjects-1', 1, 'Subject mastered', 'Complete every lesson of a subject by answering questions.'],
    ['subjects-3', 3, 'Three subjects', 'Complete every lesson of 3 subjects by answering questions.'],
  ]),
  ...family('quizzes', 'weeklyQuizzes', [
    ['quizzes-1', 1, 'First trial', 'Get a question right in a weekly quiz. Retakes do not count.'],
    [
      'quizzes-4',
      4,
      'Four trials',
      'Get a question right in each of 4 weekly quizzes. Retakes do not count.',
    ],
    [
      'quizzes-12',
      12,
      'Seasoned',
      'Get a question right in each of 12 weekly quizzes. Retakes do not count.',
    ],
  ]),
  ...family('marks', 'fullMarks', [
    ['marks-1', 1, 'Full marks', 'Get full marks in a weekly quiz. Retakes do not count.'],
    ['marks-5', 5, 'Flawless five', 'Get full marks in 5 weekly quizzes. Retakes do not count.'],
  ]),
  ...family('rise', 'bestRise', [
    [
      'rise-20',
      20,
      'On the rise',
      'Score 20 percentage points more in a weekly quiz than in an earlier one of the same subject.',
    ],
    [
      'rise-40',
      40,
      'Phoenix',
      'Score 40 percentage points more in a weekly quiz than in an earlier one of the same subject.',
    ],
  ]),
  ...family('streak', 'streak', [
    ['streak-3', 3, 'Kindled', 'Answer questions on 3 days in a row.'],
    ['streak-7', 7, 'Week of fire', 'Answer questions on 7 days in a row.'],
    ['streak-30', 30, 'Steady flame', 'Answer questions on 30 days in a row.'],
    ['streak-100', 100, 'Everburning', 'Answer questions on 100 days in a row.'],
  ]),
  ...family('review', 'reviewedCards', [
    ['review-10', 10, 'Second look', 'Review 10 different cards.'],
    ['review-100', 100, 'Long memory', 'Review 100 different cards.'],
  ]),
  ...family('daily', 'dailyQuestions', [
    [
      'daily-1',
      1,
      'Morning riddle',
      'Answer correctly a question of the day whose answer you had not just seen.',
    ],
    [
      'daily-7',
      7,
      'Seven riddles',
      'Answer correctly, on 7 days, a question of the day whose answer you had not just seen.',
    ],
    [
      'daily-30',
      30,
      'Riddle master',
      'Answer correctly, on 30 days, a question of the day whose answer you had not just seen.',
    ],
  ]),
  ...family('notes', 'notedLessons', [
    ['notes-1', 1, 'Own words', 'Write a note of your own on a lesson.'],
    ['notes-10', 10, 'Scribe’s hand', 'Write notes of your own on 10 different lessons.'],
  ]),
  ...family('questions', 'ownQuestions', [
    ['questions-1', 1, 'Curious', 'Save a question with your own answer to it.'],
    ['questions-10', 10, 'Questioner', 'Save questions with your own answers on 10 different topics.'],
  ]),
  ...family('clan', 'clans', [['clan', 1, 'In good company', 'Join a clan, or found one.']]),
  ...family('quests', 'questWeeks', [
    ['quests-1', 1, 'Quest week', 'Finish all the quests of a week.'],
    ['quests-8', 8, 'Eight quest weeks', 'Finish all the quests of 8 weeks.'],
  ]),
  ...family('xp', 'xp', [
    ['xp-100', 100, 'Spark', 'Earn 100 XP.'],
    ['xp-500', 500, 'Glow', 'Earn 500 XP.'],
    ['xp-2000', 2_000, 'Radiance', 'Earn 2,000 XP.'],
    ['xp-8000', 8_000, 'Constellation', 'Earn 8,000 XP.'],
  ]),
];

/** The badge rules applied: achievements whose threshold is reached. */
export const reachedBadges = (facts: BadgeFacts): Badge[] =>
  BADGES.filter(({ measure, threshold }) => facts[measure] >= threshold);

/** How far a badge is, up to its threshold. */
export const badgeProgress = ({ measure, threshold }: Badge, facts: BadgeFacts): number =>
  Math.max(0, Math.min(threshold, facts[measure]));

/** A level and the XP from which it is reached. */
interface Level {
  name: string;
  fromXp: number;
}

/** The level thresholds in XP, level 1 first; published to students. */
export const LEVELS: readonly Level[] = [
  { name: 'Newcomer', fromXp: 0 },
  { name: 'Apprentice', fromXp: 100 },
  { name: 'Scholar', fromXp: 250 },
  { name: 'Scribe', fromXp: 500 },
  { name: 'Adept', fromXp: 1_000 },
  { name: 'Lorekeeper', fromXp: 2_000 },
  { name: 'Sage', fromXp: 3_500 },
  { name: 'Magister', fromXp: 5_500 },
  { name: 'Luminary', fromXp: 8_000 },
  { name: 'Archmage', fromXp: 12_000 },
];

/** The level calculation for an XP total: where somebody with so much XP is, and where the next level begins; null on the last one. */
export function levelOf(xp: number): Level & { level: number; nextXp: number | null } {
  const place = Math.max(
    0,
    LEVELS.findLastIndex(({ fromXp }) => xp >= fromXp),
  );
  const { name, fromXp } = LEVELS[place] ?? { name: 'Newcomer', fromXp: 0 };
  return { level: place + 1, name, fromXp, nextXp: LEVELS[place + 1]?.fromXp ?? null };
}

import type {
  Challenge,
  Chapter,
  CompleteSubject,
  CompletionStatus,
  CourseBasic,
  CourseDetails,
  Enrollment,
  HomePlan,
  House,
  HouseStanding,
  Lesson,
  Profile,
  ProgressSummary,
  UserDetails,
  WeeklyAssessment,
} from '#contract/contract.ts';

/** A course of a list; the full list names its subjects, by which the course of a subject is found. */
export type CourseListed = CourseBasic & { subjectIds?: string[] };

/** What a kept entry of each kind holds (spec §9). */
export interface CachedData {
  courses: CourseListed[];
  userEnrollments: Enrollment[];
  userProfile: Profile;
  userXp: ProgressSummary;
  assignedHouse: House;
  courseDetails: CourseDetails;
  lessonChapters: CompleteSubject;
  quizChapters: Chapter[];
  authStatus: { userId: string | null; email: string | null };
  completionStatus: CompletionStatus;
  /** Null for a new user, who has no profile yet (spec §8). */
  headerUserData: UserDetails | null;
  homeCourses: CourseBasic[];
  homeHouseData: House;
  lessonNotes: Lesson;
  houseStandings: HouseStanding[];
  cardsDue: Pick<HomePlan, 'cardsDueAt' | 'held'>;
  weeklyAssessment: WeeklyAssessment;
  challenges: Challenge[];
}

export type CacheKind = keyof CachedData;

/** How entries of one kind are kept. */
export interface CacheRule {
  /** As people read it. */
  label: string;
  /** The kind's part of the key. */
  key: string;
  /** The cache TTL: how long an entry is fresh after it was read. */
  ttlMs: number;
  /** Whose id follows the kind in the key; null where there is one entry only. */
  suffix: 'course' | 'subject' | 'subtopic' | 'house' | null;
  /**
   * `public` may stay in the browser for everybody who uses it; `personal` is kept for one account and one tab (R64);
   * `unstored` lives in memory alone.
   */
  storage: 'public' | 'personal' | 'unstored';
  /** Whether a user cache clear takes it. */
  isUsers: boolean;
  /** Fields that never reach a browser's storage (R64). */
  withheld?: readonly string[];
}

const MINUTE = 60_000;

/** The default TTL, for kinds that the specification gives no duration. */
const DEFAULT_TTL_MS = 5 * MINUTE;

/** The stale-while-revalidate limit: however useful an old entry is while the new one is on its way, nothing older than this is shown. */
export const MAX_STALE_MS = 24 * 60 * MINUTE;

const inMemory = { ttlMs: DEFAULT_TTL_MS, storage: 'unstored', isUsers: true, suffix: null } as const;
const ofTheUser = { storage: 'personal', isUsers: true, suffix: null } as const;

/**
 * The table of spec §9, in its order, and below it what we keep besides. Course details belong to the user although the
 * specification does not say so: they tell whether one is enrolled.
 */
export const CACHE_RULES: Readonly<Record<CacheKind, CacheRule>> = {
  courses: {
    label: 'Courses',
    key: 'courses',
    ttlMs: 5 * MINUTE,
    suffix: null,
    storage: 'public',
    isUsers: false,
  },
  userEnrollments: {
    ...ofTheUser,
    label: 'User enrollments',
    key: 'user-enrollments',
    ttlMs: 2 * MINUTE,
  },
  userProfile: {
    ...ofTheUser,
    label: 'User profile',
    key: 'user-profile',
    ttlMs: 10 * MINUTE,
    withheld: ['phonePrimary', 'schoolName'],
  },
  userXp: { ...ofTheUser, label: 'User XP', key: 'user-xp', ttlMs: 5 * MINUTE },
  assignedHouse: {
    ...ofTheUser,
    label: 'Assigned house',
    key: 'assigned-house',
    ttlMs: 15 * MINUTE,
    suffix: 'house',
  },
  courseDetails: {
    ...ofTheUser,
    label: 'Course details',
    key: 'course-details',
    ttlMs: 15 * MINUTE,
    suffix: 'course',
  },
  lessonChapters: {
    ...ofTheUser,
    label: 'Lesson chapters',
    key: 'lesson-chapters',
    ttlMs: 10 * MINUTE,
    suffix: 'subject',
  },
  quizChapters: {
    ...ofTheUser,
    label: 'Quiz chapters',
    key: 'quiz-chapters',
    ttlMs: 10 * MINUTE,
    suffix: 'subject',
  },
  authStatus: { ...ofTheUser, label: 'Auth status', key: 'auth-status', ttlMs: 2 * MINUTE },
  completionStatus: {
    ...ofTheUser,
    label: 'Completion status',
    key: 'completion-status',
    ttlMs: 3 * MINUTE,
  },
  headerUserData: {
    ...ofTheUser,
    label: 'Header user data',
    key: 'header-user-data',
    ttlMs: 5 * MINUTE,
    withheld: ['phone', 'school'],
  },
  homeCourses: {
    label: 'Home courses',
    key: 'home-courses',
    ttlMs: 10 * MINUTE,
    suffix: null,
    storage: 'public',
    isUsers: true,
  },
  homeHouseData: {
    label: 'Home house data',
    key: 'home-house-data',
    ttlMs: 15 * MINUTE,
    suffix: 'house',
    storage: 'public',
    isUsers: true,
  },
  lessonNotes: { ...inMemory, label: 'Lesson notes', key: 'lesson-notes', suffix: 'subtopic' },
  // Points of others are shown at most a minute late (R50).
  houseStandings: { ...inMemory, label: 'House standings', key: 'house-standings', ttlMs: MINUTE },
  cardsDue: { ...inMemory, label: 'When review cards are due', key: 'cards-due' },
  weeklyAssessment: {
    ...inMemory,
    label: 'Weekly assessment',
    key: 'weekly-assessment',
    suffix: 'subject',
  },
  // The question of the day that was answered knows the right answer, which no storage may hold (R64).
  challenges: { ...inMemory, label: 'Challenges', key: 'challenges' },
};

/** All kinds, in the order of the table. */
export const CACHE_KINDS = Object.keys(CACHE_RULES) as CacheKind[];

/** Kinds whose time of reading may be told while onboarding has switched the cache off (spec §4, resolution 21). */
export const SEEN_IN_ONBOARDING: readonly CacheKind[] = ['completionStatus', 'userProfile'];

/** Whether an entry read at `at` still counts at `now`; a minute of clock drift is forgiven. Milliseconds. */
export const isWithinTtl = (kind: CacheKind, at: number, now: number): boolean =>
  now - at < CACHE_RULES[kind].ttlMs && now - at >= -MINUTE;

const WORTH_KEEPING: { readonly [K in CacheKind]?: (data: CachedData[K]) => boolean } = {
  courses: (courses) => courses.length > 0,
  homeCourses: (courses) => courses.length > 0,
  lessonChapters: ({ chapters }) => chapters.length > 0,
  quizChapters: (chapters) => chapters.length > 0,
  // While a quiz runs, the server may close it at any moment, and the numbers move with it.
  userXp: ({ openAttempt }) => openAttempt === null,
  headerUserData: (details) => details !== null,
};

/** Whether an answer may be kept at all: an empty list is asked for again, a running quiz is never remembered. */
export const isWorthKeeping = <K extends CacheKind>(kind: K, data: CachedData[K]): boolean =>
  WORTH_KEEPING[kind]?.(data) ?? true;

/** What of an entry may be written down: a copy without the fields that are withheld, and whether any was. */
export function withoutWithheld(kind: CacheKind, data: unknown): { data: unknown; isPartial: boolean } {
  const { withheld = [] } = CACHE_RULES[kind];
  if (withheld.length === 0 || typeof data !== 'object' || data === null) return { data, isPartial: false };
  const fields = Object.entries(data);
  const isSecret = (name: string, value: unknown) => withheld.includes(name) && value !== null;
  return {
    data: Object.fromEntries(fields.map(([name, value]) => [name, isSecret(name, value) ? null : value])),
    isPartial: fields.some(([name, value]) => isSecret(name, value)),
  };
}

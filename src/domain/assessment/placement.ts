/** How hard a question of the placement test is, which is the first quiz: 1 the easiest. */
const PLACEMENT_LEVELS = [1, 2, 3] as const;
export const MIN_PLACEMENT_QUESTIONS = 4;
export const MAX_PLACEMENT_QUESTIONS = 8;
/** At least so many are asked here, whatever was answered elsewhere. */
const MIN_ASKED_HERE = 3;

/** One answer as far as it tells what somebody knows; "I don't know" is not right. */
export interface PlacementAnswer {
  level: number;
  isRight: boolean;
}

const EASIEST = PLACEMENT_LEVELS[0];
const HARDEST = PLACEMENT_LEVELS[PLACEMENT_LEVELS.length - 1] ?? EASIEST;
/** So many answers alike, and more than of the other kind, settle a level. */
const SETTLED = 2;

function isSettled(answers: readonly PlacementAnswer[], level: number, isRight: boolean): boolean {
  const ofLevel = answers.filter((answer) => answer.level === level);
  const alike = ofLevel.filter((answer) => answer.isRight === isRight).length;
  return alike >= SETTLED && alike > ofLevel.length - alike;
}

/** The hardest level that is mastered while the one above it is not; 0 where the easiest is not; null where neither is settled. */
function settledLevel(answers: readonly PlacementAnswer[]): number | null {
  if (isSettled(answers, EASIEST, false)) return 0;
  const level = PLACEMENT_LEVELS.find(
    (one) => isSettled(answers, one, true) && (one === HARDEST || isSettled(answers, one + 1, false)),
  );
  return level ?? null;
}

/**
 * The adaptive difficulty of the placement test: one level more after a right answer, one less after any other, the
 * easiest first, whatever was answered elsewhere. Null when it is clear after four, three of them asked here, or after eight at the latest.
 */
export function nextPlacementLevel(
  answers: readonly PlacementAnswer[],
  askedHere = answers.length,
): number | null {
  if (answers.length >= MAX_PLACEMENT_QUESTIONS) return null;
  const isEnough = answers.length >= MIN_PLACEMENT_QUESTIONS && askedHere >= MIN_ASKED_HERE;
  if (isEnough && settledLevel(answers) !== null) return null;
  const newest = answers.at(-1);
  if (!newest || askedHere === 0) return EASIEST;
  // The first one here is easy for everybody; who got it right goes on from what was answered elsewhere.
  const last = (askedHere === 1 && newest.isRight && answers.at(-2)) || newest;
  return Math.min(Math.max(last.level + (last.isRight ? 1 : -1), EASIEST), HARDEST);
}

/** The hardest level of which more was right than not; 0 for a beginner. Nobody is told this number. */
export function placementLevel(answers: readonly PlacementAnswer[]): number {
  const settled = settledLevel(answers);
  if (settled !== null) return settled;
  const isMostlyRight = (level: number): boolean => {
    const ofLevel = answers.filter((answer) => answer.level === level);
    return ofLevel.filter(({ isRight }) => isRight).length * 2 > ofLevel.length;
  };
  return PLACEMENT_LEVELS.filter(isMostlyRight).at(-1) ?? 0;
}

/** The questions asked so far, by index and in their order, and the one to ask next; null when it is clear. */
export interface PlacementPath {
  asked: number[];
  next: number | null;
}

/**
 * Walks the questions on offer as the answers lead. `isRight` is undefined for a question without an answer. `before`
 * are answers given elsewhere, which count as the first ones.
 */
export function walkPlacement(
  levels: readonly number[],
  isRight: (index: number) => boolean | undefined,
  before: readonly PlacementAnswer[] = [],
): PlacementPath {
  const asked: number[] = [];
  const answers = [...before];
  for (;;) {
    const level = nextPlacementLevel(answers, asked.length);
    const next = level === null ? null : nearest(levels, level, asked);
    if (next === null) return { asked, next };
    const right = isRight(next);
    if (right === undefined) return { asked, next };
    asked.push(next);
    answers.push({ level: levels[next] ?? EASIEST, isRight: right });
  }
}

/** The first question not asked yet of that level, or of the nearest one there is. */
function nearest(levels: readonly number[], level: number, asked: readonly number[]): number | null {
  const free = [...levels.keys()].filter((index) => !asked.includes(index));
  const distance = (index: number): number => Math.abs((levels[index] ?? EASIEST) - level);
  return free.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

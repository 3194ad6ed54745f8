import { type PlacementAnswer, placementLevel } from './placement.ts';

/** Why a first lesson was chosen; the result of the first quiz has one sentence for each. */
export type StartRule =
  /** It teaches what was missed on the landing page. */
  | 'landing-lesson'
  /** It leads up to the lesson that does. */
  | 'before-landing-lesson'
  /** It begins the subject missed there, in which the lesson that teaches it is not published. */
  | 'landing-subject'
  /** The first quiz got the subject missed there right, and missed most of this one. */
  | 'quiz-over-landing'
  /** A question of it was missed in the first quiz. */
  | 'missed-lesson'
  /** It begins a subject of which nothing that was asked was right. */
  | 'missed-subject'
  /** All was right: it follows on the lessons asked about. */
  | 'after-known'
  /** All was right, and no lesson follows. */
  | 'all-known'
  /** It begins the track. */
  | 'basics';

/** An answer to the first quiz, with the id of the lesson that its question is of; "I don't know" is not right. */
export interface LessonAnswer extends PlacementAnswer {
  lesson: string;
}

/** A subject that newcomers can open, with the ids of its published lessons in their order. */
export interface SubjectLessons {
  subject: string;
  lessons: readonly string[];
}

/** A question missed on the landing page, by the ids of its subject and of the lesson that teaches it. */
export interface LandingMiss {
  subject: string;
  lesson: string;
}

export interface FirstLessonFacts {
  answers: readonly LessonAnswer[];
  /** The first one missed of each subject, in the order asked. */
  landing: readonly LandingMiss[];
  /** Those of the answers and of what was missed on the landing page, in the order of the courses. */
  subjects: readonly SubjectLessons[];
  /** The first lesson of the track; null where it has none. */
  beginning: string | null;
}

export interface FirstLesson {
  lesson: string | null;
  rule: StartRule;
  /** The question of the landing page that the rule is about. */
  landing?: LandingMiss;
}

/** So many right answers, and none missed, contradict a question missed before. */
const CONTRADICTS = 2;

/** The answers to one subject. */
function weigh({ lessons }: SubjectLessons, answers: readonly LessonAnswer[]) {
  const own = answers.filter(({ lesson }) => lessons.includes(lesson));
  const right = own.filter(({ isRight }) => isRight);
  const missed = new Set(own.filter(({ isRight }) => !isRight).map(({ lesson }) => lesson));
  return {
    right: right.length,
    missed: own.length - right.length,
    /** Those of which all that was asked was right. */
    known: new Set(right.map(({ lesson }) => lesson).filter((lesson) => !missed.has(lesson))),
    firstGap: lessons.find((lesson) => missed.has(lesson)),
    furthestKnown: lessons.findLastIndex((lesson) => right.some((answer) => answer.lesson === lesson)),
  };
}

/** In a subject missed on the landing page: its first gap for whoever knows some of it, the beginning for others. */
function startInMissed(
  { subject, lesson: taught }: LandingMiss,
  { lessons }: SubjectLessons,
  answers: readonly LessonAnswer[],
): FirstLesson {
  const landing = { subject, lesson: taught };
  const { right, missed, known, firstGap } = weigh({ subject, lessons }, answers);
  // One lucky guess among what was missed is no reason to pass over the first lessons.
  const knowsSome = known.size > 0 && right >= missed;
  const isGap = (lesson: string) => lesson === firstGap || (lesson === taught && !known.has(taught));
  const gap = knowsSome ? lessons.find(isGap) : undefined;
  const lesson = gap ?? lessons[0] ?? null;
  if (lesson === taught) return { lesson, rule: 'landing-lesson', landing };
  if (gap !== undefined) return { lesson, rule: 'missed-lesson' };
  return { lesson, rule: lessons.includes(taught) ? 'before-landing-lesson' : 'landing-subject', landing };
}

/** By what was missed on the landing page; null where nothing was, or the quiz contradicts it and missed no other subject. */
function startByLanding({ landing, subjects, answers }: FirstLessonFacts): FirstLesson | null {
  const open = landing.flatMap((miss) => {
    const found = subjects.find(({ subject, lessons }) => subject === miss.subject && lessons.length > 0);
    return found ? [{ miss, found, weighed: weigh(found, answers) }] : [];
  });
  const stands = open.find(({ weighed }) => weighed.missed > 0 || weighed.right < CONTRADICTS);
  if (stands) return startInMissed(stands.miss, stands.found, answers);
  const [contradicted] = open;
  const other = subjects.find((each) => {
    const { missed, right } = weigh(each, answers);
    return missed > right;
  });
  if (!contradicted || !other) return null;
  return { lesson: other.lessons[0] ?? null, rule: 'quiz-over-landing', landing: contradicted.miss };
}

/** After the furthest lesson asked about in the subject that most was asked of, of several the last. */
function startAfterKnown({ subjects, answers }: FirstLessonFacts): FirstLesson {
  const asked = subjects
    .map((each) => ({ ...each, ...weigh(each, answers) }))
    .filter(({ right }) => right > 0)
    .toReversed()
    .toSorted((one, other) => other.right - one.right);
  const next = asked.find(({ lessons, furthestKnown }) => furthestKnown + 1 < lessons.length);
  if (next) return { lesson: next.lessons[next.furthestKnown + 1] ?? null, rule: 'after-known' };
  return { lesson: asked[0]?.lessons.at(-1) ?? null, rule: 'all-known' };
}

/**
 * By the first quiz alone. A beginner starts at the beginning of the track; others at the first gap from the subject on of
 * which they knew most, since what comes before it is no way to what they have begun, or else at the first gap there is.
 */
function startByQuiz(facts: FirstLessonFacts): FirstLesson {
  const { answers, subjects, beginning } = facts;
  const weighed = subjects.map((each) => ({ ...each, ...weigh(each, answers) }));
  const gaps = weighed.filter(({ firstGap }) => firstGap !== undefined);
  const [first] = gaps;
  if (placementLevel(answers) === 0) {
    const ofBeginning = answers.filter(({ lesson }) => lesson === beginning);
    const isBeginningKnown = ofBeginning.length > 0 && ofBeginning.every(({ isRight }) => isRight);
    // Nobody is sent back to what they knew while they missed something else.
    if (first?.firstGap && isBeginningKnown) return { lesson: first.firstGap, rule: 'missed-lesson' };
    return { lesson: beginning, rule: 'basics' };
  }
  if (!first) {
    const known = startAfterKnown(facts);
    return known.lesson === null ? { lesson: beginning, rule: 'basics' } : known;
  }
  const mostKnown = Math.max(...weighed.map(({ right }) => right));
  const bestKnown = weighed.findIndex(({ right }) => right === mostKnown);
  const gap = gaps.find((each) => weighed.indexOf(each) >= bestKnown) ?? first;
  return gap.right > 0
    ? { lesson: gap.firstGap ?? null, rule: 'missed-lesson' }
    : { lesson: gap.lessons[0] ?? null, rule: 'missed-subject' };
}

/**
 * The lesson to begin with, and why. A question missed on the landing page comes first, unless the first quiz got its
 * subject right.
 */
export const chooseFirstLesson = (facts: FirstLessonFacts): FirstLesson =>
  startByLanding(facts) ?? startByQuiz(facts);

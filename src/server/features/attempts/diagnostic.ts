import type { AnswerMap } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import {
  type PlacementAnswer,
  placementLevel,
  type PlacementPath,
  walkPlacement,
} from '#domain/assessment/placement.ts';
import { FEWEST_RIGHT } from '#domain/progress/progress.ts';
import { type Random, shuffled } from './paper.ts';
import type { BankQuestion, DiagnosticCandidate, PlacedSubtopic } from './question-bank.repository.ts';

/** As many of each level as any way through the first quiz asks, the easiest first. */
const LEVELS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3];

interface DiagnosticChoice {
  beginnersCourse: string | null;
  /** The subject that two of three questions of each level are of; null for none. */
  mainSubject?: string | null;
  random: Random;
}

/**
 * Selects the questions of the placement test, the first quiz: rising in difficulty, of the beginners' course while it
 * has any. Each level is spread over the subjects, the easiest over the first topics of their first chapters, where a
 * beginner begins. No subtopic twice while there are others; fewer where the bank is smaller.
 */
export function chooseDiagnostic(
  candidates: readonly DiagnosticCandidate[],
  { beginnersCourse, mainSubject = null, random }: DiagnosticChoice,
): string[] {
  const subjects = [...new Map(candidates.map((one) => [one.subjectId, one])).values()];
  // Each level begins with another subject: whoever gets all right is asked one question of each level.
  const turnOf = ({ courseId, subjectSerial }: DiagnosticCandidate, level: number): number => {
    const ofCourse = subjects.filter((one) => one.courseId === courseId);
    const before = ofCourse.filter((one) => one.subjectSerial < subjectSerial).length;
    return (before + (level - 1) * (ofCourse.length - 1)) % ofCourse.length;
  };
  let rest = shuffled(candidates, random);
  const chosen: (DiagnosticCandidate & { level: number })[] = [];
  for (const level of LEVELS) {
    const isEasiest = level === LEVELS[0];
    const ofLevel = chosen.filter((one) => one.level === level);
    const wantsMain = ofLevel.length % 3 !== 2;
    const cost = (candidate: DiagnosticCandidate) => [
      Math.abs(candidate.difficulty - level),
      Number(mainSubject !== null && (candidate.subjectId === mainSubject) !== wantsMain),
      Number(beginnersCourse !== null && candidate.courseId !== beginnersCourse),
      Number(isEasiest && candidate.chapterSerial > 1),
      Number(isEasiest && candidate.topicSerial > 1),
      ofLevel.filter((one) => one.subjectId === candidate.subjectId).length,
      // The lesson that the quiz leads to asks its first questions, and what was shown with the result would have to wait.
      Number(candidate.questionSerial <= FEWEST_RIGHT),
      turnOf(candidate, level),
      chosen.filter(({ subtopicId }) => subtopicId === candidate.subtopicId).length,
    ];
    const best = cheapest(rest, cost);
    if (!best) break;
    chosen.push({ ...best, level });
    rest = rest.filter((candidate) => candidate !== best);
  }
  return chosen.sort((a, b) => a.difficulty - b.difficulty).map(({ id }) => id);
}

/** Nothing is reckoned, read off a program or weighed: no figure, formula or code in the options, one plain line of question. */
const isRecall = ({ text, options }: Pick<BankQuestion, 'text' | 'options'>): boolean =>
  !/[$`\n]/.test(text) && options.every((option) => !/[0-9$`=]/.test(option));

/** The ids with the recall questions in front, of those as easy as the first: a quiz does not begin with a calculation. */
export function recallFirst(
  ids: readonly string[],
  bank: readonly Pick<BankQuestion, 'id' | 'text' | 'options' | 'difficulty'>[],
): string[] {
  const questionOf = new Map(bank.map((question) => [question.id, question]));
  const easiest = questionOf.get(ids[0] ?? '')?.difficulty;
  const isFront = (id: string): boolean => {
    const question = questionOf.get(id);
    return question !== undefined && question.difficulty === easiest && isRecall(question);
  };
  return [...ids.filter(isFront), ...ids.filter((id) => !isFront(id))];
}

function cheapest<T>(items: readonly T[], costOf: (item: T) => number[]): T | undefined {
  let best: { item: T; cost: number[] } | undefined;
  for (const item of items) {
    const cost = costOf(item);
    if (!best || isLess(cost, best.cost)) best = { item, cost };
  }
  return best?.item;
}

/** As words in a dictionary: the first figure that differs decides. */
function isLess(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((figure, index) => figure !== other[index]);
  return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0);
}

interface FirstQuiz {
  questions: readonly StoredQuestion[];
  /** With a key for each question answered; null is "I don't know". */
  answers: AnswerMap;
}

const levelOf = ({ level }: StoredQuestion): number => level ?? 1;

const isRight = ({ questions, answers }: FirstQuiz, index: number): boolean | undefined => {
  const answer = answers[String(index)];
  return answer === undefined ? undefined : answer === questions[index]?.correctIndex;
};

/** What a first quiz has asked so far and asks next, by the level of each question; `before` are answers given elsewhere. */
export const placementPath = (quiz: FirstQuiz, before: readonly PlacementAnswer[] = []): PlacementPath =>
  walkPlacement(quiz.questions.map(levelOf), (index) => isRight(quiz, index), before);

/**
 * Ids of the questions whose answer is another one now, or was taken back: the question that followed it has told whether it
 * was right.
 */
export const reansweredIn = ({ questions, answers }: FirstQuiz, now: AnswerMap): string[] =>
  Object.keys(answers)
    .filter((index) => now[index] !== answers[index])
    .flatMap((index) => questions[Number(index)]?.questionId ?? []);

/** The quiz as it was taken: what was asked in its order, without what nobody saw. All of it where nothing was answered. */
export function withoutUnasked(quiz: FirstQuiz): { questions: StoredQuestion[]; answers: AnswerMap } {
  const onPath = placementPath(quiz).asked;
  const others = Object.keys(quiz.answers)
    .map(Number)
    .filter((index) => !onPath.includes(index));
  const answered = [...onPath, ...others];
  if (answered.length === 0) return { questions: [...quiz.questions], answers: {} };
  return {
    questions: answered.flatMap((index) => quiz.questions[index] ?? []),
    answers: Object.fromEntries(answered.map((index, place) => [place, quiz.answers[String(index)] ?? null])),
  };
}

/** Where to start: in a subtopic, or at the beginning of a subject or of the track. */
export type StartingPoint =
  | { subtopic: PlacedSubtopic }
  | { beginningOf: string }
  | { beginning: 'of-track' };

/** Subtopics of which something asked was right, and those of which something was missed. */
function sortByAnswer(questions: readonly StoredQuestion[], answers: AnswerMap) {
  const rightOf = (wanted: boolean) =>
    new Set(
      questions.flatMap(({ subtopicId }, index) =>
        (isRight({ questions, answers }, index) ?? false) === wanted ? [subtopicId] : [],
      ),
    );
  return { known: rightOf(true), missed: rightOf(false) };
}

/** Whether what was asked of a subtopic was right, all of it. */
export function isKnown(
  questions: readonly StoredQuestion[],
  answers: AnswerMap,
  subtopicId: string | undefined,
): boolean {
  const { known, missed } = sortByAnswer(questions, answers);
  return subtopicId !== undefined && known.has(subtopicId) && !missed.has(subtopicId);
}

/** The first subtopic in the order of the courses of which something was missed. */
export const firstGap = (
  questions: readonly StoredQuestion[],
  answers: AnswerMap,
  places: readonly PlacedSubtopic[],
): PlacedSubtopic | undefined =>
  places.find(({ subtopicId }) => sortByAnswer(questions, answers).missed.has(subtopicId));

/** So many more right answers than wrong ones contradict a question missed before. */
const CONTRADICTS = 2;

interface WeighedSubjects {
  /** Right by far. */
  known: string[];
  /** More was missed than known. */
  missed: string[];
}

/** The subjects by what the first quiz says of them, in the order of the courses. "I don't know" is missed. */
export function weighSubjects(
  questions: readonly StoredQuestion[],
  answers: AnswerMap,
  places: readonly PlacedSubtopic[],
): WeighedSubjects {
  const lead = (subjectId: string): number =>
    questions.reduce((sum, { subtopicId }, index) => {
      const isOf = places.some((place) => place.subjectId === subjectId && place.subtopicId === subtopicId);
      return isOf ? sum + (isRight({ questions, answers }, index) ? 1 : -1) : sum;
    }, 0);
  const subjects = [...new Set(places.map(({ subjectId }) => subjectId))];
  return {
    known: subjects.filter((subjectId) => lead(subjectId) >= CONTRADICTS),
    missed: subjects.filter((subjectId) => lead(subjectId) < 0),
  };
}

/** The places from the subject on of which most topics were known, in the order of the courses. */
function fromBestKnown(places: readonly PlacedSubtopic[], known: ReadonlySet<string>): PlacedSubtopic[] {
  const knownOf = (subjectId: string): number =>
    places.filter((place) => place.subjectId === subjectId && known.has(place.subtopicId)).length;
  const most = Math.max(...places.map(({ subjectId }) => knownOf(subjectId)));
  return places.slice(places.findIndex(({ subjectId }) => knownOf(subjectId) === most));
}

/**
 * A beginner starts at the beginning of the track. Others at the first gap from the subject on of which they knew most:
 * what comes before it is no way to what they have begun. Where nothing of the gap's subject was known, at the beginning
 * of that subject. Where no gap follows, at the beginning of the subject known best, since all right answers to a few
 * questions are no reason to pass over it; who had no gap at all, at the beginning of the last subject asked about.
 * `places` are the subtopics asked, in the order of the courses.
 */
export function chooseStart(
  questions: readonly StoredQuestion[],
  answers: AnswerMap,
  places: readonly PlacedSubtopic[],
): StartingPoint {
  const quiz = { questions, answers };
  const results = questions.map((question, index) => ({
    subtopicId: question.subtopicId,
    level: levelOf(question),
    isRight: isRight(quiz, index) ?? false,
  }));
  const level = placementLevel(results);
  const last = places.at(-1);
  if (level === 0 || !last) return { beginning: 'of-track' };
  const { known } = sortByAnswer(questions, answers);
  if (!firstGap(questions, answers, places)) return { beginningOf: last.subjectId };
  const ahead = fromBestKnown(places, known);
  const gap = firstGap(questions, answers, ahead);
  if (!gap) return { beginningOf: ahead[0]?.subjectId ?? last.subjectId };
  const knowsOfIt = places.some(
    ({ subjectId, subtopicId }) => subjectId === gap.subjectId && known.has(subtopicId),
  );
  return knowsOfIt ? { subtopic: gap } : { beginningOf: gap.subjectId };
}

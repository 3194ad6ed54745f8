import type { AnswerMap } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { type PlacementAnswer, type PlacementPath, walkPlacement } from '#domain/assessment/placement.ts';
import { FEWEST_RIGHT } from '#domain/progress/progress.ts';
import { type Random, shuffled } from './paper.ts';
import type { BankQuestion, DiagnosticCandidate } from './question-bank.repository.ts';

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

export const levelOf = ({ level }: StoredQuestion): number => level ?? 1;

/** Undefined without an answer. */
export const isRight = ({ questions, answers }: FirstQuiz, index: number): boolean | undefined => {
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

import type { AnswerMap } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { DIAGNOSTIC_QUESTIONS } from '#domain/assessment/quiz-rules.ts';
import { type Random, shuffled } from './paper.ts';
import type { DiagnosticCandidate, PlacedSubtopic } from './question-bank.repository.ts';

/** Difficulty of each question of the first quiz, in its order. */
const DIFFICULTIES = [1, 1, 1, 2, 2, 2, 3, 3].slice(0, DIAGNOSTIC_QUESTIONS);

/**
 * Chooses the questions of the first quiz: rising in difficulty, spread over the subjects, no subtopic twice while there
 * are others. Fewer where the bank is smaller.
 */
export function chooseDiagnostic(candidates: readonly DiagnosticCandidate[], random: Random): string[] {
  let rest = shuffled(candidates, random);
  const chosen: DiagnosticCandidate[] = [];
  for (const difficulty of DIFFICULTIES) {
    const cost = (candidate: DiagnosticCandidate) => [
      Math.abs(candidate.difficulty - difficulty),
      chosen.filter(({ subjectId }) => subjectId === candidate.subjectId).length,
      chosen.filter(({ subtopicId }) => subtopicId === candidate.subtopicId).length,
    ];
    const best = cheapest(rest, cost);
    if (!best) break;
    chosen.push(best);
    rest = rest.filter((candidate) => candidate !== best);
  }
  return chosen.sort((a, b) => a.difficulty - b.difficulty).map(({ id }) => id);
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

/** Where to start after the first quiz: in a subtopic, or at the beginning of a subject. */
export type StartingPoint = { subtopic: PlacedSubtopic } | { beginningOf: string };

/**
 * The weakest subject decides, the earlier one of equals: at its beginning where nothing was right, else at its first
 * wrong answer, and at the beginning again where all was right. `places` are the subtopics asked, in the order of the
 * courses; null where none is left of them.
 */
export function chooseStart(
  questions: readonly StoredQuestion[],
  answers: AnswerMap,
  places: readonly PlacedSubtopic[],
): StartingPoint | null {
  const isRight = new Map<StoredQuestion, boolean>(
    questions.map((question, index) => [question, answers[String(index)] === question.correctIndex]),
  );
  const asked = places.map((place) => ({
    place,
    results: questions
      .filter(({ subtopicId }) => subtopicId === place.subtopicId)
      .map((one) => isRight.get(one)),
  }));
  const subjectIds = [...new Set(places.map(({ subjectId }) => subjectId))];
  const shares = subjectIds.map((subjectId) => {
    const results = asked
      .filter(({ place }) => place.subjectId === subjectId)
      .flatMap((entry) => entry.results);
    return { subjectId, share: results.filter(Boolean).length / results.length };
  });
  const lowest = Math.min(...shares.map(({ share }) => share));
  const weakest = shares.find(({ share }) => share === lowest);
  if (!weakest) return null;
  const firstWrong = asked.find(
    ({ place, results }) => place.subjectId === weakest.subjectId && results.includes(false),
  );
  return weakest.share === 0 || !firstWrong
    ? { beginningOf: weakest.subjectId }
    : { subtopic: firstWrong.place };
}

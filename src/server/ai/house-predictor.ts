import type { HouseAnswers } from '#contract/contract.ts';
import { HOUSES } from '#domain/account/houses.ts';
import type { AiPort, HouseVerdict, RefusedAnswers } from './ai-port.ts';
import { findIssuedSet, type HouseOption, type IssuedSet, readQuestionSet } from './house-questions.ts';
import type { Trait } from './house-weights.ts';

const FIRST_TRAIT_POINTS = 2;
const SECOND_TRAIT_POINTS = 1;

interface HouseScore {
  readonly house: string;
  readonly traits: readonly string[];
  readonly points: number;
  /** How many of the choices speak of this house first. */
  readonly firstChoices: number;
  /** The last question whose choice speaks of this house first, -1 without one. */
  readonly lastChoice: number;
}

/** The built-in engine: the same answers always give the same house, offline and without a model. */
export const traitEngine: AiPort = {
  houseQuestions: readQuestionSet,
  predictHouse: async (answers) => predictHouse(answers),
};

/**
 * The house prediction, a sorting algorithm: how a house is picked from the answers of the personality quiz.
 * The sorting result is the house that scores most points by the choices made.
 */
function predictHouse(given: HouseAnswers): HouseVerdict | RefusedAnswers {
  const set = findIssuedSet(given.questionSetId);
  if (!set) return refuse('questionSetId', 'These questions are no longer in use. Please load them again.');
  const chosen = readChoices(set, given.answers);
  if (!Array.isArray(chosen)) return chosen;

  const ranking = rank(chosen);
  const [winner, runnerUp] = ranking;
  if (!winner || !runnerUp) return refuse('answers', 'There are no houses to choose from.');
  const total = chosen.length * (FIRST_TRAIT_POINTS + SECOND_TRAIT_POINTS);
  return {
    house: winner.house,
    runnerUp: runnerUp.house,
    reasons: explain(set, winner, chosen),
    scores: ranking.map(({ house, points }) => ({ house, score: share(points, total) })),
    engine: 'traits',
  };
}

/** One option for each question, in the order of the questions. */
function readChoices(set: IssuedSet, answers: HouseAnswers['answers']): HouseOption[] | RefusedAnswers {
  const optionOf = new Map(answers.map(({ questionId, optionId }) => [questionId, optionId]));
  if (optionOf.size < answers.length) return refuse('answers', 'A question is answered twice.');
  const isUnknown = answers.some(({ questionId }) => !set.questions.some(({ id }) => id === questionId));
  if (isUnknown) return refuse('answers', 'An answer belongs to none of the questions.');
  const chosen: HouseOption[] = [];
  for (const question of set.questions) {
    if (!optionOf.has(question.id)) return refuse('answers', `The question "${question.id}" has no answer.`);
    const option = question.options.find(({ id }) => id === optionOf.get(question.id));
    if (!option) return refuse('answers', `The answer to "${question.id}" is none of its options.`);
    chosen.push(option);
  }
  return chosen;
}

/** The tie-break of the house quiz: the house chosen first more often, then the one chosen later, so the last question decides. */
function rank(chosen: readonly HouseOption[]): HouseScore[] {
  return HOUSES.map(({ name, traits }) => {
    const speaksFirst = chosen.map((option) => traits.includes(option.traits[0]));
    return {
      house: name,
      traits,
      points: traits.reduce((sum, trait) => sum + pointsOf(trait, chosen), 0),
      firstChoices: speaksFirst.filter(Boolean).length,
      lastChoice: speaksFirst.lastIndexOf(true),
    };
  }).sort((a, b) => b.points - a.points || b.firstChoices - a.firstChoices || b.lastChoice - a.lastChoice);
}

const pointsOf = (trait: string, chosen: readonly HouseOption[]): number =>
  chosen.reduce((sum, { traits: [first, second] }) => {
    if (first === trait) return sum + FIRST_TRAIT_POINTS;
    return second === trait ? sum + SECOND_TRAIT_POINTS : sum;
  }, 0);

/** The traits that decided, strongest first, each with a choice that showed it; no choice is told twice if another can be. */
function explain(
  set: IssuedSet,
  winner: HouseScore,
  chosen: readonly HouseOption[],
): HouseVerdict['reasons'] {
  const told = new Set<HouseOption>();
  return winner.traits
    .filter(isTrait)
    .map((trait) => ({ trait, points: pointsOf(trait, chosen) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ trait, points }) => {
      const showing = [
        ...chosen.filter(({ traits }) => traits[0] === trait),
        ...chosen.filter(({ traits }) => traits[1] === trait),
      ];
      const option = showing.find((candidate) => !told.has(candidate)) ?? showing[0];
      if (option) told.add(option);
      const text = set.words.reason(unquoted(option?.text ?? ''), set.words.traits[trait]);
      return { trait, share: share(points, winner.points), text };
    });

  function isTrait(trait: string): trait is Trait {
    return trait in set.words.traits;
  }
}

/** Some options are something said, with its own quotation marks. */
const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1');

const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000;

const refuse = (field: string, sentence: string): RefusedAnswers => ({ refused: { [field]: sentence } });

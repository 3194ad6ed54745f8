import type { TutorCitation } from '#contract/contract.ts';
import { guardedTextsOf, tells } from './answer-key-filter.ts';
import { nearestOf, worthShowing } from './passages.ts';
import type { FoundPassage, SearchResult } from './search/passage-search.ts';
import type { BankEntry } from './similar-question.ts';

/** What is shown of a search. */
export interface ChosenAnswer {
  /** The sources the tutor cites, best first; where none answers, the nearest, if any is near. */
  citations: TutorCitation[];
  isAbout: boolean;
  /** A passage that answers nearly as well as the best. */
  also: TutorCitation | undefined;
  /** The question of the bank whose explanation answers best; it is not in work, and tells nothing of what is. */
  explained: BankEntry | undefined;
}

/** Share of a question's weight that has to be met: below it the nearest is named, and nothing said to answer. */
const ANSWERS = 0.36;
/** More of it, where the student names something that no lesson has, or what is only guessed. */
const ANSWERS_IN_PART = 0.42;
const FOR_GUESSES = 0.05;
/** How well a passage has to fit for each unit of that weight: one that shares a word with the question does not answer it. */
const FITS = 0.55;
/** With less of it in common, lessons are not named as near. */
const IS_NEAR = 0.3;
const IS_NEAR_FIT = 0.5;
const EXPLAINS = 0.55;
/** Then both are shown: which of them was meant the student sees at once. */
const NEARLY_AS_GOOD = 0.7;
/** What is in work is asked in other words too: misspelt, in Hinglish, or shortened. */
const LIKE_ONE_IN_WORK = 0.4;
const MOST_MEANT = 3;

export function chooseAnswer(result: SearchResult<BankEntry>, bank: readonly BankEntry[]): ChosenAnswer {
  const [best] = result.passages;
  if (!best || !isAnswer(best, result)) {
    const near = nearestOf(result.passages.filter((each) => isNear(each, result)));
    return { citations: near, isAbout: false, also: undefined, explained: undefined };
  }
  return {
    citations: worthShowing(result.passages),
    isAbout: true,
    also: worthShowing(result.passages, NEARLY_AS_GOOD)[1],
    explained: explanationIn(result, { bank, best: best.lesson.id }),
  };
}

function isAnswer(best: FoundPassage, { isOutside, namesUnknown, guessed }: SearchResult<BankEntry>) {
  const least = (namesUnknown ? ANSWERS_IN_PART : ANSWERS) + FOR_GUESSES * guessed;
  return !isOutside && best.hasCounted && best.share >= least && best.strength >= FITS;
}

/** Whether a student who did not find the answer may want to read it. */
const isNear = ({ share, strength }: FoundPassage, { isOutside }: SearchResult<BankEntry>): boolean =>
  !isOutside && share >= IS_NEAR && strength >= IS_NEAR_FIT;

/** Whether a question in work is what a student asks, in whichever words. */
export const isMeant = (question: BankEntry, { questions }: SearchResult<BankEntry>): boolean =>
  question.isHeldBack &&
  questions
    .slice(0, MOST_MEANT)
    .some((found) => found.question.id === question.id && found.share >= LIKE_ONE_IN_WORK);

/** Of the questions like a student's, the explanation of the best one in the lesson that answers. */
function explanationIn(
  { questions }: SearchResult<BankEntry>,
  { bank, best }: { bank: readonly BankEntry[]; best: string },
): BankEntry | undefined {
  const inWork = bank.filter(({ isHeldBack }) => isHeldBack).flatMap(guardedTextsOf);
  return questions.find(
    ({ question, share }) =>
      share >= EXPLAINS &&
      question.subtopicId === best &&
      !question.isHeldBack &&
      !tells(`${question.text} ${question.explanation}`, inWork),
  )?.question;
}

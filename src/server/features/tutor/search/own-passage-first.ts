import { lessonWordsOf } from '../../../words/word-forms.ts';
import { asksYesOrNo } from './asks-yes-or-no.ts';
import { hasEquationOf } from './formulas.ts';
import type { FoundPassage } from './passage-search.ts';

/** Share of either question's words that the other has: with less, the answer to a question of another kind is to another one. */
const ASKS_ALIKE = { sameKind: 0.25, otherKind: 0.6 };
/** Of its score: a passage that is further behind answers less, whatever that answer is to. */
const NEARLY_AS_GOOD = 0.75;
/** Of what it has of the student's words. */
const NEARLY_AS_MUCH = 0.85;

/** The passages found, where the answer to a question that the student hardly asks stands behind the best of the lesson's text. */
export function ownPassageFirst(found: readonly FoundPassage[]): readonly FoundPassage[] {
  const [best] = found;
  if (!best?.isFaq || best.isAsked) return found;
  const least = best.isSameKind ? ASKS_ALIKE.sameKind : ASKS_ALIKE.otherKind;
  if (best.sameWords >= least) return found;
  const isNear = ({ score, share }: FoundPassage) =>
    score >= best.score * NEARLY_AS_GOOD && share >= best.share * NEARLY_AS_MUCH;
  const [first, ...others] = found.filter((each) => !each.isFaq && isNear(each));
  if (!first) return found;
  // The lesson whose question comes nearest speaks of the matter: of another the words may be in passing.
  const own =
    [first, ...others].find(({ lesson, share }) => lesson.id === best.lesson.id && share >= first.share) ??
    first;
  return [own, ...found.filter((each) => each !== own)];
}

/** Of the best score, and share of the student's words that it has more than the best passage. */
const ASKED_AS_WELL = { score: 0.93, share: 0.05 };

/**
 * The question of the same lesson that has more of what is asked than a passage, and hardly comes behind it: its answer is
 * whole, where a passage says it in passing.
 */
export function askedQuestionFirst(found: readonly FoundPassage[], query: string): readonly FoundPassage[] {
  const [best] = found;
  // What decides a yes or no is another matter: see `yes-no-ranking.ts`.
  if (!best || best.isFaq || best.hasEquation || asksYesOrNo(query)) return found;
  const asked = found.find(
    ({ isFaq, lesson, score, share, isSameKind, sameWords }) =>
      isFaq === true &&
      lesson.id === best.lesson.id &&
      score >= best.score * ASKED_AS_WELL.score &&
      share >= best.share + ASKED_AS_WELL.share &&
      sameWords >= (isSameKind ? ASKS_ALIKE.sameKind : ASKS_ALIKE.otherKind),
  );
  return asked ? [asked, ...found.filter((each) => each !== asked)] : found;
}

/** What is said of another equation is no answer, where a passage of the same lesson has the student's own. */
export function equationFirst(passages: readonly FoundPassage[], query: string): readonly FoundPassage[] {
  const [first] = passages;
  const own = passages.find(
    ({ lesson, text }) => lesson.id === first?.lesson.id && hasEquationOf(query, text),
  );
  return own ? [own, ...passages.filter((each) => each !== own)] : passages;
}

/** A letter of a formula, and one with a number: c, n0. */
const SYMBOL = /^[a-z]\d?$/;
const NUMBERED = /^[a-z]\d$/;

const symbolsOf = (text: string): string[] =>
  lessonWordsOf(text.replaceAll(/[$_{}]/g, '')).filter((word) => SYMBOL.test(word));

/**
 * Who asks what letters of a formula are has read the formula: the question that students ask of the same letters, in the
 * lesson that answers, tells more than the formula once more.
 */
export function symbolsFirst(passages: readonly FoundPassage[], query: string): readonly FoundPassage[] {
  const symbols = symbolsOf(query);
  const [first] = passages;
  if (!first || first.isFaq || symbols.length < 2 || !symbols.some((each) => NUMBERED.test(each)))
    return passages;
  const faq = passages.find(({ isFaq, lesson, heading }) => {
    const own = isFaq && lesson.id === first.lesson.id ? symbolsOf(heading) : [];
    return symbols.every((each) => own.includes(each));
  });
  return faq ? [faq, ...passages.filter((each) => each !== faq)] : passages;
}

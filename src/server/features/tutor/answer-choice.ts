import type { TutorCitation } from '#contract/contract.ts';
import {
  asksFactOfOtherYear,
  isAnswer,
  isDoubtful,
  isFar,
  isLiteral,
  isUnanswerable,
  likelihoodIn,
} from './answer-threshold.ts';
import { coversTerms, isOnAskedTerm } from './term-coverage.ts';
import { explanationIn } from './bank-explanation.ts';
import { decidesLess, decidingPassageFirst } from './yes-no-ranking.ts';
import { bestSentenceFirst } from './best-sentence-first.ts';
import { asksToDefine, definingPassageFirst } from './defining-passage-first.ts';
import { firstSentenceOf, leadOf } from './lead-sentences.ts';
import {
  areLiteral,
  bothSides,
  isOneSided,
  type Lead,
  leadsOf,
  missingIn,
  ofBothSides,
  otherSideOf,
} from './compared-sides.ts';
import { citationOf, nearestOf, type Shown, textOfLesson, worthShowing } from './passages.ts';
import { hasContentOf, nearestIn } from './nearest-lessons.ts';
import { expectedAnswerTypeOf, hasAnswerOfType } from './search/expected-answer-type.ts';
import { mentionsNameOf, queryNamesIn } from './search/query-names.ts';
import { lacksTerm, termAskedFor } from './search/asked-term.ts';
import { isOfOtherCountry } from './search/foreign-countries.ts';
import {
  askedQuestionFirst,
  equationFirst,
  ownPassageFirst,
  symbolsFirst,
} from './search/own-passage-first.ts';
import type { FoundPassage, SearchResult } from './search/passage-search.ts';
import type { Term } from './search/query-terms.ts';
import type { BankEntry } from './similar-bank-question.ts';
import { ASKS_NEARLY, isYesNoAnswerToOther, lessonPassageFirst } from './yes-no-answers.ts';

/** A passage that is folded, and the sentence of it that is seen before it is unfolded (a snippet, as search results have). */
export interface FoldedPassage {
  citation: TutorCitation;
  /** Markdown; undefined where no sentence has a word of the question. */
  excerpt: string | undefined;
}

/** The sentences that answer; where none has a word of the question, since its heading has them, how the passage begins. */
function leadsOr(
  { text }: FoundPassage,
  { leads, citation }: { leads: Lead[]; citation: TutorCitation },
): Lead[] {
  if (leads.length > 0 || !citation.passage.includes(text)) return leads;
  const begins = firstSentenceOf(text);
  return begins === undefined ? [] : [{ text: begins, citation }];
}

/** What is shown of a search. */
export interface ChosenAnswer {
  /** The sources the tutor cites, best first; none where nothing answers. */
  citations: TutorCitation[];
  /** Where nothing answers, the lessons that come nearest, if any is near. */
  nearest: FoldedPassage[];
  /** The best of the open lesson, however little it has of the question; undefined where something answers. */
  closest: FoldedPassage | undefined;
  hasAnswer: boolean;
  /** It answers rather than not, and often enough does not: a student has to be told. */
  isUnsure: boolean;
  /** How likely the best passage is to answer, from 0 to 1. */
  likelihood: number;
  /** The sentences that answer; of a difference those of either thing; of a frequently asked question all of its answer. */
  leads: Lead[];
  /** Names of things compared that no lesson of the subject has. */
  missing: readonly string[];
  /** The frequently asked question that comes near, beside a passage. */
  faq: TutorCitation | undefined;
  /** That which comes nearly as near, and is read below the passage. */
  faqBelow: TutorCitation | undefined;
  /** A passage that answers nearly as well as the best, and more such questions. */
  also: FoldedPassage[];
  /** The question of the bank that asks the same; it is not in work, and tells nothing of what is. */
  explained: BankEntry | undefined;
}

/** Of a frequently asked question beside what was not answered. */
const LEAST_BESIDE = 0.3;
const EXPLAINS = 0.55;
/** A second passage within this share of the best score is shown too. */
const NEARLY_AS_GOOD = 0.7;
/** What is in work is asked in other words too: misspelt, in Hinglish, or shortened. Of either's words the other has this share. */
const MEANS = { met: 0.55, asks: 0.34 };
/** A long question has much that a student leaves out. */
const HAS_ALL = { met: 0.9, asks: 0.14 };
const LIKE_ONE_IN_WORK = 0.4;
/** Of the best passage's score. */
const FAQ_BESIDE = 0.22;
const MOST_FAQS_BESIDE = 4;
/** A frequently asked question that comes so near, of the best passage's score, is read at once below it. */
const NEAR_ENOUGH_TO_OPEN = 0.5;
const MOST_MEANT = 3;
const LONGEST_EXCERPT = 240; // Characters: some four lines on a phone.
export const MOST_CITATIONS = 3;

export function chooseAnswer(
  searched: SearchResult<BankEntry>,
  { query, bank }: { query: string; bank: readonly BankEntry[] },
): ChosenAnswer {
  const hasAnswer =
    searched.passages[0] &&
    missingIn(searched).length === 0 &&
    !asksFactOfOtherYear(query, searched.passages[0]) &&
    (isAnswer(searched.passages[0], searched) ||
      areLiteral(searched) ||
      (!isUnanswerable(searched) && isOnAskedTerm(searched.passages[0], { query, terms: searched.terms })));
  const ordered = symbolsFirst(
    equationFirst(
      decidingPassageFirst(
        definingPassageFirst(
          bestSentenceFirst(askedQuestionFirst(ownPassageFirst(searched.passages), query), {
            query,
            terms: searched.terms,
            parts: searched.parts,
          }),
          { query, ...searched },
        ),
        {
          query,
          ...searched,
        },
      ),
      query,
    ),
    query,
  );
  const isOfOther = isYesNoAnswerToOther(ordered[0], query);
  const result = { ...searched, passages: isOfOther ? lessonPassageFirst(ordered, query) : ordered };
  const [best] = result.passages;
  const fold = (shown: Shown): FoldedPassage => ({
    citation: shown.citation,
    excerpt: excerptOf(shown, { query, terms: result.terms }),
  });
  if (!best || !hasAnswer || isOfOtherCountry(query, `${best.heading} ${best.text}`))
    return withoutAnswer(searched, fold);
  const shown = worthShowing(result.passages);
  const [first] = ofBothSides(shown, result);
  const cited = [...(first ? [first] : []), ...shown]
    .map(({ citation }) => citation)
    .filter(isFirstOfPassage);
  const answering = answersOf(result, best.lesson.id);
  const faqs = faqsBeside(result);
  const near =
    first?.isFaq || asksToDefine(query)
      ? undefined
      : faqs.find(
          (each) =>
            each.isSameKind &&
            each.sameWords >= ASKS_NEARLY &&
            each.score >= best.score * NEARLY_AS_GOOD &&
            !decidesLess(each, best, { query, ...result }),
        );
  const both = first && !first.isFaq ? bothSides(result, { first, shown }) : undefined;
  const faq = near && shownOf(near).citation;
  const below =
    faq || first?.isFaq
      ? undefined
      : faqs.find(
          ({ score, sameWords }) => sameWords >= ASKS_NEARLY && score >= best.score * NEAR_ENOUGH_TO_OPEN,
        );
  const told = [first?.citation, faq, below && shownOf(below).citation].map((each) => each?.passage);
  const beside = besideOf(result, first);
  // Of two things compared both sentences lead already.
  const other = both?.citations[1];
  const leads =
    both?.leads ??
    (first
      ? leadsOr(best, {
          leads: leadsOf(first, {
            query,
            terms: result.terms,
            parts: result.parts,
            found: best.text,
            answering,
          }),
          citation: first.citation,
        })
      : []);
  const explained = explanationIn(result, { query, bank, best: best.lesson.id });
  const said = [
    ...(leads.length > 0 ? leads.map(({ text }) => text) : [first?.citation.passage ?? '']),
    first?.citation.section ?? '',
    faq?.passage ?? '',
    explained?.explanation ?? '',
  ].join('\n');
  return {
    faq,
    faqBelow: below && shownOf(below).citation,
    citations: both ? [...both.citations, ...cited].filter(isFirstOfPassage).slice(0, MOST_CITATIONS) : cited,
    nearest: [],
    closest: undefined,
    hasAnswer: true,
    isUnsure:
      !isLiteral(best) &&
      !areLiteral(searched) &&
      (isOneSided(result, { first, both }) ||
        (isOfOther && !isOnNames(best, query)) ||
        (isDoubtful(searched) && !coversTerms(result.terms, said)) ||
        lacksAnswerType(query, said) ||
        isOfOtherTerm(query, { best, terms: result.terms })),
    likelihood: likelihoodIn(searched),
    leads,
    missing: [],
    also: [
      ...(beside ? [fold(beside)] : other ? [{ citation: other, excerpt: undefined }] : []),
      ...faqs.map(shownOf).map(fold),
    ].filter(
      ({ citation: { passage } }, at, all) =>
        !told.includes(passage) && all.findIndex(({ citation }) => citation.passage === passage) === at,
    ),
    explained,
  };
}

/** Whether the lesson's own text on the names that are asked about came first instead. */
const isOnNames = ({ isFaq, text }: FoundPassage, query: string): boolean =>
  !isFaq && mentionsNameOf(queryNamesIn(query), text);

/** Whether nothing that is said is of the kind that is asked for, no date to “when”, or it is of none of the names in the question. */
function lacksAnswerType(query: string, said: string): boolean {
  const type = expectedAnswerTypeOf(query);
  if (type === undefined) return false;
  const names = queryNamesIn(query);
  return !hasAnswerOfType(type, said, query) || (names.length > 0 && !mentionsNameOf(names, said));
}

/** Whether the lesson lacks the term whose meaning is asked. */
function isOfOtherTerm(
  query: string,
  { best: { lesson }, terms }: { best: FoundPassage; terms: readonly Term[] },
): boolean {
  const term = termAskedFor(query);
  return term !== undefined && lacksTerm(term, textOfLesson(lesson), terms);
}

/** The nearest lessons, and the questions of the open one that students ask most. */
function withoutAnswer(result: SearchResult<BankEntry>, fold: (shown: Shown) => FoldedPassage): ChosenAnswer {
  const faqs = faqsBeside(result).filter(
    (each) =>
      each.lesson.id === result.open && each.share >= LEAST_BESIDE && hasContentOf(each, result.terms),
  );
  const own = result.passages.find(({ lesson }) => lesson.id === result.open);
  const half = otherSideOf(result);
  return {
    citations: half ? [half.citation] : [],
    nearest: half ? [] : nearestIn(result).map(fold),
    closest: own && nearestOf([own]).map(fold)[0],
    hasAnswer: false,
    isUnsure: false,
    likelihood: likelihoodIn(result),
    leads: half ? [half] : [],
    missing: missingIn(result),
    faq: undefined,
    faqBelow: undefined,
    also: isUnanswerable(result) || isFar(result) ? [] : faqs.map(shownOf).map(fold),
    explained: undefined,
  };
}

/** Of the answer to a frequently asked question the first sentence says it; of any other passage the one that is nearest. */
const excerptOf = (
  { citation: { passage }, counterpart, isFaq }: Shown,
  asked: { query: string; terms: readonly Term[] },
): string | undefined =>
  isFaq
    ? firstSentenceOf(passage)
    : leadOf({ passage, counterpart }, { ...asked, found: '', answering: [], longest: LONGEST_EXCERPT });

/** A passage that answers nearly as well as the first; beside a frequently asked question the best of the lessons' own. */
const besideOf = ({ passages }: SearchResult<BankEntry>, first: Shown | undefined): Shown | undefined =>
  first?.isFaq
    ? worthShowing(passages.filter(({ isFaq }) => !isFaq))[0]
    : worthShowing(passages, NEARLY_AS_GOOD)[1];

/** The frequently asked questions that come nearest, of the lesson that answers or of the open one. */
function faqsBeside({ passages, open }: SearchResult<BankEntry>): FoundPassage[] {
  const [best] = passages;
  const faqs = passages.filter(
    ({ isFaq, lesson, score }) =>
      best &&
      isFaq &&
      (lesson.id === best.lesson.id || lesson.id === open) &&
      score >= best.score * FAQ_BESIDE,
  );
  const questions = Map.groupBy(faqs, ({ lesson, heading }) => `${lesson.id} ${heading}`);
  return [...questions.values()].slice(0, MOST_FAQS_BESIDE).flatMap(([first]) => first ?? []);
}

/** All of the answer to a frequently asked question. */
const shownOf = (found: FoundPassage): Shown =>
  worthShowing([found])[0] ?? {
    citation: citationOf(found.lesson, found),
    counterpart: undefined,
    isFaq: true,
  };

const isFirstOfPassage = ({ passage }: TutorCitation, at: number, all: readonly TutorCitation[]): boolean =>
  all.findIndex((each) => each.passage === passage) === at;

/** What the bank says answers questions like this one; a question in work says nothing. */
const answersOf = (
  { questions }: SearchResult<BankEntry>,
  lessonId: string,
): { text: string; share: number }[] =>
  questions
    .filter(
      ({ question, share }) => share >= EXPLAINS && question.subtopicId === lessonId && !question.isHeldBack,
    )
    .slice(0, MOST_MEANT)
    .map(({ question, share }) => ({ text: question.passage, share }))
    .filter(({ text }) => text !== '');

/** Whether a question in work is what a student asks, in whichever words. */
export const isMeant = (question: BankEntry, { questions }: SearchResult<BankEntry>): boolean =>
  question.isHeldBack &&
  questions
    .slice(0, MOST_MEANT)
    .some(({ question: { id }, met, asks }) => id === question.id && met >= MEANS.met && asks >= MEANS.asks);

/** Whether a question in work has nearly all that a student names, and something more. */
export const hasAllOf = (question: BankEntry, { questions }: SearchResult<BankEntry>): boolean =>
  question.isHeldBack &&
  questions
    .slice(0, MOST_MEANT)
    .some(
      ({ question: { id }, met, asks }) => id === question.id && met >= HAS_ALL.met && asks >= HAS_ALL.asks,
    );

/** Whether a question in work shares so much with what a student asks that the answer may tell its key. */
export const isNearInWork = (question: BankEntry, { questions }: SearchResult<BankEntry>): boolean =>
  question.isHeldBack &&
  questions
    .slice(0, MOST_MEANT)
    .some((found) => found.question.id === question.id && found.share >= LIKE_ONE_IN_WORK);

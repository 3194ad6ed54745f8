import { type AskedWords, follows, goesOn, sum } from './lead-scores.ts';
import { counterpartPassagesOf } from './passages.ts';
import { unitsOf } from './passage-units.ts';
import { count, type Counted } from './search/counted-text.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { asksYesOrNo, tellsException, universalsIn } from './search/asks-yes-or-no.ts';
import { type QueryIntent, queryIntentOf } from './search/query-intent.ts';
import type { Term } from './search/query-terms.ts';

/** What a word of the question counts for by where it stands: in the sentence itself, or in what is around it. */
const IN = { sentence: 1, question: 0.9, header: 0.8, name: 0.8, before: 0.8, heading: 0.6, beside: 0.3 };
/** For a claim of all, or of always. */
const OF_EXCEPTION = 0.15;
/** Beside what a sentence has of the question: how well its passage was found, and how nearly its question is the student's. */
const OF = { score: 0.35, sameWords: 0.45 };
/** Of a question of the lesson: with less, its answer is to another one. */
const ASKS_ALIKE = 0.45;
/** Of the best score: what is further behind is of something else. */
const NEARLY_AS_GOOD = 0.4;
/** What another sentence has to be better by, to stand before the best passage. */
const SURELY_BETTER = 0.08;

type YesNoQuestion = AskedWords & { open: string };

/** Share of the question that an answer may lack of what a sentence of the lesson's text has. */
const MOST_LACKING = 0.2;

interface Decision extends Said {
  passage: FoundPassage;
  value: number;
}

interface Said {
  /** What it has of the question, from 0 to 1. */
  has: number;
  /** What it has of each word of the question, with what is said of its subject around it. */
  said: readonly number[];
  /** What all of its passage has of each. */
  around: readonly number[];
  weights: readonly number[];
}

/** Without the words that say how far a claim goes: lessons say that in others. */
const tellingTerms = (query: string, terms: readonly Term[]): readonly Term[] => {
  const universal = universalsIn(query);
  const telling = terms.filter(({ typed }) => !universal.has(typed));
  return telling.length > 0 ? telling : terms;
};

/** The sentence of a passage that has most of the question in it or, of its subject, around it. */
function bestSentenceOf(
  { text, isFaq, heading, lesson, at }: FoundPassage,
  { query, terms }: AskedWords,
): Said | undefined {
  const counterpart = counterpartPassagesOf(lesson)?.[at];
  const units = unitsOf({ passage: text, counterpart: counterpart?.text });
  const named = metsIn(count(`${lesson.name} ${lesson.counterpart?.name ?? ''}`), terms, IN.name);
  const headed = metsIn(
    count(`${heading} ${counterpart?.heading ?? ''}`),
    terms,
    isFaq ? IN.question : IN.heading,
  );
  const weights = terms.map(({ weight }) => weight);
  const isUniversal = universalsIn(query).size > 0;
  const around = greatest(metsIn(count(`${text}\n${counterpart?.text ?? ''}`), terms, 1), headed, named);
  let said: readonly number[] = [];
  const scored = units.map((unit, index) => {
    const own = metsIn(unit.words, terms, IN.sentence);
    const isNext = follows(unit, units[index - 1]);
    const before = isNext ? said.map((met) => met * (goesOn(unit) ? IN.before : IN.beside)) : [];
    said = greatest(own, before);
    const met = greatest(said, metsIn(unit.header, terms, IN.header), headed, named);
    const exception = isUniversal && tellsException(unit.text) ? OF_EXCEPTION : 0;
    const weighed = sum(met.map((each, term) => each * (weights[term] ?? 0)));
    return { has: weighed / sum(weights) + exception, said: met, around, weights };
  });
  return scored.toSorted((one, other) => other.has - one.has)[0];
}

/** What a text has of each term, by the surest of its readings. */
const metsIn = ({ times }: Counted, terms: readonly Term[], counts: number): number[] =>
  terms.map(
    ({ readings }) =>
      counts * Math.max(0, ...readings.map(({ stem, sureness }) => (times.has(stem) ? sureness : 0))),
  );

const greatest = (first: readonly number[], ...others: readonly (readonly number[])[]): number[] =>
  first.map((met, term) => Math.max(met, ...others.map((other) => other[term] ?? 0)));

/** What each passage near the best says to a question of yes or no, the best of them first. */
function decisionsIn(found: readonly FoundPassage[], { query, terms, open }: YesNoQuestion): Decision[] {
  const [best] = found;
  if (!best || !asksYesOrNo(query) || terms.length === 0) return [];
  const telling = tellingTerms(query, terms);
  const top = Math.max(...found.map(({ score }) => score));
  return found
    .filter(
      ({ score, lesson }) => [best.lesson.id, open].includes(lesson.id) && score >= top * NEARLY_AS_GOOD,
    )
    .flatMap((passage) => {
      const said = bestSentenceOf(passage, { query, terms: telling });
      if (!said) return [];
      const alike = passage.isFaq ? OF.sameWords * (passage.sameWords - ASKS_ALIKE) : 0;
      const value = said.has + (OF.score * passage.score) / top + alike;
      return [{ passage, ...said, value }];
    })
    .toSorted((one, other) => other.value - one.value);
}

/** A question of the lesson after a way, a use or another case decides nothing. */
const DECIDING_KINDS: ReadonlySet<QueryIntent | undefined> = new Set([
  'doubt',
  'why',
  'difference',
  undefined,
]);

/** Whether an answer to a question of the lesson asks nearly the same, and lacks little that a sentence of its text has. */
const mayReplace = (own: Decision | undefined, { passage, around, weights }: Decision): boolean =>
  !passage.isFaq ||
  own?.passage.isFaq === true ||
  (passage.sameWords >= ASKS_ALIKE &&
    DECIDING_KINDS.has(queryIntentOf(passage.heading)) &&
    sum(
      (own?.said ?? []).map((met, term) => Math.max(0, met - (around[term] ?? 0)) * (weights[term] ?? 0)),
    ) <=
      MOST_LACKING * sum(weights));

/** Puts the passage first whose sentence decides what a student asks to be told yes or no. */
export function decidingPassageFirst(
  found: readonly FoundPassage[],
  asked: YesNoQuestion,
): readonly FoundPassage[] {
  const [best] = found;
  if (!best || best.isAsked) return found;
  const decisions = decisionsIn(found, asked);
  const own = decisions.find(({ passage }) => passage === best);
  const decides = decisions.find((each) => mayReplace(own, each));
  const isSure = decides && decides.value >= (own?.value ?? 0) + SURELY_BETTER;
  if (!isSure || decides.passage === best) return found;
  return [decides.passage, ...found.filter((each) => each !== decides.passage)];
}

/** Whether the answer to a question of the lesson decides a yes or no less than the best passage; false where none is asked for. */
export function decidesLess(faq: FoundPassage, best: FoundPassage, asked: YesNoQuestion): boolean {
  const decisions = decisionsIn([best, faq], asked);
  const [own, other] = [best, faq].map((of) => decisions.find(({ passage }) => passage === of));
  return own !== undefined && other !== undefined && (other.value < own.value || !mayReplace(own, other));
}

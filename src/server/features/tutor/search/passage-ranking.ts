import { count, type Counted } from './counted-text.ts';
import { type ExpansionMatch, matchExpansion } from './document-expansion.ts';
import { createFaqMatcher } from './faq-matching.ts';
import type { Term } from './query-terms.ts';
import { LENGTH, nameScore, NEIGHBOURS, scoreOf, shareOf, sideBySide } from './scoring.ts';
import type { ReadQuery, SearchedSubject } from './searched-subject.ts';
import type { IndexedPassage } from './subject-index.ts';
import { cosine } from './word-vectors.ts';

type FaqMatcher = ReturnType<typeof createFaqMatcher>;

/** A passage, and what speaks for it. */
export interface RankedPassage {
  each: IndexedPassage;
  score: number;
  share: number;
  strength: number;
  hasCounted: boolean;
  hasEquation: boolean;
  hasReference: boolean;
  faq: ReturnType<FaqMatcher> | undefined;
  /** What the questions that students would ask of it have of this one. */
  expanded: ExpansionMatch;
  /** Cosine of what it and the question mean. */
  near: number;
}

/** What questions of the bank and whole lessons score, by their ids. */
export interface ScoresAround {
  ofBank: ReadonlyMap<string, number>;
  ofLesson: ReadonlyMap<string, number>;
}

/** What a field counts for, held against one mention in the passage itself. */
const IN_HEADING = 2.4;
/** A sentence names much in passing. */
const IN_FAQ_HEADING = 0.5;
const IN_NAME = 0.7;
const IN_BOLD = 1;
const IN_ASKED = 0.55;
/** In one of the questions that students would ask of it. */
const IN_EXPANDED = 0.6;
const MOST_EXPANDED = 3;
const AT_START = 0.6;
const BESIDE = 0.25;
/** Parts of a passage's score. */
const NAMED = 0.5;
const HEADED = 0.1;
const TITLED = 0.35;
const OF_LESSON = 0.13;
const OF_BANK = 0.3;
const OF_MEANING = 0.3;
/** The heading of a frequently asked question asks already. */
const OF_EXPANDED = { text: 0.5, faq: 0.3 };
/** One that is nearly the student's own says so by itself, and falls off fast. */
const OF_NEARLY_ASKED = 0.7;
const NEARLY_ASKED = 6;
/** An example, a picture or a table, which names much, comes after what it shows. */
const EXAMPLE = 0.85;
const PICTURE = 0.8;
const TABLE = 0.9;
const MOST_OF_COUNTED = 0.5;
const MOST_OF_OTHERS = 0.6;
const SENTENCE_END = /(?<=[.?!।])\s+|\n/;
/** A passage without what shall be counted comes after those that have it. */
const WITHOUT_COUNTED = 0.6;
/** So does one without the article of a law that is asked about, and before the others one that begins with it. */
const WITHOUT_REFERENCE = 0.3;
const BEGINS_WITH_REFERENCE = 1.15;
/** For each unit that the words of a question weigh: its equation says more than they do. */
const OF_EQUATION = 0.8;
/**
 * How a score grows with what says that the passage is meant, each from 0 to 1 and a power of e: the share of the question
 * that it has, what its expanded questions have together, and the nearest one of all its lesson's (docs/decisions/066).
 */
const GROWS = { share: 0.41, together: 0.78, lesson: 1.04 };

/** The passages that share words with the student's question, best first. */
export function rankPassages(
  subject: SearchedSubject,
  asked: ReadQuery,
  around: ScoresAround,
): RankedPassage[] {
  const matchFaq = createFaqMatcher(asked, subject.index.vocabulary);
  const { passages, expansion } = subject.index;
  const expandedAt = matchExpansion(expansion, asked.terms);
  const matched = passages.map((each, place) => ({ each, expanded: expandedAt(place) }));
  const ofLessons = nearestOfLessons(matched);
  return matched
    .flatMap(({ each, expanded }) => {
      const nearest = ofLessons.get(each.lesson.id);
      return rankPassage(each, subject, asked, { ...around, matchFaq, expanded, nearest }) ?? [];
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}

/** How near the nearest expanded question of each lesson is that has any. */
function nearestOfLessons(
  matched: readonly { each: IndexedPassage; expanded: ExpansionMatch }[],
): ReadonlyMap<string, number> {
  const nearest = new Map<string, number>();
  for (const { each, expanded } of matched) {
    const { id } = each.lesson;
    if (expanded.isAsked) nearest.set(id, Math.max(expanded.nearness, nearest.get(id) ?? 0));
  }
  return nearest;
}

/** Where nobody wrote what students would ask, what the passage itself has of the question stands for it. */
const growthOf = (share: number, { together, isAsked }: ExpansionMatch, nearest = share): number =>
  Math.exp(GROWS.share * share + GROWS.together * (isAsked ? together : share) + GROWS.lesson * nearest);

function rankPassage(
  each: IndexedPassage,
  subject: SearchedSubject,
  asked: ReadQuery,
  {
    matchFaq,
    expanded,
    nearest,
    ...around
  }: ScoresAround & { matchFaq: FaqMatcher; expanded: ExpansionMatch; nearest: number | undefined },
): RankedPassage | undefined {
  const { meaning, weight, subtopicId } = asked;
  const { text, share } = textScore(each, asked.terms, {
    mean: subject.means.passage,
    cover: subject.cover,
    expanded,
  });
  const hasEquation = asked.equations.some((said) => subject.formulasOf(each).has(said));
  if (text === 0 && expanded.nearness === 0 && !hasEquation) return undefined;
  const near = meaning && each.meaning ? Math.max(0, cosine(meaning, each.meaning)) : 0;
  const hasCounted = asked.counted.length === 0 || tellsNumber(each, asked);
  const reference = ofReferences(each, asked.references);
  const whole = wholeScore(each, subject, asked, { ...around, text, near });
  const kind = (each.isExample ? EXAMPLE : 1) * (each.isPicture ? PICTURE : 1) * (each.isTable ? TABLE : 1);
  const said = hasEquation ? whole + OF_EQUATION * weight : whole;
  const faq = each.faq && matchFaq(each.faq, expanded);
  const ofExpanded = OF_EXPANDED[each.faq ? 'faq' : 'text'];
  const nearly =
    (ofExpanded + OF_NEARLY_ASKED * expanded.nearness ** NEARLY_ASKED) * expanded.nearness * weight;
  const fit = (said * kind * (faq?.fit ?? 1) + nearly) * (hasCounted ? 1 : WITHOUT_COUNTED) * reference;
  const grown = fit * growthOf(share, expanded, nearest);
  const score = grown * asked.ownFirst(faq?.isNearlyAsked ? subtopicId : each.lesson.id);
  const strength = weight === 0 ? 0 : fit / weight;
  const hasReference = reference >= 1;
  return { each, score, share, strength, hasCounted, hasEquation, hasReference, faq, expanded, near };
}

/** What it counts that a passage tells of the articles of laws that are asked about. */
function ofReferences({ own, heading, start }: IndexedPassage, references: readonly string[]): number {
  if (references.length === 0) return 1;
  if (references.some((each) => start.has(each))) return BEGINS_WITH_REFERENCE;
  const has = references.some((each) => own.times.has(each) || heading.times.has(each));
  return has ? 1 : WITHOUT_REFERENCE;
}

/** The score of a passage's text with what its names, its lesson and the questions it answers add to it. */
function wholeScore(
  each: IndexedPassage,
  { reach }: SearchedSubject,
  { terms, pairs, weight }: ReadQuery,
  { text, near, ofBank, ofLesson }: ScoresAround & { text: number; near: number },
): number {
  const answering = Math.max(0, ...each.answers.map((id) => ofBank.get(id) ?? 0));
  return (
    text * (1 + NEIGHBOURS * sideBySide(pairs, each.own, reach)) +
    NAMED * nameScore(terms, each.name) +
    (each.faq ? 0 : HEADED) * nameScore(terms, each.heading) +
    TITLED *
      weight *
      shareOf(terms, (stem) =>
        (!each.faq && each.heading.times.has(stem)) || each.name.times.has(stem) ? 1 : 0,
      ) **
        2 +
    OF_LESSON * (ofLesson.get(each.lesson.id) ?? 0) +
    OF_BANK * answering +
    OF_MEANING * near * weight
  );
}

function textScore(
  each: IndexedPassage,
  terms: readonly Term[],
  { mean, cover, expanded }: { mean: number; cover: number; expanded: ExpansionMatch },
) {
  const { own, heading, name, bold, asked, start, beside } = each;
  const spread = 1 - LENGTH + (LENGTH * own.length) / Math.max(1, mean);
  const isIn = (field: Counted, stem: string) => (field.times.has(stem) ? 1 : 0);
  const score = scoreOf(
    terms,
    (stem) =>
      (own.times.get(stem) ?? 0) / spread +
      (each.faq ? IN_FAQ_HEADING : IN_HEADING) * isIn(heading, stem) +
      IN_NAME * isIn(name, stem) +
      IN_BOLD * isIn(bold, stem) +
      IN_ASKED * Number(asked.has(stem)) +
      IN_EXPANDED * Math.min(MOST_EXPANDED, expanded.timesOf(stem)) +
      AT_START * Number(start.has(stem)) +
      BESIDE * Number(beside.has(stem)),
  );
  const share = score === 0 ? 0 : shareIn(each, terms, expanded);
  return { text: score * (1 - cover + cover * share), share };
}

/** Share of what terms weigh that a passage has, in itself or around it. */
const shareIn = (
  { own, asked, heading, name }: IndexedPassage,
  terms: readonly Term[],
  expanded?: ExpansionMatch,
): number =>
  shareOf(terms, (stem) => {
    if (own.times.has(stem)) return 1;
    const isAround = asked.has(stem) || heading.times.has(stem) || name.times.has(stem);
    return isAround || (expanded && expanded.timesOf(stem) > 0) ? ELSEWHERE : 0;
  });
/** A word that a passage has not itself, but its heading, its lesson's name or a question that it answers or would be asked. */
const ELSEWHERE = 0.8;

/** Whether a passage speaks of what shall be counted, or has a number in a sentence on all else that is asked. */
function tellsNumber(
  each: IndexedPassage,
  { counted, others }: { counted: readonly Term[]; others: readonly Term[] },
): boolean {
  if (shareIn(each, counted) >= MOST_OF_COUNTED) return true;
  return each.passage.text.split(SENTENCE_END).some((sentence) => {
    const { times } = count(sentence);
    return /\d/.test(sentence) && shareOf(others, (stem) => (times.has(stem) ? 1 : 0)) >= MOST_OF_OTHERS;
  });
}

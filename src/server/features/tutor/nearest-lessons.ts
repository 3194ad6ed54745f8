import { isFar, isUnanswerable, MOST_UNREAD } from './answer-threshold.ts';
import { weightOf } from './lead-scores.ts';
import { counterpartPassagesOf, nearestOf, type Shown } from './passages.ts';
import { count } from './search/counted-text.ts';
import type { FoundPassage, SearchResult } from './search/passage-search.ts';
import { surelyRead, type Term } from './search/query-terms.ts';
import type { BankEntry } from './similar-bank-question.ts';

/** With less in common, lessons are not named as near; the open lesson needs less, and its passage that is the best of all the least. */
const IS_NEAR = { share: 0.3, strength: 0.5 };
const IS_NEAR_IN_OPEN = { share: 0.2, strength: 0.25 };
const IS_NEAR_AS_BEST = { share: 0.1, strength: 0.25 };
/** What such a passage has of the question's words themselves: one that only means the like is of something else. */
const HAS_CONTENT = { share: 0.4, weight: 2 };

/** Of what is near in meaning alone: its place among all that is found, and its score for each unit of the question's weight. */
const MEANT = { rank: 3, strength: 0.2 };

/** Names in code say little of what it is about. */
const withoutListings = (text: string): string =>
  text
    .split('```')
    .filter((_part, at) => at % 2 === 0)
    .join(' ');

/** Whether a passage has, letter for letter or nearly so, a good part of what a question is about, and a rare word of it. */
export function hasContentOf({ lesson, heading, text, at }: FoundPassage, terms: readonly Term[]): boolean {
  const counterpart = counterpartPassagesOf(lesson)?.[at]?.text ?? '';
  const { times } = count(
    `${lesson.name} ${lesson.counterpart?.name ?? ''} ${heading} ${withoutListings(text)} ${counterpart}`,
  );
  const met = terms.filter((term) => surelyRead(term).some(({ stem }) => times.has(stem)));
  return (
    weightOf(met) >= HAS_CONTENT.share * weightOf(terms) &&
    met.some(({ weight }) => weight >= HAS_CONTENT.weight)
  );
}

/** The question of the open lesson that is nearest in meaning, if little else is as near. */
function meantQuestionOf({ passages, open }: SearchResult<BankEntry>): FoundPassage[] {
  const first = passages.slice(0, MEANT.rank);
  const asked = first.find(({ lesson, isFaq }) => lesson.id === open && isFaq === true);
  return asked && asked.strength >= MEANT.strength ? [asked] : [];
}

/** What a student who did not find the answer may want to read: the best of the open lesson first. */
export function nearestIn(result: SearchResult<BankEntry>): Shown[] {
  const { terms } = result;
  if (isFar(result)) return [];
  const unknown = terms.filter(({ readings }) => readings.length === 0);
  if (isUnanswerable(result)) return [];
  // Everyday words that no lesson has: students ask a question of the lesson in them.
  if (unknown.length > terms.length * MOST_UNREAD) return nearestOf(meantQuestionOf(result));
  const isNear = (each: FoundPassage, least: typeof IS_NEAR) =>
    each.hasReference &&
    each.share >= least.share &&
    each.strength >= least.strength &&
    hasContentOf(each, terms);
  const [best] = result.passages;
  const own = result.passages.find(({ lesson }) => lesson.id === result.open);
  const isOwnNear = own && isNear(own, own === best ? IS_NEAR_AS_BEST : IS_NEAR_IN_OPEN);
  return nearestOf([...(isOwnNear ? [own] : []), ...result.passages.filter((each) => isNear(each, IS_NEAR))]);
}

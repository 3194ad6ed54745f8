import { HAS_NUMBER } from './search/asked-kinds.ts';
import {
  type AskedWords,
  follows,
  goesOn,
  kindsAsked,
  metBy,
  type Scored,
  sum,
  weightOf,
} from './lead-scores.ts';

/** Share of a part's own words with which it is answered. */
const ANSWERED = 0.6;
/** Share of them that a further sentence has to add. */
const ADDS = 0.25;
const FOR_KIND = 0.15;
/** Of a word that two sentences share, so that one goes on with what the other says. */
const LONG_WORD = 5;
/** Numbers are written out as well. */
const NUMBER_WORD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|thirds?|quarters?|once|twice)\b/i;

/** The sentences that answer what the best one leaves open of a question in several parts. */
export function alsoAnswering(
  best: Scored,
  ranked: readonly { part: AskedWords; best: readonly Scored[] }[],
  scored: readonly Scored[],
): Scored[] {
  const chosen = [best];
  for (const [at, each] of ranked.entries()) {
    const more = answering(each.part, each.best, { chosen, scored, isFirst: at === 0 });
    if (more) chosen.push(more);
  }
  return chosen.slice(1);
}

/** The sentence that answers a part; undefined where what was chosen does, or where none can be told to. */
function answering(
  part: AskedWords,
  candidates: readonly Scored[],
  { chosen, scored, isFirst }: { chosen: readonly Scored[]; scored: readonly Scored[]; isFirst: boolean },
): Scored | undefined {
  const own = part.terms.filter(({ readings }) => readings.length > 0);
  const total = weightOf(own);
  const kinds = kindsAsked(part.query);
  const isOfKind = ({ unit }: Scored) =>
    kinds.every((has) => has.test(unit.text) || (has === HAS_NUMBER && NUMBER_WORD.test(unit.text)));
  const hasKind = kinds.length === 0 || chosen.some(isOfKind);
  const mets = chosen.map(({ unit }) => metBy(unit, own));
  const known = own.map((_term, at) => Math.max(0, ...mets.map((met) => met[at] ?? 0)));
  if (total > 0 ? hasKind && sum(known) >= ANSWERED * total : kinds.length > 0 && hasKind) return undefined;
  const adds = (each: Scored) => {
    const more = metBy(each.unit, own).map((met, at) => Math.max(0, met - (known[at] ?? 0)));
    const forKind = !hasKind && isOfKind(each) ? FOR_KIND : 0;
    return total > 0 ? sum(more) / total + forKind >= ADDS : forKind > 0;
  };
  const isNew = ({ at }: Scored) => chosen.every((each) => each.at !== at);
  // The best was chosen for the first part: what is missing of that stands beside it, or nowhere.
  const isNear = ({ unit }: Scored) => !isFirst || unit.block === chosen[0]?.unit.block;
  const found = candidates.find((each) => isNew(each) && isNear(each) && adds(each));
  if (isFirst) return found;
  if (found) return found;
  // A reason or a use often stands right behind what it belongs to, in words of its own.
  const last = chosen.at(-1);
  const next = last && scored[last.at + 1];
  const isOnIt =
    next &&
    follows(next.unit, last.unit) &&
    (goesOn(next.unit) || sum(next.met) > 0 || shareWords(next, last));
  return isOnIt && isNew(next) ? next : undefined;
}

const shareWords = (one: Scored, other: Scored): boolean =>
  [...one.unit.words.times.keys()].some(
    (stem) => stem.length >= LONG_WORD && other.unit.words.times.has(stem),
  );

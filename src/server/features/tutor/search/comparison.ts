import { symbolsIn } from './symbols.ts';
import { type ComparedNames, comparedIn } from './compared-names.ts';
import { literalSentencesOf, type LiteralSentence } from './literal-names.ts';
import type { ComparedSide, FoundPassage, SearchResult, Side } from './passage-search.ts';
import { surelyRead, type Term } from './query-terms.ts';
import type { SearchedSubject } from './searched-subject.ts';

/** Of what a name weighs, the share that its known words have. */
const KNOWN = 0.5;

type Compared = Pick<SearchResult<unknown>, 'sides' | 'compared'>;
const NOTHING: Compared = { sides: [], compared: [] };

/** Makes of two things that a student compares, each as it was found, what the lessons of a subject have of either. */
export function createComparison({ index, readTerms }: SearchedSubject) {
  const isKnown = (terms: readonly Term[]): boolean => {
    const weightOf = (some: readonly Term[]) => some.reduce((sum, { weight }) => sum + weight, 0);
    const known = terms.filter((term) => surelyRead(term).length > 0);
    return weightOf(known) > KNOWN * weightOf(terms);
  };

  /** Of names that the search leaves out the sentences that have them letter by letter. */
  const literalOf = ({ names }: ComparedNames, open: string): (LiteralSentence | undefined)[] => {
    const isLeftOut = (name: string) => readTerms(name).length === 0 || symbolsIn(name).length > 0;
    return names.some(isLeftOut) ? literalSentencesOf(names, { passages: index.passages, open }) : [];
  };

  return (query: string, open: string, found: readonly (Side | undefined)[]): Compared => {
    const asked = comparedIn(query);
    if (!asked) return NOTHING;
    const literal = literalOf(asked, open);
    const compared = asked.names.map((name, at): ComparedSide => {
      const side = found[at];
      const said = literal[at];
      const terms = readTerms(name);
      if (said) {
        const own = { query: name, terms, best: foundAt(said) };
        return { name, side: own, isMissing: false, sentence: said.sentence };
      }
      return { name, side, isMissing: asked.isAlone && (!side || !isKnown(terms)), sentence: undefined };
    });
    const own = found.filter((side) => side !== undefined);
    const sides = asked.isBare || own.length < found.length ? [] : own;
    return { sides, compared: isOneMatter(asked, compared) ? compared : [] };
  };
}

/** Whether two things that are only named stand in one lesson, each in a sentence of its own or letter by letter in one. */
function isOneMatter({ isBare }: ComparedNames, compared: readonly ComparedSide[]): boolean {
  if (!isBare) return true;
  const [one, other] = compared;
  const isOfOne = one?.side && one.side.best.lesson.id === other?.side?.best.lesson.id;
  return isOfOne === true;
}

const foundAt = ({ each: { passage, lesson, at } }: LiteralSentence): FoundPassage => ({
  ...passage,
  lesson,
  at,
  score: 1,
  share: 1,
  strength: 1,
  hasCounted: true,
  hasEquation: false,
  hasReference: true,
  isAsked: false,
  isSameKind: false,
  sameWords: 0,
});

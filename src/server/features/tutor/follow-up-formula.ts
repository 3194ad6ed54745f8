import type { FollowUpSentence } from './follow-up-sentence.ts';
import { metBy, sum } from './lead-scores.ts';
import { unitsIn } from './passage-units.ts';
import type { FoundPassage } from './search/passage-search.ts';
import type { Term } from './search/query-terms.ts';

interface FormulaSearch {
  terms: readonly Term[];
  tells: (text: string) => boolean;
}

const CODE = /`[^`\n]*`/g;
/** An equation among signs of mathematics, or of words: “GDP = C + I”. */
const IN_SIGNS = /\$[^$\n]*(?:=|\\(?:Theta|approx|le|ge)\b)[^$\n]*\$/;
const IN_WORDS = /(?:^|\s)=\s/;
const DISPLAYED = /^\$\$[\s\S]+\$\$$/;
/** What is calculated with the numbers of a case is no formula: it has a letter or a word on its other side. */
const OF_NUMBERS = /=\s*[\d₹.,\s+*/×−-]+(?:\\?%|[.;,$]|$)/;

const CALLED_FORMULA = /(?:\bformula\b|सूत्र)[^.।]{0,40}\$/iu;

const statesFormula = (text: string): boolean => {
  const said = text.replaceAll(CODE, '');
  if (CALLED_FORMULA.test(said)) return true;
  return (IN_SIGNS.test(said) || IN_WORDS.test(said)) && !OF_NUMBERS.test(said);
};

/** The sentences of a passage that state a formula, and its displayed formulas with what announces them. */
function formulasIn(passage: FoundPassage): { text: string; announced: string }[] {
  const blocks = passage.text.split(/\n\s*\n/);
  const displayed = blocks.flatMap((block, at) => {
    const lead = unitsIn(blocks[at - 1] ?? '').at(-1)?.text ?? '';
    const isFormula = DISPLAYED.test(block.trim()) && !OF_NUMBERS.test(block);
    return isFormula ? [{ text: `${lead}\n\n${block.trim()}`.trim(), announced: lead }] : [];
  });
  const said = unitsIn(passage.text)
    .filter(({ text, isRow }) => !isRow && statesFormula(text))
    .map(({ text }) => ({ text, announced: text }));
  return [...displayed, ...said];
}

/** The formula on the topic: that which names most of it, of the passages best first; undefined where they state none. */
export function findFormula(
  passages: readonly FoundPassage[],
  { terms, tells }: FormulaSearch,
): FollowUpSentence | undefined {
  const met = (text: string) => Math.max(0, ...unitsIn(text).map((unit) => sum(metBy(unit, terms))));
  return passages
    .filter(({ isFaq }) => !isFaq)
    .flatMap((passage) =>
      formulasIn(passage).map(({ text, announced }) => ({ passage, text, met: met(announced) })),
    )
    .filter(({ text, met: share }) => share > 0 && !tells(text))
    .toSorted((one, other) => other.met - one.met)[0];
}

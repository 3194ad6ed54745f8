import type { TutorPart, TutorStep } from '#contract/contract.ts';
import { BLANK, contentWordsOf, guardedTextsOf, normalizeText, withoutPhrases } from './answer-key-filter.ts';
import { textOf } from './answer-parts.ts';
import { type Reply, tellsAnswerOf } from './lesson-replies.ts';
import { unitsIn } from './passage-units.ts';
import { formulasIn } from './search/formulas.ts';
import type { BankEntry } from './similar-question.ts';

/** Of a sentence that is gapped, so many words have to be left that it still says something. */
const FEWEST_LEFT = 3;
const SHORTEST_WORD = 3;
const SHORTEST_NUMBER = 2;
/** Its options name the statements that stand in it: they say nothing by themselves. */
const HAS_STATEMENTS = /(?:^|\s)2[.)]\s/;
const FOLDED: ReadonlySet<TutorPart['kind']> = new Set(['also', 'nearest']);
const ROW = /^\s*\|/;

const isTelling = (stem: string): boolean =>
  stem.length >= (/\p{L}/u.test(stem) ? SHORTEST_WORD : SHORTEST_NUMBER);

/** What the key of a question says beyond the question, in each language of it. */
function keyStemsOf({ text, options, correctIndex, counterpart }: BankEntry): string[][] {
  return [{ text, options }, ...(counterpart ? [counterpart] : [])].flatMap((each) => {
    const key = each.options[correctIndex] ?? '';
    if (HAS_STATEMENTS.test(each.text) || formulasIn(key).length > 0) return [];
    const asked = normalizeText(each.text).stems;
    const stems = [...normalizeText(key).stems].filter((stem) => isTelling(stem) && !asked.has(stem));
    return stems.length > 0 ? [stems] : [];
  });
}

/** Whether the words of the lesson that answer a question say its key: one that has to be worked out stands nowhere. */
export function standsInLesson({ options, correctIndex, passage }: BankEntry): boolean {
  const known = new Set(formulasIn(passage));
  return formulasIn(options[correctIndex] ?? '').every((formula) => known.has(formula));
}

/** Whether a text tells the key of one of some questions: by the words of the lesson that answer it, or by all of the key in a sentence. */
export function tellsKeyOf(questions: readonly BankEntry[]): (text: string) => boolean {
  const tellsAnswer = tellsAnswerOf(questions);
  const hasKey = hasKeyOf(questions);
  return (text) => tellsAnswer(text) || unitsIn(text).some((unit) => hasKey(unit.text));
}

function hasKeyOf(questions: readonly BankEntry[]): (sentence: string) => boolean {
  const keys = questions.flatMap(keyStemsOf);
  return (sentence) => {
    if (keys.length === 0) return false;
    const { stems } = normalizeText(sentence);
    return keys.some((key) => key.every((stem) => stems.has(stem)));
  };
}

/** The text with a gap for each sentence that tells a key; empty where too little is left of it. */
function withGaps(text: string, questions: readonly BankEntry[]): string {
  const hasKey = hasKeyOf(questions);
  const answers = questions.flatMap((each) => [
    each.passage,
    each.counterpart?.passage ?? '',
    ...guardedTextsOf(each).filter((guarded) => contentWordsOf(guarded).length > FEWEST_LEFT),
  ]);
  const gapped = withoutPhrases(text, answers)
    .split('\n')
    .map((line) => (ROW.test(line) && hasKey(line) ? `| ${BLANK} |` : line))
    .join('\n');
  const rest = unitsIn(gapped)
    .filter((unit) => !unit.isRow && hasKey(unit.text))
    .reduce((left, unit) => left.replace(unit.text, () => BLANK), gapped);
  const isLeft =
    contentWordsOf(rest.replaceAll(BLANK, ' ')).length >= FEWEST_LEFT && !tellsKeyOf(questions)(rest);
  return isLeft ? rest : '';
}

/** An answer with gaps for what tells the key of a question that the student has open, and a sentence that says so. */
export function withoutKeys({ step, citations }: Reply, questions: readonly BankEntry[]): Reply {
  const tells = tellsKeyOf(questions);
  const { parts = [], language = 'English' } = step;
  const told = parts.filter(({ text, excerpt }) => [text, excerpt].some((each) => each && tells(each)));
  const [first] = told;
  if (!first) return { step, citations: citations.filter(({ passage }) => !tells(passage)) };
  const { lesson, section } = first;
  const withheld: TutorPart = {
    kind: 'withheld',
    ...(lesson !== undefined && { lesson }),
    ...(section !== undefined && { section }),
  };
  const left = parts.flatMap((part) => (told.includes(part) ? gappedPart(part, questions) : [part]));
  // What is only near was no answer: that something of it is left out is said below.
  const all = told.every(({ kind }) => FOLDED.has(kind)) ? [...left, withheld] : [withheld, ...left];
  return {
    step: { ...step, text: textOf(all, { language }), parts: all } satisfies TutorStep,
    citations: citations.filter(({ passage }) => !tells(passage)),
  };
}

function gappedPart({ excerpt, ...part }: TutorPart, questions: readonly BankEntry[]): TutorPart[] {
  const text = withGaps(part.text ?? '', questions);
  const tells = tellsKeyOf(questions);
  return text === '' ? [] : [{ ...part, text, ...(excerpt && !tells(excerpt) && { excerpt }) }];
}

import type { TutorPart } from '#contract/contract.ts';
import { placedPart, saidIn, textOf } from './answer-parts.ts';
import { isLiteral } from './answer-threshold.ts';
import { codeBlocksIn } from './code-answer.ts';
import { leadOf } from './lead-sentences.ts';
import type { Reply } from './lesson-replies.ts';
import { noticePart } from './notice.ts';
import { citationOf, isExample, passagesOf, type Shown, worthShowing } from './passages.ts';
import type { Found } from './retrieval.ts';
import type { CalculationKind } from './search/asks-to-calculate.ts';
import { constructsIn, hasSameConstructs } from './search/code-constructs.ts';
import { hasFormulasOf } from './search/formulas.ts';
import type { FoundPassage } from './search/passage-search.ts';

/** What a worked example and a formula are preferred by to what is only said on the matter. */
const PREFERRED = { example: 1.6, formula: 1.3, words: 1, faq: 0.8 };
/** With less of the question, or of what the best passage of its lesson has of it, a passage shows another method. */
const ON_METHOD = { least: 0.25, ofBest: 0.5 };
/** Of what no lesson answers, the passage of the open one has to have more. */
const ON_METHOD_UNANSWERED = 0.3;
/** Mathematics between dollars, and code on a line. */
const QUOTED = /\$[^$]+\$|`[^`\n]+`/g;
const FORMULA = /^\$.*(?:=|\\log|\\frac|\\times|\\cdot|\^)|^`.+ = /s;
const LONGEST_EXCERPT = 240;
const NOTICES = {
  numbers: { found: 'noCalculation', none: 'noCalculationNorMethod' },
  code: { found: 'noRunning', none: 'noRunningNorMethod' },
} as const;

const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();

const percentagesIn = (text: string): string[] =>
  text.replaceAll('\\', '').match(/(?<!\d)\d+(?:\.\d+)?%/g) ?? [];

/** 20% is another number than ₹20. */
const hasPercentagesOf = (query: string, text: string): boolean =>
  percentagesIn(query).every((each) => percentagesIn(text).includes(each));

/** Whether the lessons work out what the student asks with the very numbers, or show the very code. */
export function isWorkedOutIn(found: Found, kind: CalculationKind): boolean {
  const [best] = found.passages;
  if (!best || !found.hasAnswer) return false;
  if (found.explained || best.isAsked) return true;
  if (kind === 'numbers')
    return (
      isLiteral(best) || (hasFormulasOf(found.query, best.text) && hasPercentagesOf(found.query, best.text))
    );
  const lines = found.query.split(/[\n:;]/).map(withoutSpace);
  const code = lines.filter((line) => /[=(]/.test(line));
  return code.length > 0 && code.every((line) => withoutSpace(best.text).includes(line));
}

const preferenceOf = (passage: FoundPassage): number => {
  if (isExample(passage)) return PREFERRED.example;
  if (passage.isFaq) return PREFERRED.faq;
  const quoted = passage.text.match(QUOTED) ?? [];
  return quoted.some((each) => FORMULA.test(each)) ? PREFERRED.formula : PREFERRED.words;
};

/** Whether what is shown has no code, or code with the loops of the student's: others run another number of times. */
function hasLoopsOf(query: string): (shown: Shown) => boolean {
  const own = constructsIn(query);
  return ({ citation: { passage } }) =>
    codeBlocksIn(passage).every(({ text }) => hasSameConstructs(constructsIn(text), own));
}

/** The passage of the lesson that answers, or is open, which shows best how such a thing is worked out. */
function methodIn(
  { passages, hasAnswer, place, terms }: Found,
  fits: (shown: Shown) => boolean,
): { method: FoundPassage; shown: Shown } | undefined {
  // A sign alone, as the * of a product, asks for the method of none.
  if (!terms.some(({ typed }) => /\p{L}/u.test(typed))) return undefined;
  const lessonId = hasAnswer ? passages[0]?.lesson.id : place.subtopicId;
  const own = passages.filter(({ lesson }) => lesson.id === lessonId);
  const share = Math.max(0, ...own.map((each) => each.share)) * ON_METHOD.ofBest;
  const least = Math.max(share, hasAnswer ? ON_METHOD.least : ON_METHOD_UNANSWERED);
  return own
    .filter((each) => each.share >= least)
    .toSorted((one, other) => preferenceOf(other) * other.score - preferenceOf(one) * one.score)
    .flatMap((method) => worthShowing([method]).map((shown) => ({ method, shown })))
    .find(({ shown }) => fits(shown));
}

/** The passage of the lessons that defines a function, of the open one first, or else one of the open lesson that names it. */
export function definitionOf(name: string, { lesson, passages }: Found): Shown | undefined {
  const own = lesson ? passagesOf(lesson.notes).map((passage) => ({ lesson, passage })) : [];
  const others = passages.map((passage) => ({ lesson: passage.lesson, passage }));
  const heads = [`def ${name}(`, `function ${name}(`];
  const calls = [`${name}(`, `\`${name}\``];
  const has =
    (marks: readonly string[]) =>
    ({ passage }: (typeof own)[number]) =>
      marks.some((mark) => passage.text.includes(mark));
  const found =
    own.find(has(heads)) ?? own.find(has(calls)) ?? others.find(has(heads)) ?? others.find(has(calls));
  return (
    found && {
      citation: citationOf(found.lesson, found.passage),
      counterpart: undefined,
      isFaq: found.passage.isFaq === true,
    }
  );
}

/** That no code is run, and the passage that explains the function whose result is asked; none where no lesson has it. */
export function sayFunction(found: Found, name: string, query: string): Reply {
  const shown = definitionOf(name, found);
  const { language } = found;
  const notice = noticePart((says) => says[shown ? 'noRunning' : 'noRunningNorMethod'], { query, language });
  const parts: TutorPart[] = [
    notice,
    ...(shown
      ? [{ kind: 'passage' as const, ...placedPart(shown.citation), text: shown.citation.passage }]
      : []),
  ];
  return {
    step: { hintLevel: 'answer', source: 'extract', ...saidIn(language), text: textOf(parts, found), parts },
    citations: shown ? [shown.citation] : [],
  };
}

/** That nothing is worked out for the student, and the worked example or the formula by which they can do it. */
export function sayMethod(found: Found, kind: CalculationKind, query: string): Reply {
  const { method, shown } = methodIn(found, kind === 'code' ? hasLoopsOf(query) : () => true) ?? {};
  const asked = { query, language: found.language };
  const parts: TutorPart[] = [noticePart((says) => says[NOTICES[kind][shown ? 'found' : 'none']], asked)];
  if (shown && method) {
    const { citation, counterpart } = shown;
    const { passage } = citation;
    const { terms } = found;
    const asksFor = { query: found.query, terms, found: '', answering: [], longest: LONGEST_EXCERPT };
    const excerpt = leadOf({ passage, counterpart }, asksFor);
    parts.push(
      isExample({ heading: method.heading, text: passage })
        ? { kind: 'example', ...placedPart(citation), text: passage }
        : {
            kind: 'nearest',
            ...placedPart(citation),
            text: passage,
            ...(excerpt !== undefined && { excerpt }),
          },
    );
  }
  const { language } = found;
  return {
    step: { hintLevel: 'answer', source: 'extract', ...saidIn(language), text: textOf(parts, found), parts },
    citations: shown ? [shown.citation] : [],
  };
}

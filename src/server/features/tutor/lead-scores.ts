import { selectTableRowsByNumber } from './table-rows-by-number.ts';
import type { Unit } from './passage-units.ts';
import { asksYesOrNo, tellsException, universalsIn } from './search/asks-yes-or-no.ts';
import { ASKED_KINDS } from './search/asked-kinds.ts';
import { isReference } from './search/law-references.ts';
import { queryIntentOf } from './search/query-intent.ts';
import type { Term } from './search/query-terms.ts';
import { count } from './search/counted-text.ts';

/** What a student asks, or one part of it. */
export interface AskedWords {
  query: string;
  terms: readonly Term[];
}

/** What a lead is chosen for. */
export interface QuestionWeights extends AskedWords {
  /** What is asked one after the other; none where it is one thing. */
  parts?: readonly AskedWords[];
  /** The passage alone that was found: what is shown of it may have its neighbours. */
  found: string;
  /** What the question bank says answers the like, and how much of the student's question that has. */
  answering: readonly { text: string; share: number }[];
  /** Of one thing of two: a sentence that tells what it is. */
  isAlone?: boolean;
}

/** A sentence and what speaks for it. */
export interface Scored {
  unit: Unit;
  /** Its place among the units of its passage. */
  at: number;
  /** What it has of each term. */
  met: readonly number[];
  score: number;
  /** Whether the question bank says that it answers the like. */
  isMarked: boolean;
}

/** Begins as the sentence before it goes on; “neither A nor B” does not. */
const GOES_ON =
  /^(?:(?:It|They|This|That|These|Those|So|But|Then|Here|Otherwise|He|She|If (?:so|not|it|they|he|she|this|that|these|those)|In (?:this|that|these|such)|Such|Its|Their|There|(?:Both|Neither|Each)(?! \S+ (?:and|nor)))\b|(?:यह|वह|ये|वे|इस|इसे|इसका|इसकी|इसके|इसमें|इससे|उस|उसे|उसका|उसकी|उसके|उसमें|इन|उन|इसलिए|लेकिन|तब|फिर|यहाँ|दोनों|उन्होंने)\s)/;
export const goesOn = ({ text }: Unit): boolean => GOES_ON.test(text);

const FOR_KIND = 0.3;
/** “Since” may be of time, and “so” of a way. */
const FOR_BECAUSE = 0.05;
const BECAUSE = /\bbecause\b|क्योंकि|इसलिए/iu;
/** With a smaller share of the words, what shows the kind of an answer says less. */
const SURE_OF_KIND = 0.2;
const FOR_DEFINING = { asked: 0.25, alone: 0.5 };
const FOR_STEP = 0.15;
const FOR_USE = { when: 0.15, purpose: 0.3 };
const FOR_FOUND = 0.15;
/** Of all, always: what decides it says not every, except, at worst. */
const FOR_EXCEPTION = 0.2;
/** What the bank asks of a thing is seldom what it is. */
const FOR_ANSWER = { meaning: 0.15, other: 0.35 };
/** The very code that the student writes. */
const FOR_CODE = 0.3;
/** It begins with the article of a law that is asked about. */
const FOR_REFERENCE = 0.25;
/** Of a table it is the row for the number of things that is asked about. */
const FOR_NUMBERED_ROW = 1;
/** It has all that is asked: then another that answers a like question of the bank says less. */
const FOR_ALL = { terms: 3, share: 0.95, score: 0.3 };
const FOR_START = 0.02;
const FOR_EXAMPLE = 0.2;
/** Of the words of the sentence before, which it is about as well. */
const FROM_BEFORE = { goingOn: 0.3, other: 0.15 };
const OF_PART = 0.5;
/** All rows of a table have what stands above them. */
const IN_HEADER = 0.4;

const EXAMPLE = /^\*\*(?:Worked example|हल किया हुआ उदाहरण)/i;
const BOLD = /\*\*(.+?)\*\*/g;
/** The other language's name. */
const BRACKETED = /\([^()]*\)/g;
const CODE = /`([^`]+)`/g;
const SIGN = /[^\p{L}\p{N}]/u;
const SHORTEST_CODE = 3;
/** Ends what a sentence is about; in Hindi the verb comes last. */
const SAYS = /\s(?:is|are|was|were|means|keeps?|holds?|has|have|takes?|gives?|=)\s/u;
const SAYS_IN_HINDI = /(?:है|हैं|कहते|कहलात[ाीे]|अर्थ|था|थी|थे)(?![\p{L}\p{M}])/u;
const FIRST_WORDS = 3;
const SMALL = new Set(['a', 'an', 'the', 'of', 'in', 'for', 'and', 'its']);
const LONGEST_SUBJECT = 5;

const ASKS_MEANING =
  /\b(?:mean(?:s|t|ings?)?|meen(?:s|ing)?|matlab|mtlb|arth|paribhasha|define[ds]?|definition|kise kah?te|wh?[au]ts|wh?[au]t (?:is|are|r|was|were)|kya (?:hai|hain|hota|hoti|hote|tha|thi))\b|मतलब|अर्थ|परिभाषा|क्या (?:है|हैं|होता|होती|होते|था|थी)|किसे कहते/iu;
/** What a thing is for, and not what it is. */
const ASKS_PURPOSE =
  /\bused for\b|\bpurpose of\b|\b(?:the )?uses? of\b|\bkis (?:kaam|liye)\b|\bkaam aat\p{L}*|किस (?:काम|लिए)|काम आत/iu;
/** When one does a thing, and not in which year. */
const ASKS_USE =
  /\b(?:when|wen|whn)\s+(?:should|shud|shld|do|does|to|can|is|are)\b|\bkab\s+(?:use|kar\w*|lag\w*|chun\w*|le\w*)\b|कब (?:कर|उपयोग|इस्तेमाल)/iu;
const TELLS_USE =
  /\b(?:use[ds]?|using|useful|when(?:ever)?|where|needs?|needed|helps?|instead|prefer(?:s|red)?|worth|matters?)\b|(?:जब|यदि|उपयोग|काम)(?=\s)/iu;
/** Says what to do. */
const STEP =
  /^(?:\*\*[^*]+\*\* )?(?:Use|Write|Take|Choose|Wait|Keep|Do not|Never|Always|Put|Set|Add|Call|Start|Begin|Compare|Look|Plot|Push|Read|Give|Make|Try|Store|Ask)\b|(?:करें|कीजिए|लें|रखें|लिखें|चुनें|देखें)।?$/u;

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
export const weightOf = (terms: readonly Term[]): number => sum(terms.map(({ weight }) => weight));

/** What each term has in some text, by how much of each stem it has. */
const termsIn = (terms: readonly Term[], shareOf: (stem: string) => number): number[] =>
  terms.map(({ weight, readings }) =>
    Math.max(0, ...readings.map(({ stem, sureness }) => shareOf(stem) * weight * sureness)),
  );

/** What a unit has of each term. */
export const metBy = ({ words, header }: Unit, terms: readonly Term[]): number[] =>
  termsIn(terms, (stem) => (words.times.has(stem) ? 1 : header.times.has(stem) ? IN_HEADER : 0));

const shareOf = (met: readonly number[], terms: readonly Term[]): number =>
  terms.length === 0 ? 0 : sum(met) / weightOf(terms);

const plainOf = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** How well some words name what the terms do: all of it, and little else. */
function named(stems: readonly string[], terms: readonly Term[]): number {
  const telling = stems.filter((stem) => !SMALL.has(stem));
  if (telling.length === 0 || telling.length > LONGEST_SUBJECT) return 0;
  const known = telling.filter((stem) =>
    terms.some(({ readings }) => readings.some((each) => each.stem === stem)),
  );
  const told = shareOf(
    termsIn(terms, (stem) => Number(known.includes(stem))),
    terms,
  );
  return (told * known.length) / telling.length;
}

const IN_BRACKETS = /\(([^()\n]{2,60})\)/gu;
/** Alone or first: in “(40 in the index of the RBI)” nothing is said of it. */
const ABBREVIATED = /^[^\p{L}\p{N}]*\p{Lu}{2,8}[^\p{L}\p{N}]*(?:[,;]|$)/u;
const ABBREVIATION = /(?<![\p{L}\p{N}])\p{Lu}{2,8}(?![\p{L}\p{N}])/gu;
/** A sentence that has it in passing says what it is short for. */
const IN_PASSING = 0.8;

/** How far a sentence says what an abbreviation stands for: “a **non-performing asset** (NPA)”. */
function expands(text: string, terms: readonly Term[]): number {
  return Math.max(
    0,
    ...Array.from(text.matchAll(IN_BRACKETS), ({ 1: said = '', index }) => {
      const before = text.slice(0, index).trimEnd();
      const isSubject = before.endsWith('*') || before.split(/\s+/).length <= LONGEST_SUBJECT;
      const found = ABBREVIATED.test(said) ? said.match(ABBREVIATION) : null;
      const names = (found ?? []).map((each) => named(count(each).order, terms));
      return Math.max(0, ...names) * (isSubject ? 1 : IN_PASSING);
    }),
  );
}

/** How far a sentence defines what the terms name: sets it in bold, or begins with it and says what it is. */
export function defines({ text, words: { order }, isRow, item }: Unit, terms: readonly Term[]): number {
  if (text.includes('$')) return 0;
  const bold = Array.from(text.matchAll(BOLD), ([, said = '']) => count(said.replace(BRACKETED, ' ')).order);
  const end = isRow || item !== undefined ? text.search(/:\s/) : -1;
  const verb = text.search(SAYS);
  const subject =
    end < 0 && SAYS_IN_HINDI.test(text)
      ? order.slice(0, FIRST_WORDS)
      : count(text.slice(0, Math.max(0, end < 0 ? verb : end))).order;
  return Math.max(expands(text, terms), ...[...bold, subject].map((stems) => named(stems, terms)));
}

/** What shows that a sentence answers: a number, a name or a reason where one is asked for. */
export function kindsAsked(query: string): RegExp[] {
  const asked = ASKS_USE.test(query) ? query.replace(ASKS_USE, ' ') : query;
  return ASKED_KINDS.filter(({ asks }) => asks.test(asked)).map(({ has }) => has);
}

/** Whether a question, or a part of it, is after what a thing is. */
export const asksWhatItIs = (query: string): boolean =>
  kindsAsked(query).length === 0 && ASKS_MEANING.test(query);

/** What a sentence gets for being of the kind that is asked for. */
function forKind(query: string, about: readonly Term[]): (unit: Unit) => number {
  const kinds = kindsAsked(query);
  const asksPurpose = ASKS_PURPOSE.test(query) && !asksYesOrNo(query);
  const asksMeaning = !asksPurpose && asksWhatItIs(query);
  const asksStep = queryIntentOf(query) === 'how';
  const asksUse = asksPurpose || ASKS_USE.test(query);
  const asksWhy = queryIntentOf(query) === 'why';
  const asksOfAll = asksYesOrNo(query) && universalsIn(query).size > 0;
  return (unit) =>
    FOR_KIND * kinds.filter((has) => has.test(unit.text)).length +
    (asksMeaning ? FOR_DEFINING.asked * defines(unit, about) : 0) +
    FOR_STEP * Number(asksStep && STEP.test(unit.text)) +
    FOR_USE[asksPurpose ? 'purpose' : 'when'] * Number(asksUse && TELLS_USE.test(unit.text)) +
    FOR_BECAUSE * Number(asksWhy && BECAUSE.test(unit.text)) +
    FOR_EXCEPTION * Number(asksOfAll && tellsException(unit.text));
}

const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '');

/** Whether it shows code that stands in the question as well. */
const hasCodeOf = ({ text }: Unit, query: string): boolean =>
  Array.from(text.matchAll(CODE), ([, code = '']) => withoutSpace(code)).some(
    (code) => code.length >= SHORTEST_CODE && SIGN.test(code) && query.includes(code),
  );

/** The units of a passage, each with what speaks for it as the answer to a question, or to one part of it. */
export function scoreUnits(units: readonly Unit[], asked: QuestionWeights, part?: AskedWords): Scored[] {
  const { terms, found, answering, isAlone = false } = asked;
  const { query } = part ?? asked;
  const own = part?.terms.some(({ readings }) => readings.length > 0) ? part.terms : undefined;
  const ofKind = forKind(query, own ?? terms);
  const forMark = asksWhatItIs(query) ? FOR_ANSWER.meaning : FOR_ANSWER.other;
  // A claim has all the words of a question of yes or no, whichever decides it.
  const isWhole = !part && terms.length >= FOR_ALL.terms && !asksYesOrNo(query);
  const core = plainOf(found);
  const code = withoutSpace(query);
  const answers = answering.map(({ text, share }) => ({ text: plainOf(text), share }));
  const mets = units.map((unit) => metBy(unit, terms));
  const numbered = selectTableRowsByNumber(units, query).asked;
  return units.map((unit, at) => {
    const met = mets[at] ?? [];
    const plain = plainOf(unit.text);
    const said = shareOf(met, terms);
    const ofAll = own ? (1 - OF_PART) * said + OF_PART * shareOf(metBy(unit, own), own) : said;
    const before = follows(unit, units[at - 1]) ? (mets[at - 1] ?? []) : [];
    const inherited = before.map((each, term) => Math.max(0, each - (met[term] ?? 0)));
    const share =
      ofAll + shareOf(inherited, terms) * (goesOn(unit) ? FROM_BEFORE.goingOn : FROM_BEFORE.other);
    const marked = Math.max(0, ...answers.map((each) => (plain.includes(each.text) ? each.share : 0)));
    const score =
      share +
      Math.min(1, share / SURE_OF_KIND) * ofKind(unit) +
      FOR_CODE * Number(hasCodeOf(unit, code)) +
      FOR_REFERENCE * Number(terms.some(({ typed }) => isReference(typed) && unit.words.order[1] === typed)) +
      FOR_NUMBERED_ROW * Number(numbered.has(unit)) +
      FOR_FOUND * Number(unit.isRow ? found.includes('|') : core.includes(plain)) +
      (isAlone ? FOR_DEFINING.alone * defines(unit, terms) : 0) +
      FOR_ALL.score * Number(isWhole && said >= FOR_ALL.share) +
      forMark * Math.min(1, marked) -
      FOR_START * (at / units.length) -
      FOR_EXAMPLE * Number(EXAMPLE.test(unit.text));
    return { unit, at, met, score, isMarked: marked > 0 };
  });
}

/** Whether a sentence stands behind another in the same paragraph or item. */
export const follows = (unit: Unit, before: Unit | undefined): boolean =>
  before?.block === unit.block && before.item === unit.item && !unit.isRow && !before.isRow;

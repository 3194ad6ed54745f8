import type { TutorPart, TutorStep } from '#contract/contract.ts';
import { BLANK, contentWordsOf, guardedTextsOf, normalizeText, withoutPhrases } from './answer-key-filter.ts';
import { isAtStake, QUOTING_KINDS, saidIn, textOf } from './answer-parts.ts';
import { type Reply, tellsAnswerOf } from './lesson-replies.ts';
import { unitsIn } from './passage-units.ts';
import { questionHintsOf } from './question-hints.ts';
import type { Found } from './retrieval.ts';
import { formulasIn } from './search/formulas.ts';
import type { BankEntry } from './similar-bank-question.ts';

/** Of a sentence that is gapped, so many words have to be left that it still says something. */
const FEWEST_LEFT = 3;
const SHORTEST_WORD = 3;
const SHORTEST_NUMBER = 2;
/** So many words of a key tell it by themselves. */
const TELLS_ALONE = 3;
/** Of its question, so many have to stand in the same sentence for fewer of them to tell it. */
const BESIDE_SHORT_KEY = 2;
/** Of the sentences and rows of a part, more gaps than this share say too little to be shown. */
const MOST_GAPS = 0.5;
/** Its options name the statements that stand in it: they say nothing by themselves. */
const HAS_STATEMENTS = /(?:^|\s)2[.)]\s/;
const FOLDED: ReadonlySet<TutorPart['kind']> = new Set(['also', 'nearest']);
const LEADS: ReadonlySet<TutorPart['kind']> = new Set(['lead', 'faq']);
const REFUSALS: ReadonlySet<TutorPart['kind']> = new Set(['notFound', 'unknownWords']);
/** What a sentence or a row is on, before a colon. */
const LABEL = /^[^:.?!।]{1,60}:/;
const ROW = /^\s*\|/;
const GAPS_IN_A_ROW = /\[ \? \](?:[ \n]+\[ \? \])+/g;

const isTelling = (stem: string): boolean =>
  stem.length >= (/\p{L}/u.test(stem) ? SHORTEST_WORD : SHORTEST_NUMBER);

/** What the key of a question says beyond the question, in one language of it. */
interface Key {
  stems: readonly string[];
  /** What the question itself says. */
  asked: ReadonlySet<string>;
}

/** Of a sentence, and of what it is on. */
type SentenceStems = Record<'said' | 'label', ReadonlySet<string>>;

function keysOf({ text, options, correctIndex, counterpart }: BankEntry): Key[] {
  return [{ text, options }, ...(counterpart ? [counterpart] : [])].flatMap((each) => {
    const key = each.options[correctIndex] ?? '';
    // A formula is looked for as one.
    if (HAS_STATEMENTS.test(each.text) || formulasIn(key).length > 0) return [];
    const asked = normalizeText(each.text).stems;
    const stems = [...normalizeText(key).stems].filter((stem) => isTelling(stem) && !asked.has(stem));
    return stems.length > 0 ? [{ stems, asked }] : [];
  });
}

/**
 * Whether a sentence has all of a key; a word or two stand in many sentences, and tell it where the question's stand beside them
 * or where they are what the sentence is on: “Termination: …”.
 */
function saysKey({ stems, asked }: Key, { said, label }: SentenceStems): boolean {
  if (!stems.every((stem) => said.has(stem))) return false;
  if (stems.length >= TELLS_ALONE) return true;
  if (label.size <= stems.length + 1 && stems.every((stem) => label.has(stem))) return true;
  const shared = [...asked].filter((stem) => said.has(stem)).length;
  return shared >= Math.min(BESIDE_SHORT_KEY, asked.size);
}

/** The formulas of the key of a question that the question itself does not have. */
function keyFormulasOf({ text, options, correctIndex }: BankEntry): string[][] {
  const asked = new Set(formulasIn(text));
  const own = formulasIn(options[correctIndex] ?? '').filter((formula) => !asked.has(formula));
  return own.length > 0 ? [own] : [];
}

/** Whether a text tells the key of one of some questions: by the words of the lesson that answer it, or by all of the key in a sentence. */
export function tellsKeyOf(questions: readonly BankEntry[]): (text: string) => boolean {
  const tellsAnswer = tellsAnswerOf(questions);
  const tellsKey = keyFinderOf(questions, saysKey);
  return (text) => tellsAnswer(text) || unitsIn(text).some((unit) => tellsKey(unit.text));
}

/** Whether a sentence has all of what the key of one of some questions says beyond the question. */
export const hasKeyOf = (questions: readonly BankEntry[]): ((sentence: string) => boolean) =>
  keyFinderOf(questions, ({ stems }, { said }) => stems.every((stem) => said.has(stem)));

function keyFinderOf(
  questions: readonly BankEntry[],
  isSaid: (key: Key, sentence: SentenceStems) => boolean,
): (sentence: string) => boolean {
  const keys = questions.flatMap(keysOf);
  const formulas = questions.flatMap(keyFormulasOf);
  return (sentence) => {
    if (keys.length + formulas.length === 0) return false;
    const { stems: said } = normalizeText(sentence);
    const label = normalizeText(LABEL.exec(sentence)?.[0] ?? '').stems;
    const own = new Set(formulasIn(sentence));
    return (
      keys.some((key) => isSaid(key, { said, label })) ||
      formulas.some((key) => key.every((formula) => own.has(formula)))
    );
  };
}

/** What an answer must not tell: keys of some questions, and of others the words of the lesson that answer them. */
export interface Withheld {
  /** Texts that answer, word for word. */
  answers: readonly string[];
  tells: (text: string) => boolean;
  /** The questions whose key a text tells. */
  questionsToldBy: (text: string) => BankEntry[];
}

/** Whether the student can answer it first: it is no question of the day. */
const isOpen = ({ isOfDay = false }: BankEntry): boolean => !isOfDay;

const noticeKindOf = (question: BankEntry): 'withheld' | 'withheldOfDay' =>
  isOpen(question) ? 'withheld' : 'withheldOfDay';

const openFirst = (one: BankEntry, other: BankEntry): number => Number(isOpen(other)) - Number(isOpen(one));

/** Withholds the keys of questions that the student has open, and the very words that answer one of `others`. */
export function withhold(questions: readonly BankEntry[], others: readonly BankEntry[] = []): Withheld {
  const answers = questions.flatMap((each) => [
    each.passage,
    each.counterpart?.passage ?? '',
    ...guardedTextsOf(each).filter((guarded) => contentWordsOf(guarded).length > FEWEST_LEFT),
  ]);
  return {
    answers: answers.filter((answer) => answer !== ''),
    tells: tellsOneOf(questions, others),
    // Few answers tell a key: that is when it is asked whose.
    questionsToldBy: (text) => [
      ...questions.filter((each) => tellsOneOf([each], [])(text)),
      ...others.filter((each) => tellsOneOf([], [each])(text)),
    ],
  };
}

function tellsOneOf(
  questions: readonly BankEntry[],
  others: readonly BankEntry[],
): (text: string) => boolean {
  const tellsKey = tellsKeyOf(questions);
  const tellsOther = tellsAnswerOf(others);
  return (text) =>
    tellsKey(text) || unitsIn(text).some((unit) => isSentence(unit.text) && tellsOther(unit.text));
}

/** What the last hint level of a question withholds: nothing of one in work, which it answers. */
export const withheldOnLastHint = (found: Pick<Found, 'asked' | 'nearInWork' | 'bank'>): Withheld =>
  isAtStake(found)
    ? withhold([])
    : withhold(
        found.nearInWork,
        found.bank.filter(({ isHeldBack }) => isHeldBack),
      );

/** The text with a gap for each sentence or row that tells a key; empty where too little is left of it. */
export function redactText(text: string, { answers, tells }: Pick<Withheld, 'answers' | 'tells'>): string {
  if (!tells(text)) return text;
  const rows = text
    .split('\n')
    .map((line) => (ROW.test(line) && tells(line) ? `| ${BLANK} |` : line))
    .join('\n');
  const units = unitsIn(text);
  const told = units.filter((unit) => tells(unit.text));
  if (told.length > units.length * MOST_GAPS) return '';
  // Whole sentences first: what is left of one beside its blanked words may say as much.
  const sentences = told
    .filter(({ isRow }) => !isRow)
    .reduce((left, unit) => left.replace(unit.text, BLANK), rows);
  const rest = withoutPhrases(sentences, answers).replaceAll(GAPS_IN_A_ROW, BLANK);
  const isLeft = contentWordsOf(rest.replaceAll(BLANK, ' ')).length >= FEWEST_LEFT && !tells(rest);
  return isLeft ? rest : '';
}

/** Of fewer words it is a part of many sentences. */
const isSentence = (text: string): boolean => contentWordsOf(text).length >= FEWEST_LEFT;

/** An answer with gaps for what is withheld, and a sentence that says so. */
export function redactAnswerKeys({ step, citations }: Reply, withheld: Withheld): Reply {
  const { tells } = withheld;
  const { parts = [], language = 'English' } = step;
  const told = parts.filter(({ text, excerpt }) => [text, excerpt].some((each) => each && tells(each)));
  if (told.length === 0) return { step, citations: citations.filter(({ passage }) => !tells(passage)) };
  const kept = citations.filter(({ passage }) => !tells(passage));
  // What is only near a question that nothing answers is simply not shown.
  if (parts.some(({ kind }) => REFUSALS.has(kind))) {
    const others = parts.filter((part) => !told.includes(part));
    return { step: { ...step, text: textOf(others, { language }), parts: others }, citations: kept };
  }
  const left = withoutGapsBesideLead(
    parts.flatMap((part) => (told.includes(part) ? redactPart(part, withheld) : [part])),
  );
  // Where nothing of it can be said, what helps with the open question is said instead.
  const isAllTold =
    told.some(({ kind }) => !FOLDED.has(kind)) &&
    !left.some(({ kind }) => QUOTING_KINDS.has(kind) || kind === 'explanation');
  const notices = noticesOf(told, withheld, isAllTold);
  // What can be said comes first; what is left out of it, and why, is said below.
  const all = isAllTold ? [...notices, ...left] : [...left, ...notices];
  return {
    step: { ...step, text: textOf(all, { language }), parts: all } satisfies TutorStep,
    citations: kept,
  };
}

/**
 * One alone, of the first question that is protected; where nothing of the answer can be said, with what a teacher has written
 * of it. Of one still to come it names nothing: neither which, nor how many, nor where.
 */
function noticesOf(
  told: readonly TutorPart[],
  { questionsToldBy }: Withheld,
  isAllTold: boolean,
): TutorPart[] {
  const { lesson, section } = told[0] ?? {};
  const texts = told.flatMap(({ text, excerpt }) => [text, excerpt].filter((each) => each !== undefined));
  const found = texts.flatMap(questionsToldBy);
  const questions = [...new Map(found.map((each) => [each.id, each])).values()].toSorted(openFirst);
  const known = questions.filter(({ isToCome = false }) => !isToCome);
  const [first] = known;
  const nudge = isAllTold && first && isOpen(first) ? questionHintsOf(first.text)?.nudge : undefined;
  const named = known.slice(0, 1).map((question) => ({
    kind: noticeKindOf(question),
    ...(lesson !== undefined && { lesson }),
    ...(section !== undefined && { section }),
    question: question.text,
    subtopicId: question.subtopicId,
    ...(nudge !== undefined && { text: nudge }),
    ...saidIn(question.language),
  }));
  const toCome = questions.map((question) => ({
    kind: noticeKindOf(question),
    ...saidIn(question.language),
  }));
  return named.length > 0 ? named : toCome.slice(0, 1);
}

/** What leads an answer and has no gaps is the answer: around it the paragraphs with gaps are left out. */
function withoutGapsBesideLead(parts: readonly TutorPart[]): TutorPart[] {
  const isWhole = ({ kind, text = '' }: TutorPart) => LEADS.has(kind) && !text.includes(BLANK);
  if (!parts.some(isWhole)) return [...parts];
  return parts.flatMap((part) => {
    if (part.kind !== 'passage' || !part.text?.includes(BLANK)) return [part];
    const text = part.text
      .split(/\n\s*\n/)
      .filter((paragraph) => !paragraph.includes(BLANK))
      .join('\n\n');
    return text === '' ? [] : [{ ...part, text }];
  });
}

function redactPart({ excerpt, ...part }: TutorPart, withheld: Withheld): TutorPart[] {
  // A listing with gaps is no listing.
  if (part.kind === 'code') return [];
  const text = redactText(part.text ?? '', withheld);
  // A sentence that goes on from a gap says nothing.
  if (part.kind === 'lead' && text.startsWith(BLANK)) return [];
  return text === '' ? [] : [{ ...part, text, ...(excerpt && !withheld.tells(excerpt) && { excerpt }) }];
}

import { hindiSpellingOf, hindiStemOf } from '../../words/hindi-stem.ts';
import { asksInHindi } from '../library/hindi/hinglish.ts';

/** The words of a question, its options in the order of the bank. */
export interface QuestionText {
  text: string;
  options: string[];
  explanation: string;
  /** The words of its lesson that answer it. */
  passage: string;
}

/** A question of the bank with its key. */
export interface BankQuestion {
  id: string;
  subtopicId: string;
  text: string;
  options: string[];
  correctIndex: number;
  explanation: string;
  /** The same in the other language, where it has one: it is told in neither before its time. */
  counterpart?: QuestionText | null;
}

/** Stands where a text would have told the key. */
export const BLANK = '[ ? ]';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Signs nobody sees, with which a word can be broken up. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const NEARLY = 0.6;
const FEWEST_WORDS = 2;
const OPTIONS_TOLD = 3;
const STEM = 6;
/** Words of an explanation's sentence that are worth guarding; shorter ones stand everywhere. */
const FEWEST_OF_SENTENCE = 5;

const COMMON = new Set(
  `a an and are as at be but by can could do does did for from had has have how if in into is it its may more most not of
  on only one or our should so some such than that the their them then there these they this those to under was were what
  when where which who whom whose why will with would you your following`.split(/\s+/),
);

/** The words of a text, as they compare: case, width, unseen signs and ways to spell Hindi make no difference. */
export const wordsOf = (text: string): string[] => {
  const words = text.normalize('NFKC').replaceAll(UNSEEN, '').toLowerCase().match(WORD) ?? [];
  return DEVANAGARI.test(text) ? words.map(hindiSpellingOf) : words;
};

/** Words that say what a text is about. */
export const contentWordsOf = (text: string): string[] =>
  wordsOf(text).filter((word) => !COMMON.has(word) && !asksInHindi(word));

const stemsOf = (text: string): Set<string> =>
  new Set(
    contentWordsOf(text).map((word) => (DEVANAGARI.test(word) ? hindiStemOf(word) : word.slice(0, STEM))),
  );

/** A text that many others are held against: taken apart once. */
export interface NormalizedText {
  stems: ReadonlySet<string>;
  /** Its words with a space around each. */
  words: string;
  /** Without spaces. */
  signs: string;
}

export const normalizeText = (text: string): NormalizedText => ({
  stems: stemsOf(text),
  words: ` ${wordsOf(text).join(' ')} `,
  signs: compact(text),
});

type Asks = Pick<BankQuestion, 'text' | 'options' | 'counterpart'>;

/** How much of the question's words stand in what was asked, from 0 to 1: of its words in that language which has more. */
export const likeness = (
  asked: NormalizedText,
  { text, counterpart }: Pick<BankQuestion, 'text' | 'counterpart'>,
): number => Math.max(likenessTo(asked, text), counterpart ? likenessTo(asked, counterpart.text) : 0);

const likenessTo = (asked: NormalizedText, text: string): number => likenessOf(asked, stemsOf(text));

const sharedOf = (asked: NormalizedText, own: ReadonlySet<string>): number =>
  [...own].filter((stem) => asked.stems.has(stem)).length;

const likenessOf = (asked: NormalizedText, own: ReadonlySet<string>): number =>
  own.size === 0 ? 0 : sharedOf(asked, own) / own.size;

/** A question of the bank as it is held against what students ask. */
interface ComparedQuestion {
  stems: ReadonlySet<string>;
  options: readonly Phrase[];
}

/** So many are kept taken apart, all that ship in both languages: each question of a student is held against a whole subject's. */
const MOST_COMPARED = 6_000;
const compared = new Map<string, ComparedQuestion>();

function comparedQuestionOf({ text, options }: Omit<Asks, 'counterpart'>): ComparedQuestion {
  const key = [text, ...options].join('\n');
  const known = compared.get(key);
  if (known) return known;
  const made = { stems: stemsOf(text), options: options.map(phraseOf) };
  if (compared.size >= MOST_COMPARED) compared.clear();
  compared.set(key, made);
  return made;
}

/** Whether a student asks the tutor a question of the bank, in either language: its words are there, or most of its options. */
export const isNearly = (asked: NormalizedText, { text, options, counterpart }: Asks): boolean =>
  isNearlyIn(asked, { text, options }) || (counterpart ? isNearlyIn(asked, counterpart) : false);

function isNearlyIn(asked: NormalizedText, question: Omit<Asks, 'counterpart'>): boolean {
  const { stems, options } = comparedQuestionOf(question);
  if (sharedOf(asked, stems) >= FEWEST_WORDS && likenessOf(asked, stems) >= NEARLY) return true;
  let untold = 0;
  return options.every((option) => {
    if (!hasPhrase(asked, option)) untold += 1;
    return options.length - untold >= OPTIONS_TOLD;
  });
}

/** Words around an option that is asked about: “is it true that …”, “… sahi hai kya”. */
const AROUND_OPTION = stemsOf(
  'true false correct right wrong answer option statement sahi galat सही ग़लत उत्तर विकल्प',
);

/** Whether a student says one of the options and nothing else: whether it is right would be the answer. */
export const saysOption = (asked: NormalizedText, { options, counterpart }: Asks): boolean =>
  [...options, ...(counterpart?.options ?? [])].some((option) => {
    const own = stemsOf(option);
    const said = [...asked.stems].filter((stem) => own.has(stem) || !AROUND_OPTION.has(stem));
    return own.size > 0 && said.length === own.size && said.every((stem) => own.has(stem));
  });

/** What must not be said before the last hint level, in either language: the key's text and what explains it. */
export const guardedTextsOf = ({ correctIndex, counterpart, ...own }: BankQuestion): string[] =>
  [own, ...(counterpart ? [counterpart] : [])].flatMap(({ options, explanation }) => {
    const sentences = explanation
      .split(/(?<=[.!?।])\s+/)
      .filter((sentence) => wordsOf(sentence).length >= FEWEST_OF_SENTENCE);
    return [options[correctIndex] ?? '', explanation, ...sentences].filter((text) => text.trim() !== '');
  });

/**
 * The output filter, a guardrail against answer leaks: whether a text has one of the phrases in it, word for word; signs
 * count only in a phrase of nothing else.
 */
export function revealsAnswer(text: string, phrases: readonly string[]): boolean {
  const said = normalizeText(text);
  return phrases.some((phrase) => has(said, phrase));
}

/** Whether a text ends with the beginning of one of the phrases, so that a word more might make it whole. */
export function endsWithin(text: string, phrases: readonly string[]): boolean {
  const said = normalizeText(text);
  return phrases.some((phrase) => {
    const words = wordsOf(phrase);
    const beginnings =
      words.length > 0
        ? words.slice(1).map((_, index) => ` ${words.slice(0, index + 1).join(' ')} `)
        : Array.from(compact(phrase).slice(1), (_, index) => compact(phrase).slice(0, index + 1));
    const end = words.length > 0 ? said.words : said.signs;
    return beginnings.some((beginning) => end.endsWith(beginning));
  });
}

/** What is looked for in a text: its words with a space around each, or its signs where it has none. */
type Phrase = Partial<Pick<NormalizedText, 'words' | 'signs'>>;

function phraseOf(phrase: string): Phrase {
  const words = wordsOf(phrase);
  return words.length > 0 ? { words: ` ${words.join(' ')} ` } : { signs: compact(phrase) };
}

const hasPhrase = (said: NormalizedText, { words, signs = '' }: Phrase): boolean =>
  words === undefined ? said.signs.includes(signs) : said.words.includes(words);

const has = (said: NormalizedText, phrase: string): boolean => hasPhrase(said, phraseOf(phrase));

const compact = (text: string): string => text.replaceAll(/\s+/g, '');

/** Where the first of the phrases begins in a text; its length where none does. */
export function startOfRevelation(text: string, phrases: readonly string[]): number {
  return Math.min(text.length, ...rangesOf(text, phrases).map(({ from }) => from));
}

/** The text with each phrase blanked. */
export function withoutPhrases(text: string, phrases: readonly string[]): string {
  let rest = text;
  for (const phrase of phrases) {
    const ranges = rangesOf(rest, [phrase]);
    const kept = [...ranges, null].map((range, index) =>
      rest.slice(ranges[index - 1]?.to ?? 0, range?.from ?? rest.length),
    );
    rest = kept.join(BLANK);
  }
  return rest;
}

function rangesOf(text: string, phrases: readonly string[]): { from: number; to: number }[] {
  const placed = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: wordsOf(word).join(''),
    from: index,
    to: index + word.length,
  }));
  return phrases.flatMap((phrase) => {
    const words = wordsOf(phrase);
    if (words.length === 0) return signsIn(text, phrase.trim());
    const found: { from: number; to: number }[] = [];
    for (let at = 0; at + words.length <= placed.length; at += 1) {
      const [first, last] = [placed[at], placed[at + words.length - 1]];
      if (!first || !last || !words.every((word, index) => placed[at + index]?.word === word)) continue;
      found.push({ from: first.from, to: last.to });
      at += words.length - 1;
    }
    return found;
  });
}

/** A phrase of signs alone, such as an operator, with any spaces between them. */
function signsIn(text: string, phrase: string): { from: number; to: number }[] {
  if (phrase === '') return [];
  const signs = [...compact(phrase)].map((sign) => sign.replace(/[.*+?^${}()|[\]\\/]/, '\\$&'));
  return Array.from(text.matchAll(new RegExp(signs.join('\\s*'), 'gu')), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));
}

import { lessonWordsOf, stemOf } from '../../../words/word-forms.ts';
import {
  ANSWERING,
  asksAboutQuestion,
  askedOptionOf,
  JUDGED,
  namesNothing,
  NOT,
  OPTION,
  placeOfLetter,
  type QuestionInFront,
  WHY,
} from './asks-about-question.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').trim().split(/\s+/));

const ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    '1st first pehla pehle pahla pahle पहला पहले',
    '2nd second dusra dusre doosra doosre दूसरा दूसरे',
    '3rd third teesra teesre tisra tisre तीसरा तीसरे',
    '4th fourth chautha chauthe चौथा चौथे',
    '5th fifth panchva panchvan पाँचवाँ पांचवां',
  ].flatMap((words, place) => [...setOf(words)].map((word): [string, number] => [word, place])),
);
const ONE_LETTER = /^(?:[a-f]|[कखगघ]|ए|बी|सी|डी)$/;
/** They stand between an option and what is asked of it. */
const BETWEEN = setOf(
  'is was the ho hai hi bhi to tha toh ka ki one from wala wali wale है था ही भी तो वाला वाली',
);
const HOW = setOf('how kaise kese kaisa where kahan kaha se कैसे कहाँ कहां');
const MY = setOf('my mine mera meri mere maine mene i मेरा मेरी मेरे मैंने');
/** Of a result: how it came about. */
const CAME = setOf(`
  aaya aayi aaye aya ayi aye aata aati aayega aagya nikla nikli nikle nikala mila mili come comes came got get gets hua hui hue bana bani
  आया आयी आई आए निकला निकली मिला मिली हुआ हुई बना बनी
`);
const ANSWER = setOf('answer answr ans option choice jawab javab uttar उत्तर जवाब');
const NUMBER = /^\d+$/;
/** “B and C” are two options. */
const JOINED = /(?<![\p{L}\p{M}\p{N}])[a-f] (?:and|aur|or|ya|n|&|और|या) [a-f](?![\p{L}\p{M}\p{N}])/iu;
/** What is asked in one breath. */
const SENTENCE_END = /[?!;,।]|\.(?=\s|$)/u;

const asksOf = (word: string): boolean =>
  WHY.has(word) || NOT.has(word) || JUDGED.has(word) || OPTION.has(word);

/** The first word beside a place that does not merely stand between. */
function besideIn(words: readonly string[], at: number, step: -1 | 1): string {
  for (let place = at + step; place >= 0 && place < words.length; place += step) {
    const word = words[place] ?? '';
    if (!BETWEEN.has(word)) return word;
  }
  return '';
}

/** What a student names, in stems. */
const namedIn = (query: string): string[] =>
  lessonWordsOf(query)
    .filter(
      (word) =>
        !namesNothing(word) &&
        !HOW.has(word) &&
        !ONE_LETTER.test(word) &&
        !CAME.has(word) &&
        !ORDINALS.has(word) &&
        !BETWEEN.has(word),
    )
    .map(stemOf);

/** “Why is C faster than Python” is about no option. */
const judgesOnly = (sentence: string): boolean =>
  lessonWordsOf(sentence).some((word) => asksOf(word) && !WHY.has(word)) || namedIn(sentence).length === 0;

/** An option in small letters, or by its number: “why d is wrong”, “3rd kyu nahi”. Of several it is none. */
function spokenOptionOf(query: string, options: readonly string[]): number | undefined {
  for (const sentence of query.split(SENTENCE_END).filter(judgesOnly)) {
    const words = lessonWordsOf(sentence);
    const places = words.flatMap((word, at) => {
      const ordinal = ORDINALS.get(word);
      if (ordinal === undefined && !ONE_LETTER.test(word)) return [];
      const [before, after] = [besideIn(words, at, -1), besideIn(words, at, 1)];
      // “Why a heap” names a heap.
      const isArticle = word === 'a' && after !== '' && !asksOf(after);
      const isAsked =
        asksOf(after) || (asksOf(before) && (after === '' || WHY.has(before) || OPTION.has(before)));
      return isAsked && !isArticle ? [ordinal ?? placeOfLetter(word)] : [];
    });
    const [place] = new Set(places);
    if (place !== undefined) return new Set(places).size === 1 && place < options.length ? place : undefined;
  }
  return undefined;
}

/** Which option of a question that they answered a student asks about, as they see them. */
export function optionOfShown(query: string, options: readonly string[]): number | undefined {
  if (JOINED.test(query)) return undefined;
  const [judged] = query.split(SENTENCE_END).flatMap((sentence) => {
    const place = lessonWordsOf(sentence).some(asksOf) ? askedOptionOf(sentence, options) : undefined;
    return place ?? [];
  });
  return judged ?? askedOptionOf(query, options) ?? spokenOptionOf(query, options);
}

const saysOne = (words: readonly string[], some: ReadonlySet<string>): boolean =>
  words.some((word) => some.has(word));

/** Whether a student asks about the answer that they chose: “why is my answer wrong”. */
export function asksAboutOwnAnswer(query: string): boolean {
  const words = lessonWordsOf(query);
  const isMine = saysOne(words, MY) && (saysOne(words, ANSWER) || saysOne(words, ANSWERING));
  return isMine && (saysOne(words, JUDGED) || saysOne(words, WHY) || saysOne(words, NOT));
}

/** Whether most of what a student names stands in a question, and in what explains it. */
export function namesWordsOf(query: string, { text, options }: Omit<QuestionInFront, 'lesson'>): boolean {
  const own = new Set(lessonWordsOf([text, ...options].join(' ')).map(stemOf));
  const named = namedIn(query);
  return named.filter((word) => own.has(word)).length * 2 >= named.length;
}

/**
 * Whether a student asks about the question in front of them, whose answer they were shown: one of its options, their own
 * choice, or how its result comes about. Such words are about nothing else, whichever others stand beside them.
 */
export function asksAboutShownQuestion(query: string, inFront: QuestionInFront): boolean {
  if (asksAboutQuestion(query, inFront)) return true;
  const words = lessonWordsOf(query);
  const judged = query
    .split(SENTENCE_END)
    .some(
      (sentence) =>
        lessonWordsOf(sentence).some(asksOf) && judgesOnly(sentence) && hasLetter(sentence, inFront),
    );
  if (judged || spokenOptionOf(query, inFront.options) !== undefined || asksAboutOwnAnswer(query))
    return true;
  const asksHow = saysOne(words, CAME) && (saysOne(words, HOW) || saysOne(words, WHY));
  return asksHow && namedIn(query).every((word) => NUMBER.test(word) || namesWordsOf(word, inFront));
}

/** Whether a letter of the page stands in a sentence, and not merely words of an option. */
const hasLetter = (sentence: string, { options }: QuestionInFront): boolean =>
  askedOptionOf(
    sentence,
    options.map(() => ''),
  ) !== undefined;

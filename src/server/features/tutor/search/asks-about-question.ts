import { lessonWordsOf, stemOf } from '../../../words/word-forms.ts';
import { isOutsideLessons } from './asked-for.ts';
import { isWithoutName, wordsWithoutName } from './asks-to-explain-again.ts';
import { createSpelling, type Reading } from './spelling.ts';
import { symbolsIn } from './symbols.ts';
import { shippedWordVectors } from './word-vectors.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').trim().split(/\s+/));

const QUESTION = setOf(`
  question questions ques qs que mcq problem statement sawal sawaal prashn prashna
  प्रश्न सवाल
`);
const THIS = setOf('this that the above ye yeh yah is iss isi us यह ये इस वह उस');
export const OPTION = setOf('option options opt choice choices vikalp विकल्प ऑप्शन');
export const JUDGED = setOf(`
  right wrong correct incorrect true false sahi galat
  सही गलत ग़लत
`);
/** What else one says of a question: what was chosen, and how one goes on. */
export const ANSWERING = setOf(`
  answer answers answered jawab javab uttar solve solved solution explanation logic reason trick chose chosen choose pick picked
  select selected mark marked tick ticked guess guessed stuck start attempt says shows given written
  real life daily karu karun aarha arha aarhi arhi
  asked asking asks pucha puchha poocha poochha puch ja raha rha
  उत्तर जवाब हल चुना पूछा पूछी पूछ जा रहा रही
`);
/** How one speaks of answering: plainly, and in doubt. */
const UNSURE = setOf(`
  think thinks thought believe feel seem seems look looks sure here directly straight seedha sidha seedhe sidhe wala wali lagta lagti
  yaar yar bata batado sa si kaun kon सीधा सीधे वाला वाली लगता लगती यार
`);
/** With a question in front of one, a hint is one for it. */
const HINT = setOf(`
  hint hints clue clues sanket ishara ishaara
  संकेत इशारा सुराग हिंट
`);
const GREETING = setOf(`
  hi hello hey thanks thank thx thnx tnx ok okay bye you u sir madam teacher bro bhai namaste dhanyavad shukriya
  नमस्ते धन्यवाद शुक्रिया
`);
const POINTING = [QUESTION, OPTION, JUDGED, ANSWERING, UNSURE, HINT];
export const WHY = setOf('why y kyu kyun kyon kyo क्यों');
export const NOT = setOf('not isnt nahi nahin nhi नहीं');
/** Of an option: those of the page, and what is typed instead. */
const LETTER = /^(?:[a-f]|[1-6]|[कखगघ]|ए|बी|सी|डी)$/;
const INFLECTED = /(?<=...)(?:s|ed|ing)$/;
/** Whoever writes more tells of something else; reading each word costs. */
const MOST_WORDS = 40;
/** Shorter words are like too many others. */
const SHORTEST_MISSPELT = 4;
const SURELY_MISSPELT = 0.74;
/** Less common words of English than this may be misspelt ones. */
const COMMON_ENGLISH = 12_000;
/** Of what is named beside “this question”, the share that the question has. */
const MOST_OWN = 0.5;

/** A question in front of a student, in every language it may be read in. */
export interface QuestionInFront {
  text: string;
  options: readonly string[];
  /** Its lesson: what stands there is not misspelt. */
  lesson: string;
}

/**
 * Whether a student asks about the question in front of them (intent recognition): they name nothing at all, as in
 * “explain this”, ask for a hint, or point at it or at one of its options and name little that is not in it. Whatever
 * else has a name is a question of its own.
 */
export function asksAboutQuestion(query: string, { text, options, lesson }: QuestionInFront): boolean {
  if (isOutsideLessons(query)) return false;
  const typed = lessonWordsOf(query.replaceAll(/n['’]t\b/gi, 'nt'));
  if (typed.length > MOST_WORDS || typed.every((word) => GREETING.has(word))) return false;
  const own = new Set(lessonWordsOf([text, ...options].join(' ')).map(stemOf));
  const taught = new Set(lessonWordsOf(lesson));
  const words = typed.map((word) => (own.has(stemOf(word)) || taught.has(word) ? word : asSpelt(word)));
  const named = words.filter((word) => !namesNothing(word) && !LETTER.test(word));
  if (words.some((word) => HINT.has(word))) return true;
  // “is vs ==” names two operators.
  if (named.length === 0) return symbolsIn(query).length === 0;
  if (!pointsAtQuestion(words) && !pointsAtOption(words, options) && !judgesOption(words, options))
    return false;
  return named.filter((word) => own.has(stemOf(word))).length >= named.length * MOST_OWN;
}

/** Whether a student asks for a hint, or says “this question”: not for others, to practise on. */
export function asksAboutOneQuestion(query: string): boolean {
  const words = lessonWordsOf(query);
  return words.some((word) => HINT.has(word)) || pointsAtQuestion(words);
}

export const namesNothing = (word: string): boolean =>
  [word, word.replace(INFLECTED, '')].some(
    (each) => POINTING.some((some) => some.has(each)) || isWithoutName(each),
  );

/** This question, option B. */
const pointsAtQuestion = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    const isNamed = QUESTION.has(word) && [at - 1, at - 2].some((before) => THIS.has(words[before] ?? ''));
    const isLettered =
      OPTION.has(word) && [at - 1, at + 1].some((beside) => LETTER.test(words[beside] ?? ''));
    return isNamed || isLettered;
  });

/** The option with such words in it: “the option with the hash table”. */
const pointsAtOption = (words: readonly string[], options: readonly string[]): boolean =>
  words.some((word) => OPTION.has(word)) && optionsWith(words, options).length > 0;

function optionsWith(words: readonly string[], options: readonly string[]): number[] {
  const named = words.filter((word) => !namesNothing(word) && !LETTER.test(word)).map(stemOf);
  return options.flatMap((option, index) => {
    const own = new Set(lessonWordsOf(option).map(stemOf));
    return named.some((word) => own.has(word)) ? [index] : [];
  });
}

/** Why one of the options, in its own words, is right or wrong, or why not that one. */
function judgesOption(words: readonly string[], options: readonly string[]): boolean {
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  if (!has(JUDGED) && !(has(WHY) && has(NOT))) return false;
  const said = new Set(words.map(stemOf));
  return options.some((option) => {
    const telling = lessonWordsOf(option).filter((word) => !isWithoutName(word));
    return telling.length > 0 && telling.every((word) => said.has(stemOf(word)));
  });
}

/** A letter of the page, and what is typed instead; a small one is most often a word of English. */
const WRITTEN_LETTER =
  /(?<![\p{L}\p{M}\p{N}])(?:([A-F])|([कखगघ])|(ए|बी|सी|डी)|(?:option|opt|विकल्प)\s+([a-f1-6])|([b-f])(?=\s+(?:wala|wali|option|kyu\p{L}*|galat|wrong|incorrect)))(?![\p{L}\p{M}\p{N}])/gu;
const LETTERS = ['ABCDEF', 'abcdef', '123456', 'कखगघ'];
const SPOKEN = ['ए', 'बी', 'सी', 'डी'];

export const placeOfLetter = (letter: string): number =>
  Math.max(SPOKEN.indexOf(letter), ...LETTERS.map((all) => all.indexOf(letter)));

/** Whether an A stands before what is named, as in “A queue is wrong?”, and after no “option”. */
function isArticle(query: string, { whole, index }: { whole: string; index: number }): boolean {
  const [, next] = /^\s+([\p{L}\p{M}\p{N}]+)/u.exec(query.slice(index + whole.length)) ?? [];
  const [before = ''] = lessonWordsOf(query.slice(0, index)).slice(-1);
  if (whole !== 'A' || next === undefined || OPTION.has(before)) return false;
  const [word = ''] = lessonWordsOf(next);
  return !namesNothing(word) && !LETTER.test(word);
}

/**
 * Which of the options, as the student sees them, they ask about: by its letter, or by words that no other has. Undefined
 * where it is none, or several.
 */
export function askedOptionOf(query: string, options: readonly string[]): number | undefined {
  const letters = Array.from(query.matchAll(WRITTEN_LETTER))
    .filter(({ 0: whole, index }) => !isArticle(query, { whole, index }))
    .map(([whole, ...parts]) => placeOfLetter(parts.find((part) => part !== undefined) ?? whole));
  const places = new Set(letters.length > 0 ? letters : optionsWith(lessonWordsOf(query), options));
  const [place] = places;
  return places.size === 1 && place !== undefined && place < options.length ? place : undefined;
}

const ANSWER = setOf('answer answers answr ans solution solve solved jawab javab uttar उत्तर जवाब हल');

/** Whether a student wants to be told the answer, or whether an option is right: an open question tells neither. */
export const asksForVerdict = (query: string, options: readonly string[]): boolean =>
  askedOptionOf(query, options) !== undefined ||
  lessonWordsOf(query).some((word) => JUDGED.has(word) || ANSWER.has(word));

let spelling: ((word: string) => readonly Reading[]) | undefined;

/** The word that only asks or points which a misspelt one is meant as; any other word as it is. */
function asSpelt(word: string): string {
  const isEnglish = (shippedWordVectors().rankOf(word) ?? COMMON_ENGLISH) < COMMON_ENGLISH;
  if (word.length < SHORTEST_MISSPELT || isEnglish || namesNothing(word)) return word;
  spelling ??= createSpelling(new Set([...wordsWithoutName(), ...POINTING.flatMap((some) => [...some])]));
  const [near] = spelling(word);
  return near && near.sureness >= SURELY_MISSPELT ? near.word : word;
}

import { constructsIn, RECURSES } from './code-constructs.ts';
import { equationsIn } from './formulas.ts';
import { queryIntentOf } from './query-intent.ts';

/** What a student wants worked out: with numbers of their own, or by running code of their own. */
export type CalculationKind = 'numbers' | 'code';

/** A number that can be reckoned with: no year, no ordinal, no Article of a law. */
const NUMBER =
  /(?<![\p{L}\p{M}\p{N}._])(?<!(?:articles?|art|sections?|schedule|part|class|grade|chapter|rule|anuchh?ed|dhara|अनुच्छेद|धारा|भाग|अनुसूची)\.?\s+)(?!(?:1[5-9]\d\d|20\d\d)(?![\d.]|\s*(?:m|km|rs|rupees|elements?|nodes?|items?|keys?|votes?)(?![\p{L}\p{M}])))\d[\d,]*(?:\.\d+)?(?![\p{L}\p{M}\p{N}]|\s*(?:st|nd|rd|th|वा[ँं]|वें|वीं)(?![\p{L}\p{M}]))/giu;
/** A fraction and a range have no spaces around their sign. */
const ARITHMETIC =
  /\d\s*(?:\^|\*\*|[*×÷])\s*-?\d|\d\s+(?:[-+/%]|\/\/|mod(?:ulo)?|plus|minus|times|divided by)\s+-?\d|\d\s*(?:\/\/|\+|%)\s*-?\d|\b(?:mod|xor)\s+\d|\d\s*मॉड\s*\d/iu;
/** A sum in words: “log base 2 of 1024”, “2 power 10”, “100 ka square root”, “5 factorial”. */
const IN_WORDS =
  /(?<![\p{L}\p{M}])(?:log(?:arithm)?(?: of| base \d+(?: of)?)?|(?:square|cube) ?roots?(?: of)?|sqrt(?: of)?|factorial(?: of)?) ?\(?\d|\d (?:(?:raised )?to the power(?: of)?|(?:ki |to the )?power|ki ghaat|की घात) \d|\d ?(?:ka|ki|का|की) (?:log|square|cube|factorial|vargmool|ghan|वर्गमूल|वर्ग|घनमूल|फैक्टोरियल|लघुगणक)(?![\p{L}\p{M}])|\d (?:factorial|squared|cubed)(?![\p{L}\p{M}])/iu;
/** What a letter or a name stands for in the student's case. */
const VALUE = /[\p{L}\p{N})\]|]\s*=\s*-?\d+(?:\.\d+)?(?![\p{L}\p{N}(]|\s*[*/^])/gu;
const CALCULATES =
  /(?<![\p{L}\p{M}])(?:calculat\p{L}*|comput(?:e|ing)|evaluate|work out|nikal\p{L}*|nikaal\p{L}*|gyat|gann?a|गणना|निकाल\p{L}*\p{M}*\p{L}*|ज्ञात|हल\s+क)/iu;
const FINDS = /(?<![\p{L}\p{M}])(?:find|solve|insert|convert|batao|बताओ|बताइए)(?![\p{L}\p{M}])/iu;
const AMOUNT =
  /(?<![\p{L}\p{M}])(?:how\s+(?:many|much|far|long|big)|wh?at\s+(?:time|value|will|would|is|are|was)|kitn[aei]|kya\s+(?:hoga|hogi|aayega|ayega|time)|कितन[ाेी]|क्या\s+हो)/iu;
const SUPPOSES =
  /(?<![\p{L}\p{M}])(?:if|when|suppose|given|let|assume|with|agar|yadi|maan|hai\s+to|h\s+to|ho\s+to|from\s+\S+\s+to|यदि|अगर|मान\s+लो|हो\s+तो|है\s+तो)(?![\p{L}\p{M}])/iu;
const UNIT =
  /\d\s*(?:%|°|:\s*\d|(?:per ?cent|percent|degrees?|deg|[ckm]?m|kg|km²|rs|rupees|rupa\p{L}+|crore|lakh|hours?|minutes?|mins?|elements?|bits?|प्रतिशत|रुपये|रु|किमी|सेमी|डिग्री|घंटे)(?![\p{L}\p{M}]))/iu;
/** Of a data structure with so many things in it. */
const SIZE =
  /(?<![\p{L}\p{M}\p{N}])\d[\d,]*\s+(?:elements?|items?|nodes?|keys?|vertices|entries|records|values|numbers|bits|disks?|inputs?)(?![\p{L}\p{M}])/iu;
const HOW_MANY = /(?<![\p{L}\p{M}])(?:how\s+(?:many|much)|kitn[aei]|कितन[ाेी])(?![\p{L}\p{M}])/iu;

/** “What is wrong” asks for the reason of numbers, not for others. */
const WHY =
  /(?<![\p{L}\p{M}])(?:why|how come|y|kyu|kyun|kyon|kyo|क्यों|reason|(?:what|wat)(?:\s+is|['’]?s|\s+went|\s+goes)\s+wrong)(?![\p{L}\p{M}])/iu;
/** “How do I calculate precision” asks for the method. */
const OF_METHOD =
  /(?<![\p{L}\p{M}])(?:how\s+(?:do|does|can|to|should|would|is|are)|kaise|kese|कैसे)(?![\p{L}\p{M}])/iu;

/** A loop as students type it. */
const LOOP =
  /(?<!\p{L})(?:for\s*\(?\s*(?:int\s+|let\s+|var\s+)?\w+\s*=\s*\w+\s*(?:[;,:]|to\s)|for\s+\w+\s+in\s+(?:range\s*\(|\w+\s*:)|while\s*\(?\s*\w+\s*(?:[<>!]=?|==))|(?<!\p{L})[ijkn]\s*=\s*[ijkn]\s*(?:\*\*?|\/\/?|\+|-|>>|<<)\s*\w|(?<!\p{L})[ijkn]\s*(?:\*=|\/\/?=|\+=|-=|\+\+|--)/iu;
const OF_RUNNING =
  /(?<![\p{L}\p{M}])(?:complexity|complexty|big\s*-?\s*(?:o|oh)|o\(|how\s+many|runs?|running|cost|output|prints?|iterat\p{L}*|kitn[aei]|chal\p{L}*|loops?|time|result|जटिलता|कितनी|आउटपुट|चलेग\p{M}*)/iu;
/** What is code, and no word of the question around it: loops with their heads and bodies, calls and assignments. */
const CODE_WORDS =
  /for\s*\([^)]{0,80}\)|for\s+\w+\s+in\s+range\s*\([^)]{0,80}\)|for\s+\w+\s+in\s+\w+(?=\s*:)|for\s+\w+\s*=\s*[^,;?]{0,40}[;,][^?]{0,60}?(?:\+\+|--|[*/+-]=?\s*\w+)|while\s*\([^)]{0,80}\)|while\s+\w+\s*[<>!=]+\s*\w+|(?<!\w)\w+\s*(?:[-+*/%]|\/\/)?=\s*[\w+*/%().-]+(?:\s*(?:\/\/|[-+*/%])\s*\w+)*|(?<!\w)\w+(?:\+\+|--)|(?<!\w)\w+\([^)]{0,80}\)|[{};:<>]/giu;

/** A call with values of its own, as in “power(2, 5)”. */
const CALL = /(?<![\w.])([a-z_]\w{2,40})\((?=[^()\n]{0,80}(?:\d|["'[]))[^()\n]{0,80}\)/giu;
/** Functions of a language or of mathematics: lessons teach them by their names, and define none. */
const BUILT_IN = new Set(
  `print range len sum sorted list dict set tuple str int float bool max min abs round map filter zip type input open any all enumerate
  reversed isinstance hash ord chr log ln sqrt exp pow mod sin cos tan floor ceil theta omega big gcd fetch alert number string`.split(
    /\s+/,
  ),
);
const OF_CALL =
  /(?<![\p{L}\p{M}])(?:output|prints?|returns?|result|value|gives?|evaluate|run|kitn[aei]|kya\s+(?:a+ye?ga|dega|hoga|milega|print|return)|what\s+(?:does|will|would)|आउटपुट|कितना|क्या\s+आएगा)(?![\p{L}\p{M}])/iu;

/** The functions whose result a student asks for, by their names in the code. */
export function functionsCalledIn(query: string): string[] {
  if (WHY.test(query) || !OF_CALL.test(query)) return [];
  return [...new Set(Array.from(query.matchAll(CALL), ([, name = '']) => name))].filter(
    (name) => !BUILT_IN.has(name.toLowerCase()),
  );
}

const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** Whether a student gives numbers of their own and wants a result. */
function calculatesWithNumbers(query: string): boolean {
  const numbers = numbersIn(query);
  if (numbers.length === 0) return false;
  const values = query.match(VALUE)?.length ?? 0;
  const isDoubt = queryIntentOf(query) === 'doubt';
  if (IN_WORDS.test(query.replaceAll(/\s+/g, ' ')) && !isDoubt && !OF_METHOD.test(query)) return true;
  if (ARITHMETIC.test(query) && !SUPPOSES.test(query) && !isDoubt) return true;
  if (CALCULATES.test(query) && (!OF_METHOD.test(query) || values > 0)) return true;
  if (values > 0 && (FINDS.test(query) || HOW_MANY.test(query))) return true;
  if (values > 1 && AMOUNT.test(query)) return true;
  if (SIZE.test(query) && HOW_MANY.test(query)) return true;
  if (HOW_MANY.test(query) && SUPPOSES.test(query)) return true;
  if (numbers.length < 2) return false;
  // Of a recurrence the numbers are its own.
  if (FINDS.test(query) && equationsIn(query).every((said) => numbersIn(said).length < numbers.length - 1))
    return true;
  return AMOUNT.test(query) && (SUPPOSES.test(query) || UNIT.test(query));
}

/**
 * What a student wants calculated, in English, Hinglish or Hindi: passage retrieval finds how it is done, and works nothing out.
 * Undefined where they ask something else: why a result is as it is, for one.
 */
export function calculationAskedFor(query: string): CalculationKind | undefined {
  if ((LOOP.test(query) || RECURSES.test(query)) && OF_RUNNING.test(query)) return 'code';
  if (WHY.test(query)) return undefined;
  if (functionsCalledIn(query).length > 0) return 'code';
  return calculatesWithNumbers(query) ? 'numbers' : undefined;
}

/** What the lessons call the construct that decides how often such code runs. */
function methodOfCode(query: string): string {
  const { depth, isMultiplied, isRecursive } = constructsIn(query);
  if (isRecursive) return 'recurrence';
  if (depth > 1) return 'nested loops';
  return isMultiplied ? 'loop whose counter doubles or halves' : 'loop';
}

/** The question without its numbers and code, by which the passage is found that shows how such a thing is worked out. */
export function methodAskedFor(query: string, kind: CalculationKind): string {
  if (kind === 'code')
    return `${query.replaceAll(CODE_WORDS, ' ')} ${methodOfCode(query)}`.replaceAll(/\s+/g, ' ').trim();
  return query
    .replaceAll(VALUE, (value) => `${value.split('=')[0]} `)
    .replaceAll(NUMBER, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

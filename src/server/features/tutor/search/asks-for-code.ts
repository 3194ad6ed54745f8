import { lessonWordsOf } from '../../../words/word-forms.ts';
import { isWithoutName } from './asks-to-explain-again.ts';
import { ANY_LANGUAGE as LANGUAGE, languageNamed } from './programming-languages.ts';

const CODE =
  'code|codes|coad|program|programme|programs|snippet|snippets|script|implementation|syntax|कोड|प्रोग्राम|सिंटैक्स';
const GIVE =
  'give|gimme|show|write|provide|share|send|need|want|do|dedo|de ?do|dijiye|dijie|dena|de|likho|likh ?do|likhkar|likhna|likhe|dikhao|dikha ?do|dikhaiye|batao|bata ?do|bataiye|chahiye|bhejo|samjhao|दो|दीजिए|लिखो|लिखिए|लिखकर|दिखाओ|दिखाइए|बताओ|बताइए|चाहिए|भेजो|समझाओ';
/** How one asks for what stands nowhere yet. */
const WRITE =
  'write|code|program|implement|create|make|likho|likh ?do|likhkar|likhiye|likhna|likhe|banao|bana ?do|लिखो|लिखिए|लिखकर|लिख दो|बनाओ|बना दो';
/** What stands there already: of it something else is asked. */
const THIS_CODE = 'this|that|my|the above|ye|yeh|is|iss|us|mera|mere|यह|ये|इस|उस|मेरा|मेरे';

const whole = (words: string): string => `(?<![\\p{L}\\p{M}\\p{N}])(?:${words})(?![\\p{L}\\p{M}\\p{N}+#])`;
const one = (words: string): RegExp => new RegExp(whole(words), 'iu');

const HAS_CODE = one(CODE);
const POINTS = new RegExp(`${whole(THIS_CODE)}\\s+${whole(CODE)}`, 'iu');
/** Of law and of messages, and what is counted, not written: “code of conduct”, “status code”, “program counter”. */
const OTHER_CODE =
  /(?<![\p{L}\p{N}])(?:codes?\s+(?:of\s+(?:conduct|ethics|criminal|civil)|points?|review)|(?:status|error|exit|zip|pin|hs|area|machine|byte|source|penal|civil|criminal|morse|qr|huffman|gray|country|response)\s*codes?|programs?\s+counter|(?:government|training|development|employment|space|nuclear|welfare)\s+program(?:me)?s?)(?![\p{L}\p{N}])/iu;
const ASKS_TO_WRITE = one(
  'write|implement|likho|likh ?do|likhkar|likhiye|likhna|likhe|banao|bana ?do|लिखो|लिखिए|लिखकर|लिख दो|बनाओ|बना दो',
);
/** “Write bubble sort in C”, “bubble sort java me likho” */
const WRITES_IN_LANGUAGE = [
  new RegExp(
    `${whole(WRITE)}[^.?!।]*\\s(?:in|using)\\s+${whole(LANGUAGE)}\\s*(?:please|pls|plz|for me)?\\W*$`,
    'iu',
  ),
  new RegExp(`${whole(LANGUAGE)}\\s+(?:me|mein|mai|में)\\s[^.?!।]*${whole(WRITE)}`, 'iu'),
];
const ASKS = [
  ...WRITES_IN_LANGUAGE,
  new RegExp(`${whole(GIVE)}[^.?!।]*${whole(CODE)}`, 'iu'),
  new RegExp(
    `${whole(CODE)}[^.?!।]*${whole(GIVE)}\\s*(?:na|please|pls|plz|sir|bhai|yaar|ji|me|mujhe|karo)?\\W*$`,
    'iu',
  ),
  new RegExp(`${whole(LANGUAGE)}\\s+${whole(CODE)}\\s+${whole('for|of|to|that|which|jo|ka|ki|ke')}`, 'iu'),
  new RegExp(
    `^\\W*(?:please\\s+|the\\s+|a\\s+|full\\s+|whole\\s+|complete\\s+|sample\\s+|example\\s+)*${whole(CODE)}\\s+(?:for|of|to|in)\\s`,
    'iu',
  ),
  // “bfs code”, “bfs ka code”
  new RegExp(
    `${whole(CODE)}(?:\\s+(?:in|me|mein|में)\\s+${whole(LANGUAGE)})?\\s*(?:please|pls|plz)?\\W*$`,
    'iu',
  ),
  /(?<![\p{L}\p{N}])how\s+(?:do|can|should|would|to)\s+(?:i\s+|we\s+|you\s+)?(?:code|implement|program)(?![\p{L}\p{N}])/iu,
  /^\W*(?:please\s+|can you\s+)?implement\s/iu,
  /(?<![\p{L}\p{N}])(?:code|implement)\s+(?:kaise|kese|kare|karu|karna|karein|karte)/iu,
];
/** The same once more, in a language: “give it in C”, “java me do”, “same in python”. */
const SAME = 'it|this|that|same|the same|isko|ise|iska|iski|yeh|ye|yahi|wahi|इसे|इसको|यह|यही|वही';
const IN_LANGUAGE = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:(?:please|pls|plz|can you|could you|now|and|but|ok|okay|aur|ab)\\s+)*(?:${whole(GIVE)}\\s+)?(?:me\\s+)?(?:${whole(SAME)}\\s+)?(?:code\\s+)?(?:(?:in|using)\\s+${whole(LANGUAGE)}|${whole(LANGUAGE)}\\s+(?:me|mein|mai|में)(?:\\s+(?:code|bhi|hi|${GIVE}))*)\\s*(?:please|pls|plz|too|also|instead|now)?[^\\p{L}\\p{M}\\p{N}]*$`,
  'iu',
);
/** “What does the code print”: of code that is there. */
const ASKS_ITSELF =
  /^\W*(?:what|why|when|who|which|where|how|is|are|does|do|did|will|kya|kyu|kyun|kyon|क्या|क्यों)(?![\p{L}\p{N}])/iu;
const GIVES_ITSELF = new RegExp(
  `^\\W*(?:(?:what(?:\\s+is|['’]?s)|kya (?:hai|hoga))\\s+the\\s+${whole(CODE)}\\s+(?:for|of|to)\\s|do (?:you|u) have\\s|how\\s[^.?!]*${whole('write|code|implement|program')})`,
  'iu',
);

/** How one asks for it, and of what it is. */
const ASKING = one(
  `${CODE}|${GIVE}|${WRITE}|${LANGUAGE}|implement|coding|full|whole|complete|sample|working|ka|ki|ke|ko|liye|for|of|using|in|me|mein`,
);

/** What code is asked for: its matter in the student's words, and the language it shall be in. */
export interface AskedCode {
  /** Empty where nothing is named. */
  matter: string;
  language: string | undefined;
  /** It shall be written, and not only shown. */
  isToWrite: boolean;
  /** A way in words answers too: “how do you implement a queue with stacks”. */
  isWay: boolean;
}

const HOW_TO_IMPLEMENT =
  /(?<![\p{L}\p{N}])how\s+(?:do|can|should|would|to|could)\s+(?:i\s+|we\s+|you\s+)?implement(?![\p{L}\p{N}])/iu;

/** Code that a student asks for, in English, Hinglish or Hindi; undefined where they ask something else. */
export function codeAskedFor(query: string): AskedCode | undefined {
  const isToWrite = ASKS_TO_WRITE.test(query) || WRITES_IN_LANGUAGE.some((asks) => asks.test(query));
  if (IN_LANGUAGE.test(query)) return { matter: '', language: languageIn(query), isToWrite, isWay: false };
  const isAsked = ASKS.some((asks) => asks.test(query)) && !OTHER_CODE.test(query);
  if (!isAsked || (POINTS.test(query) && !/\bimplement/iu.test(query))) return undefined;
  if (ASKS_ITSELF.test(query) && !GIVES_ITSELF.test(query)) return undefined;
  const hasLanguage = isToWrite || HAS_CODE.test(query) || /implement|code/iu.test(query);
  const language = hasLanguage ? languageIn(query) : undefined;
  const words = query
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu, ''));
  const named = words.filter(
    (word) => word !== '' && !ASKING.test(word) && !lessonWordsOf(word).every(isWithoutName),
  );
  const isWay = HOW_TO_IMPLEMENT.test(query) && !HAS_CODE.test(query) && language === undefined;
  return { matter: named.join(' '), language, isToWrite: isToWrite && !isWay, isWay };
}

function languageIn(query: string): string | undefined {
  const [named] = new RegExp(whole(LANGUAGE), 'iu').exec(query) ?? [];
  return named && languageNamed(named);
}

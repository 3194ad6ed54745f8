import { lessonWordsOf } from '../../../words/word-forms.ts';
import { isWithoutName, saysPlainly } from './asks-to-explain-again.ts';

const whole = (words: string): string => `(?<![\\p{L}\\p{M}\\p{N}])(?:${words})(?![\\p{L}\\p{M}\\p{N}])`;

const GIVE =
  'write|wrte|give|gimme|make|prepare|draft|compose|need|want|create|show|provide|get|likho|likh ?do|likhkar|likhiye|likhna|dedo|de ?do|dijiye|do|chahiye|banao|bana ?do|banaiye|dikhao|dikha ?do|bhejo|लिखो|लिखिए|लिखकर|दो|दीजिए|दें|चाहिए|बनाओ|बनाइए|दिखाओ|दिखाइए';
const ESSAY = 'essays?|esay|nibandh[a]?|निबंध|निबन्ध';
const DIAGRAM =
  'diagrams?|diagrm|digram|flow ?charts?|mind ?maps?|sketch|pictures?|images?|drawing|infographic|chitra|chitr|aarekh|चित्र|आरेख|डायग्राम|माइंड ?मैप';
const ASSIGNMENT =
  'assignments?|asignment|assigment|home ?work|hw|worksheets?|project ?work|असाइनमेंट|होमवर्क|गृहकार्य|गृह कार्य';
const SOLVE =
  'solve|slove|do|complete|finish|answer|write|make|help|kar ?do|kardo|karke|kar ?dijiye|karwao|karwa ?do|bana ?do|likh ?do|solve ?karo|हल|कर दो|करके|पूरा';
const DRAW = 'draw|darw';
/** “Draw backs of a DBMS”, and what is drawn in words. */
const NO_DRAWING = /\bdraw\s?-?\s?backs?\b|\bdraws?\s+(?:on|upon|lots?|near|into)\b/iu;
/** It stands for a drawing wherever it is named; a picture of an age is none. */
const DRAWN_THING =
  'diagrams?|diagrm|digram|flow ?charts?|mind ?maps?|sketch|drawing|infographic|chitra|chitr|aarekh|चित्र|आरेख|डायग्राम|माइंड ?मैप';
/** “Do pictures count as data?” */
const ASKS_WHETHER = /^\P{L}*do\s+(?!(?:my|this|the|our|me|an?)\s)/iu;
/** A verb that ends a Hindi request; “do” alone is two, or an auxiliary. */
const GIVE_LAST =
  'likho|likh ?do|likhiye|dedo|de ?do|dijiye|chahiye|banao|bana ?do|banaiye|dikhao|dikha ?do|bhejo|kar ?do|kardo|kar ?dijiye|karwao|karwa ?do|solve ?karo|लिखो|लिखिए|दो|दीजिए|दें|चाहिए|बनाओ|बनाइए|दिखाओ|दिखाइए|कर दो';
/** Asks to be told something, or is of an image or an assignment that a lesson teaches. */
const EXPLAINS = new RegExp(
  whole(
    'explain|explane|describe|define|discuss|compare|distinguish|meaning|understand(?:ing)?|examples?|read|samjha|samjhao|samjhaiye|matlab|prakar|समझा|समझाओ|समझाइए|अंतर|मतलब|assignment (?:statements?|operators?|expressions?|problems?|of)|images? (?:processing|classification|compression|of)|(?:conclusion|inference|distinction|comparison|parallel|attention|difference)s?',
  ),
  'iu',
);
/** One asks how, who or what it is, and for no such work. */
const ASKS = new RegExp(
  `^\\P{L}*${whole('how|who|whose|when|where|why|which|what|is|are|was|were|does|did|kya|kab|kaise|kaun|kisne|क्या|कब|कैसे|किसने')}`,
  'iu',
);

/** A verb and at once the work, but for what stands before a noun; or the work, and a verb that ends the request. */
const either = (verb: string, work: string): RegExp[] => [
  new RegExp(
    `${whole(verb)}(?: (?:me|us|up|with|out|an?|the|my|this|our|neat|simple|short|long|full|labell?ed|detailed|\\d+|words?)){0,4} ${whole(work)}`,
    'iu',
  ),
  new RegExp(
    `${whole(work)}[^.?!।]*${whole(GIVE_LAST)}(?:(?: \\S+){1,4} (?:ka|ki|ke|par|pe|का|की|के|पर))?\\P{L}*$`,
    'iu',
  ),
];

/** Work that the tutor does for nobody, and what asks for it. */
const WORK: readonly { kind: WorkKind; asks: readonly RegExp[] }[] = [
  { kind: 'assignment', asks: either(SOLVE, ASSIGNMENT) },
  {
    kind: 'essay',
    asks: [
      ...either(GIVE, ESSAY),
      new RegExp(`^\\P{L}*(?:an? |short |long )*(?:${ESSAY}) (?:on|about|of)\\s`, 'iu'),
    ],
  },
  {
    kind: 'diagram',
    asks: [
      ...either(GIVE, DIAGRAM),
      new RegExp(`^\\P{L}*(?:(?:please|pls|plz|can|could|will|you|u|sir|me) )*(?:${DRAW})\\s`, 'iu'),
      new RegExp(`^\\P{L}*(?:a |the |labelled |labeled |neat )*(?:${DRAWN_THING}) (?:of|for)\\s`, 'iu'),
      new RegExp(`\\s(?:ka|ki|का|की) (?:${DIAGRAM})\\P{L}*$`, 'iu'),
    ],
  },
];

const REQUEST = new RegExp(
  `^(?:${GIVE}|${ESSAY}|${DIAGRAM}|${ASSIGNMENT}|${SOLVE}|${DRAW}|up|an?|the|on|about|of|for|ka|ki|ke|par|pe|per|ko|with|words?|labelled|labeled|neat|long|short|full|detailed|entire|liye|का|की|के|पर|लिए|शब्दों)$`,
  'iu',
);
const NAMED_WORK = new RegExp(whole(`${ESSAY}|${DIAGRAM}|${ASSIGNMENT}`), 'giu');
/** “Basic structure” is a name. */
const isOfRequest = (word: string): boolean => isWithoutName(word) && !saysPlainly(word);
const NUMBER = /^\d+$/;

export type WorkKind = 'essay' | 'diagram' | 'assignment';

/** Work that shall be done for a student. */
export interface AskedWork {
  kind: WorkKind;
  /** What it is on, in the student's words; empty where nothing is named. */
  matter: string;
}

/** The essay, drawing or assignment that a student wants made; undefined for all else. */
export function workAskedFor(query: string): AskedWork | undefined {
  if (ASKS.test(query) || ASKS_WHETHER.test(query) || EXPLAINS.test(query)) return undefined;
  const work = WORK.find(({ asks }) => asks.some((each) => each.test(query)));
  if (!work || (work.kind === 'diagram' && NO_DRAWING.test(query))) return undefined;
  const words = query
    .replaceAll(NAMED_WORK, ' ')
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}+#-]/gu, ''));
  const named = words.filter(
    (word) =>
      word !== '' && !REQUEST.test(word) && !NUMBER.test(word) && !lessonWordsOf(word).every(isOfRequest),
  );
  return { kind: work.kind, matter: named.join(' ') };
}

/** More than a lesson: students call one a chapter too, and are told what they get. */
const MORE_THAN_LESSON = new RegExp(
  whole('chapters?|units?|subject|syllabus|book|course|adhyay|adhyaya|vishay|अध्याय|विषय|चैप्टर|पुस्तक|किताब'),
  'iu',
);

/** Whether a summary is asked of more than the lesson that is open. */
export const asksBeyondLesson = (query: string): boolean => MORE_THAN_LESSON.test(query);

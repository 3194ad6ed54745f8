import type { TutorStep } from '#contract/contract.ts';
import { lessonWordsOf } from '../../words/word-forms.ts';
import { isDevanagari } from '../library/hindi/devanagari.ts';
import { isHinglish } from '../library/hindi/hinglish.ts';
import { saidIn } from './answer-parts.ts';
import type { QuotedLanguage } from './passages.ts';
import type { StudentQuestion } from './retrieval.ts';
import { isOutsideLessons } from './search/asked-for.ts';
import { studyAdviceIntentOf, type StudyAdviceIntent } from './study-advice-intent.ts';
import { IN_HINGLISH, TUTOR_TEXTS } from './tutor-texts.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').trim().split(/\s+/));

const THANKS = setOf(`
  thanks thank thanx thnx thx ty tysm shukriya shukria dhanyavad dhanyawad dhanyavaad great nice awesome cool perfect ok okay okk
  good helpful got understood samajh bye धन्यवाद शुक्रिया ठीक बढ़िया अच्छा समझ
`);
/** They stand beside thanks, and ask nothing. */
const AROUND = setOf(`
  you u so much very a lot sir mam maam madam bhai yaar tutor it i that was is really now aap ka aapka bahut bohot gaya gya gayi
  aa theek hai hu for help the your आप का आपका बहुत गया गई आ है हूँ सर जी मैम
`);

const GREETINGS = setOf(`
  hi hii hiii hello helo hlo hey heyy namaste namaskar pranam salaam salam morning afternoon evening नमस्ते नमस्कार प्रणाम हैलो
`);
/** They stand beside a greeting, or ask how the tutor is and what it does. */
const AROUND_GREETING = setOf(`
  good there everyone teacher tutor sir mam maam madam bhai dear guru guruji ji how who what are is you u your name do can today
  kaise kaisi kaun kya ho hai hain hu aap tum app tumhara aapka naam kar sakte सर जी मैम गुरुजी सुप्रभात आप तुम कैसे कौन क्या हैं हो नाम
`);
/** Said to somebody, and to no lesson. */
const SMALL_TALK =
  /^\W*(?:(?:please\s+)?(?:tell|sing|crack|sunao)\s+(?:me\s+|us\s+)?(?:a\s+|an\s+|one\s+)?(?:joke|song|story)s?(?:\s+please)?|who\s+(?:are|r)\s+(?:you|u)|what\s+(?:can|do)\s+(?:you|u)\s+do|what(?:\s+is|['’]?s)\s+your\s+name|how\s+(?:are|r)\s+(?:you|u)|(?:aap|tum)\s+(?:kaun|kaise)\s+(?:ho|hain?)|(?:आप|तुम)\s+(?:कौन|कैसे)\s+(?:हो|हैं?)|(?:ek\s+)?(?:joke|gaana|gana|kahani)\s+(?:sunao|suna\s+do))\W*$/iu;

/** What the product gives, and no lesson tells of. */
const POINTS =
  /(?<![\p{L}\p{N}])(?:xp|cup points?|house cup|leader ?board|(?:my|mera|mere|meri)\s+(?:streak|badges?|certificate|rank|level)|एक्सपी|लीडरबोर्ड)(?![\p{L}\p{N}])/iu;

const EXAM = /(?<![\p{L}\p{N}])(?:upsc|ias|gate|jee|ssc|cuet|यूपीएससी)(?![\p{L}\p{N}])/iu;
/** How one comes to sit it. */
const OF_PREPARING =
  /(?<![\p{L}\p{N}])(?:attempts?|eligib\p{L}*|age limit|appl(?:y|ication)|registration|notification|taiyari|tayari|prepar\p{L}*|roadmap|strategy|books?|coaching|salary|तैयारी|प्रयास|आयु|योग्यता)(?![\p{L}\p{M}\p{N}])/iu;

/** The intents with a canned answer, which ask nothing of a lesson: greetings, thanks, the product's points, exams, and how to study. */
export type CannedIntent = 'greeting' | 'thanks' | 'points' | 'outside' | StudyAdviceIntent;

export function cannedIntentOf(query: string): CannedIntent | undefined {
  const words = lessonWordsOf(query);
  if (words.some((word) => THANKS.has(word)) && words.every((word) => THANKS.has(word) || AROUND.has(word)))
    return 'thanks';
  const greets = (word: string) => GREETINGS.has(word);
  if (words.some(greets) && words.every((word) => greets(word) || AROUND_GREETING.has(word)))
    return 'greeting';
  if (SMALL_TALK.test(query)) return 'greeting';
  if (POINTS.test(query)) return 'points';
  const studyAdvice = studyAdviceIntentOf(query);
  if (studyAdvice) return studyAdvice;
  return EXAM.test(query) && (OF_PREPARING.test(query) || isOutsideLessons(query)) ? 'outside' : undefined;
}

/** The answer to such, before any lesson is searched. */
export function cannedAnswerStep({
  query,
  wanted,
}: Pick<StudentQuestion, 'query' | 'wanted'>): TutorStep | undefined {
  const kind = cannedIntentOf(query);
  if (!kind) return undefined;
  const whole = { hintLevel: 'answer', source: 'extract' } as const;
  if (!isStudyAdvice(kind))
    return { ...whole, ...saidIn(wanted), text: TUTOR_TEXTS[wanted][kind], parts: [{ kind }] };
  const { text, language } = inLanguageOf(query, kind);
  return { ...whole, ...saidIn(language), text, parts: [{ kind, text, ...saidIn(language) }] };
}

const OF_STUDY_ADVICE: ReadonlySet<CannedIntent> = new Set<StudyAdviceIntent>([
  'remember',
  'practice',
  'examQuestions',
]);
const isStudyAdvice = (kind: CannedIntent): kind is StudyAdviceIntent => OF_STUDY_ADVICE.has(kind);

/** As the student writes, whichever language they read the lesson in. */
export function inLanguageOf(
  query: string,
  kind: keyof typeof IN_HINGLISH,
): { text: string; language: QuotedLanguage } {
  if (isDevanagari(query)) return { text: TUTOR_TEXTS.Hindi[kind], language: 'Hindi' };
  return isHinglish(lessonWordsOf(query))
    ? { text: IN_HINGLISH[kind], language: 'Hindi' }
    : { text: TUTOR_TEXTS.English[kind], language: 'English' };
}

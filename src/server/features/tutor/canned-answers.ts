import type { TutorStep } from '#contract/contract.ts';
import { lessonWordsOf } from '../../words/word-forms.ts';
import { saidIn } from './answer-parts.ts';
import type { Asked } from './retrieval.ts';
import { isOutsideLessons } from './search/asked-for.ts';
import { TUTOR_TEXTS } from './tutor-texts.ts';

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

/** What the product gives, and no lesson tells of. */
const POINTS =
  /(?<![\p{L}\p{N}])(?:xp|cup points?|house cup|leader ?board|(?:my|mera|mere|meri)\s+(?:streak|badges?|certificate|rank|level)|एक्सपी|लीडरबोर्ड)(?![\p{L}\p{N}])/iu;

const EXAM = /(?<![\p{L}\p{N}])(?:upsc|ias|gate|jee|ssc|cuet|यूपीएससी)(?![\p{L}\p{N}])/iu;
/** How one comes to sit it. */
const OF_PREPARING =
  /(?<![\p{L}\p{N}])(?:attempts?|eligib\p{L}*|age limit|appl(?:y|ication)|registration|notification|taiyari|tayari|prepar\p{L}*|roadmap|strategy|books?|coaching|salary|तैयारी|प्रयास|आयु|योग्यता)(?![\p{L}\p{M}\p{N}])/iu;

/** The intents with a canned answer: what is said to the tutor that no lesson is asked for: thanks, the product's points, and exams. */
export type Beside = 'thanks' | 'points' | 'outside';

export function askedBesideLessons(query: string): Beside | undefined {
  const words = lessonWordsOf(query);
  if (words.some((word) => THANKS.has(word)) && words.every((word) => THANKS.has(word) || AROUND.has(word)))
    return 'thanks';
  if (POINTS.test(query)) return 'points';
  return EXAM.test(query) && (OF_PREPARING.test(query) || isOutsideLessons(query)) ? 'outside' : undefined;
}

/** The answer to such, before any lesson is searched. */
export function stepBesideLessons({ query, wanted }: Pick<Asked, 'query' | 'wanted'>): TutorStep | undefined {
  const kind = askedBesideLessons(query);
  return (
    kind && {
      hintLevel: 'answer',
      source: 'extract',
      ...saidIn(wanted),
      text: TUTOR_TEXTS[wanted][kind],
      parts: [{ kind }],
    }
  );
}

import { isDevanagari } from '../../library/hindi/devanagari.ts';
import { askingInHinglish, englishOf, hindiKeyOf } from '../../library/hindi/hinglish.ts';
import { askingWords, isAskingWord, isTypedShort } from './asking-words.ts';
import { lessonWordsOf } from '../../../words/word-forms.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').trim().split(/\s+/));

/** What one says who has read and not understood: alone, or only beside a “not”. */
const ALONE = setOf(`
  confused confusing unclear simpler simplify simplified easier easily hard difficult tough tuf complicated again agian agan agin lost differently another stuck
  mushkil muskil kathin kathn aasan asan aasaan saral sral dobara dubara dubaara phir phirse fir firse confuse doubt
  मुश्किल कठिन आसान सरल दोबारा दुबारा फिर उलझन
`);
const SIMPLER = setOf('simpler simplify simplified easier easily aasan asan aasaan saral sral आसान सरल');
const DENIED = setOf(`
  understand understood understanding undrstand understnd undstand get getting got clear follow following sense
  samajh samaj samjh smjh smj samjha samjhi samjhe samja smjha clear
  समझ समझा समझी समझे
`);
const DENIALS = setOf(`
  not dont didnt cant cannot couldnt doesnt isnt never no nahi nahin nhi nai nahee ni na nothing
  नहीं नही ना न
`);
/** “Explain in simple words” is no question about words. */
const PLAINLY = setOf('simple simply plain basic easy aasani asani आसानी');
const EXPLAINED = setOf(`
  explain explane explanation explanations tell say make put words word language terms way samjhao samjhaao smjhao samjhaiye batao bolo bhasha shabdo shabdon tarike
  vyakhya व्याख्या समझाओ समझाइए समझाइये समझाएं बताओ बताइए भाषा शब्दों तरीके
`);
const AROUND = setOf(`
  please pls plz still too it this that part bit more language terms term word words me sir mam maam madam can could you once time yet
  bhasha bhasa shabdo shabdon tarike tarika se mein mai main mujhe mujhko mereko yeh ye kuch kuchh bhi aa aaya aya aayi ayi ata aata raha rha rahi
  rhi hua pa paya paa kar do dijiye sakte ho sakta na bhai yaar
  मुझे मुझको यह ये वह कुछ भी आ आया आई आयी आता रहा रही हुआ पा पाया पाई में मे से कर दो दीजिए दें सकते हैं है हूँ भाषा शब्दों तरीके
  एक बार इसे इसको
`);

/** Of these the letters between the first and the last are typed as one likes: smajh, samjh, samaja. */
const SPELT_BY_EAR = new Map(
  ['samajh', 'samjha', 'samjhi', 'samjhe', 'nahi', 'nahin', 'samjhao', 'dobara'].map((word) => [
    hindiKeyOf(word),
    word,
  ]),
);

const asSpelt = (word: string): string =>
  isDevanagari(word) || KNOWN.some((some) => some.has(word))
    ? word
    : (SPELT_BY_EAR.get(hindiKeyOf(word)) ?? word);

/** Whether a student says that they did not understand, or asks for simpler words, and names nothing else. */
export function asksToExplainAgain(query: string): boolean {
  const words = lessonWordsOf(query.replaceAll(/n['’]t\b/gi, 'nt')).map(asSpelt);
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const says = has(ALONE) || (has(DENIED) && has(DENIALS)) || (has(PLAINLY) && has(EXPLAINED));
  return says && words.every(isWithoutName);
}

/** Whether a word asks for plainer ones: simply, easier. */
export const saysPlainly = (word: string): boolean => PLAINLY.has(word) || SIMPLER.has(word);

/** Words that name nothing, as they are spelt. */
export const wordsWithoutName = (): string[] => [
  ...KNOWN.flatMap((some) => [...some]),
  ...askingWords(),
  ...askingInHinglish(),
];

const KNOWN: readonly ReadonlySet<string>[] = [ALONE, DENIED, DENIALS, PLAINLY, EXPLAINED, AROUND];

/** Whether a word says how something is asked, or that it was not understood, and nothing of what. */
export const isWithoutName = (word: string): boolean =>
  KNOWN.some((some) => some.has(word)) ||
  asSpelt(word) !== word ||
  isAskingWord(word) ||
  isTypedShort(word) ||
  englishOf(word)?.length === 0;

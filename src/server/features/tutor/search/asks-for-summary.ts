import { lessonWordsOf } from '../../../words/word-forms.ts';
import { isWithoutName } from './asks-to-explain-again.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').trim().split(/\s+/));

const SUMMARY = setOf(`
  summary summaries summry sumary sumry summarise summarize summarised summarized summarising sumarise sumarize gist recap overview
  outline tldr takeaway takeaways revise revision revising rivision synopsis saransh saaransh sarans saar sankshep sankshipt dohrav
  सारांश साराँश सार संक्षेप संक्षिप्त रिवीजन रिविज़न पुनरावृत्ति दोहराव
`);
const POINTS = setOf(`
  point points pointer pointers notes note bullet bullets facts highlights things baatein baten bindu बिंदु बिन्दु बिंदुओं बातें नोट्स तथ्य
`);
/** Which points; students say “notes” for them too. */
const OF_IMPORTANCE = setOf(`
  key main important imp impt importent short quick brief bullet notes crucial mukhya zaroori jaruri khas mahatvapurn
  मुख्य महत्वपूर्ण महत्त्वपूर्ण ज़रूरी जरूरी प्रमुख ख़ास खास नोट्स
`);
const LESSON = setOf(`
  lesson lessons chapter chapters topic unit path paath adhyay adhyaya prakaran पाठ अध्याय टॉपिक चैप्टर प्रकरण
`);
const SHORT = setOf('short shortly brief briefly sum nutshell quick quickly chhota');
const AROUND = setOf(`
  whole entire full complete pura poora puri poori sab saara sara exam exams test tomorrow kara karao karado karwa karwao karwado kal aaj today jaldi fast line lines word
  words page minute minutes hindi english easy simple language point points teach taught learn learnt learned remember cover covers
  covered bare baare bana banao banado banake create write likho likh likhkar provide prepare last before night up tl dr my ke liye
  पूरा पूरे पूरी लाइन परीक्षा जल्दी बना बनाओ लिखो याद रखना
`);

/** Whether a student asks for the lesson in short: its summary, its main points, what it is about. */
export function asksForSummary(query: string): boolean {
  const words = lessonWordsOf(query.replaceAll(/\btl\s*;?\s*dr\b/gi, 'tldr'));
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const asks =
    has(SUMMARY) || (has(POINTS) && has(OF_IMPORTANCE)) || (has(LESSON) && (has(SHORT) || words.length > 2));
  return asks && words.every(isOfSummary);
}

const isOfSummary = (word: string): boolean =>
  [SUMMARY, POINTS, OF_IMPORTANCE, LESSON, SHORT, AROUND].some((some) => some.has(word)) ||
  /^\d{1,3}$/.test(word) ||
  isWithoutName(word);

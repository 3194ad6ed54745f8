import { lessonWordsOf } from '../../../words/word-forms.ts';
import { isWithoutName } from './asks-to-explain-again.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').trim().split(/\s+/));

const START = setOf('start starting begin beginning shuru suru shuruaat शुरू शुरु शुरुआत');
const WHERE = setOf('where how what which kaha kahan kahase kaise kese kya kis kaunsa konsa कहाँ कहां कैसे क्या');
const HELP = setOf('help madad मदद');
/** What one says around it, and names nothing of a lesson. */
const AROUND = setOf(`
  should shall need first lesson chapter topic subject course study studying padhai padhna padhu padhun padhe read reading learn learning
  from with to at all anything everything sab sabkuch pura poora karu karun karna kare karen karoon hu hun hoon idea lagta lag really totally so
  very too new naya am i
  करूँ करूं करना करें पढ़ना पढ़ूँ पढ़ूं पढ़ाई पाठ सब पहले
`);

/** Whether a student asks where to begin, or for help with all of a lesson, and names nothing of it. */
export function asksWhereToStart(query: string): boolean {
  const words = lessonWordsOf(query.replaceAll(/n['’]t\b/gi, 'nt'));
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const isCry = (has(START) && has(WHERE)) || has(HELP);
  return (
    isCry &&
    words.every((word) => [START, WHERE, HELP, AROUND].some((some) => some.has(word)) || isWithoutName(word))
  );
}

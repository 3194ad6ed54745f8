export { lessonWordsOf, stemOf } from '../../../words/word-forms.ts';

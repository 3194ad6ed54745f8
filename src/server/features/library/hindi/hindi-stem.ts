export { hindiSpellingOf, hindiStemOf } from '../../../words/hindi-stem.ts';

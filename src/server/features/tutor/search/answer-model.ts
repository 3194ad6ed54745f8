import weights from './answer-weights.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';

/** What each kind of evidence may only speak for (1) or against (-1): more of it never says the contrary. */
const SIGNS: Readonly<Record<keyof Evidence, -1 | 0 | 1>> = {
  share: 1,
  inText: 1,
  ofLesson: 1,
  near: 1,
  nearInSentence: 1,
  start: 1,
  titled: 1,
  bold: 1,
  strength: 1,
  sureness: 1,
  pairs: 1,
  meaning: 1,
  aheadOfOthers: 1,
  aheadOfLesson: 1,
  lessonAhead: 1,
  bankMet: 1,
  askedNear: 1,
  askedAhead: 1,
  domainTermMissing: -1,
  domainTermMet: 1,
  domainTermsApart: -1,
  outOfVocabulary: -1,
  outOfVocabularyInHinglish: -1,
  pairsInLesson: 1,
  kindMet: 1,
  countedMissing: -1,
  missingInLesson: -1,
  missingNames: -1,
  missingNumbers: -1,
  unknown: -1,
  unread: -1,
  met: 1,
  metInSentence: 1,
  lackingInLesson: -1,
  isExample: -1,
  isPicture: -1,
  open: 1,
};
const EVIDENCE = Object.keys(SIGNS) as (keyof Evidence)[];
/** What counts otherwise in the lesson that is open. */
const IN_OPEN = [
  'share',
  'strength',
  'ofLesson',
  'near',
  'nearInSentence',
  'aheadOfOthers',
  'meaning',
] as const;

/** What the model weighs, in the order of `inputsOf`. */
export const INPUTS: readonly { name: string; sign: -1 | 0 | 1 }[] = [
  ...EVIDENCE.map((name) => ({ name, sign: SIGNS[name] })),
  ...IN_OPEN.map((name) => ({ name: `${name}, open`, sign: 0 as const })),
];

export const inputsOf = (evidence: Evidence): number[] => [
  ...EVIDENCE.map((name) => evidence[name]),
  ...IN_OPEN.map((name) => evidence[name] * evidence.open),
];

/** How likely a passage answers, from 0 to 1, by what `npm run answer-weights` learnt (docs/decisions/055). */
export function likelihoodOf(evidence: Evidence, language: 'English' | 'Hindi'): number {
  const { intercept, inputs } = weights[language];
  const known: Readonly<Record<string, number>> = inputs;
  const values = inputsOf(evidence);
  const sum = INPUTS.reduce((all, { name }, at) => all + (known[name] ?? 0) * (values[at] ?? 0), intercept);
  return 1 / (1 + Math.exp(-sum));
}

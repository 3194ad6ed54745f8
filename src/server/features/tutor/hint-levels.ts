import type { TutorCitation, TutorHintLevel, TutorStep } from '#contract/contract.ts';
import { sentencesOf } from '../library/plain-text.ts';
import {
  BLANK,
  guardedTextsOf,
  startOfRevelation,
  contentWordsOf,
  revealsAnswer,
  withoutPhrases,
  wordsOf,
} from './answer-key-filter.ts';
import { answerOf, placeOf, saidIn } from './answer-parts.ts';
import { type QuestionHints, questionHintsOf } from './question-hints.ts';
import type { Found } from './retrieval.ts';
import { type BankEntry, findSimilarQuestion, workedOut } from './similar-question.ts';
import { createStemMatcher } from './stem-match.ts';
import { TUTOR_TEXTS } from './tutor-texts.ts';

export const HINT_LEVELS: readonly TutorHintLevel[] = [
  'passages',
  'nudge',
  'hint',
  'similarQuestion',
  'answer',
];

/** The hint level after this one; undefined after the last. */
export const hintLevelAfter = (hintLevel: TutorHintLevel): TutorHintLevel | undefined =>
  HINT_LEVELS[HINT_LEVELS.indexOf(hintLevel) + 1];

/** The first hint level after this one on which something is said, by a model or from the lessons; undefined after the last. */
export const nextHintLevel = (
  hintLevel: TutorHintLevel,
  found: Found,
  isModels: (each: TutorHintLevel) => boolean,
): TutorHintLevel | undefined =>
  HINT_LEVELS.slice(HINT_LEVELS.indexOf(hintLevel) + 1).find(
    (each) => isModels(each) || SAYS_SOMETHING[each](found),
  );

const OPENING = 160;
const SHORTEST_TERM = 4;
const FEWEST_AROUND_GAPS = 3;

/** What must not be said before the last hint level. */
export const guardedIn = ({ asked, nearInWork }: Pick<Found, 'asked' | 'nearInWork'>): string[] =>
  [...asked, ...nearInWork].flatMap(guardedTextsOf);

/** The hint ladder of the built-in tutor: what each level says without a model, taken from the lessons and the bank. */
export const stepOf = (hintLevel: TutorHintLevel, found: Found): TutorStep => ({
  hintLevel,
  source: 'extract',
  ...saidIn(found.language),
  ...SAYINGS[hintLevel](found),
});

const SAYINGS: Readonly<
  Record<TutorHintLevel, (found: Found) => Pick<TutorStep, 'text' | 'similarQuestion' | 'parts'>>
> = {
  passages: (found) => ({ text: `${questionOf(found)}${firstNudgeOf(found)}${whereToRead(found)}` }),
  nudge: (found) => ({ text: nudge(found) }),
  hint: (found) => ({ text: hint(found) }),
  similarQuestion: workedSimilarQuestion,
  answer: (found) => answerOf(withClosest(found)),
};

/** The hints of the question in front of the student, or of the only one that theirs nearly is. */
function writtenHintsOf({ openQuestion, asked }: Found): QuestionHints | undefined {
  const [entry, other] = openQuestion ? [openQuestion.entry] : asked;
  return entry && !other ? questionHintsOf(entry.text) : undefined;
}

/** Whether anything of the lessons is near the question. */
const isNear = ({ isAbout, nearest, section }: Found): boolean =>
  isAbout || nearest.length > 0 || section !== undefined;

/** A hint that says nothing is not offered. */
const SAYS_SOMETHING: Readonly<Record<TutorHintLevel, (found: Found) => boolean>> = {
  passages: () => true,
  nudge: (found) => firstNudgeOf(found) === '' && (writtenHintsOf(found) !== undefined || isNear(found)),
  hint: (found) =>
    writtenHintsOf(found) !== undefined || (isNear(found) && sentenceWithGaps(found) !== undefined),
  similarQuestion: (found) => similarQuestionIn(found) !== undefined,
  answer: () => true,
};

/** Where nothing is near, the last hint level shows what comes closest all the same. */
export const withClosest = (found: Found): Found =>
  found.isAbout || found.nearest.length > 0 || !found.closest
    ? found
    : { ...found, nearest: [found.closest] };

/** Before the last hint level a passage is only begun, and ends before it tells a key: the rest is read in the lesson. */
export function citationsOn(hintLevel: TutorHintLevel, found: Found): TutorCitation[] {
  if (hintLevel === 'answer') return [...found.citations];
  const guarded = guardedIn(found);
  return found.citations.map(({ subtopicId, name, section, passage, language }) => ({
    subtopicId,
    name: withoutPhrases(name, guarded),
    ...(section !== undefined && { section: withoutPhrases(section, guarded) }),
    passage: openingOf(passage.slice(0, startOfRevelation(passage, guarded))),
    ...saidIn(language),
  }));
}

/** At most 160 characters, to the end of a word. */
function openingOf(passage: string): string {
  if (passage.length <= OPENING) return passage.trimEnd();
  const cut = passage.slice(0, OPENING).toWellFormed();
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'), 0) || OPENING).trimEnd();
}

/** The question in front of the student, quoted: they see what the hints are about. */
function questionOf({ openQuestion, language }: Found): string {
  if (!openQuestion) return '';
  const lines = openQuestion.entry.text.split('\n').map((line) => `> ${line}`);
  return `${TUTOR_TEXTS[language].aboutQuestion}\n\n${lines.join('\n')}\n\n`;
}

/** Whoever asks of the question in front of them is stuck: what to look at is said at once, where a teacher has written it. */
function firstNudgeOf(found: Found): string {
  const written = found.openQuestion && writtenHintsOf(found);
  return written ? `${withoutPhrases(written.nudge, guardedIn(found))}\n\n` : '';
}

function whereToRead({ citations, isAbout, language, ...found }: Found): string {
  const says = TUTOR_TEXTS[language];
  const places = [...new Set(citations.map((each) => placeOf(each, language)))];
  if (!isAbout) return `${says.nothingFound} ${says.beginWith(places[0] ?? says.theLesson)}`;
  return withoutPhrases(says.read(says.joined(places) || says.theLesson), guardedIn(found));
}

function nudge(found: Found): string {
  const guarded = guardedIn(found);
  const written = writtenHintsOf(found);
  if (written) return withoutPhrases(written.nudge, guarded);
  const [best] = found.citations;
  const says = TUTOR_TEXTS[found.language];
  const place = best ? placeOf(best, found.language) : says.theLesson;
  const said = new Set(found.citations.flatMap(({ passage }) => wordsOf(passage)));
  const terms = [...new Set(contentWordsOf(found.query))]
    .filter((word) => word.length >= SHORTEST_TERM && said.has(word) && !revealsAnswer(word, guarded))
    .slice(0, 3);
  const question =
    terms.length === 0
      ? says.whichSentence
      : says.whichSpeaksOf(says.joined(terms.map((term) => `“${term}”`)));
  return withoutPhrases(says.nudge(place, question), guarded);
}

function hint(found: Found): string {
  const written = writtenHintsOf(found);
  if (written) return withoutPhrases(written.hint, guardedIn(found));
  const said = sentenceWithGaps(found);
  return said === undefined
    ? nudge(found)
    : withoutPhrases(`${TUTOR_TEXTS[found.language].fillGap}\n\n> ${said}`, guardedIn(found));
}

function sentenceWithGaps(found: Found): string | undefined {
  const guarded = guardedIn(found);
  return tellingSentencesOf(found)
    .map((sentence) => {
      const withoutKey = withoutPhrases(sentence, guarded);
      return withoutKey === sentence ? withoutTerms(sentence, found) : withoutKey;
    })
    .find(saysSomething);
}

/** Whether words are left around the gaps, enough to think of what stands in them. */
const saysSomething = (blanked: string): boolean =>
  contentWordsOf(blanked.replaceAll(BLANK, ' ')).filter((word) => /[\p{L}\p{M}]{2}/u.test(word)).length >=
  FEWEST_AROUND_GAPS;

/** The sentences of the best passage, those first in which most of the question's words stand. */
function tellingSentencesOf({ citations, stems }: Found): string[] {
  const [best] = citations;
  if (!best) return [];
  const matches = createStemMatcher(stems);
  return sentencesOf(best.passage)
    .filter(({ isHeading }) => !isHeading)
    .map(({ text }) => ({ text, score: matches(text).size }))
    .sort((one, other) => other.score - one.score)
    .map(({ text }) => text);
}

/** Blanks what a key has beyond its question; where a sentence has nothing of it, its rarest word. */
function withoutTerms(sentence: string, { query, asked, citations }: Found): string {
  const known = new Set(contentWordsOf(query));
  const ofKeys = asked.flatMap(({ options, correctIndex }) => contentWordsOf(options[correctIndex] ?? ''));
  const inSentence = contentWordsOf(sentence).filter((word) => !known.has(word));
  const told = inSentence.filter((word) => ofKeys.includes(word));
  if (told.length > 0) return withoutPhrases(sentence, told);
  const all = citations.flatMap(({ passage }) => wordsOf(passage));
  const [rarest] = inSentence
    .filter((word) => word.length >= SHORTEST_TERM)
    .map((word) => ({ word, times: all.filter((each) => each === word).length }))
    .sort((one, other) => one.times - other.times || other.word.length - one.word.length);
  return rarest ? withoutPhrases(sentence, [rarest.word]) : `${BLANK}`;
}

const similarQuestionIn = (found: Found): BankEntry | undefined =>
  findSimilarQuestion({ ...found, guarded: guardedIn(found) });

/** One that is gone since it was offered is said to be. */
function workedSimilarQuestion(found: Found): Pick<TutorStep, 'text' | 'similarQuestion'> {
  const question = similarQuestionIn(found);
  const { noSimilarQuestion, goOn } = TUTOR_TEXTS[found.language];
  return question
    ? workedOut(question)
    : { text: withoutPhrases(`${noSimilarQuestion} ${goOn}`, guardedIn(found)) };
}

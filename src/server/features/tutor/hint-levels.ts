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
import { answerOf, placeOf, placesIn, saidIn } from './answer-parts.ts';
import { type QuestionHints, questionHintsOf } from './question-hints.ts';
import type { Found } from './retrieval.ts';
import { type BankEntry, findSimilarQuestion, workedOut } from './similar-bank-question.ts';
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

/**
 * What is said first of the question in front of a student, and to who asks about it again what they have not read: the
 * hint after the nudge, and then that it is their turn. A verdict on an option waits until they have answered.
 */
export function openQuestionStep(
  found: Found,
  { read, asksVerdict }: { read: readonly string[]; asksVerdict: boolean },
): TutorStep {
  const { noVerdict, goOn } = TUTOR_TEXTS[found.language];
  const isRead = (text: string) => read.some((each) => each.includes(text));
  const first = stepOf('passages', found);
  const next = SAYS_SOMETHING.hint(found) ? hint(found) : undefined;
  const notice = asksVerdict && !isRead(noVerdict) ? `${noVerdict}\n\n` : '';
  if (!isRead(first.text)) return { ...first, text: `${notice}${first.text}` };
  const isHint = next !== undefined && !isRead(next);
  const after = nextHintLevel('hint', found, () => false);
  return {
    ...first,
    text: `${notice}${questionOf(found)}${isHint ? next : goOn}`,
    ...(after !== undefined && { next: after }),
  };
}

const OPENING = 160;
const SHORTEST_TERM = 4;
const FEWEST_AROUND_GAPS = 3;
/** Share of the words of a text that is left beside its gaps. */
const LEFT_BESIDE_GAPS = 0.6;

/** What must not be said before the last hint level: of what is in work, or else of what the student asks of the bank. */
export function guardedIn({
  asked,
  nearInWork,
  ...found
}: Pick<Found, 'asked' | 'nearInWork' | 'openQuestion'>): string[] {
  const inWork = asked.filter((question) => question.isHeldBack || question === found.openQuestion?.entry);
  return [...(inWork.length > 0 ? inWork : asked), ...nearInWork].flatMap(guardedTextsOf);
}

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
const isNear = ({ hasAnswer, nearest, section }: Found): boolean =>
  hasAnswer || nearest.length > 0 || section !== undefined;

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
  found.hasAnswer || found.nearest.length > 0 || !found.closest
    ? found
    : { ...found, nearest: [found.closest] };

/** Before the last hint level a passage is only begun, and ends before it tells a key: the rest is read in the lesson. */
export function citationsOn(hintLevel: TutorHintLevel, found: Found): TutorCitation[] {
  if (hintLevel === 'answer') return [...found.citations];
  const guarded = guardedIn(found);
  return placesToRead(found).map(({ subtopicId, name, section, passage, language }) => ({
    subtopicId,
    name,
    ...(section !== undefined && { section }),
    passage: openingOf(passage.slice(0, startOfRevelation(passage, guarded))),
    ...saidIn(language),
  }));
}

/**
 * Where to read, without the names that would tell a key: a section's is left out, and so is another lesson with such a name.
 * That of the open lesson stands above it.
 */
function placesToRead(found: Found): TutorCitation[] {
  const guarded = guardedIn(found);
  return found.citations.flatMap(({ section, ...citation }) => {
    const { subtopicId, name } = citation;
    if (subtopicId !== found.place.subtopicId && revealsAnswer(name, guarded)) return [];
    const isNamed = section !== undefined && !revealsAnswer(section, guarded);
    return [{ ...citation, ...(isNamed && { section }) }];
  });
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
  const nudge = written && guardedHint(written.nudge, found);
  return nudge === undefined ? '' : `${nudge}\n\n`;
}

/** What a teacher has written, with a gap for what tells the key; undefined where little else is left of it. */
function guardedHint(text: string, found: Found): string | undefined {
  const rest = withoutPhrases(text, guardedIn(found));
  return isMostlyGaps(text, rest) ? undefined : rest;
}

/** Whether gaps stand for more of a text than what is left says. */
export const isMostlyGaps = (text: string, rest: string): boolean => {
  const wordsIn = (each: string) => contentWordsOf(each.replaceAll(BLANK, ' ')).length;
  return wordsIn(rest) < wordsIn(text) * LEFT_BESIDE_GAPS;
};

function whereToRead(found: Found): string {
  const { hasAnswer, language } = found;
  const says = TUTOR_TEXTS[language];
  const places = placesIn(placesToRead(found), language);
  if (!hasAnswer) return `${says.nothingFound} ${says.beginWith(places[0] ?? says.theLesson)}`;
  return says.read(says.joined(places) || says.theLesson);
}

function nudge(found: Found): string {
  const guarded = guardedIn(found);
  const written = writtenHintsOf(found);
  const ofTeacher = written && guardedHint(written.nudge, found);
  if (ofTeacher !== undefined) return ofTeacher;
  const [best] = placesToRead(found);
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
  return says.nudge(place, question);
}

/** What a teacher has written, or the sentence that comes nearest; where that would tell the key, a sentence says so. */
function hint(found: Found): string {
  const written = writtenHintsOf(found);
  const ofTeacher = written && guardedHint(written.hint, found);
  if (ofTeacher !== undefined) return ofTeacher;
  const says = TUTOR_TEXTS[found.language];
  const said = sentenceWithGaps(found);
  if (said === undefined) return `${says.wouldTell}\n\n${nudge(found)}`;
  return `${said.includes(BLANK) ? says.fillGap : says.lookAt}\n\n> ${said}`;
}

/** The nearest sentence of the lesson, with gaps for what tells the key and for nothing else; undefined where little is left. */
function sentenceWithGaps(found: Found): string | undefined {
  const guarded = guardedIn(found);
  return tellingSentencesOf(found)
    .map((sentence) => {
      const withoutKey = withoutPhrases(sentence, guarded);
      const rest = withoutKey === sentence ? withoutKeyWords(sentence, found) : withoutKey;
      return { sentence, rest };
    })
    .find(({ sentence, rest }) => saysSomething(rest) && !isMostlyGaps(sentence, rest))?.rest;
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

/** Blanks the words that a key has beyond its question. */
function withoutKeyWords(sentence: string, { query, asked }: Found): string {
  const known = new Set(contentWordsOf(query));
  const ofKeys = new Set(
    asked.flatMap(({ options, correctIndex }) => contentWordsOf(options[correctIndex] ?? '')),
  );
  const told = contentWordsOf(sentence).filter((word) => !known.has(word) && ofKeys.has(word));
  return withoutPhrases(sentence, told);
}

const similarQuestionIn = (found: Found): BankEntry | undefined =>
  findSimilarQuestion({ ...found, guarded: guardedIn(found) });

/** One that is gone since it was offered is said to be. */
function workedSimilarQuestion(found: Found): Pick<TutorStep, 'text' | 'similarQuestion'> {
  const question = similarQuestionIn(found);
  const { noSimilarQuestion, goOn } = TUTOR_TEXTS[found.language];
  return question ? workedOut(question) : { text: `${noSimilarQuestion} ${goOn}` };
}

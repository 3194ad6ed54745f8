import type { TutorCitation, TutorPart, TutorHintLevel, TutorStep } from '#contract/contract.ts';
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
import type { FoldedPassage, Lead } from './answer-choice.ts';
import { type LessonNotes, type QuotedLanguage, workedExampleIn } from './passages.ts';
import { type BankEntry, findSimilarQuestion, workedOut } from './similar-question.ts';
import { createStemMatcher } from './stem-match.ts';
import { TUTOR_TEXTS } from './tutor-texts.ts';

/** All that a hint level is made from. */
export interface Found {
  query: string;
  /** What is said in: Hindi where Hindi lessons are quoted. */
  language: QuotedLanguage;
  /** Whole passages, best first. */
  citations: readonly TutorCitation[];
  /** False where they do not answer: they are the nearest that the lessons have, or say how the open one begins. */
  isAbout: boolean;
  /** Whether the question's words only ask: explain this. */
  namesNothing: boolean;
  /** Words of it in a language that the search cannot read. */
  unreadWords: readonly string[];
  /** Words of it that the open lesson does not have. */
  absentWords: readonly string[];
  /** The sentences of the passages that answer. */
  leads: readonly Lead[];
  stems: readonly string[];
  /** Questions of the bank that the student asks, or nearly. */
  asked: readonly BankEntry[];
  /** The frequently asked question that comes near, beside a passage. */
  faq: TutorCitation | undefined;
  /** A passage that answers nearly as well as the first, and more such questions. */
  also: readonly FoldedPassage[];
  /** The lessons that come nearest where nothing answers, if any is near. */
  nearest: readonly FoldedPassage[];
  /** The question of the bank that asks the same; it is not in work, and tells nothing of what is. */
  explained: BankEntry | undefined;
  /** Equations of the question that no lesson has: what is found is of others. */
  otherFormulas: readonly string[];
  /** Where it is asked. */
  place: { subtopicId: string; topicId: string };
  /** All questions of the subject. */
  bank: readonly BankEntry[];
  /** The lesson that is open; undefined where it is gone. */
  lesson: LessonNotes | undefined;
}

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

const OPENING = 160;
const SHORTEST_TERM = 4;
const FEWEST_AROUND_GAPS = 3;

/** What must not be said before the last hint level. */
export const guardedIn = ({ asked }: Pick<Found, 'asked'>): string[] => asked.flatMap(guardedTextsOf);

/** The hint ladder of the built-in tutor: what each level says without a model, taken from the lessons and the bank. */
export const stepOf = (hintLevel: TutorHintLevel, found: Found): TutorStep => ({
  hintLevel,
  source: 'extract',
  ...saidIn(found.language),
  ...SAYINGS[hintLevel](found),
});

/** English is not said. */
const saidIn = (language: QuotedLanguage | undefined): { language?: 'Hindi' } =>
  language === 'Hindi' ? { language } : {};

const SAYINGS: Readonly<
  Record<TutorHintLevel, (found: Found) => Pick<TutorStep, 'text' | 'similarQuestion'>>
> = {
  passages: (found) => ({ text: whereToRead(found) }),
  nudge: (found) => ({ text: nudge(found) }),
  hint: (found) => ({ text: hint(found) }),
  similarQuestion: workedSimilarQuestion,
  answer: (found) => ({ text: toExtract(found) }),
};

/** Whether the student may be at work on what they ask: then hints come first. */
export const isAtStake = ({ asked }: Pick<Found, 'asked'>): boolean =>
  asked.some(({ isHeldBack }) => isHeldBack);

/** The first and only step where nothing is at stake: the best passage and the best explanation, and what they are. */
export function stepAtOnce(found: Found): TutorStep {
  const parts = partsOf(found);
  const hasLead = parts.some(({ kind }) => kind === 'lead');
  const { language } = found;
  const text = parts.flatMap((part) => saidOf(part, { hasLead, language })).join('\n\n');
  return { hintLevel: 'answer', source: 'extract', text, ...saidIn(language), parts };
}

function partsOf(found: Found): TutorPart[] {
  const { citations, isAbout, leads, faq, explained, otherFormulas } = found;
  const [best] = citations;
  if (isAbout && best) {
    const isOther = otherFormulas.length > 0 && !explained;
    const asked: TutorPart[] = faq ? [{ kind: 'faq', ...placedPart(faq), text: faq.passage }] : [];
    return [
      // It answers what is asked, and explains it; a passage states what it does for another purpose.
      ...(isOther ? [] : asked),
      ...(isOther ? [{ kind: 'otherFormula' as const, ...placedPart(best), words: [...otherFormulas] }] : []),
      // A sentence alone would be taken for what is said of the student's own formula.
      ...(isOther ? [] : leads).map(({ text, citation }) => ({
        kind: 'lead' as const,
        ...placedPart(citation),
        text,
      })),
      ...(explained ? [explanationPart(explained)] : []),
      { kind: 'passage', ...placedPart(best), text: best.passage },
      ...(isOther ? asked : []),
      ...alsoIn(found),
    ];
  }
  if (found.namesNothing && best)
    return [{ kind: 'opening', lesson: best.name, text: best.passage, ...saidIn(best.language) }];
  const { unreadWords } = found;
  return [
    unreadWords.length > 0 ? { kind: 'unknownWords', words: [...unreadWords] } : notFoundIn(found),
    ...nearestIn(found).map((each) => foldedPart('nearest', each)),
    ...alsoIn(found),
  ];
}

const foldedPart = (kind: 'also' | 'nearest', { citation, excerpt }: FoldedPassage): TutorPart => ({
  kind,
  ...placedPart(citation),
  text: citation.passage,
  ...(excerpt !== undefined && { excerpt }),
});

const alsoIn = ({ also }: Found): TutorPart[] => also.map((each) => foldedPart('also', each));

/** That nothing is sure to answer; of its words those that the open lesson does not have, so that others can be tried. */
const notFoundIn = ({ lesson, absentWords }: Found): TutorPart =>
  lesson && absentWords.length > 0
    ? { kind: 'notFound', lesson: lesson.name, words: [...absentWords], ...saidIn(lesson.language) }
    : { kind: 'notFound' };

/** Lessons near the question, each place once: never said to answer, since a wrong passage would be taken for the answer. */
const nearestIn = ({ nearest, language }: Found): FoldedPassage[] => [
  ...new Map(nearest.map((each) => [placeOf(each.citation, language), each])).values(),
];

/** What an answer that came at once rests on. */
export const citationsAtOnce = (found: Found): TutorCitation[] =>
  found.isAbout || found.namesNothing
    ? [...found.citations]
    : nearestIn(found).map(({ citation }) => citation);

/** A question that a quiz may still ask is not shown beside its answer: its explanation stands alone. */
const explanationPart = ({ text, explanation, isAnswered, language }: BankEntry): TutorPart => ({
  kind: 'explanation',
  ...(isAnswered && { question: text }),
  text: explanation,
  ...saidIn(language),
});

const placedPart = ({
  name,
  section,
  language,
}: TutorCitation): Pick<TutorPart, 'lesson' | 'section' | 'language'> => ({
  lesson: name,
  ...(section !== undefined && { section }),
  ...saidIn(language),
});

/** A part as whoever reads the text alone has it. */
function saidOf(
  { kind, lesson = '', section, question = '', text = '', words = [] }: TutorPart,
  { hasLead, language }: { hasLead: boolean; language: QuotedLanguage },
): string[] {
  const says = TUTOR_TEXTS[language];
  const place = says.place(lesson, section);
  switch (kind) {
    case 'lead':
      return [says.from(place), text];
    case 'passage':
      return [hasLead ? says.wholePassage : says.from(place), text];
    case 'faq':
    case 'also':
      return [says.alsoFrom(place), text];
    case 'explanation':
      // In a list or a quotation its lines would need marks of their own.
      return question === '' ? [says.inOtherWords, text] : [`${says.fromBank} ${question}`, text];
    case 'otherFormula':
      return [says.otherFormula(says.joined(words), place)];
    case 'notFound':
      return words.length === 0
        ? [says.notAnswered]
        : [says.notAnswered, says.withoutWords(says.joined(words.map((word) => `“${word}”`)), lesson)];
    case 'unknownWords':
      return [says.notRead(says.joined(words.map((word) => `“${word}”`)))];
    case 'nearest':
      return [says.nearest(place), text];
    case 'opening':
      return [says.begins(lesson), text];
    case 'example':
    case 'comparison':
    case 'earlier':
    case 'nudge':
      // They come alone, and are said in `another-way.ts`.
      return [text];
  }
}

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

const placeOf = (
  { name, section }: Pick<TutorCitation, 'name' | 'section'>,
  language: QuotedLanguage,
): string => TUTOR_TEXTS[language].place(name, section);

function whereToRead({ citations, isAbout, language, ...found }: Found): string {
  const says = TUTOR_TEXTS[language];
  const places = [...new Set(citations.map((each) => placeOf(each, language)))];
  if (!isAbout) return `${says.nothingFound} ${says.beginWith(places[0] ?? says.theLesson)}`;
  return withoutPhrases(says.read(says.joined(places) || says.theLesson), guardedIn(found));
}

function nudge(found: Found): string {
  const [best] = found.citations;
  const guarded = guardedIn(found);
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
  const guarded = guardedIn(found);
  const [said] = tellingSentencesOf(found)
    .map((sentence) => {
      const withoutKey = withoutPhrases(sentence, guarded);
      return withoutKey === sentence ? withoutTerms(sentence, found) : withoutKey;
    })
    .filter(saysSomething);
  return said === undefined
    ? nudge(found)
    : withoutPhrases(`${TUTOR_TEXTS[found.language].fillGap}\n\n> ${said}`, guarded);
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

function workedSimilarQuestion(found: Found): Pick<TutorStep, 'text' | 'similarQuestion'> {
  const guarded = guardedIn(found);
  const question = findSimilarQuestion({ ...found, guarded });
  return question ? workedOut(question) : { text: withoutSimilarQuestion(found, guarded) };
}

/** Says that there is none, and shows what the lesson itself works, if that tells no key. */
function withoutSimilarQuestion({ lesson, language }: Found, guarded: readonly string[]): string {
  const { noSimilarQuestion, goOn, workedExampleIn: exampleIn } = TUTOR_TEXTS[language];
  const example = lesson && workedExampleIn(lesson.notes);
  if (!lesson || example === undefined || revealsAnswer(example, guarded)) {
    return withoutPhrases(`${noSimilarQuestion} ${goOn}`, guarded);
  }
  return `${withoutPhrases(`${noSimilarQuestion} ${exampleIn(lesson.name)}`, guarded)}\n\n${example}`;
}

/** The passages under the names of their lessons: an extract, and never said to be more. */
function toExtract({ citations, isAbout, language }: Found): string {
  const says = TUTOR_TEXTS[language];
  const parts = citations.flatMap(({ name, passage }, index) => {
    const isSameLesson = isAbout && citations[index - 1]?.name === name;
    if (isSameLesson) return [passage];
    return [isAbout ? says.extractFrom(name) : says.extractBegins(name), passage];
  });
  return (isAbout ? parts : [says.nothingFound, ...parts]).join('\n\n');
}

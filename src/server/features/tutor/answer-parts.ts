import type { TutorCitation, TutorPart, TutorStep } from '#contract/contract.ts';
import { statementParagraphs } from '#domain/text/statements.ts';
import { truncateText } from '#domain/text/truncate-text.ts';
import { isDevanagari } from '../library/hindi/devanagari.ts';
import type { FoldedPassage } from './answer-choice.ts';
import { type QuotedLanguage, textOfLesson } from './passages.ts';
import type { Found } from './retrieval.ts';
import { mayTellOf, termAskedFor } from './search/asked-term.ts';
import { isWithoutName } from './search/asks-to-explain-again.ts';
import { type BankEntry, optionList, workedOut } from './similar-bank-question.ts';
import { TUTOR_TEXTS } from './tutor-texts.ts';

/** Parts of an answer that quote the lesson and are read at once; the others are folded, or quote nothing. */
export const QUOTING_KINDS: ReadonlySet<TutorPart['kind']> = new Set([
  'code',
  'lead',
  'passage',
  'faq',
  'example',
  'comparison',
  'earlier',
]);

/** Those that were read once they were said; of whoever did not understand them nothing is said twice. */
export const READ_KINDS: ReadonlySet<TutorPart['kind']> = new Set([
  ...QUOTING_KINDS,
  'explanation',
  'summary',
  'opening',
]);

/** English is not said. */
export const saidIn = (language: QuotedLanguage | undefined): { language?: 'Hindi' } =>
  language === 'Hindi' ? { language } : {};

export const placeOf = (
  { name, section }: Pick<TutorCitation, 'name' | 'section'>,
  language: QuotedLanguage,
): string => TUTOR_TEXTS[language].place(name, section);

/** Whether the student may be at work on what they ask: then hints come first. */
export const isAtStake = ({ asked }: Pick<Found, 'asked'>): boolean =>
  asked.some(({ isHeldBack }) => isHeldBack);

/** Whether what was found may tell the key of a question that the student is at work on. */
export const mayTellKey = (found: Pick<Found, 'asked' | 'nearInWork'>): boolean =>
  isAtStake(found) || found.nearInWork.length > 0;

/** The first and only step where nothing is at stake: the best passage and the best explanation, and what they are. */
export const stepAtOnce = (found: Found): TutorStep => answerStep(found, answerOf(found));

/** The answer to the question in front of the student, once it was shown to them: its explanation, and the section of its lesson. */
export function explainedStep(found: Found, asked: NonNullable<Found['openQuestion']>): TutorStep {
  const { section } = found;
  const excerpt = asked.entry.passage;
  const beside = [...(section ? [foldedPart('also', { citation: section, excerpt })] : []), ...alsoIn(found)];
  // The rest may tell of another question in work; the explanation was shown.
  const parts = [shownExplanationPart(asked), ...(mayTellKey(found) ? [] : beside)];
  return answerStep(found, { text: textOf(parts, found), parts });
}

const answerStep = ({ language }: Found, answer: Answer): TutorStep => ({
  hintLevel: 'answer',
  source: 'extract',
  ...saidIn(language),
  ...answer,
});

/** An answer part by part, and all of it in one. */
type Answer = Required<Pick<TutorStep, 'text' | 'parts'>>;

export function answerOf(found: Found): Answer {
  const parts = partsOf(found);
  return { text: textOf(parts, found), parts };
}

export function textOf(parts: readonly TutorPart[], { language }: { language: QuotedLanguage }): string {
  const hasLead = parts.some(({ kind }) => kind === 'lead');
  const isNamed = (lesson: string | undefined, at: number) =>
    parts.slice(0, at).some((before) => before.lesson === lesson);
  return parts
    .flatMap((part, at) => saidOf(part, { hasLead, language, isNamed: isNamed(part.lesson, at) }))
    .join('\n\n');
}

function partsOf(found: Found): TutorPart[] {
  const { citations, hasAnswer, leads, faq, faqBelow, explained, otherFormulas } = found;
  const [best] = citations;
  const elsewhere: TutorPart[] = found.elsewhere ? [{ kind: 'elsewhere', ...found.elsewhere }] : [];
  if (hasAnswer && best) {
    const isOther = otherFormulas.length > 0 && !explained;
    const faqPart = (of: TutorCitation | undefined): TutorPart[] =>
      of ? [{ kind: 'faq', ...placedPart(of), text: of.passage }] : [];
    const asked = faqPart(faq);
    return [
      ...elsewhere,
      // It answers what is asked, and explains it; a passage states what it does for another purpose.
      ...(found.isUnsure && !isOther ? [{ kind: 'unsure' as const }] : []),
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
      ...faqPart(faqBelow),
      ...alsoIn(found),
    ];
  }
  if (found.namesNothing && best)
    return [{ kind: 'opening', lesson: best.name, text: best.passage, ...saidIn(best.language) }];
  const half = halfOf(found);
  if (half.length > 0) return [...half, ...elsewhere];
  const { unreadWords } = found;
  return [
    unreadWords.length > 0 ? { kind: 'unknownWords', words: [...unreadWords] } : notFoundIn(found),
    ...elsewhere,
    ...nearestIn(found).map((each) => foldedPart('nearest', each)),
    ...alsoIn(found),
  ];
}

/** Of two things compared that no lesson has the one, and what the other is; nothing where there is neither. */
function halfOf(found: Found): TutorPart[] {
  const { leads, missing, citations } = found;
  const [lead] = leads;
  const [best] = citations;
  if (missing.length === 0 || !lead || !best) return [];
  const language = isDevanagari(found.query) ? 'Hindi' : found.language;
  const { onlyOther, joined } = TUTOR_TEXTS[language];
  const text = onlyOther(joined(missing.map((name) => `“${name}”`)));
  return [
    { kind: 'notice', text, ...saidIn(language) },
    { kind: 'lead', ...placedPart(lead.citation), text: lead.text },
    { kind: 'passage', ...placedPart(best), text: best.passage },
  ];
}

const foldedPart = (kind: 'also' | 'nearest', { citation, excerpt }: FoldedPassage): TutorPart => ({
  kind,
  ...placedPart(citation),
  text: citation.passage,
  ...(excerpt !== undefined && { excerpt }),
});

const alsoIn = ({ also }: Found): TutorPart[] => also.map((each) => foldedPart('also', each));

/** Whether a word may be the name of something: a short one is, in capitals, and none that only asks, in English or Hinglish. */
const isName = (word: string, query: string): boolean =>
  !isWithoutName(word) && (word.length > 2 || query.includes(word.toUpperCase()));

/** That nothing is sure to answer; the term whose meaning is asked, or the names of it, that the open lesson does not have. */
const notFoundIn = ({ query, terms, lesson, absentNames, missing }: Found): TutorPart => {
  const term = termAskedFor(query);
  const isUnknown = term !== undefined && lesson && !mayTellOf(term, textOfLesson(lesson), terms);
  const named = missing.length > 0 ? missing : isUnknown ? [term] : absentNames;
  const words = named.filter((word) => isName(word, query));
  return lesson && words.length > 0
    ? { kind: 'notFound', lesson: lesson.name, words, ...saidIn(lesson.language) }
    : { kind: 'notFound' };
};

/** Lessons near the question, each place once: never said to answer, since a wrong passage would be taken for the answer. */
const nearestIn = ({ nearest, language }: Found): FoldedPassage[] => [
  ...new Map(nearest.map((each) => [placeOf(each.citation, language), each])).values(),
];

/** What an answer that came at once rests on. */
export const citationsAtOnce = (found: Found): TutorCitation[] =>
  found.hasAnswer || found.namesNothing || halfOf(found).length > 0
    ? [...found.citations]
    : nearestIn(found).map(({ citation }) => citation);

/** A question that a quiz may still ask is not shown beside its answer: its explanation stands alone. */
export const explanationPart = ({ text, explanation, isAnswered, language }: BankEntry): TutorPart => ({
  kind: 'explanation',
  ...(isAnswered && { question: text }),
  text: explanation,
  ...saidIn(language),
});

/** As they saw it: the letters before its options are those on their page. */
function shownExplanationPart({ question: { paper }, entry }: NonNullable<Found['openQuestion']>): TutorPart {
  const hindi = entry.language === 'Hindi' ? paper?.hindi : undefined;
  const texts = hindi ?? paper;
  const asked = texts ? { ...entry, ...texts, text: texts.question } : entry;
  const correctIndex = paper?.correctIndex ?? entry.correctIndex;
  return {
    kind: 'explanation',
    question: `${statementParagraphs(asked.text)}\n\n${optionList(asked.options)}`,
    text: workedOut({ ...asked, correctIndex }).similarQuestion.solution,
    ...saidIn(texts && !hindi ? 'English' : entry.language),
  };
}

/** The question in front of a student that a part explains; undefined of another, which stands there without its options. */
export function questionInFrontIn({ kind, question = '' }: TutorPart): string | undefined {
  const at = kind === 'explanation' ? question.indexOf(`\n\n${optionList([''])}`) : -1;
  return at === -1 ? undefined : question.slice(0, at).replaceAll('\n\n', ' ');
}

export const placedPart = ({
  name,
  section,
  language,
}: TutorCitation): Pick<TutorPart, 'lesson' | 'section' | 'language'> => ({
  lesson: name,
  ...(section !== undefined && { section }),
  ...saidIn(language),
});

const LONGEST_QUOTED = 120;

/** A question as it stands in a sentence. */
const inALine = (question: string): string =>
  truncateText(question.replaceAll(/\s+/g, ' ').trim(), LONGEST_QUOTED);

/** Places to read, each lesson named once. */
export function placesIn(
  citations: readonly Pick<TutorCitation, 'name' | 'section'>[],
  language: QuotedLanguage,
): string[] {
  const says = TUTOR_TEXTS[language];
  const lessons = [...new Set(citations.map(({ name }) => name))];
  return lessons.map((lesson) => {
    const own = citations.filter(({ name }) => name === lesson).flatMap(({ section }) => section ?? []);
    const [first, ...others] = [...new Set(own)];
    return others.length === 0
      ? says.place(lesson, first)
      : says.sections(lesson, says.joined([first, ...others].map((section) => `“${section}”`)));
  });
}

/** A part as whoever reads the text alone has it. */
function saidOf(
  { kind, lesson = '', section, subject = '', question = '', text = '', excerpt, words = [] }: TutorPart,
  { hasLead, language, isNamed }: { hasLead: boolean; language: QuotedLanguage; isNamed: boolean },
): string[] {
  const says = TUTOR_TEXTS[language];
  // A lesson is named once in an answer.
  const place = isNamed && section !== undefined ? says.section(section) : says.place(lesson, section);
  switch (kind) {
    case 'lead':
      return [says.from(place), text];
    case 'passage':
      return [hasLead ? says.wholePassage : says.from(place), text];
    case 'code':
      return [says.code(place), text];
    case 'noCode':
      if (words.length > 0) return [says.noCodeFor(says.joined(words))];
      return [lesson === '' ? says.noCode : says.noCodeIn(lesson)];
    case 'faq':
    case 'also':
      return [says.alsoFrom(place), text];
    case 'explanation':
      // In a list or a quotation its lines would need marks of their own.
      return question === '' ? [says.inOtherWords, text] : [`${says.fromBank} ${question}`, text];
    case 'otherFormula':
      return [says.otherFormula(says.joined(words), place)];
    case 'unsure':
      return [says.unsure];
    case 'truncated':
      return [says.truncated(words.join())];
    case 'option':
      return [says.wrongOption(words.join(), text), ...(excerpt === undefined ? [] : [excerpt])];
    case 'withheld':
    case 'withheldOfDay':
      if (question === '') return [says.withheldToCome[kind]];
      return text === ''
        ? [says[kind](lesson === '' ? undefined : place, inALine(question))]
        : [says.wouldTellNudge(inALine(question)), text];
    case 'noMore':
      return [says.noMore(place)];
    case 'notFound':
      if (text !== '') return [text];
      return words.length === 0
        ? [says.notAnswered]
        : [says.notAnswered, says.withoutWords(says.joined(words.map((word) => `“${word}”`)), lesson)];
    case 'unknownWords':
      return [says.notRead(says.joined(words.map((word) => `“${word}”`)))];
    case 'elsewhere':
      return [says.elsewhere(place, subject)];
    case 'nearest':
      return [says.nearest(place), text];
    case 'carried':
      return [says.carried(question)];
    case 'summary':
      return [says.summary(lesson), text];
    case 'language':
    case 'notice':
      return [text];
    case 'opening':
      return [says.begins(lesson), text];
    case 'greeting':
    case 'thanks':
    case 'points':
    case 'outside':
      return [says[kind]];
    case 'remember':
    case 'practice':
    case 'examQuestions':
      return [text];
    case 'example':
    case 'comparison':
    case 'earlier':
    case 'nudge':
      // They come alone, and are said in `another-way.ts`.
      return [text];
  }
}

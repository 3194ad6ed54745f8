import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TutorCitation } from '#contract/contract.ts';
import { isDevanagari } from '../library/hindi/devanagari.ts';
import {
  type ChosenAnswer,
  chooseAnswer,
  type FoldedPassage,
  hasAllOf,
  isMeant,
  isNearInWork,
  MOST_CITATIONS,
} from './answer-choice.ts';
import type { Lead } from './compared-sides.ts';
import { isNearly, normalizeText, saysOption } from './answer-key-filter.ts';
import type { Elsewhere } from './other-subjects.ts';
import { type LessonNotes, openingOf, passagesOf, type QuotedLanguage, worthShowing } from './passages.ts';
import { asksWhatItIs, kindsAsked } from './lead-scores.ts';
import { quotedIn } from './quoted-language.ts';
import { createOtherEquationCheck, equationsNotIn } from './search/formulas.ts';
import { sidesOf } from './search/asked-for.ts';
import { plain } from './search/counted-text.ts';
import type { FoundPassage } from './search/passage-search.ts';
import type { Term } from './search/query-terms.ts';
import { searchOf } from './search/subject-searches.ts';
import type { BankEntry } from './similar-bank-question.ts';
import { hindiStemsOf } from './stem-match.ts';
import type { OpenQuestion, TutorRepository } from './tutor.repository.ts';
import { tellsKeyOf } from './answer-key-redaction.ts';

/** A question of a student with its place. */
export interface StudentQuestion {
  subjectId: string;
  topicId: string;
  subtopicId: string;
  query: string;
  /** What the answer shall be in. */
  wanted: QuotedLanguage;
  /** The question in front of the student, where their words are about it: it is what is searched for. */
  openQuestion?: OpenQuestion | undefined;
}

/** All that a hint level is made from. */
export interface Found {
  query: string;
  /** What is said in: Hindi where Hindi lessons are quoted. */
  language: QuotedLanguage;
  /** Whole passages, best first. */
  citations: readonly TutorCitation[];
  /** False where they do not answer: they are the nearest that the lessons have, or say how the open one begins. */
  hasAnswer: boolean;
  /** Whether the passages may as well not answer. */
  isUnsure: boolean;
  /** How likely the best passage is to answer, from 0 to 1. */
  likelihood: number;
  /** Whether the question's words only ask: explain this. */
  namesNothing: boolean;
  /** Words of it in a language that the search cannot read. */
  unreadWords: readonly string[];
  /** Words of it that no lesson of the subject has. */
  unknownWords: readonly string[];
  /** Words of it that the open lesson does not have. */
  absentWords: readonly string[];
  /** Those of them that are names or terms. */
  absentNames: readonly string[];
  /** The sentences of the passages that answer. */
  leads: readonly Lead[];
  /** Names of things compared that no lesson of the subject has. */
  missing: readonly string[];
  stems: readonly string[];
  /** Questions of the bank that the student asks, or nearly. */
  asked: readonly BankEntry[];
  /** Questions in work that are not what the student asks, and whose key the answer may tell. */
  nearInWork: readonly BankEntry[];
  /** The question in front of the student, where theirs is about it. */
  openQuestion: { question: OpenQuestion; entry: BankEntry } | undefined;
  /** The section which answers the question that the student is at work on. */
  section: TutorCitation | undefined;
  /** That which comes nearly as near, and is read below the passage. */
  faqBelow: TutorCitation | undefined;
  /** The frequently asked question that comes near, beside a passage. */
  faq: TutorCitation | undefined;
  /** A passage that answers nearly as well as the first, and more such questions. */
  also: readonly FoldedPassage[];
  /** The lessons that come nearest where nothing answers, if any is near. */
  nearest: readonly FoldedPassage[];
  /** What is shown at last where none is near. */
  closest: FoldedPassage | undefined;
  /** A lesson of another subject that may answer what this one does not. */
  elsewhere?: Elsewhere | undefined;
  /** The question of the bank that asks the same; it is not in work, and tells nothing of what is. */
  explained: BankEntry | undefined;
  /** Equations of the question that no lesson has: what is found is of others. */
  otherFormulas: readonly string[];
  /** Where it is asked. */
  place: { subtopicId: string; topicId: string };
  /** All questions of the subject. */
  bank: readonly BankEntry[];
  /** All that was found, best first, and what the student names. */
  passages: readonly FoundPassage[];
  terms: readonly Term[];
  /** The lesson that is open; undefined where it is gone. */
  lesson: LessonNotes | undefined;
}

/** A word that is only like one of a lesson is no word of it. */
const SURELY_READ = 0.7;

/**
 * To find the answer to a question, the retrieval of RAG: what the lessons and the bank of a subject have to it, as one
 * student may see them at a time.
 */
export async function retrieve(
  repository: TutorRepository,
  userId: string,
  { subjectId, wanted, openQuestion, ...words }: StudentQuestion,
  at: Date,
): Promise<Found> {
  const { subtopicId, topicId } = openQuestion ?? words;
  const [{ lessons: texts, stems }, questions] = await Promise.all([
    repository.lookUp(openQuestion?.text ?? words.query, { subjectId, subtopicId, wanted }),
    repository.listQuestions(subjectId, userId, at),
  ]);
  const { language, lessons, bank } = quotedIn(wanted, {
    lessons: texts,
    bank: questions.map((each) =>
      openQuestion?.isShown && each.id === openQuestion.id ? { ...each, isHeldBack: false } : each,
    ),
  });
  const search = await searchOf(lessons, bank);
  const entry = bank.find(({ id }) => id === openQuestion?.id);
  const query = entry?.text ?? words.query;
  const result = await search.inStretches({ query, subtopicId });
  // Other requests have their turn between the search, the choice and what is compared with the whole bank.
  await nextTurn();
  const found = chooseAnswer(result, { query, bank });
  await nextTurn();
  const said = normalizeText(query);
  const namesOtherEquation = createOtherEquationCheck(query);
  const isAsked = (question: BankEntry) =>
    question === entry ||
    (!namesOtherEquation(question.text) &&
      (isNearly(said, question) ||
        (question.isHeldBack && saysOption(said, question)) ||
        isMeant(question, result) ||
        (hasAllOf(question, result) && isOfSameKind(query, question) && !asksWhatItIs(query)) ||
        (isNearInWork(question, result) && isAnsweredBy(found, { query, question }))));
  const asked = bank.filter(isAsked);
  const section = sectionOf(lessons, entry ?? asked.find(({ isHeldBack }) => isHeldBack));
  const answer = entry ? aboutSection(found, section) : found;
  const isQuoted = answer.hasAnswer || answer.leads.length > 0;
  const cited = isQuoted ? answer.citations : answer.nearest.map(({ citation }) => citation);
  const own = lessons.find(({ id }) => id === subtopicId);
  const opening = section ? [section] : own ? openingOf(own) : [];
  return {
    ...answer,
    query,
    language,
    citations: cited.length > 0 ? cited : opening,
    namesNothing: result.terms.length === 0,
    unreadWords: result.unreadWords,
    unknownWords: result.terms
      .filter(({ readings }) => readings.every(({ sureness }) => sureness < SURELY_READ))
      .map(({ typed }) => typed),
    absentWords: result.absentWords,
    absentNames: result.absentNames,
    stems:
      language === 'Hindi' ? [...stems.filter((stem) => !isDevanagari(stem)), ...hindiStemsOf(query)] : stems,
    asked,
    nearInWork: bank.filter((question) => !asked.includes(question) && isNearInWork(question, result)),
    openQuestion: openQuestion && entry && { question: openQuestion, entry },
    section,
    closest: closestOf(answer, { section, opening }),
    otherFormulas: equationsNotIn(
      query,
      lessons.map(({ notes }) => notes),
    ),
    place: { subtopicId, topicId },
    bank,
    passages: result.passages,
    terms: result.terms,
    lesson: own,
  };
}

/** What a student reads first of an answer. */
const leadingTextsOf = ({
  hasAnswer,
  leads,
  faq,
  nearest: [nearest],
}: Pick<Found, 'hasAnswer' | 'leads' | 'faq' | 'nearest'>): string[] =>
  hasAnswer
    ? [...leads.map(({ text }) => text), ...(faq ? [faq.passage] : [])]
    : nearest
      ? [nearest.excerpt ?? nearest.citation.passage]
      : [];

/** In Hindi “which” begins as “who” does. */
const WHICH = /\bka?un[- ]?s[aei]\b|कौन[- ]?स[ाेी]/giu;

/** Whether two questions are after the same: a number, a name, a reason or a difference that the one asks for is no answer to the other. */
const isOfSameKind = (query: string, { text, counterpart }: BankEntry): boolean => {
  if (sidesOf(query) && !sidesOf(text) && !sidesOf(counterpart?.text ?? '')) return false;
  const kinds = new Set(kindsAsked(`${text} ${counterpart?.text ?? ''}`));
  return kindsAsked(query.replaceAll(WHICH, ' ')).every((kind) => kinds.has(kind));
};

/** Whether what answers a student is what answers a question in work. */
const isAnsweredBy = (
  found: ChosenAnswer,
  { query, question }: { query: string; question: BankEntry },
): boolean => isOfSameKind(query, question) && leadingTextsOf(found).some(tellsKeyOf([question]));

/** What is shown where nothing is near: the section behind a question in work, the best of the open lesson, or how it begins. */
function closestOf(
  { closest }: ChosenAnswer,
  { section, opening }: { section: TutorCitation | undefined; opening: readonly TutorCitation[] },
): FoldedPassage | undefined {
  const [first] = opening;
  if (section || !closest) return first && { citation: first, excerpt: undefined };
  return closest;
}

/** The passage of a lesson that answers a question of the bank, with what stands around it. */
export function sectionOf(
  lessons: readonly LessonNotes[],
  question: BankEntry | undefined,
): TutorCitation | undefined {
  const lesson = lessons.find(({ id }) => id === question?.subtopicId);
  const answer = plain(question?.passage ?? '');
  if (!lesson || answer === '') return undefined;
  const passages = passagesOf(lesson.notes);
  const at = passages.findIndex(({ text }) => plain(text).includes(answer));
  const passage = passages[at];
  return passage && worthShowing([{ ...passage, lesson, at, score: 1 }])[0]?.citation;
}

/** Of a question in front of the student its section comes before what its words find, and no other question explains it. */
function aboutSection(found: ChosenAnswer, section: TutorCitation | undefined): ChosenAnswer {
  if (!section) return { ...found, explained: undefined };
  const isOther = ({ passage }: TutorCitation) => passage !== section.passage;
  return {
    ...found,
    citations: [section, ...found.citations.filter(isOther)].slice(0, MOST_CITATIONS),
    hasAnswer: true,
    isUnsure: false,
    nearest: [],
    leads: found.leads
      .filter(({ text }) => section.passage.includes(text))
      .map(({ text }) => ({ text, citation: section })),
    also: found.also.filter(({ citation }) => isOther(citation)),
    explained: undefined,
  };
}

import type { TutorCitation, TutorPart, TutorStep } from '#contract/contract.ts';
import { isAtStake, questionInFrontIn, QUOTING_KINDS, READ_KINDS, saidIn, textOf } from './answer-parts.ts';
import { questionToAskPart } from './alternative-explanation.ts';
import { cannedIntentOf } from './canned-answers.ts';
import { askedBesideTopic, comparedWith } from './follow-up-query.ts';
import { type FollowUpRequest, otherSideOf, readFollowUp, requestOf } from './follow-up-requests.ts';
import { findFollowUpPassage, findPassageBeside, findQuestionBeside } from './follow-up-passage.ts';
import { givenIn, lessonQuestionIn, withLessonQuestion } from './lesson-question.ts';
import { asksWhatItIs } from './lead-scores.ts';
import type { Reply } from './lesson-replies.ts';
import { noticeLanguage, noticePart } from './notice.ts';
import { wantedLanguage } from './quoted-language.ts';
import type { StudentQuestion, Found } from './retrieval.ts';
import { comparedIn } from './search/compared-names.ts';
import { codeAskedFor } from './search/asks-for-code.ts';
import { type FollowUp, topicOf } from './search/follow-up.ts';
import { queryIntentOf } from './search/query-intent.ts';
import { TUTOR_TEXTS } from './tutor-texts.ts';
import type { AskedBefore, OpenQuestion } from './tutor.repository.ts';

/** A question together with the one it goes on from. */
export interface Carried {
  followUp: FollowUp;
  /** The earlier question, as the student wrote it. */
  question: string;
  /** The id of the question in front of the student, where it goes on from that. */
  questionId?: string;
  /** What is searched for. */
  asked: StudentQuestion;
  /** What was answered last; undefined where nothing was. */
  matter: Matter | undefined;
  /** Whether no lesson answered it: of that there is nothing more to say. */
  isUnanswered?: boolean;
}

/** What was answered: of which lesson, and where in it. */
export interface Matter {
  lesson: Pick<TutorCitation, 'name'> & { subtopicId: string | undefined };
  section: string | undefined;
}

const NOT_ANSWERED: ReadonlySet<TutorPart['kind']> = new Set(['notFound', 'unknownWords']);

/** Whether a turn said that no lesson answers, whatever it named as near. */
const isUnansweredTurn = ({ steps }: AskedBefore): boolean =>
  steps.some(({ parts = [] }) => parts.some(({ kind }) => NOT_ANSWERED.has(kind)));

/** What a turn quoted, or where it told to read; undefined where it quoted nothing, or nothing that answers. */
export function matterOf(turn: AskedBefore): Matter | undefined {
  if (isUnansweredTurn(turn)) return undefined;
  const { steps, citations } = turn;
  const quoted = steps
    .flatMap(({ parts = [] }) => parts)
    .find(({ kind, lesson }) => QUOTING_KINDS.has(kind) && lesson !== undefined);
  const cited =
    citations.find(({ name, section }) => name === quoted?.lesson && section === quoted.section) ??
    citations.find(({ name }) => !quoted || name === quoted.lesson);
  const name = quoted?.lesson ?? cited?.name;
  if (name === undefined) return undefined;
  return {
    lesson: { name, subtopicId: cited?.subtopicId },
    section: quoted ? quoted.section : cited?.section,
  };
}

/** The question of the bank that a turn quoted, in its own words; undefined where it quoted none. */
function quotedQuestionOf({ steps: [first] }: AskedBefore): string | undefined {
  const [explained] = first?.parts?.flatMap((part) => questionInFrontIn(part) ?? []) ?? [];
  // A lesson has quotations of its own, and so has the hint below the question.
  if (explained !== undefined || !first || first.hintLevel === 'answer') return explained;
  const lines = first.text.split('\n');
  const quoted = lines.slice(lines.findIndex(isQuoted));
  const end = quoted.findIndex((line) => !isQuoted(line));
  const question = quoted.slice(0, end === -1 ? undefined : end).map((line) => line.slice(2));
  return question.length > 0 ? question.join(' ') : undefined;
}

const isQuoted = (line: string): boolean => line.startsWith('> ');

const questionIdOf = ({ steps }: AskedBefore): string | undefined => steps[0]?.questionId;

/** The question of the bank that a turn was about; an example of it does not quote it, as an earlier turn did. */
const bankQuestionOf = (turn: AskedBefore, before: readonly AskedBefore[]): string | undefined =>
  questionIdOf(turn) === undefined
    ? undefined
    : before
        .slice(before.indexOf(turn))
        .filter((each) => questionIdOf(each) === questionIdOf(turn))
        .map(quotedQuestionOf)
        .find((text) => text !== undefined);

/** What a question names of a lesson; empty where it goes on from another, or asks for something beside the lessons. */
export const namedIn = (query: string): string =>
  cannedIntentOf(query) || requestOf(query) ? '' : (codeAskedFor(query)?.matter ?? topicOf(query));

/** The same of which more is asked: of two things compared both stay apart. */
const topicIn = (query: string): string => comparedIn(query)?.names.join(' vs ') ?? namedIn(query);

/** Whether a turn named something that no lesson answers. */
const isUnansweredTopic = (turn: AskedBefore): boolean =>
  isUnansweredTurn(turn) && namedIn(turn.query) !== '';

/** After longer, the question in front of a student is what they speak of. */
const STILL_SPOKEN_OF_MS = 10 * 60_000;

/** Whether the latest turn answered something else than a question in front of the student, and just now. */
export function isStillSpokenOf(
  last: AskedBefore | undefined,
  { questionId, at }: { questionId: string; at: Date },
): boolean {
  if (!last) return false;
  const [first] = last.steps;
  const isAnswer = last.citations.length > 0 || first?.parts?.some(({ kind }) => kind === 'carried') === true;
  const isRecent = at.getTime() - last.at.getTime() < STILL_SPOKEN_OF_MS;
  return isAnswer && isRecent && questionIdOf(last) !== questionId;
}

/** “One more” asks for what was asked for before: after an example for another one. */
export function followUpAfter(followUp: FollowUp, before: readonly AskedBefore[]): FollowUp {
  if (!followUp.isAnother && followUp.kind !== 'example') return followUp;
  const earlier = before
    .map(({ query }) => readFollowUp(query, requestOf(query)))
    .find((each) => !each?.isAnother || each.kind === undefined);
  if (earlier?.kind !== 'example') return followUp;
  const hasFigures = followUp.hasFigures ?? earlier.hasFigures;
  return { ...followUp, kind: 'example', ...(hasFigures && { hasFigures }) };
}

const wantedWith = (asked: StudentQuestion, query: string): StudentQuestion => ({
  ...asked,
  query,
  wanted: asked.wanted === 'Hindi' ? asked.wanted : wantedLanguage(query, undefined),
});

/**
 * The question with what it goes on from: the question in front of the student where that is given, or what they named last
 * in this lesson; undefined where it stands alone, or nothing was named.
 */
export function carriedFrom(
  before: readonly AskedBefore[],
  asked: StudentQuestion,
  {
    inFront,
    request,
  }: {
    inFront?: Pick<OpenQuestion, 'id' | 'text' | 'subtopicId'>;
    request?: FollowUpRequest | undefined;
  } = {},
): Carried | undefined {
  const alone = readFollowUp(asked.query, request);
  if (!alone) return undefined;
  const followUp = followUpAfter(alone, before);
  const { kind } = followUp;
  const says = askedBesideTopic(asked.query, { kind, request });
  if (inFront) {
    const { id: questionId, text, subtopicId } = inFront;
    const matter = { lesson: { name: '', subtopicId }, section: undefined };
    return {
      followUp,
      question: text,
      questionId,
      asked: wantedWith(asked, `${text} ${says}`.trim()),
      matter,
    };
  }
  // Of what more is asked is what was answered last, and not what was named before it.
  const at = kind === undefined ? -1 : before.findIndex((turn) => matterOf(turn) !== undefined);
  const unanswered = kind && before.slice(0, at === -1 ? before.length : at).find(isUnansweredTopic);
  if (unanswered)
    return { followUp, question: unanswered.query, asked, matter: undefined, isUnanswered: true };
  const since = before.slice(Math.max(0, at));
  const answered = at === -1 ? undefined : before[at];
  const ofBank = answered && bankQuestionOf(answered, before);
  // What was asked before the question of the bank is not what its example was of.
  if (answered && ofBank === undefined && questionIdOf(answered) !== undefined) return undefined;
  const isOn = (turn: AskedBefore) =>
    namedIn(turn.query) !== '' || (kind === undefined && bankQuestionOf(turn, before) !== undefined);
  const last = ofBank === undefined ? since.find(isOn) : answered;
  if (!last) return undefined;
  const topic = ofBank ?? (topicIn(last.query) || (bankQuestionOf(last, before) ?? ''));
  // What was said another way since stood elsewhere in the lesson.
  const first = since.slice(0, since.indexOf(last) + 1).findLast((turn) => matterOf(turn) !== undefined);
  const matter = first && matterOf(first);
  const compared = comparedWith({ topic, lesson: matter?.lesson.name }, asked.query);
  if (compared === undefined && otherSideOf(asked.query) !== undefined) return undefined;
  return {
    followUp,
    question: last.query,
    asked: wantedWith(asked, compared ?? `${topic} ${says}`.trim()),
    matter,
  };
}

/** With less a few common words are no question of their own where another lesson answers them. */
const SURE = 0.7;

type Answering = Pick<Found, 'asked' | 'hasAnswer' | 'likelihood' | 'citations'>;

/** Whether a question is answered rather with what was asked before than by its own words. */
export function isBetterTogether(
  alone: Answering,
  together: Answering,
  { isElliptical = false }: FollowUp,
): boolean {
  if (isAtStake(alone) || !together.hasAnswer) return false;
  if (isElliptical) return true;
  const [own, other] = [alone.citations[0], together.citations[0]];
  const isElsewhere = own?.subtopicId !== other?.subtopicId && alone.likelihood < SURE;
  return !alone.hasAnswer || isElsewhere || together.likelihood > alone.likelihood;
}

export const readIn = (before: readonly AskedBefore[]): string[] =>
  before.flatMap(({ steps }) =>
    steps.flatMap(({ parts = [] }) =>
      parts.filter((part) => READ_KINDS.has(part.kind)).map(({ text = '' }) => text),
    ),
  );

/** What students were answered with, but for the passages that were folded below it. */
export const ledIn = (before: readonly AskedBefore[]): string[] =>
  before.flatMap(({ steps }) =>
    steps.flatMap(({ parts = [] }) =>
      parts.filter(({ kind }) => READ_KINDS.has(kind) && kind !== 'passage').map(({ text = '' }) => text),
    ),
  );

/** The lesson that was answered from, by its id or, where nothing of it was cited, its name. */
export const lessonIn = ({ passages, lesson: open }: Found, { lesson }: Matter) =>
  [...passages.map((each) => each.lesson), ...(open ? [open] : [])].find(
    ({ id, name, counterpart }) =>
      id === lesson.subtopicId ||
      (lesson.subtopicId === undefined && [name, counterpart?.name].includes(lesson.name)),
  );

export interface MoreSearch {
  before: readonly AskedBefore[];
  tells: (text: string) => boolean;
}

/** A passage more on what was answered, of the same lesson; undefined where all of them were read, or nothing was answered. */
export const sayMore = (found: Found, carried: Carried, search: MoreSearch): Reply | undefined =>
  passageReply(found, carried, { ...search, find: findFollowUpPassage });

/** To who did not understand, what is left of the section or in simple words, where it speaks of what they asked. */
export const sayBeside = (found: Found, carried: Carried, search: MoreSearch): Reply | undefined =>
  passageReply(found, carried, { ...search, find: findPassageBeside });

/** To who did not understand, a question of the lesson whose answer explains a term of what was said, or comes near. */
export const sayQuestionBeside = (found: Found, carried: Carried, search: MoreSearch): Reply | undefined =>
  passageReply(found, carried, { ...search, find: findQuestionBeside });

function passageReply(
  found: Found,
  { followUp: { kind, hasFigures = false }, asked: { query }, matter, question }: Carried,
  { before, tells, find }: MoreSearch & { find: typeof findFollowUpPassage },
): Reply | undefined {
  const lesson = matter && lessonIn(found, matter);
  if (!lesson || !kind) return undefined;
  const more = find(found.passages, {
    kind,
    hasFigures,
    query,
    terms: found.terms,
    lesson,
    section: matter.section,
    read: readIn(before),
    led: ledIn(before),
    isOfMeaning: asksWhatItIs(question),
    intent: queryIntentOf(question),
    tells,
  });
  if (!more) return undefined;
  return replyOf(more.parts, found, more.citations);
}

export const replyOf = (
  parts: TutorPart[],
  found: Pick<Found, 'language'>,
  citations: TutorCitation[] = [],
): Reply => ({
  step: {
    hintLevel: 'answer',
    source: 'extract',
    ...saidIn(found.language),
    text: textOf(parts, found),
    parts,
  },
  citations,
});

/** That where it was answered from has no example of it, or no proof: what is said of something else would be taken for it. */
export function sayNone(
  kind: 'noExample' | 'noProof' | 'noFormula',
  found: Found,
  { asked: { query }, matter }: Carried,
): Reply | undefined {
  const lesson = matter && lessonIn(found, matter);
  if (!lesson) return undefined;
  const asked = { query, language: found.language };
  const part = noticePart(
    (says) => says[kind](TUTOR_TEXTS[noticeLanguage(asked)].place(lesson.name, matter.section)),
    asked,
  );
  return replyOf([part], found);
}

/** Answers a request for more of what no lesson answered. */
export const sayNothingToGoOn = ({ query, wanted: language }: StudentQuestion): Reply =>
  replyOf([noticePart(({ nothingToGoOn }) => nothingToGoOn, { query, language })], { language });

/**
 * That the lesson has nothing more on it, what to ask next, and a question of it to try again; undefined where nothing was answered. Nobody
 * asked for that question: the key of one that the student did not answer yet would be shown, and count hours later.
 */
export function sayNoMore(
  found: Found,
  { matter, asked: { query } }: Carried,
  { before, tells }: MoreSearch,
): Reply | undefined {
  const lesson = matter && lessonIn(found, matter);
  if (!lesson) return undefined;
  const question = lessonQuestionIn({
    bank: found.bank.filter(({ isAnswered }) => isAnswered),
    subtopicId: lesson.id,
    terms: found.terms,
    given: givenIn(before),
  });
  const said: TutorPart = {
    kind: 'noMore',
    lesson: lesson.name,
    ...(matter.section !== undefined && { section: matter.section }),
    ...saidIn(lesson.language),
  };
  const { language } = found;
  const next = questionToAskPart(lesson, { before, tells, passages: found.passages, query, language });
  const parts = [said, ...next];
  const step: TutorStep = {
    hintLevel: 'answer',
    source: 'extract',
    ...saidIn(language),
    text: textOf(parts, found),
    parts,
  };
  const { tryQuestion } = TUTOR_TEXTS[language];
  return { step: question ? withLessonQuestion(step, question, [tryQuestion]) : step, citations: [] };
}

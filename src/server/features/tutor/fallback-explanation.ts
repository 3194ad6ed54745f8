import { questionToAskPart } from './alternative-explanation.ts';
import { explanationPart } from './answer-parts.ts';
import { findSimplestStatement, sentenceParts } from './follow-up-sentence.ts';
import {
  type Carried,
  ledIn,
  lessonIn,
  type MoreSearch,
  readIn,
  replyOf,
  sayBeside,
  sayNone,
  sayQuestionBeside,
} from './follow-ups.ts';
import { weightOf } from './lead-scores.ts';
import type { Reply } from './lesson-replies.ts';
import { summaryOf } from './lesson-summary.ts';
import type { LessonNotes } from './passages.ts';
import { noticePart } from './notice.ts';
import type { Found } from './retrieval.ts';
import { count } from './search/counted-text.ts';
import type { FoundPassage } from './search/passage-search.ts';
import type { BankEntry } from './similar-bank-question.ts';
import { TUTOR_TEXTS } from './tutor-texts.ts';
import type { AskedBefore } from './tutor.repository.ts';
import { ASKS_NEARLY } from './yes-no-answers.ts';

const IN_ONE_SENTENCE = new Set(Object.values(TUTOR_TEXTS).map(({ inOneSentence }) => inOneSentence));

/** Turns on a topic after which its whole lesson is summed up: sooner it would be an answer to another question. */
const SINCE_TOPIC = 3;

/** Share of what the topic's words weigh that a question has. */
const ON_TOPIC = 0.5;

/** An answered question of the lesson on the topic whose explanation was not read: the key of no other may be shown unasked. */
function explainedQuestionIn(
  { bank, terms }: Found,
  lesson: LessonNotes,
  { before, tells }: MoreSearch,
): BankEntry | undefined {
  const read = readIn(before);
  const shareOf = ({ text, explanation }: BankEntry) => {
    const { times } = count(`${text} ${explanation}`);
    const met = terms.filter(({ readings }) => readings.some(({ stem }) => times.has(stem)));
    return terms.length === 0 ? 0 : weightOf(met) / weightOf(terms);
  };
  return bank
    .filter(({ subtopicId, isAnswered, isHeldBack, text, explanation, counterpart }) => {
      const other = counterpart?.explanation ?? '';
      return (
        subtopicId === lesson.id &&
        isAnswered &&
        !isHeldBack &&
        explanation !== '' &&
        // It was shown with the letter of its key before it, in either language.
        !read.some((said) => said.endsWith(explanation) || (other !== '' && said.endsWith(other))) &&
        !tells(`${text} ${explanation}`)
      );
    })
    .map((each) => ({ each, share: shareOf(each) }))
    .filter(({ share }) => share >= ON_TOPIC)
    .toSorted((one, other) => other.share - one.share)[0]?.each;
}

/** What was said since a question, newest first; all of it where the question is the one in front of the student. */
function sinceAsked(before: MoreSearch['before'], question: string): MoreSearch['before'] {
  const at = before.findIndex(({ query }) => query === question);
  return at === -1 ? before : before.slice(0, at + 1);
}

/** Whether a text was an answer or a part of one. */
const isSaidIn = (before: MoreSearch['before'], text: string): boolean =>
  ledIn(before).some((led) => led.includes(text));

/**
 * That the lesson has no further example, and what was answered in other words or what to ask next; undefined where nothing
 * was answered.
 */
export function sayNoExample(found: Found, carried: Carried, search: MoreSearch): Reply | undefined {
  const none = sayNone('noExample', found, carried);
  const lesson = carried.matter && lessonIn(found, carried.matter);
  if (!none || !lesson) return none;
  const explained = explainedQuestionIn(found, lesson, search);
  const other =
    simplestStatementReply(
      found,
      { lesson, section: carried.matter?.section },
      { ...search, before: sinceAsked(search.before, carried.question) },
    ) ??
    // Of the question nobody asked: what it explains is prose, its options are none.
    (explained && replyOf([explanationPart({ ...explained, isAnswered: false })], found));
  const isNew = other?.step.parts?.every(
    ({ kind, text = '' }) => kind === 'notice' || !isSaidIn(search.before, text),
  );
  if (!other || !isNew) {
    const { passages, language } = found;
    const next = questionToAskPart(lesson, { ...search, passages, query: carried.asked.query, language });
    return replyOf([...(none.step.parts ?? []), ...next], found);
  }
  const parts = [...(none.step.parts ?? []), ...(other.step.parts ?? [])];
  return replyOf(parts, found, other.citations);
}

/**
 * The fallback for who has read each passage on a topic and did not understand: the shortest sentence that states it, the rest
 * of the section, how a question they have answered is explained, then the summary of the lesson; undefined where all were read.
 */
export function fallbackExplanation(found: Found, carried: Carried, search: MoreSearch): Reply | undefined {
  const { matter, question } = carried;
  const lesson = matter && lessonIn(found, matter);
  if (!lesson) return undefined;
  const { before, tells } = search;
  const since = sinceAsked(before, question);
  const simplest = simplestStatementReply(
    found,
    { lesson, section: matter.section },
    { before: since, tells },
  );
  if (simplest) return simplest;
  const beside = sayBeside(found, carried, search) ?? sayQuestionBeside(found, carried, search);
  if (beside) return beside;
  const explained = explainedQuestionIn(found, lesson, search);
  if (explained) return replyOf([explanationPart(explained)], found);
  const isRead = before.some(({ steps }) =>
    steps.some(({ parts = [] }) =>
      parts.some(({ kind, lesson: name }) => kind === 'summary' && name === lesson.name),
    ),
  );
  const summary = isRead || since.length < SINCE_TOPIC ? undefined : summaryOf(lesson, tells);
  return summary && replyOf([summary.part], found, summary.citations);
}

/** Whether a shortest sentence was shown: the next one would be longer. */
const wasSimplified = (before: readonly AskedBefore[]): boolean =>
  before.some(({ steps }) =>
    steps.some(({ parts = [] }) => parts.some(({ text = '' }) => IN_ONE_SENTENCE.has(text))),
  );

/** Of what is found, what is on the topic has this share of its words. */
const FOUND_ON_TOPIC = 0.5;

/** The shortest sentence on the topic, of the section that answered or of another place of its lesson. */
function simplestStatementReply(
  found: Found,
  { lesson, section }: { lesson: LessonNotes; section: string | undefined },
  { before, tells }: MoreSearch,
): Reply | undefined {
  const { passages, terms, query, language } = found;
  // What another question of the lesson is answered with states something else.
  const isOnTopic = ({ isFaq, share, sameWords }: FoundPassage) =>
    share >= FOUND_ON_TOPIC && (isFaq !== true || sameWords >= ASKS_NEARLY);
  const own = passages.filter(
    (each) => each.lesson.id === lesson.id && (each.heading === (section ?? '') || isOnTopic(each)),
  );
  const statement = wasSimplified(before)
    ? undefined
    : findSimplestStatement(own, { terms, tells, led: ledIn(before) });
  if (!statement) return undefined;
  const notice = noticePart(({ inOneSentence }) => inOneSentence, { query, language });
  const { parts, citations } = sentenceParts(statement);
  return replyOf([notice, ...parts], found, citations);
}

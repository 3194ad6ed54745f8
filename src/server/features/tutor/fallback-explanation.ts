import type { TutorPart } from '#contract/contract.ts';
import { explanationPart, saidIn, textOf } from './answer-parts.ts';
import { type Carried, lessonIn, type MoreSearch, readIn } from './follow-ups.ts';
import { weightOf } from './lead-scores.ts';
import type { Reply } from './lesson-replies.ts';
import { summaryOf } from './lesson-summary.ts';
import type { LessonNotes } from './passages.ts';
import type { Found } from './retrieval.ts';
import { count } from './search/counted-text.ts';
import type { BankEntry } from './similar-bank-question.ts';

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
    .filter(
      ({ subtopicId, isAnswered, isHeldBack, text, explanation }) =>
        subtopicId === lesson.id &&
        isAnswered &&
        !isHeldBack &&
        explanation !== '' &&
        !read.includes(explanation) &&
        !tells(`${text} ${explanation}`),
    )
    .map((each) => ({ each, share: shareOf(each) }))
    .filter(({ share }) => share >= ON_TOPIC)
    .toSorted((one, other) => other.share - one.share)[0]?.each;
}

/**
 * The fallback for who has read each passage on a topic and did not understand: how a question they have answered is
 * explained, then the summary of the lesson; undefined where both were read.
 */
export function fallbackExplanation(
  found: Found,
  { matter }: Carried,
  search: MoreSearch,
): Reply | undefined {
  const lesson = matter && lessonIn(found, matter);
  if (!lesson) return undefined;
  const { before, tells } = search;
  const explained = explainedQuestionIn(found, lesson, search);
  if (explained) return replyOf([explanationPart(explained)], found);
  const isRead = before.some(({ steps }) =>
    steps.some(({ parts = [] }) =>
      parts.some(({ kind, lesson: name }) => kind === 'summary' && name === lesson.name),
    ),
  );
  const summary = isRead ? undefined : summaryOf(lesson, tells);
  return summary && { ...replyOf([summary.part], found), citations: summary.citations };
}

function replyOf(parts: TutorPart[], found: Found): Reply {
  const { language } = found;
  return {
    step: { hintLevel: 'answer', source: 'extract', ...saidIn(language), text: textOf(parts, found), parts },
    citations: [],
  };
}

import type { TutorPart } from '#contract/contract.ts';
import { faqQuestionsIn } from '#domain/text/lesson-faq.ts';
import { READ_KINDS } from './answer-parts.ts';
import { noticePart } from './notice.ts';
import type { LessonNotes, QuotedLanguage } from './passages.ts';
import type { FoundPassage } from './search/passage-search.ts';
import type { AskedBefore } from './tutor.repository.ts';

interface Asking {
  before: readonly AskedBefore[];
  tells: (text: string) => boolean;
  /** All that was found, best first; none where nothing was searched for. */
  passages: readonly FoundPassage[];
  query: string;
  language: QuotedLanguage;
}

/**
 * The question of a lesson that a student may ask next: the nearest whose answer they have not read and that was not named to
 * them; none where none is left.
 */
export function questionToAskPart(
  lesson: LessonNotes,
  { before, tells, passages, query, language }: Asking,
): TutorPart[] {
  const said = before.flatMap(({ steps }) => steps.flatMap(({ parts = [] }) => parts));
  const isNew = (question: string) =>
    !tells(question) &&
    !said.some(
      ({ kind, section, text = '' }) =>
        (READ_KINDS.has(kind) && section === question) || (kind === 'notice' && text.includes(question)),
    );
  const ranked = passages
    .filter(({ isFaq, lesson: { id } }) => isFaq && id === lesson.id)
    .map(({ heading }) => heading);
  const next = [...ranked, ...faqQuestionsIn(lesson.notes)].find(isNew);
  return next === undefined ? [] : [noticePart(({ askNext }) => askNext(next), { query, language })];
}

import type { TutorPart } from '#contract/contract.ts';
import { nextLesson } from '#domain/progress/next-lesson.ts';
import { subtopicsOf } from '../catalogue/course-outline.ts';
import { saidIn, textOf } from './answer-parts.ts';
import { revealsAnswer, guardedTextsOf } from './answer-key-filter.ts';
import { type Reply, tellsAnswerOf } from './lesson-replies.ts';
import { noticePart } from './notice.ts';
import { openingOf } from './passages.ts';
import { quotedIn } from './quoted-language.ts';
import type { StudentQuestion } from './retrieval.ts';
import { asksWhereToStart } from './search/asks-where-to-start.ts';
import type { Tutor } from './tutor-access.ts';

/** How the open lesson begins, and the lesson to go on with, to who does not know where to start; undefined for all else. */
export async function answerWhereToStart(
  { repository, courses, model, now }: Tutor,
  userId: string,
  { subjectId, subtopicId, wanted, query }: StudentQuestion,
): Promise<Reply | undefined> {
  if (model || !asksWhereToStart(query)) return undefined;
  const [{ lessons: texts }, questions, found, completed] = await Promise.all([
    repository.lookUp('', { subjectId, subtopicId, wanted }),
    repository.listQuestions(subjectId, userId, now()),
    courses.findSubject(subjectId),
    repository.listCompleted(userId),
  ]);
  const { lessons, bank, language } = quotedIn(wanted, { lessons: texts, bank: questions });
  const open = lessons.find(({ id }) => id === subtopicId);
  const [opening] = open ? openingOf(open) : [];
  if (!opening) return undefined;
  const inWork = bank.filter(({ isHeldBack }) => isHeldBack);
  if (
    tellsAnswerOf(inWork)(opening.passage) ||
    revealsAnswer(opening.passage, inWork.flatMap(guardedTextsOf))
  )
    return undefined;
  const onTheWay = (found ? subtopicsOf(found.subject) : []).map(({ _id }) => ({
    _id,
    status: completed.includes(_id) ? ('completed' as const) : ('incomplete' as const),
  }));
  const next = lessons.find(({ id }) => id === nextLesson(onTheWay, subtopicId)?._id);
  const asked = { query, language };
  const parts: TutorPart[] = [
    noticePart(({ startHere }) => startHere, asked),
    { kind: 'opening', lesson: opening.name, text: opening.passage, ...saidIn(opening.language) },
    ...(next && next.id !== subtopicId ? [noticePart((says) => says.goOnWith(next.name), asked)] : []),
  ];
  return {
    step: { hintLevel: 'answer', source: 'extract', ...saidIn(language), text: textOf(parts, asked), parts },
    citations: [opening],
  };
}

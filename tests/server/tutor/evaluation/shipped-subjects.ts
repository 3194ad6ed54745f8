import { isReservedAt } from '#domain/assessment/reserved-questions.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { contentId } from '#server/content/content-ids.ts';
import { rowsOf } from '#server/content/content-rows.ts';
import { parseContent } from '#server/content/parse-content.ts';
import { chooseAnswer } from '#server/features/tutor/answer-choice.ts';
import { createPassageSearch } from '#server/features/tutor/search/passage-search.ts';
import type { BankEntry } from '#server/features/tutor/similar-question.ts';

const rows = rowsOf(parseContent(await readContentFiles(), () => true));

const RESERVED_IDS = new Set(
  [...Map.groupBy(rows.questions, ({ subtopicId }) => subtopicId).values()].flatMap((ofLesson) =>
    ofLesson
      .toSorted((one, other) => one.serialNo - other.serialNo)
      .filter((_question, index) => isReservedAt(index, ofLesson.length))
      .map(({ id }) => id),
  ),
);

async function answersIn(subjectId: string) {
  const lessons = rows.subtopics.filter((lesson) => lesson.subjectId === subjectId);
  const bank = rows.questions.flatMap((question): BankEntry[] => {
    const lesson = lessons.find(({ id }) => id === question.subtopicId);
    if (!lesson) return [];
    const { explanation = '', passage = '', ...rest } = question;
    const { topicId } = lesson;
    const isReserved = RESERVED_IDS.has(question.id);
    return [{ ...rest, explanation, passage, topicId, isReserved, isHeldBack: false, isAnswered: false }];
  });
  const search = await createPassageSearch(
    lessons.map(({ id, name, notes }) => ({ id, name, notes })),
    bank,
  );
  const asked = bank.map((question) => ({ ...question, isReserved: false }));
  return ({ isAsked, ...student }: { query: string; subtopicId: string; isAsked: boolean }) => {
    const { questions, ...rest } = search(student);
    const result = {
      ...rest,
      questions: questions.map((found) => {
        const known = isAsked && asked.find(({ id }) => id === found.question.id);
        return known ? { ...found, question: known } : found;
      }),
    };
    const { query } = student;
    return { ...chooseAnswer(result, { query, bank: isAsked ? asked : bank }), found: result.passages };
  };
}

const subjects = new Map<string, Awaited<ReturnType<typeof answersIn>>>();
for (const subjectId of new Set(rows.subtopics.map((lesson) => lesson.subjectId))) {
  subjects.set(subjectId, await answersIn(subjectId));
}

/**
 * What a student gets to a question in a lesson ('subject/chapter/lesson', or a subject), who has nothing in work; with
 * `isAsked` one whom weekly quizzes have asked all that is reserved for them.
 */
export function answerTo(at: string, query: string, { isAsked = false }: { isAsked?: boolean } = {}) {
  const [slug = ''] = at.split('/');
  const answers = subjects.get(contentId('subject', slug));
  if (!answers) throw new Error(`No subject is called ${slug}.`);
  return answers({ query, subtopicId: contentId('subtopic', at), isAsked });
}

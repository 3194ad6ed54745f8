import { readContentFiles } from '#server/content/content-files.ts';
import { contentId } from '#server/content/content-ids.ts';
import { rowsOf } from '#server/content/content-rows.ts';
import { parseContent } from '#server/content/parse-content.ts';
import { chooseAnswer } from '#server/features/tutor/answer-choice.ts';
import { createPassageSearch } from '#server/features/tutor/search/passage-search.ts';
import type { BankEntry } from '#server/features/tutor/similar-question.ts';

const rows = rowsOf(parseContent(await readContentFiles(), () => true));

async function answersIn(subjectId: string) {
  const lessons = rows.subtopics.filter((lesson) => lesson.subjectId === subjectId);
  const bank = rows.questions.flatMap((question): BankEntry[] => {
    const lesson = lessons.find(({ id }) => id === question.subtopicId);
    if (!lesson) return [];
    const { explanation = '', passage = '', ...rest } = question;
    return [{ ...rest, explanation, passage, topicId: lesson.topicId, isHeldBack: false, isAnswered: false }];
  });
  const search = await createPassageSearch(
    lessons.map(({ id, name, notes }) => ({ id, name, notes })),
    bank,
  );
  return (asked: { query: string; subtopicId: string }) => {
    const result = search(asked);
    return { ...chooseAnswer(result, { query: asked.query, bank }), found: result.passages };
  };
}

const subjects = new Map<string, Awaited<ReturnType<typeof answersIn>>>();
for (const subjectId of new Set(rows.subtopics.map((lesson) => lesson.subjectId))) {
  subjects.set(subjectId, await answersIn(subjectId));
}

/** What a student gets to a question in a lesson ('subject/chapter/lesson', or a subject), who has nothing in work. */
export function answerTo(at: string, query: string) {
  const [slug = ''] = at.split('/');
  const answers = subjects.get(contentId('subject', slug));
  if (!answers) throw new Error(`No subject is called ${slug}.`);
  return answers({ query, subtopicId: contentId('subtopic', at) });
}

import { isReservedAt } from '#domain/assessment/reserved-questions.ts';
import { contentId } from '#server/content/content-ids.ts';
import { chooseAnswer } from '#server/features/tutor/answer-choice.ts';
import { createPassageSearch } from '#server/features/tutor/search/passage-search.ts';
import type { QuotedLanguage } from '#server/features/tutor/passages.ts';
import { type QuestionTexts, quotedIn, wantedLanguage } from '#server/features/tutor/quoted-language.ts';
import { rows } from '#server/features/tutor/evaluation/both-languages.ts';

const RESERVED_IDS = new Set(
  [...Map.groupBy(rows.questions, ({ subtopicId }) => subtopicId).values()].flatMap((ofLesson) =>
    ofLesson
      .toSorted((one, other) => one.serialNo - other.serialNo)
      .filter((_question, index) => isReservedAt(index, ofLesson.length))
      .map(({ id }) => id),
  ),
);

/** As the tutor reads them for a student who has nothing in work. */
function textsOf(subjectId: string) {
  const lessons = rows.subtopics
    .filter((lesson) => lesson.subjectId === subjectId)
    .map(({ id, name, notes, topicId, hindi = null }) => ({ id, name, notes, topicId, hindi }));
  const bank = rows.questions.flatMap(({ serialNo: _serialNo, ...question }): QuestionTexts[] => {
    const lesson = lessons.find(({ id }) => id === question.subtopicId);
    if (!lesson) return [];
    const { explanation = '', passage = '', hindi = null, ...rest } = question;
    const { topicId } = lesson;
    const isReserved = RESERVED_IDS.has(question.id);
    const student = { isReserved, isHeldBack: false, isAnswered: false };
    return [{ ...rest, explanation, passage, hindi, topicId, ...student }];
  });
  return { lessons, bank };
}

interface Asked {
  query: string;
  subtopicId: string;
  isAsked: boolean;
}

async function answersIn(subjectId: string, wanted: QuotedLanguage) {
  const { lessons, bank } = quotedIn(wanted, textsOf(subjectId));
  const search = await createPassageSearch(lessons, bank);
  const asked = bank.map((question) => ({ ...question, isReserved: false }));
  const answer = ({ isAsked, ...student }: Asked) => {
    const { questions, ...rest } = search(student);
    const result = {
      ...rest,
      questions: questions.map((found) => {
        const known = isAsked && asked.find(({ id }) => id === found.question.id);
        return known ? { ...found, question: known } : found;
      }),
    };
    const { query } = student;
    const found = result.passages;
    return { ...chooseAnswer(result, { query, bank: isAsked ? asked : bank }), found, result };
  };
  // Several tests look at the answers to the same questions, and each search costs some 25 ms.
  const given = new Map<string, ReturnType<typeof answer>>();
  return (student: Asked) => {
    const key = JSON.stringify(student);
    const known = given.get(key) ?? answer(student);
    given.set(key, known);
    return known;
  };
}

const subjects = new Map<string, Awaited<ReturnType<typeof answersIn>>>();
for (const subjectId of new Set(rows.subtopics.map((lesson) => lesson.subjectId))) {
  for (const language of ['English', 'Hindi'] as const)
    subjects.set(`${language} ${subjectId}`, await answersIn(subjectId, language));
}

interface Student {
  isAsked?: boolean;
  readsIn?: QuotedLanguage;
}

/**
 * What a student gets to a question in a lesson ('subject/chapter/lesson', or a subject), who has nothing in work; with
 * `isAsked` one whom weekly quizzes have asked all that is reserved for them.
 */
export function answerTo(at: string, query: string, { isAsked = false, readsIn }: Student = {}) {
  const [slug = ''] = at.split('/');
  const answers = subjects.get(`${wantedLanguage(query, readsIn)} ${contentId('subject', slug)}`);
  if (!answers) throw new Error(`No subject is called ${slug}.`);
  return answers({ query, subtopicId: contentId('subtopic', at), isAsked });
}

/** The same in a lesson known by its id. */
export function answerToIn(subtopicId: string, query: string) {
  const subjectId = rows.subtopics.find(({ id }) => id === subtopicId)?.subjectId ?? '';
  const answers = subjects.get(`${wantedLanguage(query, undefined)} ${subjectId}`);
  if (!answers) throw new Error(`No lesson has the id ${subtopicId}.`);
  return answers({ query, subtopicId, isAsked: false });
}

import { createHash } from 'node:crypto';
import type { LessonNotes } from '../passages.ts';
import { createPassageSearch, type SearchResult } from './passage-search.ts';
import type { AnsweredQuestion } from './subject-index.ts';

type Search<Question> = (asked: { query: string; subtopicId: string }) => SearchResult<Question>;

/**
 * An index is some 4 MB and takes a tenth of a second to make: those of the subjects asked about last are kept, room for
 * all that ship and as many again.
 */
const MOST_KEPT = 16;
const kept = new Map<string, Promise<Search<AnsweredQuestion>>>();

/** A search of lessons and bank, made once for each text they have. What is found has the questions as they are given now. */
export async function searchOf<Question extends AnsweredQuestion>(
  lessons: readonly LessonNotes[],
  bank: readonly Question[],
): Promise<Search<Question>> {
  const texts = lessons.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const print = printOf(texts, bank);
  const making = kept.get(print) ?? createPassageSearch(texts, bank.map(textsOf));
  kept.delete(print);
  kept.set(print, making);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  making.catch(() => kept.delete(print));
  const search = await making;
  const byId = new Map(bank.map((question) => [question.id, question]));
  return (asked) => {
    const { questions, ...rest } = search(asked);
    return {
      ...rest,
      questions: questions.flatMap(({ question: { id }, ...found }) => {
        const question = byId.get(id);
        return question ? [{ ...found, question }] : [];
      }),
    };
  };
}

/** What is kept of a question is the same for every student. */
const textsOf = ({
  id,
  subtopicId,
  text,
  options,
  explanation,
  passage,
  language,
  counterpart,
}: AnsweredQuestion): AnsweredQuestion => ({
  id,
  subtopicId,
  text,
  options,
  explanation,
  passage,
  // English is searched by its own words: its counterpart would be kept for nothing.
  ...(language === 'Hindi' && { language, counterpart: counterpart ?? null }),
});

function printOf(lessons: readonly LessonNotes[], bank: readonly AnsweredQuestion[]): string {
  const hash = createHash('sha256');
  for (const { id, name, notes, counterpart } of lessons)
    hash.update(JSON.stringify([id, name, notes, counterpart]));
  for (const question of bank) hash.update(JSON.stringify(textsOf(question)));
  return hash.digest('hex');
}

import { rows } from '#server/features/tutor/evaluation/both-languages.ts';
import { type LessonTexts, quotedIn } from '../../server/features/tutor/quoted-language.ts';
import { createPassageSearch } from '../../server/features/tutor/search/passage-search.ts';
import { bankOf, lessonsOf, plain } from './training-questions.ts';

const HEADING = /^#{1,6}\s+(.*)$/;

/** What a section tells is often asked among the frequent questions, too. */
const withoutFaqs = (notes: string): string =>
  notes.split(/^## (?:Questions students ask|विद्यार्थियों के सवाल)$/m)[0] ?? '';

/** Notes without some of their sections; both languages have the same headings in the same order. */
function withoutSections(notes: string, isLeftOut: (section: number) => boolean): string {
  let section = 0;
  return withoutFaqs(notes)
    .split('\n')
    .filter((line) => {
      if (HEADING.test(line)) section += 1;
      return !isLeftOut(section);
    })
    .join('\n');
}

/** A search of a subject's lessons without some of what is in them. */
export async function searchWithout(
  subject: string,
  wanted: 'English' | 'Hindi',
  {
    lessons: noLessons = new Set(),
    questions: noQuestions = new Set(),
    isLeftOut,
  }: {
    lessons?: ReadonlySet<string>;
    questions?: ReadonlySet<string>;
    isLeftOut?: (lesson: string, section: number) => boolean;
  },
) {
  const texts = (lessonsOf.get(subject) ?? [])
    .filter(({ id }) => !noLessons.has(id))
    .map(({ id, name, notes, hindi = null }): LessonTexts => ({
      id,
      name,
      notes: isLeftOut ? withoutSections(notes, (section) => isLeftOut(id, section)) : notes,
      hindi: hindi && {
        ...hindi,
        notes: isLeftOut ? withoutSections(hindi.notes, (section) => isLeftOut(id, section)) : hindi.notes,
      },
    }));
  const bank = (bankOf.get(subject) ?? []).filter(
    ({ id, subtopicId, passage }) =>
      !noLessons.has(subtopicId) &&
      !noQuestions.has(id) &&
      !isLeftOut?.(subtopicId, sectionOf(subtopicId, passage)),
  );
  const quoted = quotedIn(wanted, { lessons: texts, bank });
  return createPassageSearch(quoted.lessons, quoted.bank);
}

const notesOf = new Map(rows.subtopics.map(({ id, notes }) => [id, notes]));
const sections = new Map<string, number>();
/** In which section of its lesson a text stands; -1 where in none. */
export function sectionOf(lessonId: string, words: string): number {
  const key = `${lessonId} ${words}`;
  const known = sections.get(key);
  if (known !== undefined) return known;
  const hindi = rows.subtopics.find(({ id }) => id === lessonId)?.hindi?.notes ?? '';
  let found = -1;
  for (const notes of [notesOf.get(lessonId) ?? '', hindi]) {
    const parts = notes.split(/^(?=#{1,6}\s)/m);
    const first = HEADING.test((parts[0] ?? '').split('\n')[0] ?? '') ? 1 : 0;
    const at = parts.findIndex((part) => plain(part).includes(plain(words)));
    if (found === -1 && at !== -1 && words !== '') found = at + first;
  }
  sections.set(key, found);
  return found;
}

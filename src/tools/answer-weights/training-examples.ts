import { inBothLanguages, rows } from '#tests/server/tutor/evaluation/both-languages.ts';
import { worthShowing } from '../../server/features/tutor/passages.ts';
import { type LessonTexts, quotedIn, wantedLanguage } from '../../server/features/tutor/quoted-language.ts';
import { createPassageSearch, type SearchResult } from '../../server/features/tutor/search/passage-search.ts';
import type { BankEntry } from '../../server/features/tutor/similar-question.ts';
import { inOtherWords } from './reworded-questions.ts';
import {
  bankOf,
  bankQuestions,
  idOf,
  lessonsOf,
  neighbourOf,
  numberOf,
  OUTSIDE,
  plain,
  type Question,
  studentQuestions,
  SUBJECTS,
  subjectIn,
} from './training-questions.ts';

/** Why a question has an answer in the lessons that are searched, or none. */
export type Case = 'answered' | 'lesson removed' | 'section removed' | 'other subject' | 'outside';

/** What the search found for one question, and whether it answers. */
export interface Example {
  of: Case;
  source: 'students' | 'bank';
  /** Whether some of its words are others of like meaning. */
  isReworded: boolean;
  subject: string;
  /** The lesson that it is of: examples of one lesson are never on both sides of a cross-validation. */
  group: string;
  ask: string;
  isHindi: boolean;
  isOpen: boolean;
  /** What the search found of it, and whether its first passage answers, or is of the lesson that does at least. */
  result: SearchResult<BankEntry>;
  isRight: boolean;
  isSameLesson: boolean;
}

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
async function searchWithout(
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
function sectionOf(lessonId: string, words: string): number {
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

type Search = Awaited<ReturnType<typeof searchWithout>>;

function exampleOf(
  of: Case,
  search: Search,
  { source, subject, answeredIn, ask, contains }: Question,
  { open, searched = subject }: { open: string; searched?: string },
): Example[] {
  const reworded = source === 'students' || numberOf(ask) % 2 === 0 ? inOtherWords(ask) : ask;
  return [...new Set([ask, reworded])].map((said) =>
    askedOf(
      of,
      search,
      { source, answeredIn, ask: said, contains },
      { open, searched, isReworded: said !== ask },
    ),
  );
}

function askedOf(
  of: Case,
  search: Search,
  { source, answeredIn, ask, contains }: Omit<Question, 'open' | 'subject'>,
  { open, searched, isReworded }: { open: string; searched: string; isReworded: boolean },
): Example {
  const result = search({ query: ask, subtopicId: open });
  const [best] = result.passages;
  const [shown] = worthShowing(result.passages);
  const text = shown ? plain(inBothLanguages(shown.citation)) : '';
  const isSameLesson = best !== undefined && answeredIn.includes(best.lesson.id);
  const isRight = of === 'answered' && isSameLesson && contains.some((words) => text.includes(plain(words)));
  const isHindi = wantedLanguage(ask, undefined) === 'Hindi';
  const group = answeredIn[0] ?? ask;
  const isOpen = open !== '';
  return {
    of,
    source,
    isReworded,
    subject: searched,
    group,
    ask,
    isHindi,
    isOpen,
    result,
    isRight,
    isSameLesson,
  };
}

const FOLDS = 4;
const SECTION_FOLDS = 6;
const LESSON_FOLDS = 9;

/** All examples, made from the questions whose answers may be looked at. */
export async function makeExamples(
  log: (line: string) => void,
  languages: readonly ('English' | 'Hindi')[] = ['English', 'Hindi'],
): Promise<Example[]> {
  const examples: Example[] = [];
  for (const wanted of languages) {
    for (const subject of SUBJECTS) {
      const lessons = lessonsOf.get(subject) ?? [];
      const isIn = ({ ask }: { ask: string }) => wantedLanguage(ask, undefined) === wanted;
      const students = studentQuestions.filter((each) => each.subject === subject && isIn(each));
      const bank = bankQuestions(subject, wanted);
      const whole = await searchWithout(subject, wanted, {});
      for (const each of students) {
        const [first = ''] = each.answeredIn;
        for (const open of new Set([each.open, first, neighbourOf(subject, first, each.ask)]))
          examples.push(...exampleOf('answered', whole, each, { open }));
      }
      for (const { at, ask } of OUTSIDE) {
        if (subjectIn(at) !== subject || !isIn({ ask })) continue;
        const question = {
          source: 'students' as const,
          subject,
          answeredIn: [],
          open: '',
          ask,
          contains: [],
        };
        examples.push(...exampleOf('outside', whole, question, { open: at.includes('/') ? idOf(at) : '' }));
      }
      for (let fold = 0; fold < FOLDS && bank.length > 0; fold += 1) {
        const asked = bank.filter((_, at) => at % FOLDS === fold);
        const search = await searchWithout(subject, wanted, {
          questions: new Set(asked.map(({ id = '' }) => id)),
        });
        for (const each of asked) {
          const [first = ''] = each.answeredIn;
          for (const open of [first, neighbourOf(subject, first, each.ask)])
            examples.push(...exampleOf('answered', search, each, { open }));
        }
      }
      // Without the lessons that answer, what is found has to be refused.
      const removals = Map.groupBy(students, ({ answeredIn }) => answeredIn.toSorted().join(' '));
      for (const asked of removals.values()) {
        const without = new Set(asked[0]?.answeredIn ?? []);
        const search = await searchWithout(subject, wanted, { lessons: without });
        for (const each of asked) {
          const neighbour = neighbourOf(subject, each.answeredIn[0] ?? '', each.ask);
          for (const open of ['', without.has(neighbour) ? '' : neighbour])
            examples.push(...exampleOf('lesson removed', search, each, { open }));
        }
      }
      for (let fold = 0; fold < LESSON_FOLDS && bank.length > 0; fold += 1) {
        const without = new Set(lessons.filter((_, at) => at % LESSON_FOLDS === fold).map(({ id }) => id));
        const search = await searchWithout(subject, wanted, { lessons: without });
        for (const each of bank.filter(({ answeredIn: [id = ''] }) => without.has(id)))
          examples.push(
            ...exampleOf('lesson removed', search, each, {
              open: neighbourOf(subject, each.answeredIn[0] ?? '', each.ask),
            }),
          );
      }
      for (let fold = 0; fold < SECTION_FOLDS; fold += 1) {
        const isLeftOut = (_lesson: string, section: number) => section % SECTION_FOLDS === fold;
        const search = await searchWithout(subject, wanted, { isLeftOut });
        for (const each of [...students, ...bank]) {
          const [lesson = ''] = each.answeredIn;
          if (each.answeredIn.length > 1) continue;
          const at = new Set(
            each.contains.map((words) => sectionOf(lesson, words)).filter((place) => place !== -1),
          );
          if (at.size !== 1 || ![...at].every((place) => isLeftOut(lesson, place))) continue;
          examples.push(...exampleOf('section removed', search, each, { open: lesson }));
        }
      }
      for (const other of SUBJECTS) {
        if (other === subject) continue;
        const foreign = [
          ...studentQuestions.filter((each) => each.subject === other && isIn(each)),
          ...bankQuestions(other, wanted).filter(({ ask }) => numberOf(ask) % 7 === 0),
        ];
        for (const each of foreign) {
          if (SUBJECTS.filter((slug) => slug !== other).at(numberOf(each.ask) % 7) !== subject) continue;
          const open = lessons[numberOf(each.ask) % lessons.length]?.id ?? '';
          examples.push(...exampleOf('other subject', whole, each, { open, searched: subject }));
        }
      }
      log(`${wanted} ${subject}: ${examples.length} examples`);
    }
  }
  return examples;
}

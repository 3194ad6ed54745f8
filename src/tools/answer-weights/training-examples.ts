import { inBothLanguages } from '#server/features/tutor/evaluation/both-languages.ts';
import { worthShowing } from '../../server/features/tutor/passages.ts';
import { wantedLanguage } from '../../server/features/tutor/quoted-language.ts';
import type { SearchResult } from '../../server/features/tutor/search/passage-search.ts';
import type { BankEntry } from '../../server/features/tutor/similar-bank-question.ts';
import { inOtherWords } from './reworded-questions.ts';
import { searchWithout, sectionOf } from './search-without.ts';
import {
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
  result: Pick<SearchResult<BankEntry>, 'evidence' | 'isOutside' | 'terms'>;
  isRight: boolean;
  isSameLesson: boolean;
}

type Search = Awaited<ReturnType<typeof searchWithout>>;

/** The lesson that comes nearest to a question: who asks what it leaves out reads just this one. */
const nearestIn = (search: Search, ask: string): string =>
  search({ query: ask, subtopicId: '' }).passages[0]?.lesson.id ?? '';

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
  const { passages, evidence, isOutside, terms } = search({ query: ask, subtopicId: open });
  const [best] = passages;
  const [shown] = worthShowing(passages);
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
    // All that was found, kept of each example, would take gigabytes.
    result: { evidence, isOutside, terms },
    isRight,
    isSameLesson,
  };
}

const FOLDS = 4;
const SECTION_FOLDS = 6;
const LESSON_FOLDS = 9;

/** A subject with all that is searched and asked in one language. */
interface AskedSubject {
  subject: string;
  wanted: 'English' | 'Hindi';
  isIn: (question: { ask: string }) => boolean;
  lessons: readonly { id: string }[];
  students: readonly Question[];
  bank: readonly Question[];
  whole: Search;
}

async function askedSubject(subject: string, wanted: 'English' | 'Hindi'): Promise<AskedSubject> {
  const isIn = ({ ask }: { ask: string }) => wantedLanguage(ask, undefined) === wanted;
  return {
    subject,
    wanted,
    isIn,
    lessons: lessonsOf.get(subject) ?? [],
    students: studentQuestions.filter((each) => each.subject === subject && isIn(each)),
    bank: bankQuestions(subject, wanted),
    whole: await searchWithout(subject, wanted, {}),
  };
}

const answeredByLessons = ({ subject, students, whole }: AskedSubject): Example[] =>
  students.flatMap((each) => {
    const [first = ''] = each.answeredIn;
    const places = new Set([each.open, first, neighbourOf(subject, first, each.ask)]);
    return [...places].flatMap((open) => exampleOf('answered', whole, each, { open }));
  });

const outsideLessons = ({ subject, isIn, whole }: AskedSubject): Example[] =>
  OUTSIDE.filter(({ at, ask }) => subjectIn(at) === subject && isIn({ ask })).flatMap(({ at, ask }) => {
    const question = { source: 'students' as const, subject, answeredIn: [], open: '', ask, contains: [] };
    const places = new Set([at.includes('/') ? idOf(at) : '', nearestIn(whole, ask)]);
    return [...places].flatMap((open) => exampleOf('outside', whole, question, { open }));
  });

/** Each question of the bank asked of what is left without it. */
async function answeredWithoutQuestion({ subject, wanted, bank }: AskedSubject): Promise<Example[]> {
  const examples: Example[] = [];
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
  return examples;
}

/** Without the lessons that answer, what is found has to be refused. */
async function studentsWithoutLessons({ subject, wanted, students }: AskedSubject): Promise<Example[]> {
  const examples: Example[] = [];
  const removals = Map.groupBy(students, ({ answeredIn }) => answeredIn.toSorted().join(' '));
  for (const asked of removals.values()) {
    const without = new Set(asked[0]?.answeredIn ?? []);
    const search = await searchWithout(subject, wanted, { lessons: without });
    for (const each of asked) {
      const neighbour = neighbourOf(subject, each.answeredIn[0] ?? '', each.ask);
      for (const open of new Set(['', without.has(neighbour) ? '' : neighbour, nearestIn(search, each.ask)]))
        examples.push(...exampleOf('lesson removed', search, each, { open }));
    }
  }
  return examples;
}

async function bankWithoutLessons({ subject, wanted, lessons, bank }: AskedSubject): Promise<Example[]> {
  const examples: Example[] = [];
  for (let fold = 0; fold < LESSON_FOLDS && bank.length > 0; fold += 1) {
    const without = new Set(lessons.filter((_, at) => at % LESSON_FOLDS === fold).map(({ id }) => id));
    const search = await searchWithout(subject, wanted, { lessons: without });
    for (const each of bank.filter(({ answeredIn: [id = ''] }) => without.has(id)))
      examples.push(
        ...exampleOf('lesson removed', search, each, {
          open:
            numberOf(each.ask) % 2 === 0
              ? nearestIn(search, each.ask)
              : neighbourOf(subject, each.answeredIn[0] ?? '', each.ask),
        }),
      );
  }
  return examples;
}

async function allWithoutSections({ subject, wanted, students, bank }: AskedSubject): Promise<Example[]> {
  const examples: Example[] = [];
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
  return examples;
}

/** Of the questions of another subject, those that this one of all the others is asked. */
const ofOtherSubjects = ({ subject, wanted, isIn, lessons, whole }: AskedSubject): Example[] =>
  SUBJECTS.filter((other) => other !== subject).flatMap((other) =>
    [
      ...studentQuestions.filter((each) => each.subject === other && isIn(each)),
      ...bankQuestions(other, wanted).filter(({ ask }) => numberOf(ask) % 7 === 0),
    ].flatMap((each) => {
      if (SUBJECTS.filter((slug) => slug !== other).at(numberOf(each.ask) % 7) !== subject) return [];
      const open = lessons[numberOf(each.ask) % lessons.length]?.id ?? '';
      return exampleOf('other subject', whole, each, { open, searched: subject });
    }),
  );

/** All examples, made from the questions whose answers may be looked at. */
export async function makeExamples(
  log: (line: string) => void,
  languages: readonly ('English' | 'Hindi')[] = ['English', 'Hindi'],
): Promise<Example[]> {
  const examples: Example[] = [];
  for (const wanted of languages) {
    for (const subject of SUBJECTS) {
      const asked = await askedSubject(subject, wanted);
      examples.push(
        ...answeredByLessons(asked),
        ...outsideLessons(asked),
        ...(await answeredWithoutQuestion(asked)),
        ...(await studentsWithoutLessons(asked)),
        ...(await bankWithoutLessons(asked)),
        ...(await allWithoutSections(asked)),
        ...ofOtherSubjects(asked),
      );
      log(`${wanted} ${subject}: ${examples.length} examples`);
    }
  }
  return examples;
}

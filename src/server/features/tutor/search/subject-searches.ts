import type { LessonNotes } from '../passages.ts';
import { createPassageSearch, type PassageSearch, type SearchResult } from './passage-search.ts';
import type { Query } from './searched-subject.ts';
import type { AnsweredQuestion } from './subject-index.ts';

/**
 * An index is some 4 MB and takes a tenth of a second to make: those of the subjects asked about last are kept, room for
 * all that ship and as many again.
 */
const MOST_KEPT = 16;
let kept: readonly KeptSearch[] = [];

interface KeptSearch {
  /** In the order of their ids. */
  lessons: readonly LessonNotes[];
  bank: readonly AnsweredQuestion[];
  search: Promise<PassageSearch<AnsweredQuestion>>;
}

/** A search of lessons and bank, made once for each text they have. What is found has the questions as they are given now. */
export async function searchOf<Question extends AnsweredQuestion>(
  lessons: readonly LessonNotes[],
  bank: readonly Question[],
): Promise<PassageSearch<Question>> {
  const texts = lessons.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const known = kept.find(
    (each) => areSame(each.lessons, texts, isSameLesson) && areSame(each.bank, bank, isSameQuestion),
  );
  const used = known ?? keep(texts, bank.map(textsOf));
  kept = [used, ...kept.filter((each) => each !== used)].slice(0, MOST_KEPT);
  const search = await used.search;
  const byId = new Map(bank.map((question) => [question.id, question]));
  const asGiven = ({ questions, ...rest }: SearchResult<AnsweredQuestion>): SearchResult<Question> => ({
    ...rest,
    questions: questions.flatMap(({ question: { id }, ...found }) => {
      const question = byId.get(id);
      return question ? [{ ...found, question }] : [];
    }),
  });
  return Object.assign((asked: Query) => asGiven(search(asked)), {
    inStretches: async (asked: Query) => asGiven(await search.inStretches(asked)),
  });
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

function keep(lessons: readonly LessonNotes[], bank: readonly AnsweredQuestion[]): KeptSearch {
  const made = { lessons, bank, search: createPassageSearch(lessons, bank) };
  made.search.catch(() => {
    kept = kept.filter((each) => each !== made);
  });
  return made;
}

/** Compared text by text: what differs does so at its first id, and a hash of a megabyte costs milliseconds a question. */
const areSame = <Text>(
  known: readonly Text[],
  given: readonly Text[],
  isSame: (one: Text, other: Text) => boolean,
): boolean =>
  known.length === given.length &&
  known.every((each, at) => {
    const other = given[at];
    return other !== undefined && isSame(each, other);
  });

const isSameLesson = (one: LessonNotes, other: LessonNotes): boolean =>
  one.id === other.id &&
  one.name === other.name &&
  one.notes === other.notes &&
  one.counterpart?.name === other.counterpart?.name &&
  one.counterpart?.notes === other.counterpart?.notes;

const isSameQuestion = (one: AnsweredQuestion, other: AnsweredQuestion): boolean =>
  one.id === other.id &&
  one.subtopicId === other.subtopicId &&
  one.language === other.language &&
  one.passage === other.passage &&
  isSameWording(one, other) &&
  (one.language !== 'Hindi' || isSameWording(one.counterpart, other.counterpart));

type Wording = Pick<AnsweredQuestion, 'text' | 'options' | 'explanation'>;

const isSameWording = (one: Wording | null = null, other: Wording | null = null): boolean =>
  one === other ||
  (one?.text === other?.text &&
    one?.explanation === other?.explanation &&
    one?.options.length === other?.options.length &&
    (one?.options.every((option, at) => option === other?.options[at]) ?? false));

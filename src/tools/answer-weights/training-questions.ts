import { contentId } from '#server/content/content-ids.ts';
import { rows } from '#server/features/tutor/evaluation/both-languages.ts';
import {
  EVALUATION,
  FAQ_TUNING,
  FRESH_TUNING,
  HINDI_NOTES_OUTSIDE_TUNING,
  HINDI_NOTES_TUNING,
  LANGUAGES_OUTSIDE_SEEN,
  LANGUAGES_SEEN,
  OFF_SUBJECT,
  OWN_WORDS_OUTSIDE_SEEN,
  OWN_WORDS_SEEN,
  READERS_OUTSIDE_SEEN,
  READERS_SEEN,
  STRANGERS_HINDI_OUTSIDE_SEEN,
  STRANGERS_HINDI_SEEN,
  STRANGERS_OFF_SUBJECT,
  STRANGERS_SEEN,
  TUNING,
  WATCHED,
  WATCHED_OUTSIDE,
} from '#server/features/tutor/evaluation/seen-questions.ts';
import type { QuestionTexts } from '../../server/features/tutor/quoted-language.ts';

/** A question whose answer may be looked at: no held-out set is read here. */
export interface Question {
  source: 'students' | 'bank';
  id?: string;
  subject: string;
  /** Slugs or ids of the lessons that answer. */
  answeredIn: readonly string[];
  /** The lesson that is open; empty where none is. */
  open: string;
  ask: string;
  contains: readonly string[];
}

const STUDENTS = [
  ...TUNING,
  ...FRESH_TUNING,
  ...STRANGERS_SEEN,
  ...LANGUAGES_SEEN,
  ...WATCHED,
  ...HINDI_NOTES_TUNING,
  ...STRANGERS_HINDI_SEEN,
  ...READERS_SEEN,
  ...OWN_WORDS_SEEN,
  ...FAQ_TUNING,
];
export const OUTSIDE = [
  ...OFF_SUBJECT,
  ...STRANGERS_OFF_SUBJECT,
  ...LANGUAGES_OUTSIDE_SEEN,
  ...WATCHED_OUTSIDE,
  ...HINDI_NOTES_OUTSIDE_TUNING,
  ...STRANGERS_HINDI_OUTSIDE_SEEN,
  ...READERS_OUTSIDE_SEEN,
  ...OWN_WORDS_OUTSIDE_SEEN,
];
export const SUBJECTS = [
  'python-programming',
  'data-structures-and-algorithms',
  'web-development',
  'artificial-intelligence',
  'indian-polity',
  'modern-indian-history',
  'geography-of-india-and-the-world',
  'indian-economy',
];

export const plain = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

export const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

export const lessonsOf = new Map(
  SUBJECTS.map((slug) => {
    const subjectId = contentId('subject', slug);
    return [slug, rows.subtopics.filter((lesson) => lesson.subjectId === subjectId)] as const;
  }),
);
export const bankOf = new Map(
  SUBJECTS.map((slug) => {
    const ids = new Map((lessonsOf.get(slug) ?? []).map((lesson) => [lesson.id, lesson]));
    const bank = rows.questions.flatMap(({ serialNo: _serialNo, ...question }): QuestionTexts[] => {
      const lesson = ids.get(question.subtopicId);
      const { explanation = '', passage = '', hindi = null, ...rest } = question;
      const student = { isReserved: false, isHeldBack: false, isAnswered: false };
      return lesson ? [{ ...rest, explanation, passage, hindi, topicId: lesson.topicId, ...student }] : [];
    });
    return [slug, bank] as const;
  }),
);

export const idOf = (lesson: string): string =>
  lesson.includes('/') ? contentId('subtopic', lesson) : lesson;
export const subjectIn = (at: string): string => at.split('/')[0] ?? '';

export const studentQuestions: Question[] = [
  ...STUDENTS.map(({ at, answeredIn, ask, contains }) => ({
    source: 'students' as const,
    subject: subjectIn(at),
    answeredIn: answeredIn.map(idOf),
    open: at.includes('/') ? idOf(at) : '',
    ask,
    contains,
  })),
  ...EVALUATION.map(({ at, ask, contains }) => {
    const ids = (lessonsOf.get(subjectIn(at)) ?? [])
      .filter(({ notes }) => notes.includes(contains))
      .map(({ id }) => id);
    return {
      source: 'students' as const,
      subject: subjectIn(at),
      answeredIn: ids,
      open: idOf(at),
      ask,
      contains: [contains],
    };
  }),
];

/** One of so many questions of the bank is asked: students' count most, and each is searched for several times. */
const ONE_OF_BANK = 3;

export const bankQuestions = (subject: string, wanted: 'English' | 'Hindi'): Question[] =>
  (bankOf.get(subject) ?? []).flatMap(({ id, subtopicId, text, passage, hindi }): Question[] => {
    const said = wanted === 'Hindi' ? hindi : { text, passage };
    if (!said || said.passage === '' || numberOf(text) % ONE_OF_BANK !== 0) return [];
    return [
      {
        source: 'bank',
        id,
        subject,
        answeredIn: [subtopicId],
        open: subtopicId,
        ask: said.text,
        contains: [said.passage],
      },
    ];
  });

/** A lesson beside it, for one that is open. */
export const neighbourOf = (subject: string, lessonId: string, ask: string): string => {
  const all = (lessonsOf.get(subject) ?? []).map(({ id }) => id);
  const at = all.indexOf(lessonId);
  return all[(at + 1 + (numberOf(ask) % 3)) % all.length] ?? '';
};

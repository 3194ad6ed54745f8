import type { Bookmark, CompleteSubject, Note, ProgressStatus, UserQuery } from '#contract/contract.ts';
import { TOPIC_QUIZ_QUESTIONS } from '#domain/assessment/quiz-rules.ts';
import { plainSnippet } from '#domain/text/word-search.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

export const resourceKinds = ['lesson', 'practice', 'note', 'question'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

interface Common {
  key: string;
  title: string;
  href: string;
}

export interface LessonItem extends Common {
  kind: 'lesson';
  subtopicId: string;
  status: ProgressStatus;
  minutes: number;
  isBookmarked: boolean;
}

interface PracticeItem extends Common {
  kind: 'practice';
  questions: number;
}

/** A note or a saved question of one's own, below the lesson it is about. */
interface OwnItem extends Common {
  kind: 'note' | 'question';
  minutes: number;
}

export type ResourceItem = LessonItem | PracticeItem | OwnItem;

/** A topic with all there is on it, in the order of the lesson. */
export interface ResourceTopic {
  _id: string;
  name: string;
  items: ResourceItem[];
}

export interface ResourceChapter {
  _id: string;
  name: string;
  topics: ResourceTopic[];
}

/** What a student has of their own on a subject: what they asked the tutor is none of it, unless they saved it. */
export interface OwnTexts {
  notes: readonly Note[];
  bookmarks: readonly Bookmark[];
  questions: readonly UserQuery[];
}

const WORDS_A_MINUTE = 200;
const LONGEST_TITLE = 90;

const minutesOf = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE));

/** The first line of a note without the signs of Markdown. */
export const firstLineOf = (markdown: string): string =>
  plainSnippet(markdown.split('\n').find((line) => plainSnippet(line, 1) !== '') ?? '', LONGEST_TITLE);

/** Everything of a subject, chapter by chapter: each lesson, then what one has written on it, then a topic's questions. */
export function resourcesOf({ subject, chapters }: CompleteSubject, own: OwnTexts): ResourceChapter[] {
  const subjectId = subject._id;
  const saved = own.questions.filter(({ source }) => source === 'student');
  const toNote = ({ _id, content }: Note): OwnItem => ({
    kind: 'note',
    key: _id,
    title: firstLineOf(content),
    minutes: minutesOf(content),
    href: `${paths.notes(subjectId)}#note-${_id}`,
  });
  const toQuestion = ({ queryId, query, queryResponse }: UserQuery): OwnItem => ({
    kind: 'question',
    key: queryId,
    title: firstLineOf(query),
    minutes: minutesOf(`${query} ${queryResponse}`),
    href: `${paths.notes(subjectId)}?tab=questions`,
  });
  return chapters.map((chapter) => ({
    _id: chapter._id,
    name: chapter.name,
    topics: chapter.topics.map((topic) => {
      const questions = topic.subtopics.reduce((sum, { questionCount }) => sum + questionCount, 0);
      const practice: PracticeItem = {
        kind: 'practice',
        key: `practice-${topic._id}`,
        title: t('Practice: {topic}', { topic: topic.name }),
        questions: Math.min(TOPIC_QUIZ_QUESTIONS, questions),
        href: paths.topicQuiz(topic._id),
      };
      const items = topic.subtopics.flatMap(({ _id, name, status, minutes }): ResourceItem[] => [
        {
          kind: 'lesson',
          key: _id,
          subtopicId: _id,
          title: name,
          status,
          minutes,
          isBookmarked: own.bookmarks.some(({ subtopicId }) => subtopicId === _id),
          href: paths.lesson(subjectId, _id),
        },
        ...own.notes.filter(({ subtopicId }) => subtopicId === _id).map(toNote),
        ...saved.filter(({ subtopicId }) => subtopicId === _id).map(toQuestion),
      ]);
      const onTopic = saved.filter(({ topicId, subtopicId }) => topicId === topic._id && subtopicId === '-');
      return {
        _id: topic._id,
        name: topic.name,
        items: [...items, ...onTopic.map(toQuestion), ...(questions > 0 ? [practice] : [])],
      };
    }),
  }));
}

export const itemsIn = (chapters: readonly ResourceChapter[]): ResourceItem[] =>
  chapters.flatMap(({ topics }) => topics).flatMap(({ items }) => items);

/** '2 h 5 min' */
export const readingTime = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('{minutes} min', { minutes: rest });
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest });
};

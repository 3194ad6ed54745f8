import type { Bookmark, Note, UserQuery } from '#contract/contract.ts';
import type { GivenAnswers, Ids } from '#tests/support/model-based/page-model.ts';
import { buildChapters, buildCompleteSubject, buildCourse } from '#tests/web/courses/learning-fixtures.ts';
import { paths } from '#web/navigation/paths.ts';

const { subject, course } = buildCompleteSubject([]);

/** One chapter with the two lessons of the scenarios. */
const chapters = buildChapters([])
  .slice(0, 1)
  .map((chapter) => ({
    ...chapter,
    topics: chapter.topics.map((topic) => ({
      ...topic,
      subtopics: topic.subtopics.map((lesson, index) => ({ ...lesson, _id: index === 0 ? 's' : 's2' })),
    })),
  }));

interface Written {
  notes?: readonly Note[];
  bookmarks?: readonly Bookmark[];
  questions?: readonly UserQuery[];
}

/** The notebook of one subject, with what is given written in it. */
export const notebook = ({ notes = [], bookmarks = [], questions = [] }: Written) => ({
  screen: async () => {
    // The notes of a path are there as soon as the page is.
    await import('#web/components/learning/lesson-notes.tsx');
    return (await import('#web/features/notes/notes.screen.tsx')).NotesScreen;
  },
  route: '/notes/:subjectid',
  at: () => paths.notes(subject._id),
  answers: ({ userId }: Ids): GivenAnswers => ({
    'GET /courses/getAllCourse': [
      { ...buildCourse(), enrolledStudents: [], subjects: [{ _id: subject._id, name: subject.name }] },
    ],
    [`GET /subjects/complete/${course._id}/${subject._id}`]: { ...buildCompleteSubject([]), chapters },
    [`GET /course-progress/${userId}/${course._id}/subject/${subject._id}/notes`]: {
      notes,
      bookmarks,
      before: null,
    },
    [`GET /user-queries/all/${userId}`]: questions.map((question) => ({
      ...question,
      subjectId: subject._id,
    })),
    // The list comes in pages; the one that is empty is the last.
    ...Object.fromEntries(
      questions.map(({ queryId }) => [`GET /user-queries/all/${userId}?before=${queryId}`, []]),
    ),
  }),
});

export const atTab = (tab: 'questions' | 'bookmarks') => (): string =>
  `${paths.notes(subject._id)}?tab=${tab}`;

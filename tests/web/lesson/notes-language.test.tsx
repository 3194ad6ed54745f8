import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompleteSubject,
  buildCourse,
  buildLesson,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  ok,
  openPage,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { keepDevicePreferences, readDevicePreferences } from '#web/browser/device-preferences.ts';
import { LessonScreen } from '#web/features/lesson/lesson.screen.tsx';
import { addHindiTexts, languageNow, setLanguage } from '#web/language/language.ts';

const progress = `/course-progress/${asha.userId}/${COURSE_ID}`;
const hindi = { name: 'पाठ दो', notes: '## एक शीर्षक\n\nपहला अनुच्छेद।' };
const lesson = buildLesson(2, { notes: '## A heading\n\nThe first paragraph.' });
const plain = buildCompleteSubject(['completed', 'in_progress']);

/** Names of this file alone: what a page has loaded stays loaded. */
const CHAPTER = 'A chapter with a Hindi name';
const LESSON = 'A lesson with a Hindi name';
await addHindiTexts(async () => ({
  'Indian Polity': 'भारतीय राजव्यवस्था',
  [CHAPTER]: 'पहला अध्याय',
  [LESSON]: hindi.name,
}));
const subject = {
  ...plain,
  chapters: plain.chapters.map((chapter) => ({
    ...chapter,
    name: CHAPTER,
    topics: chapter.topics.map((topic) => ({
      ...topic,
      subtopics: topic.subtopics.map((part) =>
        part._id === subtopicId(2) ? { ...part, name: LESSON } : part,
      ),
    })),
  })),
};

const open = ({
  query = '',
  storage = createMemoryStorage(),
  translated = true,
  answers = {},
}: {
  query?: string;
  storage?: ReturnType<typeof createMemoryStorage>;
  translated?: boolean;
  answers?: Answers;
} = {}) => {
  openPage(<LessonScreen />, {
    at: `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}${query}`,
    route: '/lesson/:subjectId',
    storage,
    answers: {
      'GET /courses/getAllCourse': ok([
        { ...buildCourse(), enrolledStudents: [], subjects: [{ _id: SUBJECT_ID, name: 'Indian Polity' }] },
      ]),
      [`GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`]: ok(subject),
      [`POST ${progress}/start-session`]: ok({
        sessionId: 'a'.repeat(24),
        startedAt: '2026-11-21T10:00:00Z',
      }),
      [`GET ${progress}/subject/${SUBJECT_ID}/notes`]: ok({ notes: [], bookmarks: [], before: null }),
      [`GET /subtopics/${subtopicId(2)}`]: ok(translated ? { ...lesson, hindi } : lesson),
      ...answers,
    },
  });
  return storage;
};

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const languageOf = async (text: string) =>
  (await screen.findByText(text)).closest('[lang]')?.getAttribute('lang');

usePages();
afterEach(() => setLanguage('English'));

describe('the notes of a lesson with a Hindi text', () => {
  it('are English on an English page, and Hindi after a press that the device remembers', async () => {
    const user = userEvent.setup();
    const storage = open();
    await title('Lesson 2');
    expect(await languageOf('The first paragraph.')).toBe('en');
    await user.click(screen.getByRole('button', { name: 'हिन्दी में पढ़ें' }));
    await title('पाठ दो');
    expect(await languageOf('पहला अनुच्छेद।')).toBe('hi');
    expect(screen.queryByText('The first paragraph.')).toBeNull();
    expect(readDevicePreferences(storage).courseLanguage).toBe('Hindi');
    await user.click(screen.getByRole('button', { name: 'Read in English' }));
    await title('Lesson 2');
    expect(readDevicePreferences(storage).courseLanguage).toBe('English');
  });

  it('offer their language to all pages once it is chosen, and the account keeps it', async () => {
    const user = userEvent.setup();
    const saved: unknown[] = [];
    open({
      answers: {
        'GET /profiles/me/profile': ok({}),
        'POST /profiles/create': async (request) => {
          saved.push(await request.json());
          return ok({})();
        },
      },
    });
    await title('Lesson 2');
    const offer = /^All pages in this language too\?/;
    expect(screen.queryByText(offer)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'हिन्दी में पढ़ें' }));
    await user.click(screen.getByRole('button', { name: 'Read in English' }));
    expect(screen.queryByText(offer)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'हिन्दी में पढ़ें' }));
    expect([languageNow(), saved]).toEqual(['English', []]);
    await user.click(within(await screen.findByText(offer)).getByRole('button', { name: 'हिन्दी' }));
    // The texts of the language are fetched first.
    await expect.poll(languageNow, { timeout: 5_000 }).toBe('Hindi');
    await expect.poll(() => saved).toEqual([{ language: 'Hindi' }]);
  });

  it('are Hindi on a Hindi page, in a tree with Hindi names', async () => {
    await setLanguage('Hindi');
    open();
    await title('पाठ दो');
    expect(await languageOf('पहला अनुच्छेद।')).toBe('hi');
    const tree = screen.getByRole('navigation', { name: 'अध्याय और पाठ' });
    within(tree).getByRole('link', { name: /पाठ दो/ });
    expect(within(tree).getAllByText('पहला अध्याय')).not.toEqual([]);
    screen.getAllByText('भारतीय राजव्यवस्था');
  });

  it('are in the language chosen in a lesson before, whatever the interface speaks', async () => {
    await setLanguage('Hindi');
    const storage = createMemoryStorage();
    const preferences = { ...readDevicePreferences(storage), courseLanguage: 'English' as const };
    keepDevicePreferences(storage, document.documentElement, preferences);
    open({ storage });
    await title('Lesson 2');
    expect(await languageOf('The first paragraph.')).toBe('en');
  });

  it('open in English at an English sentence that the address asks for, without changing the choice', async () => {
    await setLanguage('Hindi');
    const storage = open({ query: '&at=The%20first%20paragraph.' });
    await title('Lesson 2');
    expect(await languageOf('The first paragraph.')).toBe('en');
    expect(readDevicePreferences(storage).courseLanguage).toBeUndefined();
  });
});

it('a lesson without a Hindi text offers no other language', async () => {
  open({ translated: false });
  await title('Lesson 2');
  expect(screen.queryByRole('button', { name: 'हिन्दी में पढ़ें' })).toBeNull();
});

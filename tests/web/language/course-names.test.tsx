import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCourseNames } from '#tests/support/course-names.ts';
import { gradedPractice } from '#tests/web/practice/practice-server.ts';
import { buildCourse, buildDetails } from '#tests/web/courses/learning-fixtures.ts';
import { week } from '#tests/web/assessment/assessment-center-page.tsx';
import { buildCourseProgress, buildSubjectProgress } from '#tests/web/profile/profile-page.tsx';
import { translateQuestTitle } from '#web/components/community/quest-title.ts';
import { XpEntryName } from '#web/components/community/xp-entry.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { WeeklyFacts, WeeklyProgress } from '#web/features/assessment/weekly-facts.tsx';
import { isInEnglish } from '#web/features/courses/course-hero.tsx';
import { CourseCard } from '#web/features/courses/list/course-card.tsx';
import { PopularCourseCard } from '#web/features/home/popular-course-card.tsx';
import { OtherSubjectPart } from '#web/features/lesson/tutor/other-subject-part.tsx';
import { CatalogueCard } from '#web/features/library/catalogue-card.tsx';
import { CourseBook } from '#web/features/library/course-book.tsx';
import { CompletionNote } from '#web/features/practice/results/completion-note.tsx';
import { CourseCard as ProgressCard } from '#web/features/profile/progress/course-card.tsx';
import { spokenText } from '#web/features/shell/notifications/notification-links.ts';
import { fetchCourseNames } from '#web/data/course-names.ts';
import { addHindiTexts, setLanguage, t } from '#web/language/language.ts';
import { NextLesson } from '#web/quiz/results/next-lesson.tsx';
import { RestudyList } from '#web/quiz/results/restudy-list.tsx';
import { theme } from '#web/theme/theme.ts';

const courseNames = Object.fromEntries(await listCourseNames());
await addHindiTexts(async () => courseNames);

const COURSE = 'UPSC Civil Services Foundation';
const SUBJECT = 'Indian Polity';
const LESSON = 'The Preamble';

/** Everything that has a name in a fixture has one of ours: what a page leaves in English is found by it. */
const renamed = <Value,>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (field, part: unknown) => {
      if (typeof part !== 'string') return part;
      if (field === 'courseName') return COURSE;
      if (field === 'subjectName' || field === 'subject') return SUBJECT;
      if (field === 'name' || field === 'subtopicName') return LESSON;
      return part;
    }),
  ) as Value;

const course = buildCourse(1, {
  name: COURSE,
  courseDescription: Object.keys(courseNames).find((text) => text.startsWith('Polity, modern')) ?? '',
  deanName: 'Dr. Arvind Bhattacharya',
  deanTag: 'Dean of Civil Services',
});
const next = { courseId: 'c', subjectId: 'b', subtopicId: 'd', name: LESSON, subjectName: SUBJECT };
const graded = renamed(gradedPractice({ kind: 'topic' }));
const { assessment } = week({
  title: `Weekly Quiz: ${SUBJECT}`,
  subject: SUBJECT,
  topics: ['Fundamental Rights'],
});
const progress = renamed(buildCourseProgress([buildSubjectProgress()]));
const nothing = () => undefined;

const VIEWS: Readonly<Record<string, ReactNode>> = {
  'a course among the popular ones': <PopularCourseCard course={course} isBegun />,
  'a course of the list': <CourseCard course={course} enrollment={undefined} />,
  'a course of mine in the list': (
    <CourseCard
      course={course}
      enrollment={{ course, enrolledAt: '2027-01-15T08:00:00Z', completedSubtopics: 1, totalSubtopics: 4 }}
    />
  ),
  'what the weekly quiz is': <WeeklyFacts assessment={assessment} />,
  'where its questions come from': <WeeklyProgress assessment={assessment} />,
  'what to study again': <RestudyList graded={{ ...graded, result: { ...graded.result, answers: {} } }} />,
  'what practice completed': <CompletionNote graded={graded} />,
  'the lesson after a quiz': <NextLesson next={next} />,
  'a lesson of another subject, named by the tutor': (
    <OtherSubjectPart
      part={{ kind: 'elsewhere', lesson: LESSON, subject: SUBJECT, subjectId: 'b', subtopicId: 'd' }}
    />
  ),
  'a course in the library': (
    <CourseBook
      entry={{
        course,
        progress,
        next,
        enrolledAt: '2027-01-15T08:00:00Z',
        completedSubtopics: 1,
        totalSubtopics: 4,
      }}
    />
  ),
  'what the library found': (
    <CatalogueCard
      hit={{ kind: 'lesson', title: LESSON, excerpt: 'समता', href: '/lesson/b?subtopic=d', chapterId: 'e' }}
      q="समता"
      onOpen={nothing}
    />
  ),
  'a line of the XP ledger': (
    <XpEntryName
      entry={{
        _id: 'a',
        label: `Lesson checked: ${LESSON}`,
        amount: 10,
        source: 'lesson-check',
        earnedAt: '2027-01-15T08:00:00Z',
        place: null,
      }}
    />
  ),
};

const wrapped = (view: ReactNode) => (
  <ThemeProvider theme={theme}>
    <MemoryRouter>{view}</MemoryRouter>
  </ThemeProvider>
);

const SAID = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt', 'placeholder'];

/** What is read and heard, by name of a course or of a part of one that is English in it. */
function englishIn(root: HTMLElement): string[] {
  const said = [...root.querySelectorAll('*')].flatMap((each) => SAID.map((name) => each.getAttribute(name)));
  const text = [root.textContent, ...said].join('\n');
  return Object.keys(courseNames).filter((name) => text.includes(name));
}

describe('in Hindi', () => {
  beforeAll(() => setLanguage('Hindi'));
  afterAll(() => setLanguage('English'));

  it.each(Object.entries(VIEWS))('%s has no English name of a course, a subject or a lesson', (_, view) => {
    const { container } = render(wrapped(view));
    expect(container.textContent).toMatch(/\p{Script=Devanagari}/u);
    expect(englishIn(container)).toEqual([]);
  });

  it('the progress in a course, as its page turns it, has no English name', () => {
    const { container } = render(
      wrapped(<ProgressCard course={translateCourseNames(progress)} topics={[]} />),
    );
    expect(container.textContent).toContain('भारतीय राजव्यवस्था');
    expect(englishIn(container)).toEqual([]);
  });

  it('what is stored with an English name is said with the Hindi one', () => {
    expect(translateQuestTitle(`Take this week's quiz in ${SUBJECT}`)).toContain('भारतीय राजव्यवस्था');
    const certificate = `You earned a certificate: 90 % in “Weekly Quiz: ${SUBJECT}”.`;
    expect(spokenText(certificate)).toContain('भारतीय राजव्यवस्था');
    expect(spokenText(certificate)).not.toContain(SUBJECT);
  });

  it('the course keeps its name on an English page', async () => {
    await setLanguage('English');
    expect(translateCourseNames(buildDetails({ course })).course.name).toBe(COURSE);
    await setLanguage('Hindi');
  });

  it('call a course English whose subjects have no Hindi, before and after its names are put in', () => {
    const description =
      Object.keys(courseNames).find((text) => text.startsWith('How India is governed')) ?? '';
    const [subject] = buildDetails().subjects;
    if (!subject) throw new Error('The fixture has no subject.');
    const [hindi, english] = [description, 'Pointers and recursion.'].map((words) =>
      buildDetails({ subjects: [{ ...subject, description: words }] }),
    );
    if (!hindi || !english) throw new Error('A course is missing.');
    const courses = [hindi, translateCourseNames(hindi), english, translateCourseNames(english)];
    expect(courses.map(isInEnglish)).toEqual([false, false, true, true]);
  });
});

describe('the names that the server tells', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

  it('are those of its table, asked for with an end to the wait', async () => {
    answering(async () => Response.json({ Bihu: 'बिहू' }));
    expect(await fetchCourseNames()).toEqual({ Bihu: 'बिहू' });
    const [[address, options] = []] = vi.mocked(fetch).mock.calls;
    expect([address, options?.signal]).toEqual(['/course-names.hi.json', expect.any(AbortSignal)]);
  });

  it.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refuses', async () => new Response('{}', { status: 503 })],
    ['says no names', async () => new Response('<!doctype html>')],
  ])('are none where it %s: the page is in Hindi all the same', async (_, answer) => {
    answering(answer);
    expect(await fetchCourseNames()).toEqual({});
  });

  it('change no text of the pages, whatever a course is called', async () => {
    await setLanguage('Hindi');
    const home = t('Home');
    await setLanguage('English');
    await addHindiTexts(async () => ({ Home: 'एक पाठ' }));
    await setLanguage('Hindi');
    expect(home).toMatch(/\p{Script=Devanagari}/u);
    expect(t('Home')).toBe(home);
    await setLanguage('English');
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildCompleteSubject,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { buildNote, buildQuestion, CALLS, notebookOf } from '#tests/web/notes/notes-fixtures.ts';
import { ResourceScreen, TopicResourceScreen } from '#web/features/resources/resource.screen.tsx';

const [TOPIC_1, TOPIC_2] = ['f'.repeat(22).concat('01'), 'f'.repeat(22).concat('02')];
const TOPIC = `GET /topics/${TOPIC_2}`;

const good: Answers = {
  ...notebookOf([buildNote(1, { content: '# A **note** of mine\n\nand more' })], {
    bookmarks: [3],
    questions: [buildQuestion(1, { subtopicId: '-' })],
  }),
  [CALLS.subject]: ok(buildCompleteSubject(['completed', 'in_progress'])),
  [TOPIC]: ok({ courseId: COURSE_ID, subjectId: SUBJECT_ID }),
};

const openResources = (answers: Answers = {}, search = '', more = {}) =>
  openPage(<ResourceScreen />, {
    at: `/resource/${SUBJECT_ID}${search}`,
    route: '/resource/:subjectid',
    answers: { ...good, ...answers },
    ...more,
  });
const openTopic = (answers: Answers = {}) =>
  openPage(<TopicResourceScreen />, {
    at: `/topicresource/${TOPIC_2}`,
    route: '/topicresource/:topicid',
    answers: { ...good, ...answers },
  });

const lines = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('listitem')
    .map((line) => line.querySelector('a')?.textContent);

usePages();

describe('ResourceScreen', () => {
  it('lists what there is in reading order, with what it is, how long it takes and how far I am', async () => {
    openResources();
    expect(await screen.findByText('A note of mine')).toBeTruthy();
    expect(lines()).toEqual([
      'Lesson 1',
      'A note of mine',
      'Lesson 2',
      'Question 1?',
      'Practice: Topic 1',
      'Lesson 3',
      'Practice: Topic 2',
    ]);
    const first = screen.getAllByRole('listitem').find((line) => line.textContent.startsWith('Lesson 1'));
    expect(first?.textContent).toContain('Completed');
    expect(first?.textContent).toContain('6 min');
    expect(screen.getByText(/3 lessons, 18 min to read. 1 completed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lesson 1' }).getAttribute('href')).toBe(
      `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(1)}`,
    );
    expect(screen.getByRole('link', { name: 'Continue reading' }).getAttribute('href')).toContain(
      subtopicId(2),
    );
    expect(screen.getByRole('link', { name: 'Practice: Topic 1' }).getAttribute('href')).toBe(
      `/topicquiz/${TOPIC_1}`,
    );
    const practice = screen.getAllByRole('listitem').find((line) => line.textContent.startsWith('Practice'));
    expect(practice?.textContent).toContain('Up to 10 questions');
    expect(document.title).toBe('Resources for Indian Polity · WizLearn');
  });

  it('keeps kind, chapter and bookmarks in the address', async () => {
    const user = userEvent.setup();
    const page = openResources();
    await user.click(await screen.findByRole('tab', { name: 'Lessons 3' }));
    expect([page.address(), lines()]).toEqual([
      `/resource/${SUBJECT_ID}?kind=lesson`,
      ['Lesson 1', 'Lesson 2', 'Lesson 3'],
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Chapter' }), 'Chapter 1');
    expect(lines()).toEqual(['Lesson 1', 'Lesson 2']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Chapter' }), 'All chapters');
    await user.click(screen.getByRole('button', { name: 'Bookmarked only' }));
    expect([page.address(), lines()]).toEqual([`/resource/${SUBJECT_ID}?kind=lesson&marked=1`, ['Lesson 3']]);
  });

  it('says so when nothing fits, and clears the filters', async () => {
    const user = userEvent.setup();
    const page = openResources({}, '?kind=note&marked=1');
    expect(await screen.findByText('Nothing fits these filters')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect([page.address(), lines().length]).toEqual([`/resource/${SUBJECT_ID}`, 7]);
  });

  it('bookmarks a lesson', async () => {
    const user = userEvent.setup();
    const page = openResources({ [CALLS.bookmark(1)]: ok({ bookmarked: true }) });
    const ribbon = await screen.findByRole('button', { name: 'Bookmark: Lesson 1' });
    expect(ribbon.getAttribute('aria-pressed')).toBe('false');
    await user.click(ribbon);
    expect(ribbon.getAttribute('aria-pressed')).toBe('true');
    expect(page.calls).toContain(CALLS.bookmark(1));
  });

  it('is there for those who are not enrolled too, without bookmarks and notes', async () => {
    const page = openResources({ [CALLS.subject]: ok(buildCompleteSubject([], { enrolled: false })) });
    const ribbon = await screen.findByRole('button', { name: 'Bookmark: Lesson 1' });
    expect(ribbon.getAttribute('aria-disabled')).toBe('true');
    expect(page.calls).not.toContain(CALLS.notes);
    expect(screen.queryByRole('link', { name: 'My notes' })).toBeNull();
  });

  it('still lists the lessons when my own notes do not come', async () => {
    openResources({ [CALLS.notes]: problem(500) });
    expect(await screen.findByText('Your own notes and bookmarks could not be added')).toBeTruthy();
    expect(lines()).toContain('Lesson 1');
  });

  it('offers to try again when the list does not come', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [CALLS.subject]: problem(500) };
    openPage(<ResourceScreen />, { at: `/resource/${SUBJECT_ID}`, route: '/resource/:subjectid', answers });
    expect(await screen.findByText('The reading list could not be loaded')).toBeTruthy();
    Object.assign(answers, good);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('A note of mine')).toBeTruthy();
  });

  it('says so when a subject is unknown, or has nothing to read yet', async () => {
    openResources({ [CALLS.courses]: ok([]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Subject not found' })).toBeTruthy();
    openResources({ [CALLS.subject]: ok(buildCompleteSubject([], { chapters: [] })) });
    expect(await screen.findByText('There is nothing to read here yet')).toBeTruthy();
  });

  it('shows the shape of the page while it is read', () => {
    openResources({ [CALLS.courses]: never });
    expect(screen.getByRole('status', { name: 'Opening the resources' })).toBeTruthy();
  });
});

describe('TopicResourceScreen', () => {
  it('narrows the list to one topic and leads to the one before', async () => {
    openTopic();
    expect(await screen.findByRole('heading', { level: 1, name: 'Topic 2' })).toBeTruthy();
    expect(lines()).toEqual(['Lesson 3', 'Practice: Topic 2']);
    expect(screen.queryByRole('combobox', { name: 'Chapter' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous topic: Topic 1' }).getAttribute('href')).toBe(
      `/topicresource/${TOPIC_1}`,
    );
    expect(screen.getByRole('link', { name: 'Practise this topic' }).getAttribute('href')).toBe(
      `/topicquiz/${TOPIC_2}`,
    );
    expect(screen.getByRole('link', { name: 'Resources for Indian Polity' }).getAttribute('href')).toBe(
      `/resource/${SUBJECT_ID}`,
    );
  });

  it('says so when there is no such topic', async () => {
    openTopic({ [TOPIC]: problem(404, 'not-found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Topic not found' })).toBeTruthy();
  });
});

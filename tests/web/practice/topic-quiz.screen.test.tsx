import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LESSON_COMPLETION_RULE } from '#domain/progress/lesson-completion-rule.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { buildTopic } from '#tests/support/machines/practice-fixtures.ts';
import { sessionOf } from '#tests/web/authoring/author-page.tsx';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import type { Services } from '#web/data/services.tsx';
import { TopicQuizScreen } from '#web/features/practice/topic-quiz.screen.tsx';
import { paths } from '#web/navigation/paths.ts';
import {
  attemptId,
  buildPlace,
  LIST,
  ofTopic,
  openPractice,
  START,
  subjectId,
  TOPIC,
  topicId,
} from './practice-server.ts';

usePages();

const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
const EARNS = 'Completing a lesson earns 10 XP in all, here or on its own page.';
const DAILY_CAP = 'You earn at most 50 XP a day for lessons.';

const openTopic = (change: Answers = {}, session?: Services['session']) =>
  openPage(<TopicQuizScreen />, {
    at: `/topicquiz/${topicId}`,
    route: '/topicquiz/:topicId',
    answers: { [TOPIC]: ok(buildPlace()), [LIST]: ok([]), ...change },
    ...(session && { session }),
  });
const begin = () => screen.findByRole('button', { name: 'Begin topic quiz' });

describe('the quiz of a topic', () => {
  it('says when it completes a lesson and what that brings, in the words of the rules', async () => {
    openTopic();
    await begin();
    expect(screen.getByText(LESSON_COMPLETION_RULE, { exact: false })).toBeTruthy();
    expect(screen.getByText(EARNS)).toBeTruthy();
    expect(screen.getByText(DAILY_CAP)).toBeTruthy();
    // Each rule once: the page said the twelve hours twice, and three right beside 80%.
    expect(screen.getAllByText(/12 hours|80%/)).toHaveLength(2);
  });

  it('promises no XP to teachers, who earn none', async () => {
    openTopic({}, sessionOf('teacher'));
    await begin();
    expect(screen.queryByText(EARNS)).toBeNull();
    expect(screen.queryByText(DAILY_CAP)).toBeNull();
  });

  it('says before it begins that what it shows waits in its lesson too, unless all lessons are completed', async () => {
    const note = () =>
      screen.queryByText(
        /^A question you get wrong counts again after 12 hours\. The same holds in its lesson\./,
      );
    openTopic();
    await begin();
    expect(note()).not.toBeNull();
    cleanup();
    const subtopics = buildTopic().subtopics.map((one) => ({ ...one, status: 'completed' as const }));
    openTopic({ [TOPIC]: ok(buildPlace({ topic: buildTopic(1, { subtopics }) })) });
    await begin();
    expect(note()).toBeNull();
  });

  it('says what it is about and how far each lesson is', async () => {
    openTopic();
    await begin();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Topic quiz');
    expect(document.title).toBe('Topic quiz: Topic 1 · WizLearn');
    const topic = within(screen.getByRole('region', { name: 'Topic 1' }));
    expect(topic.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Subtopic 1.1Not started · 5 questions',
      'Subtopic 1.2Not started · 5 questions',
    ]);
    expect(topic.getAllByRole('link')[0]?.getAttribute('href')).toBe(
      paths.lesson(subjectId, buildTopic().subtopics[0]?._id),
    );
    expect(screen.getByRole('heading', { name: '10 questions, one topic' })).toBeTruthy();
  });

  it.each([
    [
      { questions: 10, unseen: 10, ofRead: 0 },
      '10 questions, one topic',
      'All of them are new to you. None of them are from lessons you have read.',
    ],
    [
      { questions: 9, unseen: 3, ofRead: 5 },
      '9 questions, one topic',
      'New to you: 3. Repeated: 6. From lessons you have read: 5. From others: 4.',
    ],
    [
      { questions: 1, unseen: 0, ofRead: 1 },
      '1 question, one topic',
      'You have had it before: it repeats. It is from a lesson you have read.',
    ],
  ])(
    'says before it begins how much of it is new and which lessons it is from: %o',
    async (quiz, heading, words) => {
      openTopic({ [TOPIC]: ok(buildPlace({ quiz })) });
      await begin();
      expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.queryByText(/can be left out/)).toBeNull();
    },
  );

  it('offers the next lesson first where it would only repeat', async () => {
    const summary = buildSummary();
    const next = summary.nextRecommended ?? expect.fail();
    const finished = [ofTopic({ attemptId: '1'.repeat(24), percentage: 80 })];
    openTopic({
      [TOPIC]: ok(buildPlace({ quiz: { questions: 9, unseen: 0, ofRead: 9 } })),
      [LIST]: ok(finished),
      [SUMMARY]: ok(summary),
    });
    const start = await begin();
    const [step, ...others] = await screen.findAllByRole('region', { name: 'Next lesson' });
    expect(others).toEqual([]);
    const way = within(step ?? expect.fail()).getByRole('link');
    expect(way.getAttribute('href')).toBe(paths.lesson(next.subjectId, next.subtopicId));
    expect(way.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('promises no more questions than the topic has', async () => {
    const subtopics = buildTopic().subtopics.map((one) => ({ ...one, questionCount: 2 }));
    openTopic({ [TOPIC]: ok(buildPlace({ topic: buildTopic(1, { subtopics }), quiz: null })) });
    await begin();
    expect(screen.getByRole('heading', { name: 'Up to 4 questions, one topic' })).toBeTruthy();
  });

  it('shows the last and the best score of this topic alone', async () => {
    const rounds = [
      ofTopic({ attemptId: '1'.repeat(24), percentage: 40 }),
      ofTopic({ attemptId: '2'.repeat(24), topicId: '9'.repeat(24), percentage: 100 }),
      ofTopic({ attemptId: '3'.repeat(24), percentage: 80 }),
    ];
    openTopic({ [LIST]: ok(rounds) });
    await begin();
    const scores = within(screen.getByRole('region', { name: 'Previous scores' }));
    expect(scores.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '80%',
      '40%',
      '80%',
    ]);
    expect(scores.getAllByRole('link')).toHaveLength(2);
  });

  it('names after a result that passed one next step, the lesson that Home names', async () => {
    const summary = buildSummary();
    const next = summary.nextRecommended ?? expect.fail();
    openTopic({
      [LIST]: ok([ofTopic({ attemptId: '1'.repeat(24), percentage: 80 })]),
      [SUMMARY]: ok(summary),
    });
    await begin();
    const step = within(await screen.findByRole('region', { name: 'Next lesson' }));
    expect(step.getByText(next.name)).toBeTruthy();
    expect(step.getByRole('link').getAttribute('href')).toBe(paths.lesson(next.subjectId, next.subtopicId));
    expect(screen.queryByText(/read again/)).toBeNull();
  });

  it.each([
    ['new questions are left', 4],
    ['it would only repeat', 0],
  ])('names no next lesson after a result below the pass mark, where %s', async (_, unseen) => {
    const page = openTopic({
      [TOPIC]: ok(buildPlace({ quiz: { questions: 9, unseen, ofRead: 9 } })),
      [LIST]: ok([
        ofTopic({ attemptId: '1'.repeat(24), percentage: 79 }),
        ofTopic({ attemptId: '2'.repeat(24), percentage: 100 }),
      ]),
      [SUMMARY]: ok(buildSummary()),
    });
    await begin();
    expect(screen.getByRole('region', { name: 'Previous scores' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Next lesson' })).toBeNull();
    expect(page.calls).not.toContain(SUMMARY);
  });

  it('names no step before there is a result', async () => {
    const page = openTopic();
    await begin();
    expect(screen.queryByRole('region', { name: 'Next lesson' })).toBeNull();
    expect(page.calls).not.toContain(SUMMARY);
  });

  it('asks for ten questions of it and goes to the attempt', async () => {
    const page = openTopic({ [START]: ok(openPractice({ kind: 'topic' })) });
    fireEvent.click(await begin());
    await waitFor(() => expect(page.address()).toBe(paths.topicQuizAttempt(topicId, attemptId)));
    expect(page.bodies).toEqual([{ kind: 'topic', topicId, questionCount: 10, retake: false }]);
  });

  it('is locked by nothing but having no questions, and then leads to the lesson', async () => {
    const topic = buildTopic(1, {
      subtopics: buildTopic().subtopics.map((subtopic) => ({ ...subtopic, questionCount: 0 })),
    });
    openTopic({ [TOPIC]: ok(buildPlace({ topic })) });
    expect(await screen.findByRole('heading', { name: 'There are no questions here yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the lesson' }).getAttribute('href')).toBe(
      paths.lesson(subjectId, topic.subtopics[0]?._id),
    );
  });

  it('says so for a topic nobody wrote', async () => {
    openTopic({ [TOPIC]: problem(404, 'not-found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Topic not found' })).toBeTruthy();
  });
});

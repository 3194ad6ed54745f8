import { fromPromise } from 'xstate';
import type { AttemptSummary, Chapter, Topic } from '#contract/contract.ts';
import type { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import type {
  PracticeDesk,
  PracticePlace,
  PracticeWishes,
} from '#machines/assessment/practice-builder.setup.ts';
import type { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import { type AttemptCalls, createAttemptCalls, type QuizServices } from '#web/quiz/attempt-calls.ts';
import { createQuizRunLogic } from '#web/quiz/quiz-run.actors.ts';
import { readSubject } from '#web/data/study-calls.ts';

interface Begin {
  place: PracticePlace;
  wishes: PracticeWishes;
}

const countQuestions = (topics: readonly Topic[]): number =>
  topics.flatMap(({ subtopics }) => subtopics).reduce((sum, { questionCount }) => sum + questionCount, 0);

/** The list comes newest first. */
const sortAttempts = (
  attempts: readonly AttemptSummary[],
): Pick<PracticeDesk, 'unfinished' | 'finished'> => ({
  unfinished: attempts.find(({ status }) => status === 'started') ?? null,
  finished: attempts.filter(({ status }) => status === 'completed'),
});

const toChapter = ({ _id: id, name, topics }: Chapter) => ({ id, name, topics });

function createDeskCalls(services: QuizServices, calls: Pick<AttemptCalls, 'list'>) {
  const { api } = services;
  return {
    async ofSubject(subjectId: string, signal: AbortSignal): Promise<PracticeDesk> {
      const [{ subject, course, enrolled, chapters }, attempts] = await Promise.all([
        readSubject(services, { subjectId, courseId: null }, signal),
        calls.list({ kind: 'subject', subjectId }, signal),
      ]);
      return {
        name: subject.name,
        subjectId,
        subjectName: subject.name,
        courseId: course._id,
        courseName: course.name,
        isEnrolled: enrolled,
        chapters: chapters.map(toChapter),
        questionCount: countQuestions(chapters.flatMap(({ topics }) => topics)),
        ...sortAttempts(attempts),
      };
    },

    async ofTopic(topicId: string, signal: AbortSignal): Promise<PracticeDesk> {
      const { data } = await read(api.GET('/topics/{topicId}', { params: { path: { topicId } }, signal }));
      const { topic, chapterName, enrolled, ...place } = data;
      const attempts = await calls.list({ kind: 'topic', subjectId: place.subjectId }, signal);
      return {
        name: topic.name,
        ...place,
        isEnrolled: enrolled,
        chapters: [{ id: topic._id, name: chapterName, topics: [topic] }],
        questionCount: countQuestions([topic]),
        ...sortAttempts(attempts.filter((attempt) => attempt.topicId === topicId)),
      };
    },
  };
}

const begin = (calls: Pick<AttemptCalls, 'start'>) =>
  fromPromise<{ attemptId: string }, Begin>(async ({ input: { place, wishes }, signal }) => {
    const { attemptId } = await calls.start({ ...place, ...wishes, retake: false }, signal);
    return { attemptId };
  });

/** The calls of the practice settings: which questions there are, to start practice and to abandon it. */
export function createBuilderActors(services: QuizServices): ActorsOf<typeof practiceBuilderMachine> {
  const calls = createAttemptCalls(services);
  const desk = createDeskCalls(services, calls);
  return {
    loadDesk: fromPromise(({ input: { place }, signal }) =>
      place.kind === 'subject'
        ? desk.ofSubject(place.subjectId, signal)
        : desk.ofTopic(place.topicId, signal),
    ),
    startPractice: begin(calls),
    abandonPractice: fromPromise(({ input, signal }) => calls.abandon(input.attemptId, signal)),
  };
}

/** The calls of a practice quiz that is taken: to load, take over and submit the attempt. */
export function createPracticeRunActors(services: QuizServices): ActorsOf<typeof practiceRunMachine> {
  const calls = createAttemptCalls(services);
  return {
    quizRun: createQuizRunLogic(services, calls),
    loadAttempt: fromPromise(({ input, signal }) => calls.open(input.attemptId, 'hold', signal)),
    takeOverAttempt: fromPromise(({ input, signal }) => calls.open(input.attemptId, 'take', signal)),
    submitAnswers: fromPromise(({ input, signal }) => calls.submit(input, signal)),
    practiseAgain: begin(calls),
  };
}

import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { TutorHintLevel, UserQuery } from '#contract/contract.ts';
import type { TutorModel, TutorQuestion } from '#server/ai/ai-port.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createTutorHandlers } from '#server/features/tutor/tutor.handlers.ts';
import { wholeSentencesOf } from '#server/ai/tutor-text.ts';
import { HINT_LEVELS } from '#server/features/tutor/hint-levels.ts';
import { type LearningWorld, callBy } from '#tests/support/server/learning-fixtures.ts';

export interface LessonPlace {
  courseId: string;
  subjectId: string;
  subtopicId: string;
}

/** For turns beside the budget of a day. */
export const countsNothing = async (): Promise<undefined> => undefined;

const levelOf = (hintLevel: TutorHintLevel): number => HINT_LEVELS.indexOf(hintLevel);

/** The turns of one student with the tutor. */
export function turnsOf({ deps }: LearningWorld, userId: string, model: TutorModel | null = null) {
  const { askTutor, revealNextHint } = createTutorHandlers(deps, {
    courses: createCurrentCourses(deps),
    countQuestion: countsNothing,
    model,
  });
  const bodyOf = (from: TutorHintLevel | undefined, courseId: string) => {
    if (from === undefined || from === 'answer') throw new Error('Nothing is above the last hint level.');
    return { courseId, from };
  };
  const ask = async (
    place: LessonPlace,
    query: string,
    language?: 'English' | 'Hindi',
    questionId?: string,
  ): Promise<UserQuery> => {
    const inFront = questionId !== undefined && { questionId };
    const body = { ...place, query, ...(language && { language }), ...inFront };
    return (await askTutor(callBy(userId, { params: {}, body }))).body.data;
  };
  const nextHint = async (
    { queryId, courseId }: Pick<UserQuery, 'queryId' | 'courseId'>,
    from: TutorHintLevel | undefined,
  ): Promise<UserQuery> => {
    const call = callBy(userId, { params: { queryId }, body: bodyOf(from, courseId) });
    const { body } = await revealNextHint(call);
    if (body instanceof Readable) throw new Error('Nobody asked for a stream.');
    return body.data;
  };
  /** The next hint as somebody sees it who reads along. */
  const follow = async ({ queryId, courseId, hintLevel }: UserQuery): Promise<Followed> => {
    const call = callBy(userId, { params: { queryId }, body: bodyOf(hintLevel, courseId) });
    const request = { ...call.request, headers: { accept: 'text/event-stream' } };
    const { body } = await revealNextHint({ ...call, request });
    if (!(body instanceof Readable)) throw new Error('This is no stream.');
    return followedIn(await text(body));
  };
  /** Reads along up to the first words, and leaves. */
  const leaveOnDraft = async ({ queryId, courseId, hintLevel }: UserQuery): Promise<void> => {
    const call = callBy(userId, { params: { queryId }, body: bodyOf(hintLevel, courseId) });
    const request = { ...call.request, headers: { accept: 'text/event-stream' } };
    const { body } = await revealNextHint({ ...call, request });
    if (!(body instanceof Readable)) throw new Error('This is no stream.');
    for await (const chunk of body) if (String(chunk).includes('event: delta')) break;
  };
  /** Up to a hint level, one after the other; to the one after it where it has nothing to say. */
  const hintsUpTo = async (turn: UserQuery, hintLevel: TutorHintLevel): Promise<UserQuery> => {
    let at = turn;
    while (at.hintLevel !== undefined && levelOf(at.hintLevel) < levelOf(hintLevel))
      at = await nextHint(at, at.hintLevel);
    return at;
  };
  const answerTo = async (place: LessonPlace, query: string): Promise<UserQuery> =>
    hintsUpTo(await ask(place, query), 'answer');
  return { ask, nextHint, hintsUpTo, answerTo, follow, leaveOnDraft };
}

/** What a stream brought: all drafts in their order, and the turn or the problem it ended with. */
export interface Followed {
  deltas: string[];
  turn: UserQuery | null;
  code: string | null;
}

/** Reads the events of the next hint. */
export function followedIn(stream: string): Followed {
  const events = Array.from(stream.matchAll(/^event: (.*)\ndata: (.*)$/gm), ([, name, data = '']) => ({
    name,
    data: JSON.parse(data),
  }));
  const last = events.at(-1);
  return {
    deltas: events.flatMap(({ name, data }) => (name === 'delta' ? [data.text] : [])),
    turn: last?.name === 'done' ? last.data.data : null,
    code: last?.name === 'error' ? last.data.code : null,
  };
}

/** A model that says one thing, and what it was asked. */
export function recordingModel(answer: string | null) {
  const asked: TutorQuestion[] = [];
  const model: TutorModel = {
    answer: (question) => {
      asked.push(question);
      return Promise.resolve(answer);
    },
  };
  return { asked, model };
}

/** A model that never answers: each hint is taken from the lessons. */
export const silentModel: TutorModel = { answer: () => Promise.resolve(null) };

/** A model that says its text a few letters at a time, to whoever reads along. */
export const streamingModel = (textOf: (question: TutorQuestion) => string): TutorModel => ({
  answer: async (question, { onSentence, leaving } = {}) => {
    const whole = textOf(question);
    for (let length = 5; length < whole.length; length += 5) {
      const sentences = wholeSentencesOf(whole.slice(0, length));
      if (sentences !== '') onSentence?.(sentences);
      if (leaving?.aborted) return null;
    }
    return whole;
  },
});

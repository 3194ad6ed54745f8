import type { TutorRung, UserQuery } from '#contract/contract.ts';
import type { TutorModel, TutorQuestion } from '#server/ai/ai-port.ts';
import { createTutorHandlers } from '#server/features/tutor/tutor.handlers.ts';
import { rungAfter } from '#server/features/tutor/rungs.ts';
import { type LearningWorld, callBy } from '#tests/support/server/learning-fixtures.ts';

export interface LessonPlace {
  courseId: string;
  subjectId: string;
  subtopicId: string;
}

/** The turns of one student with the tutor. */
export function turnsOf({ deps }: LearningWorld, userId: string, model: TutorModel | null = null) {
  const { askTutor, climbTutor } = createTutorHandlers(deps, { model });
  const ask = async (place: LessonPlace, query: string): Promise<UserQuery> =>
    (await askTutor(callBy(userId, { params: {}, body: { ...place, query } }))).body.data;
  const climb = async (
    { queryId, courseId }: Pick<UserQuery, 'queryId' | 'courseId'>,
    from: TutorRung | undefined,
  ): Promise<UserQuery> => {
    if (from === undefined || from === 'answer') throw new Error('Nothing is above the last rung.');
    return (await climbTutor(callBy(userId, { params: { queryId }, body: { courseId, from } }))).body.data;
  };
  /** Up to a rung, one after the other. */
  const climbTo = async (turn: UserQuery, rung: TutorRung): Promise<UserQuery> => {
    let at = turn;
    while (at.rung !== rung && at.rung !== undefined && rungAfter(at.rung)) at = await climb(at, at.rung);
    return at;
  };
  const answerTo = async (place: LessonPlace, query: string): Promise<UserQuery> =>
    climbTo(await ask(place, query), 'answer');
  return { ask, climb, climbTo, answerTo };
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

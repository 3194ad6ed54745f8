import type { TutorModel } from '../../ai/ai-port.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createCurrentCourses } from '../catalogue/current-courses.ts';
import { createTutorService } from './tutor.service.ts';

export type TutorHandlers = Pick<Handlers, 'askTutor' | 'climbTutor'>;

/** The tutor of a lesson, rung by rung: passages of the subject, or a model that has read them (spec §3, User query; R51 to R57). */
export function createTutorHandlers(deps: AppDeps, { model }: { model: TutorModel | null }): TutorHandlers {
  const courses = createCurrentCourses(deps);
  const service = createTutorService(deps, { courses, model });
  return {
    async askTutor({ caller, body }) {
      const data = await service.ask(caller.userId, body);
      return { status: 200, body: { success: true, data } };
    },
    async climbTutor({ caller, params: { queryId }, body }) {
      const data = await service.climb(caller.userId, { queryId, ...body });
      return { status: 200, body: { success: true, data } };
    },
  };
}

import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { createQueriesRepository } from './queries.repository.ts';
import { createPlaceCheck } from './query-place.ts';

export type QueriesHandlers = Pick<
  Handlers,
  'saveUserQuery' | 'listUserQueries' | 'listAllUserQueries' | 'deleteUserQuery' | 'updateUserQuery'
>;

const REFUSALS = {
  'said-by-tutor': 'What the tutor was asked and said stays as it was.',
  'said-by-student': 'Only what the tutor said can be judged.',
} as const;

const ok = <Data>(data: Data) => ({ status: 200 as const, body: { success: true as const, data } });

/** Saved questions and answers (spec §7, User queries). The registrar has checked who may ask. */
export function createQueriesHandlers(
  { db, now, newId }: AppDeps,
  { courses }: { courses: PublishedCourses },
): QueriesHandlers {
  const repository = createQueriesRepository(db);
  const isPlace = createPlaceCheck(courses);

  return {
    async saveUserQuery({ caller: { userId }, body: { subtopicId = '-', ...body } }) {
      const query = { ...body, userId, subtopicId };
      if (!(await isPlace(query))) throw new Problem('not-found');
      const saved = await repository.createOwn({ id: newId(), ...query, at: now() });
      if (!saved) throw new Problem('limit-reached');
      return { status: 201, body: { success: true, data: saved } };
    },

    async listUserQueries({ params, query }) {
      const queries = await repository.listIn(params, query.before);
      if (!queries) throw new Problem('not-found');
      // What was asked where nothing is taught any more is still the student's to read.
      if (queries.length === 0 && !(await isPlace(params))) throw new Problem('not-found');
      return ok(queries);
    },

    async listAllUserQueries({ caller, query }) {
      const queries = await repository.listAll(caller.userId, query.before);
      if (!queries) throw new Problem('not-found');
      return ok(queries);
    },

    async deleteUserQuery({ params: { queryId, ...place } }) {
      if (!(await repository.delete(place, queryId))) throw new Problem('not-found');
      return { status: 200, body: { success: true } };
    },

    async updateUserQuery({ params: { queryId, ...place }, body }) {
      const updated = await repository.update(place, queryId, body, now());
      if (!updated) throw new Problem('not-found');
      if (typeof updated === 'string') {
        const fields = Object.fromEntries(Object.keys(body).map((field) => [field, REFUSALS[updated]]));
        throw new Problem('invalid-field', { fields });
      }
      return ok(updated);
    },
  };
}

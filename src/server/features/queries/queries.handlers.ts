import type { QuestionsLeft, UserQuery } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { created, ok, okWithoutData } from '../../http/success.ts';
import { type WithheldAnswers, WITHHELD_TEXT, findWithheldAnswers } from '../../answer-visibility.ts';
import { awardBadges } from '../../awards/badges.repository.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { createOwnQuery, createQueriesRepository } from './queries.repository.ts';
import { createPlaceCheck } from './query-place.ts';

export type QueriesHandlers = Pick<
  Handlers,
  'saveUserQuery' | 'listUserQueries' | 'listAllUserQueries' | 'deleteUserQuery' | 'updateUserQuery'
>;

interface QueriesPorts {
  courses: PublishedCourses;
  /** What is left of the questions that the tutor may be asked in a day. */
  findQuestionsLeft: (userId: string) => Promise<QuestionsLeft | undefined>;
}

const REFUSALS = {
  'said-by-tutor': 'Questions to the tutor and its answers cannot be changed.',
  'said-by-student': 'You can rate only answers of the tutor.',
} as const;

/**
 * The endpoints of saved questions and answers, the chat history of the tutor (spec §7, User queries). The registrar
 * has checked who may ask.
 */
export function createQueriesHandlers(
  { db, now, newId, config }: AppDeps,
  { courses, findQuestionsLeft }: QueriesPorts,
): QueriesHandlers {
  const repository = createQueriesRepository(db);
  const isPlace = createPlaceCheck(courses);
  const hasModel = config.aiTutor !== null;

  const showTo = createWithholding({ db, now });

  return {
    async saveUserQuery(call) {
      const { subtopicId = '-', ...body } = call.body;
      const query = { ...body, userId: call.caller.userId, subtopicId };
      if (!(await isPlace(query))) throw new Problem('not-found');
      return commitAnswer(db, call, async (tx) =>
        created(await saveQuery(tx, { id: newId(), ...query, at: now() })),
      );
    },

    async listUserQueries({ caller, params, query }) {
      const page = await repository.listIn(params, query.before);
      if (!page) throw new Problem('not-found');
      const { queries, before } = page;
      // What was asked where nothing is taught any more is still the student's to read.
      if (queries.length === 0 && !(await isPlace(params))) throw new Problem('not-found');
      const isFirst = query.before === undefined;
      const [data, questionsLeft] = await Promise.all([
        showTo(caller.userId, queries),
        isFirst ? findQuestionsLeft(caller.userId) : undefined,
      ]);
      const more = {
        ...(before !== null && { before }),
        ...(questionsLeft && { questionsLeft }),
        ...(isFirst && { hasModel }),
      };
      return { status: 200, body: { success: true, data, ...more } };
    },

    async listAllUserQueries({ caller, query }) {
      const queries = await repository.listAll(caller.userId, query.before);
      if (!queries) throw new Problem('not-found');
      return ok(await showTo(caller.userId, queries));
    },

    async deleteUserQuery({ params: { queryId, ...place } }) {
      if (!(await repository.delete(place, queryId))) throw new Problem('not-found');
      return okWithoutData();
    },

    async updateUserQuery({ caller, params: { queryId, ...place }, body }) {
      const updated = await repository.update(place, queryId, body, now());
      if (!updated) throw new Problem('not-found');
      if (typeof updated === 'string') throw refusalOf(body, updated);
      const [shown = updated] = await showTo(caller.userId, [updated]);
      return ok(shown);
    },
  };
}

async function saveQuery(tx: Transaction, query: Parameters<typeof createOwnQuery>[1]): Promise<UserQuery> {
  const { userId, at } = query;
  const saved = await createOwnQuery(tx, query);
  if (!saved) throw new Problem('limit-reached');
  await awardBadges(tx, { userId, event: 'question-saved', sourceId: saved.queryId, at });
  return saved;
}

/** Every field of the change gets the same reason. */
const refusalOf = (body: object, reason: keyof typeof REFUSALS): Problem =>
  new Problem('invalid-field', {
    fields: Object.fromEntries(Object.keys(body).map((field) => [field, REFUSALS[reason]])),
  });

const createWithholding =
  ({ db, now }: Pick<AppDeps, 'db' | 'now'>) =>
  async (userId: string, queries: readonly UserQuery[]): Promise<UserQuery[]> => {
    const withheld = await findWithheldAnswers(db, userId, now());
    return queries.map((query) => withoutWithheld(query, withheld));
  };

/** A student's own words stay theirs; what the tutor said in a subject waits while a quiz of it runs. */
function withoutWithheld(query: UserQuery, { subjectIds }: WithheldAnswers): UserQuery {
  if (query.source === 'student' || !subjectIds.has(query.subjectId)) return query;
  return { ...query, queryResponse: WITHHELD_TEXT, citations: [], ...(query.steps && { steps: [] }) };
}

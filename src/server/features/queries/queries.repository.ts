import { and, count, eq, sql } from 'drizzle-orm';
import type { TutorHintLevel, TutorStep, UserQuery } from '#contract/contract.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { userQueries } from '../../db/schema/notes.ts';
import { type PageRow, newestPage, nextCursor } from '../notes/newest-page.ts';
import { lockStudent } from '../../db/student-lock.ts';
import { changeWithinBudget, refuseFullAccount } from '../../storage-budget.ts';

/** Where a question was asked; `subtopicId` is `-` where it is about the whole topic. */
export interface QueryPlace {
  userId: string;
  courseId: string;
  subjectId: string;
  topicId: string;
  subtopicId: string;
}

export interface NewUserQuery extends QueryPlace {
  id: string;
  query: string;
  queryResponse: string;
  /** Who wrote the answer: nothing the tutor said can be changed afterwards. */
  source: UserQuery['source'];
  /** The passages the tutor's answer rests on; none by default. */
  citations?: UserQuery['citations'];
  /** Of a turn of the tutor: how far it is, and what was said on each hint level. */
  hintLevel?: TutorHintLevel;
  steps?: TutorStep[];
  at: Date;
}

export interface QueryChange {
  query?: string;
  queryResponse?: string;
  /** Of what the tutor said; null takes it back. */
  verdict?: 'helpful' | 'wrong' | null;
}

/** A page of questions; `before` is what the next one goes on from, null on the last. */
export interface QueriesPage {
  queries: UserQuery[];
  before: string | null;
}

/** Why a question cannot be changed so: what the tutor said stays, and what a student wrote is not judged. */
export type QueryRefusal = 'said-by-tutor' | 'said-by-student';

export type QueryRow = typeof userQueries.$inferSelect;

/**
 * The limit of saved questions, by hand and a subject (R33). The tutor's are limited by what one may ask a day, and by the
 * account's storage budget.
 */
export const MAX_SAVED_QUERIES = 500;
/** Of all subjects together. */
export const MAX_SAVED_QUERIES_IN_ALL = 1_000;

const COLUMNS = `id, user_id AS "userId", course_id AS "courseId", subject_id AS "subjectId", topic_id AS "topicId",
  subtopic_id AS "subtopicId", query, query_response AS "queryResponse", source, citations, hint_level AS "hintLevel", steps, verdict, created_at, created_at AS "createdAt"`;

const page = (conditions: string) =>
  newestPage({
    table: 'user_queries',
    columns: COLUMNS,
    conditions,
    texts: ['query', '"queryResponse"'],
    json: ['citations', 'steps'],
  });

const ALL = page('true');
const IN_PLACE = page('course_id = $3 AND subject_id = $4 AND topic_id = $5 AND subtopic_id = $6');

/** Stores a question with its answer, inside a transaction of the caller's or by itself. The chain of ids is the caller's to check. */
export async function createUserQuery(
  db: Database | Transaction,
  { at, ...query }: NewUserQuery,
): Promise<UserQuery> {
  const row = {
    citations: [],
    hintLevel: null,
    steps: [],
    verdict: null,
    ...query,
    createdAt: at,
    updatedAt: at,
  };
  await db.insert(userQueries).values(row);
  return toUserQuery(row);
}

/**
 * One that the student wrote; null where they have saved as many of the subject, or in all, as are kept. Throws where
 * their account is full.
 */
export async function createOwnQuery(
  tx: Transaction,
  query: Omit<NewUserQuery, 'source' | 'citations' | 'hintLevel' | 'steps'>,
): Promise<UserQuery | null> {
  const { userId, subjectId } = query;
  await lockStudent(tx, userId);
  const [known] = await tx
    .select({
      inAll: count(),
      ofSubject: sql<number>`count(*) FILTER (WHERE ${eq(userQueries.subjectId, subjectId)})::int`,
    })
    .from(userQueries)
    .where(and(eq(userQueries.userId, userId), eq(userQueries.source, 'student')));
  const { inAll = 0, ofSubject = 0 } = known ?? {};
  if (inAll >= MAX_SAVED_QUERIES_IN_ALL || ofSubject >= MAX_SAVED_QUERIES) return null;
  const saved = await createUserQuery(tx, { ...query, source: 'student' });
  await refuseFullAccount(tx, userId, query.at);
  return saved;
}

const inPlace = ({ userId, courseId, subjectId, topicId, subtopicId }: QueryPlace, queryId: string) =>
  and(
    eq(userQueries.id, queryId),
    eq(userQueries.userId, userId),
    eq(userQueries.courseId, courseId),
    eq(userQueries.subjectId, subjectId),
    eq(userQueries.topicId, topicId),
    eq(userQueries.subtopicId, subtopicId),
  );

/**
 * Stores saved questions and the chat history of the tutor. A person sees only their own questions: every call takes
 * the user.
 */
export function createQueriesRepository(db: Database) {
  const isThere = async (userId: string, queryId: string) =>
    (await db.$count(userQueries, and(eq(userQueries.id, queryId), eq(userQueries.userId, userId)))) > 0;

  async function list(
    name: string,
    text: string,
    [userId, before, ...place]: [string, ...(string | undefined)[]],
  ): Promise<QueriesPage | null> {
    const values = [userId, before ?? null, ...place];
    const rows = await executeStatement<PageRow<QueryRow>>(db, { name: `queries.${name}`, text, values });
    if (rows.length === 0 && before !== undefined && !(await isThere(userId, before))) return null;
    return { queries: rows.map(toUserQuery), before: nextCursor(rows) };
  }

  return {
    /** Newest first, older than `before`; null where there is no such question. */
    listIn: (
      { userId, courseId, subjectId, topicId, subtopicId }: QueryPlace,
      before?: string,
    ): Promise<QueriesPage | null> =>
      list('in-place', IN_PLACE, [userId, before, courseId, subjectId, topicId, subtopicId]),

    async listAll(userId: string, before?: string): Promise<UserQuery[] | null> {
      const page = await list('all', ALL, [userId, before]);
      return page && page.queries;
    },

    /** Null where no such question was asked in that place. Throws where it adds to a full account. */
    update: (
      place: QueryPlace,
      queryId: string,
      change: QueryChange,
      at: Date,
    ): Promise<UserQuery | QueryRefusal | null> =>
      db.transaction(async (tx) => {
        await lockStudent(tx, place.userId);
        const [row] = await tx.select().from(userQueries).where(inPlace(place, queryId)).for('update');
        if (!row) return null;
        const refusal = refusalOf(row, change);
        if (refusal) return refusal;
        const update = async () => {
          await tx
            .update(userQueries)
            .set({ ...change, updatedAt: at })
            .where(eq(userQueries.id, queryId));
        };
        await (row.source === 'student' ? changeWithinBudget(tx, place.userId, at, update) : update());
        return toUserQuery({ ...row, ...change });
      }),

    async delete(place: QueryPlace, queryId: string): Promise<boolean> {
      const { rowCount } = await db.delete(userQueries).where(inPlace(place, queryId));
      return rowCount === 1;
    },
  };
}

function refusalOf(
  { source }: QueryRow,
  { verdict, query, queryResponse }: QueryChange,
): QueryRefusal | null {
  if (source === 'student') return verdict === undefined ? null : 'said-by-student';
  return query === undefined && queryResponse === undefined ? null : 'said-by-tutor';
}

/** As the contract has it: what only a turn of the tutor has is absent elsewhere. */
export const toUserQuery = ({
  id,
  userId,
  courseId,
  subjectId,
  topicId,
  subtopicId,
  query,
  queryResponse,
  source,
  citations,
  hintLevel,
  steps,
  verdict,
  createdAt,
}: Omit<QueryRow, 'updatedAt'>): UserQuery => ({
  queryId: id,
  userId,
  courseId,
  subjectId,
  topicId,
  subtopicId,
  query,
  queryResponse,
  source,
  citations,
  ...(hintLevel !== null && { hintLevel, steps }),
  ...(verdict !== null && { verdict }),
  createdAt: createdAt.toISOString(),
});

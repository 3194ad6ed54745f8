import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ContractOperation } from '#server/http/contract-document.ts';
import { loadContract } from '#server/http/contract-document.ts';
import { raiseCatalogueVersion } from '#server/content/catalogue-version.repository.ts';
import { API_PREFIX } from '#server/http/register-operations.ts';
import { createSchemaValidators } from '#server/http/request/schema-validators.ts';
import { users } from '#server/db/schema/accounts.ts';
import {
  chapters,
  courses,
  professors,
  questions,
  subjects,
  subtopics,
  topics,
} from '#server/db/schema/catalogue.ts';
import type { PreparedStudent } from '#tests/support/product/prepared-student.ts';
import { sampleRows, part, runSeed } from '#tests/support/sample.ts';
import { scaled } from '#tests/support/scale.ts';
import { type FuzzRequest, requestsTo, arbitraryHeaders } from '#tests/support/server/fuzz/requests.ts';
import { ENDING_OPERATIONS, type FuzzAnswer, sendTo } from '#tests/support/server/fuzz/send.ts';
import { type BusyStudent, createBusyStudent } from '#tests/support/server/busy-student.ts';
import { createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { TEST_SERVERS, useTestApp } from '#tests/support/server/test-app.ts';

/**
 * T1: requests made from the contract, valid, nearly valid and hostile, to every operation as everybody. A run is
 * repeated with the seed it prints: each operation gets some requests, and those drawn get more.
 */
// At once: a run that breaks off must be repeatable too.
const seed = runSeed + 1_000_000 * (part.index - 1);
console.info(`TEST_SEED=${seed}`);
const wholeShare = Math.ceil(5_000 / part.count);
const requestsAnOperation = scaled(30, wholeShare);
const requestsADrawnOperation = scaled(150, wholeShare);
// A few requests make every turn of the callers too.
const aRound = scaled(5, 20);
const longestMs = 10_000;
// A password hash each: as many as the others would take minutes of hashing and find no more.
const SLOW = new Set(['register', 'login']);
/** Of the operations, how many chance must have met with success: the others ask for a mailed token, say. */
const MOST_OF_THEM = scaled(0.65, 0.85);

/** A newcomer has an account and nothing else. */
type Role = 'student' | 'newcomer' | 'teacher' | 'admin';
type Actor = Pick<PreparedStudent, 'accessToken' | 'userId' | 'email' | 'password'> &
  Partial<Pick<BusyStudent, 'ids'>>;
const ROLES = ['student', 'newcomer', 'teacher', 'admin'] as const;
const TURNS = [
  undefined,
  'student',
  'newcomer',
  'student',
  'teacher',
  'student',
  'newcomer',
  'admin',
] as const;

const contract = loadContract();
const drawn = new Set(sampleRows('fuzzed operations', contract.operations, 8, ({ name }) => name));
const validators = createSchemaValidators(contract);
const known = new Map<string, Set<string>>();
const actors = new Map<Role, Actor>();
let actorCount = 0;
let shipped: readonly { id: string; name: string }[] = [];

const server = await useTestApp();
beforeAll(async () => {
  await rememberCatalogue();
  remember('traits', '["brave"]');
  for (const role of ROLES) actors.set(role, await createActor(role));
}, 60_000);

async function createActor(role: Role): Promise<Actor> {
  if (role === 'newcomer') {
    return registerStudent(server);
  }
  actorCount += 1;
  await openShippedCourses();
  // A server sees within a second that a course is open again.
  const actor = await vi.waitFor(() => createBusyStudent(server, `fuzz ${actorCount}`), {
    timeout: 10_000,
    interval: 500,
  });
  if (role !== 'student') {
    await server.db.update(users).set({ accountRole: role }).where(eq(users.id, actor.userId));
  }
  remember('userId', actor.userId);
  return actor;
}

/** Authors among the callers hide courses and rename subjects, and a student needs one to have something of everything. */
async function openShippedCourses(): Promise<void> {
  await server.db.transaction(async (tx) => {
    await raiseCatalogueVersion(tx);
    await tx.update(courses).set({ isHidden: false });
    for (const { id, name } of shipped) await tx.update(subjects).set({ name }).where(eq(subjects.id, id));
  });
}

async function rememberCatalogue(): Promise<void> {
  shipped = await server.db.select({ id: subjects.id, name: subjects.name }).from(subjects);
  const tables = { courseId: courses, subjectId: subjects, chapterId: chapters, topicId: topics };
  for (const [name, table] of Object.entries(tables)) {
    for (const { id } of await server.db.select({ id: table.id }).from(table).limit(5)) remember(name, id);
  }
  for (const { id } of await server.db.select({ id: subtopics.id }).from(subtopics).limit(9))
    remember('subtopicId', id);
  for (const { id } of await server.db.select({ id: questions.id }).from(questions).limit(9))
    remember('questionId', id);
  for (const { id } of await server.db.select({ id: professors.subjectId }).from(professors))
    remember('subjectId', id);
}

function remember(name: string, id: string): void {
  const ids = known.get(name) ?? new Set();
  known.set(name, ids);
  ids.add(id);
  const [oldest] = ids;
  if (ids.size > 60 && oldest !== undefined) ids.delete(oldest);
}

/** Every short text of an answer, under the name it came with; a bare `_id` under the first word of the address. */
function harvest(value: unknown, place: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'string') harvest(part, place);
    else if (part.length <= 100 && !UNFIT.has(key)) remember(/^_?id$/.test(key) ? place : key, part);
  }
}

/** Names under which an answer and a question say the same thing. */
const ALIASES: Readonly<Record<string, string>> = {
  code: 'certificateCode',
  subjectName: 'name',
  refresh_token: 'refreshToken',
};
const UNFIT = new Set(['accessToken', 'requestId', 'message', 'code']);

const firstWord = (operation: ContractOperation): string => operation.path.split('/')[1] ?? '';

function knownTo(operation: ContractOperation, caller: Actor | undefined) {
  const { email, password } = caller ?? actors.get('student') ?? {};
  const own: Readonly<Record<string, string | undefined>> = {
    ...caller?.ids,
    userId: caller?.userId,
    email,
    password,
    currentPassword: password,
  };
  return (name: string) => ({
    likely: [own[name]].filter((text) => text !== undefined),
    others: [name, ALIASES[name] ?? name, firstWord(operation)].flatMap((key) => [...(known.get(key) ?? [])]),
  });
}

/** By method and address, the operations whose address has no parameter. */
const fixed = new Map(
  contract.operations
    .filter(({ path }) => !path.includes('{'))
    .map((operation) => [`${operation.method} ${API_PREFIX}${operation.path}`, operation]),
);

/** Who answers a request: a house called "all" is the list of the houses. */
const answererOf = ({ method, url }: FuzzRequest, asked: ContractOperation): ContractOperation =>
  fixed.get(`${method} ${url.split('?', 1)[0] ?? ''}`) ?? asked;

/** What is wrong with an answer; null if the contract allows it. */
function findContractError(
  operation: ContractOperation,
  { status, contentType, text }: FuzzAnswer,
): string | null {
  if (status >= 500) return `answers ${status}: ${text}`;
  // HTTP's own answer to `If-None-Match`.
  if (status === 304) return text === '' ? null : `answers 304 with ${text}`;
  const documented = operation.answers.get(status);
  if (!documented) return `answers ${status}, which is not documented: ${text}`;
  if (!contentType.startsWith(documented.type)) return `answers ${status} as "${contentType}"`;
  if (!documented.schema) return null;
  const body: unknown = JSON.parse(text);
  harvest(body, firstWord(operation));
  const failures = validators.exact(documented.schema)(body);
  return failures && `answers ${status} against its schema: ${JSON.stringify(failures)}`;
}

const samples = (operation: ContractOperation, caller: Actor | undefined, round: number) =>
  fc.sample(
    fc.tuple(
      requestsTo(operation, { components: contract.components, known: knownTo(operation, caller) }),
      arbitraryHeaders,
    ),
    { seed: seed + round, numRuns: SLOW.has(operation.name) ? 1 : aRound },
  );

test(
  `${requestsAnOperation} requests to each operation find no 5xx, no undocumented status, no broken schema, no hang (T1)`,
  { timeout: 7_200_000 },
  async () => {
    const failures = new Map<string, { times: number; example: string }>();
    const statuses = new Map<string, Set<number>>();
    const inOrder = contract.operations.toSorted(
      (a, b) => ENDING_OPERATIONS.indexOf(a.name) - ENDING_OPERATIONS.indexOf(b.name),
    );
    let count = 0;
    for (let round = 0; round < requestsADrawnOperation / aRound; round += 1) {
      const asked = TURNS[round % TURNS.length];
      const isOfAll = round < requestsAnOperation / aRound;
      for (const operation of inOrder.filter((each) => isOfAll || drawn.has(each))) {
        if (ENDING_OPERATIONS.includes(operation.name)) await reviveActors();
        const caller = asked && actors.get(asked);
        for (const [request, stray] of samples(operation, caller, round)) {
          const startedAt = performance.now();
          const answer = await sendTo(
            server,
            operation,
            { ...request, headers: { ...stray, ...request.headers } },
            caller?.accessToken,
          );
          const took = performance.now() - startedAt;
          count += 1;
          statuses.set(operation.name, (statuses.get(operation.name) ?? new Set()).add(answer.status));
          const fault =
            took > longestMs
              ? `took ${Math.round(took)} ms`
              : findContractError(answererOf(request, operation), answer);
          if (fault === null) continue;
          const kind = `${operation.name} ${fault.slice(0, 30)}`;
          const example =
            failures.get(kind)?.example ?? `${fault.slice(0, 400)} | ${describe(request, asked)}`;
          failures.set(kind, { times: (failures.get(kind)?.times ?? 0) + 1, example });
        }
      }
    }
    const neverDone = contract.operations
      .map(({ name }) => name)
      .filter((name) => ![...(statuses.get(name) ?? [])].some((status) => status < 300));
    console.log(
      `T1: ${count} requests to ${contract.operations.length} operations with seed ${seed}: ${failures.size} kinds of fault; no success met: ${neverDone.join(', ') || 'none'}`,
    );
    expect(Object.fromEntries(failures)).toEqual({});
    expect(neverDone.length).toBeLessThan(contract.operations.length * (1 - MOST_OF_THEM));
  },
);

/** Some operations end the caller's session, which is begun again, or the account: somebody else takes the place. */
async function reviveActors(): Promise<void> {
  for (const [role, actor] of actors) {
    // Each of several servers: one may not have heard yet that the session is over (R11).
    const asked = Array.from({ length: TEST_SERVERS }, () => clientOf(actor).GET('/completion/status'));
    if ((await Promise.all(asked)).every(({ response }) => response.status !== 401)) continue;
    const { email, password } = actor;
    const body = { email, password, client: 'other', sharedComputer: false } as const;
    const { data } = await createApiClient(server.fetch).POST('/login', { body });
    actors.set(role, data ? { ...actor, accessToken: data.data.accessToken } : await createActor(role));
  }
}

const clientOf = ({ accessToken }: Actor) => createApiClient(server.fetch, accessToken);

const describe = ({ method, url, headers, payload }: FuzzRequest, role: Role | undefined): string =>
  `${role ?? 'anonymous'}: ${method} ${url.slice(0, 300)} ${JSON.stringify(headers)} ${payload?.toString().slice(0, 300) ?? ''}`;

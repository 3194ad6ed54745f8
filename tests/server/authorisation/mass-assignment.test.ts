import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { type ContractOperation, type Schema, loadContract } from '#server/http/contract-document.ts';
import { createSchemaValidators } from '#server/http/request/schema-validators.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { createBusyStudent } from '#tests/support/server/busy-student.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { type FuzzRequest, requestsTo } from '#tests/support/server/fuzz/requests.ts';
import { readTables } from '#tests/support/server/read-tables.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { HOSTILE } from './hostile-properties.ts';

/**
 * T4: an ordinary student adds to every write what only the server may set. Every name that stands anywhere in the
 * contract, and those that attackers try, is added to a body that is right without it.
 */
const contract = loadContract();
const validators = createSchemaValidators(contract);
const writes = contract.operations.filter(({ method }) => method !== 'GET');

/** Of the names that are no attack the fast run takes some. */
const properties: ReadonlyMap<string, unknown> = new Map([
  ...sampleRows(
    'added properties',
    [
      ...new Set(
        namesIn([
          ...contract.components.values(),
          ...contract.operations.flatMap(({ body, answers, parameters }) => [
            ...(body?.schemas.values() ?? []),
            ...[...answers.values()].map(({ schema }) => schema),
            ...parameters.map(({ schema }) => schema),
          ]),
        ]),
      ),
    ],
    40,
    (name) => name,
  ).map((name) => [name, 'x'] as const),
  ...Object.entries(HOSTILE),
]);

const hostileNames = sampleRows('properties in addresses', Object.keys(HOSTILE), 12, (name) => name);

const clock = createTestClock();
/** Calls what only authors may call: a student is refused there before the body is read. */
let teacher: { accessToken: string };

const server = await useTestApp({ now: clock.now });
const student = await createBusyStudent(server, 'mark-of-student');
const other = await createBusyStudent(server, 'mark-of-other');
beforeAll(async () => {
  const account = await registerStudent(server);
  await server.db.update(users).set({ accountRole: 'teacher' }).where(eq(users.id, account.userId));
  teacher = account;
  // The first call of a session leaves a trace of its own.
  await account.client.GET('/sessions');
}, 60_000);

/** Every name of a property, however deep it stands. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key === 'properties' && typeof part === 'object' && part !== null ? Object.keys(part) : []),
    ...namesIn(part),
  ]);
}

/** The names that a body of this schema may have at its top. */
function ownNames(schema: Schema): Set<string> {
  const reference = schema['$ref'];
  if (typeof reference === 'string')
    return ownNames(contract.components.get(reference.split('/').at(-1) ?? '') ?? {});
  const branches = [schema['oneOf'], schema['anyOf'], schema['allOf']].flatMap((list) =>
    Array.isArray(list) ? (list as Schema[]) : [],
  );
  return new Set([
    ...Object.keys(schema['properties'] ?? {}),
    ...branches.flatMap((branch) => [...ownNames(branch)]),
  ]);
}

const isForm = ({ headers }: FuzzRequest): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;

/** Requests that are right, with ids that are the student's own: whatever else is refused, it is not for these. */
function validRequests(operation: ContractOperation): [FuzzRequest, ...FuzzRequest[]] {
  const known = (name: string) => ({ likely: [student.ids[name] ?? 'f'.repeat(24)], others: [] });
  const requests = requestsTo(operation, { components: contract.components, known }, { isValid: true });
  const [schema] = operation.body?.schemas.values() ?? [];
  const isRight = (request: FuzzRequest) =>
    !schema ||
    isForm(request) ||
    validators.exact(schema)(JSON.parse(request.payload?.toString() ?? '{}')) === null;
  const [first, ...others] = fc.sample(requests, { seed: 7, numRuns: 30 }).filter(isRight);
  if (!first) throw new Error(`No request for ${operation.name} could be made.`);
  return [first, ...others.slice(0, 3)];
}

/** The same with one property more in its body: a field of the form, a key of the JSON. */
function withProperty(request: FuzzRequest, name: string, value: unknown): FuzzRequest {
  const { payload, headers } = request;
  if (isForm(request)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const end = '--fuzz-boundary--\r\n';
    const part = `--fuzz-boundary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const form = payload?.toString('latin1') ?? end;
    return {
      ...request,
      payload: Buffer.from(
        form.replace(end, () => part + end),
        'latin1',
      ),
    };
  }
  const body: unknown = JSON.parse(payload?.toString() ?? '{}');
  const added = { ...(body as object), [name]: value };
  return {
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify(added)),
  };
}

async function send({ method, url, headers, payload }: FuzzRequest, by = student.accessToken) {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      host: 'localhost:3000',
      ...headers,
      authorization: `Bearer ${by}`,
    },
    ...(payload && { payload }),
  });
  const body: { code?: string; fields?: Record<string, string> } = answer.json();
  return { status: answer.statusCode, text: answer.payload, ...body };
}

const hasFault = (fields: Readonly<Record<string, string>>, name: string): boolean =>
  Object.keys(fields).some((field) => field === name || field === 'request' || field.endsWith(`.${name}`));

test('no write takes a property that is not its own, whatever it is called, and none leaves a trace (T4, R24)', async () => {
  const before = await readTables(server.db.$client);
  const failures: string[] = [];
  let requests = 0;
  for (const operation of writes) {
    const [request] = validRequests(operation);
    const [schema] = operation.body?.schemas.values() ?? [];
    const own = schema ? ownNames(schema) : new Set<string>();
    const by = operation.policy?.callers === 'author' ? teacher : student;
    for (const [name, value] of properties) {
      if (own.has(name)) continue;
      requests += 1;
      const { status, fields = {}, text } = await send(withProperty(request, name, value), by.accessToken);
      if (status === 400 && hasFault(fields, name)) continue;
      failures.push(`${operation.name} with ${name}: ${status} ${text.slice(0, 200)}`);
    }
  }
  expect(failures.slice(0, 20)).toEqual([]);
  expect(await readTables(server.db.$client)).toEqual(before);
  console.log(
    `T4: ${properties.size} properties x ${writes.length} operations, ${requests} requests, 0 taken`,
  );
}, 300_000);

test('no write takes one in its address (T4, R24)', async () => {
  const before = await readTables(server.db.$client);
  const failures: string[] = [];
  for (const operation of writes.filter(({ policy }) => policy?.callers !== 'author')) {
    const [request] = validRequests(operation);
    const own = new Set(
      operation.parameters.filter((each) => each.in === 'query').map((parameter) => parameter.name),
    );
    for (const name of hostileNames) {
      if (own.has(name)) continue;
      const url = `${request.url}${request.url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=1`;
      const { status, text } = await send({ ...request, url });
      if (status !== 400) failures.push(`${operation.name} with ?${name}: ${status} ${text.slice(0, 200)}`);
    }
  }
  expect(failures.slice(0, 20)).toEqual([]);
  expect(await readTables(server.db.$client)).toEqual(before);
}, 120_000);

/** What the server alone decides, of everybody, and every row that is somebody else's. */
async function readPrivileged(): Promise<unknown> {
  const read = async (text: string, values: string[] = []) =>
    (await server.db.$client.query(text, values)).rows;
  return {
    accounts: await read('SELECT id, email, account_role, disabled_at, created_at FROM users ORDER BY id'),
    houses: await read(
      'SELECT user_id, house, house_assigned_at, first_quiz_completed_at FROM completions ORDER BY 1',
    ),
    badges: await read('SELECT * FROM houses ORDER BY name'),
    courses: await read('SELECT id, name FROM courses ORDER BY id'),
    verified: await read('SELECT id, percentage_obtained FROM weekly_reports WHERE verified ORDER BY id'),
    othersXp: await read('SELECT * FROM xp_events WHERE user_id = $1 ORDER BY id', [other.userId]),
    othersAttempts: await read('SELECT * FROM quiz_attempts WHERE user_id = $1 ORDER BY id', [other.userId]),
    othersProfile: await read('SELECT * FROM profiles WHERE user_id = $1', [other.userId]),
    othersSessions: await read('SELECT id, revoked_at FROM sessions WHERE user_id = $1 ORDER BY id', [
      other.userId,
    ]),
    othersNotes: await read('SELECT * FROM notes WHERE user_id = $1 ORDER BY id', [other.userId]),
  };
}

/** These end the session or the account; handing in is how a report becomes verified. */
const LEFT_OUT = new Set([
  'logout',
  'revokeSession',
  'changePassword',
  'deleteProfile',
  'register',
  'submitQuizAttempt',
]);

test('nor do the properties that are its own, with any value, reach what the server decides (T4)', async () => {
  const before = await readPrivileged();
  const reached: string[] = [];
  let accepted = 0;
  for (const operation of writes.filter(({ name }) => !LEFT_OUT.has(name))) {
    const [schema] = operation.body?.schemas.values() ?? [];
    const own = schema ? [...ownNames(schema)] : [];
    const hostile = own.filter((name) => name in HOSTILE);
    const requests = validRequests(operation);
    const spoilt = hostile.flatMap((name) =>
      requests.map((request) => withProperty(withoutProperty(request, name), name, HOSTILE[name])),
    );
    const others = own.includes('userId')
      ? requests.map((request) => withProperty(request, 'userId', other.userId))
      : [];
    for (const request of [...requests, ...spoilt, ...others]) {
      const { status } = await send(request);
      if (status < 300) accepted += 1;
      if (status >= 500) reached.push(`${operation.name}: ${status}`);
    }
    if (JSON.stringify(await readPrivileged()) !== JSON.stringify(before)) reached.push(operation.name);
  }
  expect(reached).toEqual([]);
  // Most of them have to be carried out, or nothing is shown.
  expect(accepted).toBeGreaterThan(20);
}, 120_000);

/** A form has each field once. */
function withoutProperty(request: FuzzRequest, name: string): FuzzRequest {
  if (!isForm(request)) return request;
  const form = request.payload?.toString('latin1') ?? '';
  const parts = form.split('--fuzz-boundary').filter((part) => !part.includes(`name="${name}"`));
  return { ...request, payload: Buffer.from(parts.join('--fuzz-boundary'), 'latin1') };
}

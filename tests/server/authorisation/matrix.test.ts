import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { type ContractOperation, loadContract } from '#server/http/contract-document.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { requestWith } from '#tests/support/server/fuzz/requests.ts';
import { sendTo } from '#tests/support/server/fuzz/send.ts';
import { type BusyStudent, createBusyStudent } from '#tests/support/server/busy-student.ts';
import { TEST_ORIGIN, useTestApp } from '#tests/support/server/test-app.ts';

/**
 * T2: every operation, called by everybody, with ids of one's own, of somebody else, and of nobody. What must happen
 * follows from the policies of the contract; what must not: an answer with somebody else's texts, or a change of rows
 * that are somebody else's.
 */
const contract = loadContract();
const CALLERS = ['anonymous', 'expired', 'asha', 'ravi', 'disabled', 'teacher', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
const WHOSE = ['own', "another's", 'unknown'] as const;
type Whose = (typeof WHOSE)[number];
/** Ids of what belongs to somebody; those of the catalogue and of clans are for all to see. */
const PRIVATE = new Set([
  'noteId',
  'queryId',
  'attemptId',
  'cardId',
  'bookingId',
  'exportId',
  'notificationId',
  'sessionId',
]);
/** These end the session or the account of the caller, so they come last. */
const ENDING = ['logout', 'revokeSession', 'changePassword', 'deleteProfile'];

const people = new Map<Exclude<Caller, 'anonymous' | 'expired'> | 'victim', BusyStudent>();
const clock = createTestClock();
let expiredToken: string;

const server = await useTestApp({ now: clock.now });
beforeAll(async () => {
  for (const name of ['victim', 'asha', 'ravi', 'disabled', 'teacher', 'admin'] as const) {
    // Not by the word itself: no clan may be named after it.
    const mark = name === 'admin' ? 'mark-of-chief' : `mark-of-${name}`;
    people.set(name, await createBusyStudent(server, mark));
  }
  expiredToken = personOf('asha').accessToken;
  clock.advance({ seconds: 960 });
  for (const [name, person] of people) people.set(name, await signInAgain(person));
  for (const role of ['teacher', 'admin'] as const) {
    await server.db
      .update(users)
      .set({ accountRole: role })
      .where(eq(users.id, personOf(role).userId));
  }
  await server.db
    .update(users)
    .set({ disabledAt: clock.now() })
    .where(eq(users.id, personOf('disabled').userId));
  clock.advance({ seconds: 6 });
}, 120_000);

function personOf(name: Exclude<Caller, 'anonymous' | 'expired'> | 'victim'): BusyStudent {
  const person = people.get(name);
  if (!person) throw new Error(`${name} does not exist.`);
  return person;
}

async function signInAgain(person: BusyStudent): Promise<BusyStudent> {
  const answer = await server.fetch(`${TEST_ORIGIN}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password, client: 'other' }),
  });
  const { data }: { data: { accessToken: string; sessionId: string } } = await answer.json();
  return { ...person, accessToken: data.accessToken, ids: { ...person.ids, sessionId: data.sessionId } };
}

const tokenOf = (caller: Caller): string | undefined =>
  caller === 'anonymous' ? undefined : caller === 'expired' ? expiredToken : personOf(caller).accessToken;

function idsFor(caller: Caller, whose: Whose): Readonly<Record<string, string>> {
  if (whose === 'unknown') return {};
  if (whose === "another's") return personOf('victim').ids;
  return personOf(caller === 'anonymous' || caller === 'expired' ? 'asha' : caller).ids;
}

interface Cell {
  readonly operation: ContractOperation;
  readonly caller: Caller;
  readonly whose: Whose;
}

/** Show authors what students wrote to them about a question, and admins what went wrong; they name nobody. */
const READ_BY_AUTHORS: Readonly<Record<string, RegExp>> = {
  listQuestionStatistics: /"reason mark-of-\w+"/g,
  listBugReports: /"bug mark-of-\w+"/g,
};
/** Forbidden to teachers like to students. */
const FOR_ADMINS = new Set(['listBugReports', 'updateBugReport']);

/** What is wrong with the answer to a cell of the matrix; null if nothing. */
async function faultIn({ operation, caller, whose }: Cell): Promise<string | null> {
  const request = requestWith(contract, operation, idsFor(caller, whose));
  const token = tokenOf(caller);
  const { status, text } = await sendTo(server, operation, request, token);
  const { policy } = operation;
  const isOpen = policy?.callers === 'anyone' || policy?.callers === 'refresh-token';
  const isOutsider = caller === 'anonymous' || caller === 'expired' || caller === 'disabled';
  const namesUser = policy?.owner === 'path.userId' || policy?.owner === 'body.userId';
  const namesPrivate = [...PRIVATE].some((name) => operation.path.includes(`{${name}}`));

  if (status >= 500) return `${status} ${text}`;
  if (!isOpen && isOutsider && status !== 401) return `${status} instead of 401`;
  if (
    policy?.callers === 'author' &&
    !isOutsider &&
    caller !== 'teacher' &&
    caller !== 'admin' &&
    status !== 403
  )
    return `${status} instead of 403`;
  if (FOR_ADMINS.has(operation.name) && caller === 'teacher' && status !== 403)
    return `${status} instead of 403`;
  if (!isOutsider && namesUser && whose !== 'own' && status !== 403) return `${status} instead of 403`;
  if (!isOutsider && namesPrivate && whose !== 'own' && status < 400)
    return `${status} for what is not the caller's`;
  if (
    !isOutsider &&
    caller !== 'teacher' &&
    caller !== 'admin' &&
    !isOpen &&
    whose === 'own' &&
    status === 401
  )
    return '401 for a member';
  const others = [...people].filter(([name]) => name !== caller);
  const written = READ_BY_AUTHORS[operation.name];
  const shown = written ? text.replaceAll(written, '') : text;
  const leaked = others.find(
    ([, { mark, email }]) => PRIVATE_TEXT(mark).test(shown) || shown.includes(email),
  );
  return leaked ? `shows what is ${leaked[0]}'s: ${text.slice(0, 300)}` : null;
}

/** Names and mottos of clans are for all to read; everything else with a mark is not. */
const PRIVATE_TEXT = (mark: string): RegExp => new RegExp(`(?<!Clan |motto )${mark}`);

/** Every row that is the victim's, but for what a look at it may touch. */
async function readVictim(): Promise<Record<string, string[]>> {
  const { userId } = personOf('victim');
  const { rows: tables } = await server.db.$client.query<{ name: string; column: string }>(`
    SELECT table_name AS name, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name = 'user_id' OR (table_name = 'users' AND column_name = 'id'))
      AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = 'public')
    ORDER BY 1`);
  const found: Record<string, string[]> = {};
  for (const { name, column } of tables) {
    const { rows } = await server.db.$client.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM "${name}" t WHERE "${column}" = $1 ORDER BY 1`,
      [userId],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** What students read of each other, as calls and as parts of an answer. */
const SHARED = ['getClan', 'getHouseStandings', 'getLeaderboard', 'listClans', 'streamLeaderboard'];
const SHARED_PARTS = /"enrolledCount":\d+|"standings":\[[^\]]*\]/g;

test('what one student does changes nothing that another reads about themself', async () => {
  const reads = contract.operations.filter(
    ({ name, method, policy }) => method === 'GET' && policy?.callers === 'member' && !SHARED.includes(name),
  );
  const readAll = async () => {
    const answers = new Map<string, string>();
    for (const operation of reads) {
      const request = requestWith(contract, operation, personOf('asha').ids);
      const isNarrowed = operation.parameters.some(
        ({ in: place, required }) => place === 'query' && required,
      );
      const url = isNarrowed ? request.url : request.url.replace(/\?.*/, '');
      const { status, text } = await sendTo(server, operation, { ...request, url }, tokenOf('asha'));
      answers.set(operation.name, status === 200 ? text.replaceAll(SHARED_PARTS, '') : String(status));
    }
    return answers;
  };
  // The first look may settle what is due.
  await readAll();
  const before = await readAll();
  const { userId } = await createBusyStudent(server, 'mark-of-newcomer');
  // A card of every question: those of the quiz that Asha has open are left out of what she reads.
  await server.db.$client.query(
    `INSERT INTO review_cards (id, user_id, question_id, due_at, created_at)
      SELECT left(md5(id), 24), $1, id, $2, $2 FROM questions ON CONFLICT (user_id, question_id) DO NOTHING`,
    [userId, clock.now()],
  );
  const after = await readAll();
  expect(reads.filter(({ name }) => before.get(name) !== after.get(name)).map(({ name }) => name)).toEqual(
    [],
  );
  expect([...before.values()].filter((text) => /^\d+$/.test(text))).toEqual([]);
});

test('every operation does for everybody what its policy says, shows and changes nothing of anybody else (T2)', async () => {
  const order = contract.operations.toSorted((a, b) => ENDING.indexOf(a.name) - ENDING.indexOf(b.name));
  const failures: string[] = [];
  let cells = 0;
  const before = await readVictim();
  for (const operation of order) {
    for (const whose of WHOSE) {
      for (const caller of CALLERS) {
        // What one may do to oneself is not the question here, and would end the walk.
        if (ENDING.includes(operation.name) && whose === 'own') continue;
        if (operation.name === 'logout' || operation.name === 'deleteProfile') continue;
        cells += 1;
        const fault = await faultIn({ operation, caller, whose });
        if (fault) failures.push(`${operation.name} by ${caller} with ${whose} ids: ${fault}`);
      }
    }
    const after = await readVictim();
    for (const [table, rows] of Object.entries(after)) {
      if (JSON.stringify(rows) === JSON.stringify(before[table])) continue;
      failures.push(`${operation.name} changed rows of ${table} that are the victim's`);
      before[table] = rows;
    }
  }
  console.log(`T2: ${contract.operations.length} operations, ${cells} cells, ${failures.length} failures`);
  expect(failures).toEqual([]);
  expect(cells).toBeGreaterThan(1_092);
}, 300_000);

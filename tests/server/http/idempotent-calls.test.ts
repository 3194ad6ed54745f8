import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ContractOperation, loadContract } from '#server/http/contract-document.ts';
import { takesIdempotencyKey } from '#server/http/idempotency.ts';
import { readTables } from '#tests/support/server/read-tables.ts';
import { type TestApp } from '#tests/support/server/test-app.ts';
import { recordExamples } from '../examples/record-examples.ts';

interface Outcome {
  /** Of the call whose answer could not be stored, and the tables it changed. */
  readonly failed: number;
  readonly changedByFailure: string[];
  readonly first: { readonly isOk: boolean; readonly body: unknown };
  readonly again: { readonly isOk: boolean; readonly body: unknown };
  readonly changedAgain: string[];
  /** Sent with a key that stands for another operation, and for another request. */
  readonly reused: number[];
}

const keyed = loadContract().operations.filter(takesIdempotencyKey);
const outcomes = new Map<string, Outcome>();

const isCallTo = (url: string, method: string) => {
  const path = new URL(url).pathname.replace('/api/v1', '');
  return (operation: ContractOperation) =>
    operation.method === method &&
    new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
};

/**
 * The first time that a call which takes a key is made, it is made three times: its answer lost, then done, then repeated;
 * and then with a key that stands for something else.
 */
function sendThrice({ fetch, db }: TestApp): typeof globalThis.fetch {
  const changedBy = async (work: () => Promise<void>): Promise<string[]> => {
    const before = await readTables(db.$client);
    await work();
    const after = await readTables(db.$client);
    return Object.keys(after).filter(
      (table) => before[table] !== after[table] && before[table]?.join('\n') !== after[table]?.join('\n'),
    );
  };
  return async (input, init) => {
    const operation = keyed.find(isCallTo(String(input), init?.method ?? 'GET'));
    if (!operation || outcomes.has(operation.name)) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set('idempotency-key', `once-${operation.name}`);
    const send = () => fetch(input, { ...init, headers });

    await db.execute(
      sql`ALTER TABLE idempotency_keys ADD CONSTRAINT nothing_stored CHECK (status IS NULL) NOT VALID`,
    );
    let failed = 0;
    const changedByFailure = await changedBy(async () => {
      failed = (await send()).status;
    });
    await db.execute(sql`ALTER TABLE idempotency_keys DROP CONSTRAINT nothing_stored`);
    const answer = await send();
    const first = { isOk: answer.ok, body: await answer.clone().json() };
    let again: Outcome['again'] | undefined;
    const changedAgain = await changedBy(async () => {
      const repeated = await send();
      again = { isOk: repeated.ok, body: await repeated.json() };
    });
    const reused: number[] = [];
    const isMine = sql`key = ${`once-${operation.name}`}`;
    for (const other of [
      sql`operation = 'another'`,
      sql`operation = ${operation.name}, payload_hash = 'other'`,
    ]) {
      await db.execute(sql`UPDATE idempotency_keys SET ${other} WHERE ${isMine}`);
      reused.push((await send()).status);
    }
    if (again) outcomes.set(operation.name, { failed, changedByFailure, first, again, changedAgain, reused });
    return answer;
  };
}

// The story of the examples makes every call there is where it succeeds.
beforeAll(() => recordExamples(sendThrice), 180_000);

describe('a call that takes an idempotency key does its work and stores its answer together, or neither (R44)', () => {
  test.for(keyed.map(({ name }) => name))('%s', (name) => {
    const outcome = outcomes.get(name);
    expect(outcome).toMatchObject({
      failed: 500,
      changedByFailure: [],
      first: { isOk: true },
      changedAgain: [],
      reused: [422, 422],
    });
    expect(outcome?.again).toEqual(outcome?.first);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { type ContractOperation, loadContract } from '#server/http/contract-document.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { runSeed } from '#tests/support/sample.ts';
import { type BusyStudent, createBusyStudent } from '#tests/support/server/busy-student.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { boundRequestsTo } from '#tests/support/server/fuzz/bounds.ts';
import { ENDING_OPERATIONS, sendTo } from '#tests/support/server/fuzz/send.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const { operations, components } = loadContract();

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
let student: BusyStudent;
let admin: BusyStudent;
beforeAll(async () => {
  student = await createBusyStudent(server, 'at the bounds');
  admin = await createBusyStudent(server, 'at the bounds of authors');
  await server.db.update(users).set({ accountRole: 'admin' }).where(eq(users.id, admin.userId));
  // Another role counts within five seconds.
  clock.advance({ seconds: 6 });
}, 60_000);

/** Somebody of their own where the call may be the last of the session. */
const callerOf = ({ name, policy }: ContractOperation): Promise<{ accessToken: string }> | BusyStudent =>
  ENDING_OPERATIONS.includes(name) ? registerStudent(server) : policy?.callers === 'author' ? admin : student;

test.for(operations.map((operation) => [operation.name, operation] as const))(
  'every bound of %s is answered without a fault of ours, and what lies beyond is refused (R29)',
  async ([, operation]) => {
    const { ids } = operation.policy?.callers === 'author' ? admin : student;
    const { accessToken } = await callerOf(operation);
    const known = (name: string) => ({ likely: [ids[name] ?? []].flat(), others: [] });
    const failures: string[] = [];
    for (const { request, title, isRefused } of boundRequestsTo(operation, { components, known }, runSeed)) {
      const { status, text } = await sendTo(server, operation, request, accessToken);
      const isRight = isRefused ? [400, 413, 422].includes(status) : status < 500;
      if (!isRight) failures.push(`${title}: ${status} ${text.slice(0, 200)}`);
    }
    expect(failures).toEqual([]);
  },
);

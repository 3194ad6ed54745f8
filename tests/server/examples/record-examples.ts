import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { format } from 'oxfmt';
import { stringify } from 'yaml';
import { DEMO_STUDENT, createDemoStudent } from '#server/seed/demo-student.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { users } from '#server/db/schema/accounts.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { clans } from '#server/db/schema/community.ts';
import type { OperationExample } from '#server/http/contract-examples.ts';
import { loadContract } from '#server/http/contract-document.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { readTables } from '#tests/support/server/read-tables.ts';
import { TEST_ORIGIN, type TestApp, createTestApp } from '#tests/support/server/test-app.ts';
import { createQuestionStandIns } from './made-up-questions.ts';
import { createStandIns, toReadable } from './readable.ts';
import { createRecorder } from './recorder.ts';
import {
  type Story,
  arrive,
  author,
  closeAccount,
  foundClan,
  walkOnboarding,
} from './story-of-an-account.ts';
import { writeCourse } from './story-of-authoring.ts';
import { chooseCourse, lookAround, practise, sitWeeklyQuiz, study } from './story-of-learning.ts';

const HEAD = `# One example a call, by operationId: \`parameters\` (path and query), \`request\` (body) and \`answer\` (body of the success).
# Recorded from a real server by tests/server/examples, never written by hand; lists and long texts of answers are cut,
# and sums stand in for the questions of the bank.
`;

const start = '2026-11-21T04:30:00.000Z';

/** Walks a Saturday of one student, and what a teacher and the demo student add, and keeps every call; `sendTo` sends them. */
export async function recordExamples(
  sendTo: (server: TestApp) => typeof fetch = (server) => server.fetch,
): Promise<Record<string, OperationExample>> {
  const clock = createTestClock(start);
  const ids = createIds();
  const server = await createTestApp({ now: clock.now, newId: ids.next });
  // Servers take ids as they start: from here on it is the same however many there are.
  ids.restart();
  try {
    const shipped = new Set(JSON.stringify(await readTables(server.db.$client)).match(/[0-9a-f]{24}/g));
    const madeUp = createQuestionStandIns(await server.db.select().from(questions));
    const standIns = createStandIns((id) => ids.isOurs(id) || shipped.has(id));
    const recorder = createRecorder({
      send: sendTo(server),
      sendLive: await createLiveFetch(server.app),
      onCall: () => clock.advance({ seconds: 2 }),
    });
    const wait = (minutes: number) => clock.advance({ seconds: 60 * minutes });
    const story: Story = { ...recorder, server, standIns, wait };
    await tell(story, { newId: ids.next, now: clock.now });
    return Object.fromEntries(
      loadContract().operations.flatMap(({ name }) => {
        const example = recorder.examples.get(name);
        return example ? [[name, toReadable({ ...example, answer: madeUp(example.answer) }, standIns)]] : [];
      }),
    );
  } finally {
    await server.close();
  }
}

async function tell(story: Story, { newId, now }: Pick<AppDeps, 'newId' | 'now'>): Promise<void> {
  const { db, config } = story.server;
  // The migration dates the clans it brings along by the clock of the wall.
  await db.update(clans).set({ createdAt: now() });
  await createDemoStudent({ db, config, now, newId });
  await arrive(story, { ...DEMO_STUDENT, isNew: false, isKept: true });
  const asha = await arrive(story, {
    email: 'asha@example.org',
    password: 'seven green kites over Pune',
    isNew: true,
    isKept: true,
  });
  await walkOnboarding(story, asha);
  const place = await chooseCourse(story, asha);
  await study(story, asha, place);
  await sitWeeklyQuiz(story, asha, place);
  await lookAround(story, asha, place);
  const ravi = await arrive(story, {
    email: 'ravi@example.org',
    password: 'four quiet rivers near Pune',
    isNew: true,
    isKept: false,
  });
  await foundClan(story, asha, ravi);
  await db.update(users).set({ accountRole: 'teacher' }).where(eq(users.id, ravi.userId));
  // Another role counts within five seconds.
  story.wait(0.1);
  await writeCourse(story, ravi, await author(story, ravi));
  await practise(story, asha, place);
  await db.update(users).set({ accountRole: 'admin' }).where(eq(users.id, ravi.userId));
  story.wait(0.1);
  await closeAccount(story, asha, ravi);
}

async function createLiveFetch(app: FastifyInstance): Promise<typeof fetch> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return (input, init) => fetch(String(input).replace(TEST_ORIGIN, address), init);
}

/** Ids that count up, in the form of the product's: seconds first. */
function createIds() {
  const prefix = Math.floor(Date.parse(start) / 1_000).toString(16);
  let count = 0;
  return {
    next: () => `${prefix}${(count += 1).toString(16).padStart(16, '0')}`,
    restart: () => void (count = 0),
    isOurs: (id: string) => id.startsWith(prefix),
  };
}

/** openapi/examples.yaml as it should be. */
export async function writeExamples(examples: Readonly<Record<string, OperationExample>>): Promise<string> {
  const text = stringify(examples, { lineWidth: 110, aliasDuplicateObjects: false });
  const { code } = await format('examples.yaml', HEAD + text, { singleQuote: true, printWidth: 110 });
  return code;
}

import { once } from 'node:events';
import { request } from 'node:http';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { LONG_STRETCH, watchEventLoop } from '#server/http/event-loop-watch.ts';
import { createLogger } from '#server/log.ts';

const app = { close: async () => {} };
afterEach(() => app.close());

/** Milliseconds of the processor. */
const LONG = 120;

function workFor(ms: number): void {
  const before = process.threadCpuUsage();
  for (let worked = 0; worked < ms;) {
    const { user, system } = process.threadCpuUsage(before);
    worked = (user + system) / 1_000;
  }
}

test('a stretch of work in which others wait is told with its operation, and measured', async () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const loggerInstance: FastifyBaseLogger = createLogger('warn', { write });
  const server = Fastify({ loggerInstance });
  app.close = () => server.close();
  const watch = watchEventLoop(server);
  server.get('/slow', { config: { operation: 'slow' } }, async () => {
    workFor(LONG);
    return 'done';
  });
  // More than once: of two stretches within a second only one is told.
  await expect
    .poll(async () => {
      await server.inject('/slow');
      return lines.map((line) => JSON.parse(line)).find(({ operations }) => operations === 'slow');
    })
    .toMatchObject({ level: 'warn', msg: LONG_STRETCH });
  expect(watch.delay().longestMs).toBeGreaterThan(LONG / 2);
});

test('a request whose client has hung up is forgotten', async () => {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger('warn', { write: (line) => void lines.push(line) });
  const server = Fastify({ loggerInstance });
  app.close = () => server.close();
  watchEventLoop(server);
  const asked = Promise.withResolvers<{ hungUp: Promise<unknown> }>();
  server.get('/unread', { config: { operation: 'unread' } }, async (_request, reply) => {
    const hungUp = once(reply.raw, 'close');
    asked.resolve({ hungUp });
    await hungUp;
    return 'nobody reads this';
  });
  server.get('/slow', { config: { operation: 'slow' } }, async () => {
    workFor(LONG);
    return 'done';
  });
  const url = await server.listen({ port: 0 });
  const client = request(`${url}/unread`).on('error', () => {});
  client.end();
  const { hungUp } = await asked.promise;
  client.destroy();
  await hungUp;
  // In the stretch in which it ended it may still be named, in none after it.
  const namedLast = () =>
    lines
      .map((line) => JSON.parse(line).operations)
      .filter((names) => names !== undefined)
      .at(-1);
  await expect
    .poll(
      async () => {
        await server.inject('/slow');
        return namedLast();
      },
      { timeout: 20_000 },
    )
    .toBe('slow');
});

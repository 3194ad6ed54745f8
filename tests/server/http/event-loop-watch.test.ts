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

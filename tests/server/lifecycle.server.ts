import Fastify from 'fastify';
import { runServer } from '#server/main.ts';

/** The real start and end around a tiny app, run as a process of its own by lifecycle.test.ts. */
await runServer({
  createApp: async ({ db }) => {
    const pool = db.$client;
    // Two servers that start at once may both find no table: the slower one is told that it exists.
    await pool.query('CREATE TABLE IF NOT EXISTS marks (n integer PRIMARY KEY)').catch(() => undefined);
    const app = Fastify();
    app.post<{ Params: { n: string } }>('/marks/:n', async ({ params }, reply) => {
      await pool.query('INSERT INTO marks VALUES ($1)', [params.n]);
      return reply.code(201).send();
    });
    app.get('/marks', async () =>
      (await pool.query('SELECT n FROM marks ORDER BY n')).rows.map(({ n }) => n),
    );
    app.get('/slow', async () => {
      process.stdout.write('slow request under way\n');
      await pool.query('SELECT pg_sleep(1)');
      return 'finished';
    });
    app.get('/crash', () => {
      setImmediate(() => {
        throw new Error('nobody catches this');
      });
      return new Promise(() => {});
    });
    return app;
  },
});

import { expect, test } from 'vitest';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { createTestApp, TEST_SERVERS, useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp();

const get = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } });

test('the atlas is served as pages, each with its picture', async () => {
  const first = await get('/proof/');
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(first.body).toContain('<a href="assessment/quiz-run.md">quizRun</a>');
  const flow = await get('/proof/assessment/quiz-run.md');
  expect(flow.body).toMatch(
    /<title>quizRun · WizLearn flows<\/title>[^]*<img src="quiz-run.svg" alt="The states of quizRun/,
  );
  expect(flow.body).toContain('<code>machines/assessment/quiz-run.machine.ts</code>');
  expect(flow.body).not.toContain('href="../../../');
  const picture = await get('/proof/assessment/quiz-run.svg');
  expect([picture.headers['content-type'], picture.body.slice(0, 4)]).toEqual(['image/svg+xml', '<svg']);
  expect((await get('/proof')).headers.location).toBe('/proof/');
});

test('runs no script and loads nothing from elsewhere', async () => {
  const page = await get('/proof/session/session.md');
  expect(page.body).not.toMatch(/<script|https?:/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const picture = await get('/proof/session/session.svg');
  expect(picture.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'");
});

test.each([
  '/proof/none.md',
  '/proof/../architecture.md',
  '/proof/%2e%2e/architecture.md',
  '/proof/assessment/..%2f..%2farchitecture.md',
  '/proof/.hidden',
  '/proof/assessment',
])('%s is not found: only the atlas has addresses there', async (url) => {
  const answer = await get(url);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('Rooms and doors');
});

// Several servers tell each other a second later.
test.runIf(TEST_SERVERS === 1)('an address that asks too often for the atlas is refused', async () => {
  const limits = {
    ...RATE_LIMITS,
    anonymous: { ...RATE_LIMITS.anonymous, limits: [{ by: 'address', most: 3, seconds: 60 }] },
  } as const;
  const limited = await createTestApp({ limits });
  const ask = async (url: string) =>
    (await limited.app.inject({ url, headers: { host: 'localhost' } })).statusCode;
  const statuses = [];
  for (const url of ['/proof/', '/proof/session/session.svg', '/proof/style.css', '/proof/', '/proof'])
    statuses.push(await ask(url));
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

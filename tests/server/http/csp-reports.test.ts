import { beforeEach, describe, expect, test } from 'vitest';
import { pagePolicy } from '#server/http/security-headers.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { TEST_SERVERS, useTestApp } from '#tests/support/server/test-app.ts';

let lines: string[] = [];
const clock = createTestClock();
const logTo = { write: (line: string) => void lines.push(line) };
const server = await useTestApp({ config: { logLevel: 'warn' }, logTo, limits: RATE_LIMITS, now: clock.now });
beforeEach(() => {
  lines = [];
  clock.advance({ seconds: 60 });
});

const send = async (payload: string, type = 'application/csp-report') =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': type },
      payload,
    })
  ).statusCode;
const logged = () => lines.map((line) => JSON.parse(line));

const oldReport = {
  'csp-report': {
    'document-uri': 'https://learn.example.org/reset-password?token=canary-1#canary-2',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?canary-3',
    'source-file': 'https://learn.example.org/assets/index.js?canary-4',
    'line-number': 12,
    'script-sample': 'canary-5',
  },
};
const newReport = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://learn.example.org/quiz/canary-1',
    effectiveDirective: 'style-src-elem',
    blockedURL: 'inline',
    lineNumber: 3,
    sourceFile: 'https://learn.example.org/assets/index.js',
  },
};

describe('a report of a broken page policy (R58)', () => {
  test('in the old form is logged without what an address may hide', async () => {
    expect(await send(JSON.stringify(oldReport))).toBe(204);
    expect(logged()).toEqual([
      {
        level: 'warn',
        time: expect.any(String),
        requestId: expect.any(String),
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/reset-password',
        source: '/assets/index.js',
        line: 12,
        msg: 'a page broke its policy',
      },
    ]);
  });

  test('in the new form comes in a list', async () => {
    const another = { ...newReport, body: { ...newReport.body, lineNumber: 4 } };
    const list = [newReport, { type: 'deprecation', body: {} }, another];
    expect(await send(JSON.stringify(list), 'application/reports+json')).toBe(204);
    expect(logged()).toMatchObject([
      { directive: 'style-src-elem', blocked: 'inline', page: '/quiz', line: 3 },
      { directive: 'style-src-elem', line: 4 },
    ]);
    expect(lines.join('')).not.toContain('canary');
  });

  test('never makes more than ten lines, nor long ones, nor two of one', async () => {
    const long = (lineNumber: number) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'x\r\nlevel: fatal'.repeat(30), blockedURL: 'y'.repeat(400), lineNumber },
    });
    const many = JSON.stringify(Array.from({ length: 15 }, (_, line) => long(line)));
    expect(many.length).toBeLessThan(16 * 1024);
    expect(await send(many, 'application/reports+json')).toBe(204);
    expect(lines).toHaveLength(10);
    for (const line of lines)
      expect([line.length < 600, line.trimEnd().includes('\n')]).toEqual([true, false]);
  });

  // Each of several servers has a log of its own.
  test.runIf(TEST_SERVERS === 1)('is logged once a minute, however often it is sent', async () => {
    for (let time = 0; time < 3; time += 1) await send(JSON.stringify(oldReport));
    expect(lines).toHaveLength(1);
    clock.advance({ seconds: 60 });
    await send(JSON.stringify(oldReport));
    expect(lines).toHaveLength(2);
  });

  test.runIf(TEST_SERVERS === 1)(
    'is one of at most 60 that are logged a minute, and the log says so',
    async () => {
      const reports = (from: number) =>
        JSON.stringify(
          Array.from({ length: 10 }, (_, line) => ({
            ...newReport,
            body: { ...newReport.body, lineNumber: from + line },
          })),
        );
      for (let from = 0; from < 80; from += 10) await send(reports(from), 'application/reports+json');
      expect(logged().slice(59)).toMatchObject([
        { line: 59 },
        { msg: 'further broken policies of this minute are not logged' },
      ]);
      clock.advance({ seconds: 60 });
      await send(JSON.stringify(oldReport));
      expect(lines).toHaveLength(62);
    },
  );

  test.for<[string, string]>([
    ['nothing', ''],
    ['no JSON', '{"csp-report":'],
    ['null', 'null'],
    ['a number', '7'],
    ['an empty list', '[]'],
    ['lists in lists', '[[[[]]]]'],
    ['wrong types', '{"csp-report":{"effective-directive":{"a":1},"line-number":"x"}}'],
    ['__proto__', '{"__proto__":{"csp-report":1}}'],
    ['a nest', '['.repeat(500)],
    ['too much', `"${'x'.repeat(20_000)}"`],
  ])('that is none is no trouble: %s', async ([, payload]) => {
    expect([204, 400, 413]).toContain(await send(payload));
    expect(lines).toEqual([]);
  });

  test('of another type is refused', async () => {
    expect(await send('<x/>', 'text/xml')).toBe(415);
  });

  // Several servers tell each other a second later, and let that much more through.
  test.runIf(TEST_SERVERS === 1)('is taken 400 times a minute from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 405 }, () => send('{}')));
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
  });
});

test('the policy of a page names where to send them', () => {
  const policy = pagePolicy('n', { scripts: true, aiHost: null, apiHost: null });
  expect(policy).toContain('report-uri /csp-reports');
  expect(policy).toContain('report-to csp');
});

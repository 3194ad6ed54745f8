import { expect, test } from 'vitest';
import { readTroubleReport, reportText } from '#domain/calls/trouble-report.ts';
import { buildReport } from '#tests/machines/shell/report-fixtures.ts';

const step = {
  number: 1,
  at: 5,
  flow: 'login',
  actor: 'x:1',
  event: { type: 'SUBMIT' },
  states: ['a'],
  took: [],
};
const report = buildReport({ steps: [step] });

test('a report is read as it was written, with the words of the student, trimmed and cut', () => {
  const read = readTroubleReport(reportText(report, ` It broke.${'x'.repeat(3_000)} `));
  expect(read).toEqual({ ...report, words: `It broke.${'x'.repeat(3_000)}`.slice(0, 2_000) });
});

test.each([
  ['no JSON', '{'],
  ['a list', []],
  ['nothing', null],
  ['another shape', { ...report, schema: 2 }],
  ['no words', { ...report, words: undefined }],
  ['no time', { ...report, at: 5 }],
  ['no build', { ...report, build: null }],
  ['no path', { ...report, path: undefined }],
  ['no device', { ...report, device: [] }],
  ['a request that is none', { ...report, requests: ['GET /'] }],
  ['no list of what ran', { ...report, running: {} }],
  ['a step without a number', { ...report, steps: [{ ...step, number: '1' }] }],
  ['a step without an event', { ...report, steps: [{ ...step, event: {} }] }],
  ['a step with a state that is none', { ...report, steps: [{ ...step, states: [1] }] }],
  ['a step that took nothing known', { ...report, steps: [{ ...step, took: null }] }],
])('a file with %s holds no report', (_, content) => {
  expect(readTroubleReport(typeof content === 'string' ? content : JSON.stringify(content))).toBeNull();
});

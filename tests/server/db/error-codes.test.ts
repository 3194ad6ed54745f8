import { expect, test } from 'vitest';
import { sqlStateOf } from '#server/db/error-codes.ts';

const refused = Object.assign(new Error('duplicate key'), { code: '23505' });
const wrapped = new Error('Failed query', { cause: refused });

test.each([
  ['as the database threw it', refused, '23505'],
  ['wrapped once', wrapped, '23505'],
  ['wrapped twice', new Error('The transaction failed.', { cause: wrapped }), '23505'],
  ['of something else', new Error('no memory'), ''],
  ['of no error', 'no memory', ''],
])('The SQLSTATE of an error is read %s', (_, error, code) => {
  expect(sqlStateOf(error)).toBe(code);
});

import { expect, test } from 'vitest';
import { isWorkedAsExample } from '#domain/assessment/worked-example.ts';

const notes = `An introduction with a rule.

## Dates

**Worked example.** Which parts were live? Articles 5 to 9 were.

A remark about it.

## What to remember

A rule, and a date.

## Worked example: XOR

Two lines cut the plane.

### After it

The end.`;

test.each([
  ['Articles 5 to 9 were', true],
  ['A remark about it', true],
  ['Two lines cut the plane', true],
  ['An introduction with a rule', false],
  ['A rule, and a date', false],
  ['The end', false],
  ['not in the lesson', false],
  ['', false],
])('“%s” is part of a worked example: %s', (passage, isWorked) => {
  expect(isWorkedAsExample(notes, passage)).toBe(isWorked);
});

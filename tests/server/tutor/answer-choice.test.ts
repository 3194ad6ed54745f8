import { expect, test } from 'vitest';
import { answerTo } from './evaluation/shipped-subjects.ts';

const NUMBERS = 'python-programming/first-steps/numbers-and-text';
const PAYMENTS = 'indian-economy/the-world-outside/balance-of-payments';
const EMERGENCY = 'indian-polity/union-and-states/emergency-provisions';

test.each([
  [NUMBERS, 'is async covered here, asyncio', ['async', 'asyncio']],
  [PAYMENTS, 'aaj repo rate kya hai', ['repo']],
  [PAYMENTS, 'ye jhamela kya hai', []],
  [PAYMENTS, 'ye Jhamela kya hai', ['jhamela']],
  [EMERGENCY, 'maximum movie', []],
])('in %s “%s” lacks the names %j', (at, query, names) =>
  expect(answerTo(at, query).result.absentNames).toEqual(names),
);

test.each([
  [PAYMENTS, 'Ashoka ke rock edicts me kya likha tha'],
  [EMERGENCY, 'kya laxmikanth padhna zaroori hai'],
])('in %s nothing is said to be near “%s”', (at, query) =>
  expect(answerTo(at, query)).toMatchObject({ isAbout: false, nearest: [], also: [] }),
);

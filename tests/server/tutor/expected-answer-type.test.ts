import { describe, expect, test } from 'vitest';
import { expectedAnswerTypeOf, hasAnswerOfType } from '#server/features/tutor/search/expected-answer-type.ts';
import { answerTo } from './evaluation/shipped-subjects.ts';

test.each([
  ['how long did the revolt last', 'duration'],
  ['संविधान बनने में कुल कितना समय लगा', 'duration'],
  ['when was the WTO founded', 'date'],
  ['1935 ka act kab bana', 'date'],
  ['who wrote the preamble', 'person'],
  ['RBI ke pehle governor kaun the', 'person'],
  ['how many times was it amended', 'count'],
  ['how long is the Narmada river', 'measure'],
  ['when should I use a set', undefined],
  ['why can it not count how many letters a word has', undefined],
  ['what is a stack', undefined],
])('“%s” expects a %s', (query, type) => expect(expectedAnswerTypeOf(query)).toBe(type));

test.each([
  ['duration', 'It lasted for nineteen days and two years.', 'It began on 10 May 1857.'],
  ['duration', 'सेना की कार्रवाई पाँच दिन चली', 'दो दिन बाद राजेंद्र प्रसाद अध्यक्ष चुने गए'],
  ['date', 'It came into force in 1950.', 'It came into force at once.'],
  ['person', 'It was drafted by Nehru.', 'The committee drafted it.'],
  ['count', 'It has 389 seats.', 'In 1946 it was formed.'],
  ['measure', 'It is 1,312 km long.', 'It ends in an estuary.'],
] as const)('a %s is in “%s”, and none in “%s”', (type, has, lacks) => {
  expect(hasAnswerOfType(type, has, '')).toBe(true);
  expect(hasAnswerOfType(type, lacks, '')).toBe(false);
});

describe('an answer says that it may be none', () => {
  test.each([
    ['indian-polity/the-constitution/amendment-and-basic-structure', 'संविधान बनने में कुल कितना समय लगा'],
    ['modern-indian-history/revolt-and-nationalism/revolt-of-1857', '1857 का विद्रोह कितने दिन चला'],
    [
      'geography-of-india-and-the-world/land-of-india/peninsular-plateau-and-rivers',
      'how long is the Narmada river',
    ],
    ['indian-economy/the-world-outside/imf-world-bank-wto', 'when was the WTO founded'],
  ])('in %s to “%s”, of which nothing is told', (at, query) =>
    expect(answerTo(at, query)).toMatchObject({ hasAnswer: true, isUnsure: true }),
  );

  test('where the lesson lacks the term whose meaning is asked', () =>
    expect(
      answerTo(
        'geography-of-india-and-the-world/earth-and-landforms/river-landforms',
        'what is karst window',
      ),
    ).toMatchObject({ hasAnswer: true, isUnsure: true }));

  test('and not where the number is told, or the term', () => {
    const PREAMBLE = 'indian-polity/the-constitution/preamble';
    expect(answerTo(PREAMBLE, 'how many times has the preamble been amended').isUnsure).toBe(false);
    const HASHING = 'data-structures-and-algorithms/linear-structures/hash-tables';
    expect(answerTo(HASHING, 'what is load factor').isUnsure).toBe(false);
  });
});

test('a yes to a question on other names does not lead', () => {
  const at = 'web-development/javascript-in-the-browser/cookies-and-storage';
  const { leads, isUnsure } = answerTo(at, 'can javascript read an HttpOnly cookie?');
  expect(leads[0]?.text).toMatch(/hidden from scripts/);
  expect(leads[0]?.text).not.toMatch(/^Yes/);
  expect(isUnsure).toBe(false);
});

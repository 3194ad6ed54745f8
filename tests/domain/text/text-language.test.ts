import { expect, test } from 'vitest';
import { languageOf } from '#domain/text/text-language.ts';

test.each([
  ['The Preamble', 'en'],
  ['संविधान', 'hi'],
  ['Python में सूची', 'hi'],
  ['தமிழ்', 'en'],
  ['', 'en'],
])('%j is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

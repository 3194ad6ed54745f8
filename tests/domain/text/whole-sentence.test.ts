import { expect, test } from 'vitest';
import { inWholeSentences } from '#domain/text/whole-sentence.ts';

const NOTES = `## Plassey

The Company won. Clive, with few men, beat the Nawab: **Mir Jafar** stood aside. I. R. Coelho came later.

- सिराज हारे। मीर जाफ़र नवाब बने, और कंपनी को धन मिला। बक्सर बाद में हुआ।

1. Use \`a. b\` first, then $x. Y$ second.

| Year | Battle |
|---|---|
| 1757 | Plassey. It was short. |`;

test.each([
  ['a clause', 'beat the Nawab', 'Clive, with few men, beat the Nawab: **Mir Jafar** stood aside.'],
  ['the first sentence', 'Company won', 'The Company won.'],
  ['the last one, with initials', 'Coelho came', 'I. R. Coelho came later.'],
  [
    'two sentences',
    'won. Clive',
    'The Company won. Clive, with few men, beat the Nawab: **Mir Jafar** stood aside.',
  ],
  ['a Hindi clause', 'मीर जाफ़र नवाब', 'मीर जाफ़र नवाब बने, और कंपनी को धन मिला।'],
  ['an item with code and a formula', 'first, then', 'Use `a. b` first, then $x. Y$ second.'],
  ['a heading', 'Plassey', 'Plassey'],
  ['a row of a table', 'Plassey. It was', 'Plassey. It was'],
  ['nothing that the notes have', 'Panipat', 'Panipat'],
  ['nothing', '', ''],
])('%s is quoted with the whole of its sentence', (_, passage, whole) => {
  expect(inWholeSentences(NOTES, passage)).toBe(whole);
});

import { expect, it } from 'vitest';
import { citedPassages } from '#web/features/lesson/tutor/cited-passages.ts';

const cite = (passage: string, section: string | null = 'Sets', subtopicId = 's') => ({
  subtopicId,
  name: 'Lesson 2',
  ...(section !== null && { section }),
  passage,
});

it('tells passages of one section apart, and others not', () => {
  expect(
    citedPassages([cite('One.'), cite('Two.'), cite('Three.', 'Lists')]).map(({ label, serial }) => [
      label,
      serial,
    ]),
  ).toEqual([
    ['Lesson 2: Sets', 1],
    ['Lesson 2: Sets', 2],
    ['Lesson 2: Lists', null],
  ]);
});

it('leads to each place once: passages of which nothing may be said yet lead to their heading', () => {
  expect(citedPassages([cite(''), cite(''), cite('', null)])).toEqual([
    { subtopicId: 's', label: 'Lesson 2: Sets', serial: null, foundBy: 'Sets' },
    { subtopicId: 's', label: 'Lesson 2', serial: null, foundBy: '' },
  ]);
});

it('keeps the same words in two lessons apart', () => {
  expect(citedPassages([cite('One.'), cite('One.', 'Sets', 'other')]).map(({ serial }) => serial)).toEqual([
    null,
    null,
  ]);
});

it('a passage of several paragraphs is found by how it begins', () => {
  const [place] = citedPassages([cite('A loop takes any iterable.\n\nIts range ends before the stop.')]);
  expect(place?.foundBy).toBe('A loop takes any iterable.');
});

it('names a lesson once whose section has its name', () => {
  expect(citedPassages([cite('One.', 'Lesson 2')]).map(({ label }) => label)).toEqual(['Lesson 2']);
});

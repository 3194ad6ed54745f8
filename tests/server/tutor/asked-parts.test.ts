import { expect, test } from 'vitest';
import { askedPartsOf } from '#server/features/tutor/search/asked-parts.ts';

test.each([
  ['what was ilbert bill and why were they so mad', ['what was ilbert bill', 'and why were they so mad']],
  ['is msp a law? who decids it', ['is msp a law', 'who decids it']],
  [
    'kab bani thi, chairman kaun tha aur total kitne log',
    ['kab bani thi', 'chairman kaun tha', 'aur total kitne log'],
  ],
  [
    'लोन कितने दिन बाद NPA होता है? किसान का भी वही नियम है?',
    ['लोन कितने दिन बाद NPA होता है', 'किसान का भी वही नियम है?'],
  ],
])('“%s” asks one thing after the other', (query, parts) =>
  expect(askedPartsOf(query).map((part) => part.replace(/^[^\p{L}]+/u, ''))).toEqual(parts),
);

test.each([
  'how do i know its full and not empty',
  'inflation fell but nothing got cheaper?? how',
  'which one is large scale, 1:5000 or 1:50000',
  'is a thermostat really an agent?? it doesnt even think',
  'crr aur slr me kya antar hai',
])('“%s” asks one thing', (query) => expect(askedPartsOf(query)).toEqual([query]));

import { expect, test } from 'vitest';
import { skeletonOf } from '#domain/text/lookalikes.ts';

test.each([
  ['night owls', 'NIGHT OWLS'],
  ['Night Owls', 'Ｎｉｇｈｔ Owls'],
  ['Night Owls', 'Nіght Оwls'],
  ['Night Owls', 'Νιght Οwls'],
  ['NIGHT OWLS', 'ΝΙGΗΤ ΟWLS'],
  ['HIVE', 'ᎻꓲꓦᎬ'],
  ['Zebra', 'Ζebra'],
  ['Café', 'Cafe\u0301'],
  ['Cafe', 'Café'],
  ['owls', 'oẇl\u20dds\ufe0f'],
  ['warm', 'warrn'],
  ['wave', 'vvave'],
  ['संकल्प', 'संकल्\u200dप'],
])('"%s" and "%s" look alike', (one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one));
});

test.each([
  ['Section A', 'Section 4'],
  ['Batch 1', 'Batch 2'],
  ['C Club', 'C++ Club'],
  ['Night Owls', 'Night Bowls'],
  ['संकल्प', 'संकल्पना'],
])('"%s" and "%s" do not look alike', (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one));
});

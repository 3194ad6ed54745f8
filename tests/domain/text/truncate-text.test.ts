import { describe, expect, it } from 'vitest';
import { truncateText } from '#domain/text/truncate-text.ts';

describe('a text that is longer than its room', () => {
  it.each([
    ['is left alone where it fits', 'A set has no order.', 19, 'A set has no order.'],
    ['ends with a word', 'A set has no order.', 14, 'A set has no …'],
    ['ends with the word before one that does not fit', 'A set has no order.', 13, 'A set has …'],
    ['is cut within a word that fills the room', 'Donaudampfschifffahrt', 8, 'Donaud …'],
    ['keeps no half of a character', '𝒳𝒳𝒳', 5, '𝒳 …'],
    ['is a sign that there was one where there is no room', 'A set', 1, '…'],
  ])('%s', (_, text, room, cut) => {
    expect(truncateText(text, room)).toBe(cut);
  });
});

import type { Clan } from '#contract/contract.ts';

const SUGGESTIONS = 3;

export const hasRoom = ({ size, capacity }: Pick<Clan, 'size' | 'capacity'>): boolean => size < capacity;

/**
 * Who might fit somebody in no clan: those who speak the language they read in first. Of these the server lists those
 * with room and of the student's own track first.
 */
export const suggestClans = (clans: readonly Clan[], language: Clan['language']): Clan[] =>
  clans.some(({ joined }) => joined)
    ? []
    : clans
        .filter(hasRoom)
        .toSorted((one, other) => Number(other.language === language) - Number(one.language === language))
        .slice(0, SUGGESTIONS);

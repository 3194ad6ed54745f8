import type { Clan } from '#contract/contract.ts';

const SUGGESTIONS = 3;

export const hasRoom = ({ size, capacity }: Pick<Clan, 'size' | 'capacity'>): boolean => size < capacity;

/** Who might fit somebody in no clan: the server lists those with room and of the student's own track first. */
export const suggestClans = (clans: readonly Clan[]): Clan[] =>
  clans.some(({ joined }) => joined) ? [] : clans.filter(hasRoom).slice(0, SUGGESTIONS);

import { findHouse } from '#domain/account/houses.ts';

/** Names that old data used, with the house that took their place (spec §9). They are read, never offered. */
const LEGACY_NAMES: Readonly<Record<string, string>> = {
  gryffindor: 'Veritas',
  griffin: 'Veritas',
  ravenclaw: 'Lumina',
  sphinx: 'Lumina',
  hufflepuff: 'Fidelis',
  phoenix: 'Fidelis',
  slytherin: 'Ingenium',
  dragon: 'Ingenium',
};

/** What a name stands for today, in any case: an old name's house, or the name itself. */
export function currentName(name: string): string {
  const key = name.trim().toLowerCase();
  return (Object.hasOwn(LEGACY_NAMES, key) ? LEGACY_NAMES[key] : undefined) ?? name.trim();
}

/** Our spelling of one of the four houses; undefined for any other word. */
export const findHouseName = (name: string): string | undefined => findHouse(currentName(name))?.name;

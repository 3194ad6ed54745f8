import type { House } from '#contract/contract.ts';

/** The house list: the four default houses, also the fallback houses when the house call fails (spec §3, §8, §9). */
export const HOUSES: readonly House[] = [
  {
    name: 'Veritas',
    tagline: 'Truth, and the courage to stand by it',
    traits: ['courage', 'integrity', 'leadership'],
    color: '#B22222',
    mascot: 'Lion',
    badge: '/art/houses/veritas.svg',
  },
  {
    name: 'Lumina',
    tagline: 'A light for every question',
    traits: ['wisdom', 'curiosity', 'creativity'],
    color: '#003366',
    mascot: 'Eagle',
    badge: '/art/houses/lumina.svg',
  },
  {
    name: 'Fidelis',
    tagline: 'Steady hands, faithful hearts',
    traits: ['loyalty', 'patience', 'perseverance'],
    color: '#FFC30B',
    mascot: 'Badger',
    badge: '/art/houses/fidelis.svg',
  },
  {
    name: 'Ingenium',
    tagline: 'There is always another way',
    traits: ['ambition', 'resourcefulness', 'adaptability'],
    color: '#228B22',
    mascot: 'Serpent',
    badge: '/art/houses/ingenium.svg',
  },
];

export const findHouse = (name: string | null | undefined): House | undefined =>
  HOUSES.find((house) => house.name.toLowerCase() === name?.toLowerCase());

/** Of houses today and of those that old data names (spec §9). */
const EMOJI: ReadonlyMap<string, string> = new Map([
  ['veritas', '🦁'],
  ['lumina', '🦅'],
  ['fidelis', '🦡'],
  ['ingenium', '🐍'],
  ['gryffindor', '🦁'],
  ['hufflepuff', '🦡'],
  ['ravenclaw', '🦅'],
  ['slytherin', '🐍'],
  ['phoenix', '🔥'],
  ['griffin', '🪶'],
  ['dragon', '🐉'],
  ['sphinx', '🐾'],
]);
const CASTLE = '🏰';

/** The sign of a house where there is only text; a castle for one that nobody drew a sign for. */
export const houseEmoji = (name: string): string => EMOJI.get(name.trim().toLowerCase()) ?? CASTLE;

import type { House } from '#contract/contract.ts';
import { cleanTexts } from '../../http/request/clean-text.ts';

/** The texts of a form as the contract let them through. */
interface HouseTexts {
  readonly name: string;
  readonly tagline: string;
  readonly traits?: string;
  readonly color: string;
  readonly mascot: string;
}

/** A house without its badge, or what is wrong with which field. */
export type ReadHouse = { house: Omit<House, 'badge'> } | { refused: Record<string, string> };

const MOST_TRAITS = 6;
const LONGEST_TRAIT = 40;
// What stands well in an address: letters of any script with their marks, digits, spaces, hyphens, apostrophes.
const NAME = /^\p{L}[\p{L}\p{M}\p{N} '’-]*$/u;
// `GET /houses/all` is the list.
const RESERVED = new Set(['all']);

/** Reads a new house: one space between words, the colour in capitals, traits out of their JSON. */
export function readHouse(texts: HouseTexts): ReadHouse {
  const name = texts.name.replaceAll(/\s+/g, ' ');
  const traits = readTraits(texts.traits);
  const refused: [field: string, fieldError: string][] = [];
  if (!NAME.test(name)) refused.push(['name', 'Please write a name of letters, digits, spaces and hyphens.']);
  if (RESERVED.has(name.toLowerCase())) refused.push(['name', 'Please choose another name.']);
  if (!traits) {
    refused.push(['traits', `Please send a JSON array of at most ${MOST_TRAITS} short texts.`]);
  }
  if (refused.length > 0 || !traits) return { refused: Object.fromEntries(refused) };
  const { tagline, color, mascot } = texts;
  return { house: { name, tagline, traits, color: color.toUpperCase(), mascot } };
}

function readTraits(json: string | undefined): string[] | null {
  if (!json) return [];
  const traits = cleanTexts(parse(json), 'traits');
  const isList = Array.isArray(traits) && traits.length <= MOST_TRAITS && traits.every(isTrait);
  return isList ? traits : null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const isTrait = (trait: unknown): trait is string =>
  typeof trait === 'string' && trait.length > 0 && trait.length <= LONGEST_TRAIT;

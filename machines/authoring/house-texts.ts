import type { ApiError } from '#domain/calls/api-error.ts';
import { type FieldErrors, lengthOf, validateLine, refusedFields } from './text-validation.ts';

/** Characters of a house's texts, and how many traits it may have (contract `createHouse`). */
export const HOUSE_LIMITS = { name: 40, tagline: 200, mascot: 40, trait: 40, traits: 6 } as const;

/** A badge may be as large as a phone's photograph; what is sent of it is far smaller. */
const MOST_BADGE_BYTES = 30 * 1024 * 1024;

/** A new house as it is typed; `traits` are separated by commas, `color` is six hexadecimal digits after a hash. */
export interface HouseTexts {
  name: string;
  tagline: string;
  traits: string;
  color: string;
  mascot: string;
}

export const NO_HOUSE: HouseTexts = { name: '', tagline: '', traits: '', color: '#7D560B', mascot: '' };

export type HouseFieldErrors = FieldErrors<keyof HouseTexts | 'badge'>;

export const traitsOf = (text: string): string[] =>
  text
    .split(',')
    .map((trait) => trait.trim())
    .filter((trait) => trait !== '');

/** What the form alone tells; whether the name is free, the server says. */
export function validateHouse(texts: HouseTexts, badge: string | null): HouseFieldErrors {
  const traits = traitsOf(texts.traits);
  const { length } = traits;
  return {
    ...validateLine('name', texts.name, { min: 1, max: HOUSE_LIMITS.name }),
    ...validateLine('tagline', texts.tagline, { min: 1, max: HOUSE_LIMITS.tagline }),
    ...validateLine('mascot', texts.mascot, { min: 1, max: HOUSE_LIMITS.mascot }),
    ...((length > HOUSE_LIMITS.traits || traits.some((trait) => lengthOf(trait) > HOUSE_LIMITS.trait)) && {
      traits: 'At most 6 traits of at most 40 letters each, with commas between them.',
    }),
    ...(!/^#[0-9A-Fa-f]{6}$/.test(texts.color) && { color: 'Please choose a colour.' }),
    ...(badge === null && { badge: 'Every house needs a badge.' }),
  };
}

/** What a refusal says about the fields; a picture that is none belongs to the badge. */
export const refusedHouseFields = (error: ApiError): HouseFieldErrors =>
  error.code === 'unsupported-picture' ? { badge: error.message } : (refusedFields(error) ?? {});

export const validateBadge = (bytes: number): string | null =>
  bytes > MOST_BADGE_BYTES ? 'This file is too large. Please choose a picture of at most 30 MB.' : null;

export const UNREADABLE_BADGE = 'We could not read this picture. Please choose a PNG, JPEG or WebP file.';

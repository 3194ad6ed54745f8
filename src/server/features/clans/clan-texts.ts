import { HOUSES } from '#domain/account/houses.ts';
import { findHouseName } from '#domain/account/house-aliases.ts';
import { SOUNDS_LIKE_STAFF, soundsLikeStaff } from '#domain/account/staff-impersonation.ts';
import { NO_CONTACTS, hasContact } from '#domain/text/contact-details.ts';
import { UNPRINTABLE, UNREADABLE, VISIBLE } from '#domain/text/hidden-characters.ts';
import { skeletonOf } from '#domain/text/lookalikes.ts';

/** A text as stored, or what is wrong with it. */
export type ReadText = { text: string } | { fieldError: string };

/**
 * The unique name of a clan, by which one is taken: how names are compared, without case, width, doubled spaces and the
 * joiners that nobody sees.
 */
export const clanKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC');

/** By which a name is taken for those that look like it: spaces, dashes, dots and apostrophes make no other name. */
export const clanSkeletonOf = (name: string): string =>
  skeletonOf(name).replaceAll(/[\s\p{Pd}\p{Pc}.,'’]/gu, '');

/** Validates a clan name: in NFC, with letters, single spaces and nothing hidden (R29); a house's name is not for a clan. */
export function readClanName(given: string): ReadText {
  const text = given.normalize('NFC').trim().replace(/ +/g, ' ');
  if (UNPRINTABLE.test(text)) return { fieldError: UNREADABLE };
  if (!VISIBLE.test(text)) return { fieldError: 'Please write a name with letters.' };
  if (hasContact(text)) return { fieldError: NO_CONTACTS };
  if (isNamedAfterHouse(text)) return { fieldError: 'This is the name of a house. Please choose another.' };
  if (soundsLikeStaff(text)) return { fieldError: SOUNDS_LIKE_STAFF };
  return { text };
}

const MOTTO_SOUNDS_LIKE_STAFF = 'This motto sounds like the staff of WizLearn. Please choose another.';

/** Others read it beside the name, and it is held to the same: but it may speak of a house. */
export function readMotto(given: string): ReadText {
  const text = given.normalize('NFC').trim();
  if (UNPRINTABLE.test(text)) return { fieldError: UNREADABLE };
  if (hasContact(text)) return { fieldError: NO_CONTACTS };
  if (soundsLikeStaff(text)) return { fieldError: MOTTO_SOUNDS_LIKE_STAFF };
  return { text };
}

function isNamedAfterHouse(name: string): boolean {
  const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u);
  const houses = new Set(HOUSES.map((house) => skeletonOf(house.name)));
  const seen = wordsOf(skeletonOf(name));
  return (
    [...seen, seen.join('')].some((word) => houses.has(word)) ||
    findHouseName(wordsOf(clanKeyOf(name)).join('')) !== undefined
  );
}

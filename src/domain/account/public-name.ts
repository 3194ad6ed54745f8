import type { CertificateName, LeaderboardVisibility } from '#contract/contract.ts';
import { AGE_OF_CONSENT } from './profile-texts.ts';

/** What a public surface may build a name from. */
export interface NamedPerson {
  userId: string;
  /** Null also of somebody who does not show it. */
  firstName: string | null;
  birthYear: number | null;
}

const QUALITIES = [
  'Amber',
  'Bright',
  'Calm',
  'Clever',
  'Gentle',
  'Golden',
  'Keen',
  'Lively',
  'Lucky',
  'Merry',
  'Noble',
  'Patient',
  'Quick',
  'Quiet',
  'Silver',
  'Steady',
] as const;
const BIRDS = [
  'Bulbul',
  'Crane',
  'Falcon',
  'Finch',
  'Heron',
  'Hoopoe',
  'Ibis',
  'Kingfisher',
  'Kite',
  'Koel',
  'Lark',
  'Myna',
  'Oriole',
  'Owl',
  'Robin',
  'Starling',
] as const;

/** A pseudonym that stays the same and tells nothing, not even the username: that may be half an email address. */
export function nicknameOf(userId: string): string {
  let mixed = 0;
  for (const letter of userId) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) >>> 0;
  const quality = QUALITIES[mixed % QUALITIES.length];
  const bird = BIRDS[Math.floor(mixed / QUALITIES.length) % BIRDS.length];
  return `${quality} ${bird}`;
}

/** The age check: whoever has not said when they were born may be under age. */
export const isAdult = (birthYear: number | null, year: number): boolean =>
  birthYear !== null && year - birthYear > AGE_OF_CONSENT;

/**
 * The display name that other students see, an anonymous name where need be: the first name of an adult, a nickname of
 * anybody who is or may be under age in `year` (R68).
 */
export function publicNameOf({ userId, firstName, birthYear }: NamedPerson, year: number): string {
  return (isAdult(birthYear, year) && firstName) || nicknameOf(userId);
}

/** Who has earned a certificate, and how they wish to be named. */
export interface CertificateOwner {
  userId: string;
  /** Empty or null of somebody who has given none: a username is not shown, which may be half an email address. */
  fullName: string | null;
  birthYear: number | null;
  /** Null without a profile. */
  certificateName: CertificateName | null;
  leaderboardVisibility: LeaderboardVisibility | null;
}

/** The certificate name, for whoever has its code: a nickname, unless an adult who hides nowhere wants the name there (R68). */
export function certificateNameOf(owner: CertificateOwner, year: number): string {
  const isNamed = owner.certificateName === 'name' && owner.leaderboardVisibility !== 'hidden';
  return (isNamed && isAdult(owner.birthYear, year) && owner.fullName) || nicknameOf(owner.userId);
}

import type { Profile } from '#contract/contract.ts';

/** The fields of the profile form, as texts; '' is not filled in. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'track',
  'schoolName',
  'classGrade',
  'birthYear',
  'language',
  'phonePrimary',
  'guardianConsent',
] as const;

export type ProfileFieldKey = (typeof PROFILE_FIELDS)[number];
export type ProfileTexts = Record<ProfileFieldKey, string>;

/** The age of consent in years: younger people, minors, need parental consent, a guardian's (resolution 29). */
export const AGE_OF_CONSENT = 18;

/**
 * The required fields of a profile, before somebody can learn. Many people have one name only: a last name is never
 * asked for. School, class and phone wait until they like.
 */
const REQUIRED: readonly ProfileFieldKey[] = ['firstName', 'track', 'birthYear', 'language'];

export const BLANK_PROFILE: ProfileTexts = {
  firstName: '',
  lastName: '',
  track: '',
  schoolName: '',
  classGrade: '',
  birthYear: '',
  language: 'English',
  phonePrimary: '',
  guardianConsent: '',
};

/** What a form that knows nothing yet begins with. */
export type FirstGuess = Partial<Pick<ProfileTexts, 'firstName' | 'lastName' | 'language' | 'track'>>;

/** The name somebody gave when they registered, as first and last name; none where it was only made of their email. */
export function namesOfAccount({
  name = '',
  email,
}: {
  name?: string | undefined;
  email: string | null;
}): FirstGuess {
  const [firstName, ...rest] = name.trim().split(/\s+/);
  if (!firstName || email?.split('@')[0]?.startsWith(name)) return {};
  const lastName = rest.join(' ');
  return lastName ? { firstName, lastName } : { firstName };
}

/** What the server knows, as the form shows it. */
export const textsOf = (profile: Pick<Profile, ProfileFieldKey>): ProfileTexts => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  track: profile.track ?? '',
  schoolName: profile.schoolName ?? '',
  classGrade: profile.classGrade ?? '',
  birthYear: profile.birthYear?.toString() ?? '',
  language: profile.language,
  phonePrimary: profile.phonePrimary ?? '',
  guardianConsent: profile.guardianConsent ? 'true' : '',
});

/** Whether somebody born in that year may still be under age in `year`; false while the year is not filled in. */
export function needsGuardian(texts: ProfileTexts, year: number): boolean {
  const born = Number(texts.birthYear);
  return texts.birthYear !== '' && Number.isInteger(born) && year - born <= AGE_OF_CONSENT;
}

/** The form errors of the profile, its required fields that are missing: still to fill in before it counts as complete. */
export function missingFields(texts: ProfileTexts, year: number): ProfileFieldKey[] {
  const missing = REQUIRED.filter((field) => texts[field].trim() === '');
  if (needsGuardian(texts, year) && texts.guardianConsent !== 'true') missing.push('guardianConsent');
  return missing;
}

/** The dirty fields, worth sending: filled in and different from what the server has, so that a save never blanks a field (spec §5). */
export function changedTexts(texts: ProfileTexts, saved: ProfileTexts): Partial<ProfileTexts> {
  const changed = PROFILE_FIELDS.filter((field) => {
    const text = texts[field].trim();
    return text !== '' && text !== saved[field];
  });
  return Object.fromEntries(changed.map((field) => [field, texts[field].trim()]));
}

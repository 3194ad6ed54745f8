import type {
  CertificateName,
  LeaderboardVisibility,
  Profile,
  StudentRole,
  Track,
} from '#contract/contract.ts';

/** The fields that are saved one by one, as `{fieldName: value}` (spec §3 profile update payload). */
export type SingleField =
  | 'firstName'
  | 'lastName'
  | 'track'
  | 'role'
  | 'schoolName'
  | 'classGrade'
  | 'birthYear'
  | 'phonePrimary'
  | 'guardianConsent'
  | 'language'
  | 'timeZone'
  | 'leaderboardVisibility'
  | 'certificateName'
  | 'studySubjectId';

/** What goes over the wire for a change of one field. */
export interface SingleFieldBody {
  firstName?: string;
  lastName?: string;
  track?: Track;
  role?: StudentRole;
  schoolName?: string;
  classGrade?: string;
  birthYear?: number;
  phonePrimary?: string;
  guardianConsent?: boolean;
  language?: 'English' | 'Hindi';
  timeZone?: string;
  leaderboardVisibility?: LeaderboardVisibility;
  certificateName?: CertificateName;
  studySubjectId?: string;
}

/** A field as a text, the way a form holds it; '' is not given. */
export function fieldText(profile: Profile, field: SingleField): string {
  const value = profile[field];
  return value === null || value === undefined ? '' : String(value);
}

const CHOICES: readonly SingleField[] = [
  'track',
  'role',
  'language',
  'timeZone',
  'leaderboardVisibility',
  'certificateName',
  'studySubjectId',
];

/** Whether the last change may be taken back: a time zone changes once a day only, so that no streak is made by it (R49). */
export const isReversible = (field: SingleField): boolean => field !== 'timeZone';

/** Client-side validation of one field: what can be said of a text before it is sent, or null; whatever else is wrong the server says. */
export function validateField(field: SingleField, text: string): string | null {
  const given = text.trim();
  if (given === '' && CHOICES.includes(field)) return 'Please choose one.';
  if (field === 'firstName' && !/\p{L}|\p{N}/u.test(given)) return 'Please write a name with letters.';
  if (field === 'birthYear' && !/^\d{4}$/.test(given)) return 'Please enter a year with four digits.';
  if (field === 'phonePrimary' && !/^(\+?[0-9 ()-]{6,20})?$/.test(given)) {
    return 'Please use only digits, spaces and a leading +.';
  }
  return null;
}

const oneOf = <Value extends string>(known: readonly Value[], text: string): Value | undefined =>
  known.find((value) => value === text);

/** The payload of one field; a text that is no choice of a field with choices makes an empty one, which is refused. */
export function singleFieldBody(field: SingleField, text: string): SingleFieldBody {
  const given = text.trim();
  switch (field) {
    case 'birthYear':
      return { birthYear: Number(given) };
    case 'guardianConsent':
      return { guardianConsent: given === 'true' };
    case 'track': {
      const track = oneOf(['engineering', 'civil-services'], given);
      return track ? { track } : {};
    }
    case 'role': {
      const role = oneOf(['student-engineering', 'aspirant-civil-services'], given);
      return role ? { role } : {};
    }
    case 'language': {
      const language = oneOf(['English', 'Hindi'], given);
      return language ? { language } : {};
    }
    case 'leaderboardVisibility': {
      const leaderboardVisibility = oneOf(['name', 'alias', 'hidden'], given);
      return leaderboardVisibility ? { leaderboardVisibility } : {};
    }
    case 'certificateName': {
      const certificateName = oneOf(['nickname', 'name'], given);
      return certificateName ? { certificateName } : {};
    }
    default:
      return { [field]: given };
  }
}

import { readSampleAnswers, type SampleAnswers } from '#domain/assessment/sample-questions.ts';
import { isTimeZone } from '#domain/progress/time-zone.ts';
import type { CertificateName, LeaderboardVisibility, StudentRole, Track } from '#contract/contract.ts';
import { findHouseName } from '#domain/account/house-aliases.ts';
import { UNPRINTABLE, UNREADABLE, VISIBLE } from '#domain/text/hidden-characters.ts';

/** What a student may say about themself; house, XP, streak, email and account role are not among it (R24). */
export interface ProfileFields {
  firstName?: string;
  lastName?: string;
  classGrade?: string | null;
  schoolName?: string | null;
  phonePrimary?: string | null;
  birthYear?: number;
  guardianConsent?: boolean;
  language?: string;
  track?: Track;
  timeZone?: string;
  role?: StudentRole;
  clan?: string | null;
  leaderboardVisibility?: LeaderboardVisibility;
  certificateName?: CertificateName;
  /** Of a subject that has a lesson to begin with. */
  studySubjectId?: string;
  sampleAnswers?: SampleAnswers;
}

/** The fields as stored, or what is wrong with which of them. */
export type ReadFields = { fields: ProfileFields } | { refused: Record<string, string> };

type Given = string | number | boolean;
type FieldName = keyof ProfileFields | 'class' | 'school' | 'phone';
/** Sets the field it reads, or says what is wrong. */
type Reader = (given: Given, into: ProfileFields, currentYear: number) => string | undefined;

export const UNKNOWN_SUBJECT = 'Please choose one of the subjects.';
const EARLIEST_BIRTH_YEAR = 1900;
export const UNKNOWN_TIME_ZONE = 'Please choose a time zone such as Asia/Kolkata.';

const READERS: Record<FieldName, Reader> = {
  firstName: (given, into) => {
    const text = textOf(given);
    if (text === undefined || !VISIBLE.test(text)) return 'Please write a name with letters.';
    into.firstName = text;
    return undefined;
  },
  lastName: (given, into) => {
    const text = textOf(given);
    if (text === undefined) return UNREADABLE;
    into.lastName = text;
    return undefined;
  },
  classGrade: optionalText('classGrade'),
  schoolName: optionalText('schoolName'),
  phonePrimary: readPhone,
  // The other names of these three in spec §3.
  class: optionalText('classGrade'),
  school: optionalText('schoolName'),
  phone: readPhone,
  birthYear: (given, into, currentYear) => {
    const year =
      typeof given === 'number' ? given : /^\d{4}$/.test(String(given).trim()) ? Number(given) : Number.NaN;
    if (!Number.isInteger(year) || year < EARLIEST_BIRTH_YEAR || year > currentYear) {
      return `Please write a year from ${EARLIEST_BIRTH_YEAR} to ${currentYear}.`;
    }
    into.birthYear = year;
    return undefined;
  },
  guardianConsent: (given, into) => {
    if (!['true', 'false'].includes(String(given))) return 'Please choose true or false.';
    into.guardianConsent = String(given) === 'true';
    return undefined;
  },
  language: (given, into) => {
    const language = ['English', 'Hindi'].find((known) => known === given);
    if (!language) return 'Please choose English or Hindi.';
    into.language = language;
    return undefined;
  },
  track: (given, into) => {
    const track = (['engineering', 'civil-services'] as const).find((known) => known === given);
    if (!track) return 'Please choose one of the two tracks.';
    into.track = track;
    return undefined;
  },
  timeZone: (given, into) => {
    const text = textOf(given);
    if (!text || !isTimeZone(text)) return UNKNOWN_TIME_ZONE;
    into.timeZone = text;
    return undefined;
  },
  role: (given, into) => {
    const role = (['student-engineering', 'aspirant-civil-services'] as const).find(
      (known) => known === given,
    );
    if (!role) return 'Please choose one of the two paths.';
    into.role = role;
    return undefined;
  },
  clan: (given, into) => {
    const text = textOf(given);
    if (text === undefined) return UNREADABLE;
    if (findHouseName(text)) return 'This is the name of a house, not of a clan.';
    into.clan = text === '' ? null : text;
    return undefined;
  },
  leaderboardVisibility: (given, into) => {
    const visibility = (['name', 'alias', 'hidden'] as const).find((known) => known === given);
    if (!visibility) return 'Please choose name, alias or hidden.';
    into.leaderboardVisibility = visibility;
    return undefined;
  },
  certificateName: (given, into) => {
    const certificateName = (['nickname', 'name'] as const).find((known) => known === given);
    if (!certificateName) return 'Please choose nickname or name.';
    into.certificateName = certificateName;
    return undefined;
  },
  studySubjectId: (given, into) => {
    if (typeof given !== 'string') return UNKNOWN_SUBJECT;
    into.studySubjectId = given;
    return undefined;
  },
  // Made by the landing page, not typed by anybody: what cannot be read of it is left out.
  sampleAnswers: (given, into) => {
    const answers = readSampleAnswers(parseJson(String(given)));
    if (answers) into.sampleAnswers = answers;
    return undefined;
  },
};

/**
 * Profile validation, field by field: texts trimmed and in NFC, each value checked against its own rule. With `skipEmpty`
 * (a form) empty texts say nothing; without it (a single field) they empty what may be empty. Unknown fields are refused.
 */
export function readProfileFields(
  given: Readonly<Record<string, unknown>>,
  { skipEmpty, currentYear }: { skipEmpty: boolean; currentYear: number },
): ReadFields {
  const fields: ProfileFields = {};
  const refused: [name: string, fieldError: string][] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    if (skipEmpty && typeof value === 'string' && value.trim() === '') continue;
    const reader = Object.hasOwn(READERS, name) ? READERS[name as FieldName] : undefined;
    const fieldError =
      !reader || !isGiven(value) ? 'This cannot be set here.' : reader(value, fields, currentYear);
    if (fieldError) refused.push([name, fieldError]);
  }
  return refused.length > 0 ? { refused: Object.fromEntries(refused) } : { fields };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isGiven = (value: unknown): value is Given => ['string', 'number', 'boolean'].includes(typeof value);

/** Undefined for a text that holds what nobody can see. */
function textOf(given: Given): string | undefined {
  if (typeof given !== 'string') return undefined;
  const text = given.normalize('NFC').trim();
  return UNPRINTABLE.test(text) ? undefined : text;
}

function optionalText(name: 'classGrade' | 'schoolName'): Reader {
  return (given, into) => {
    const text = textOf(given);
    if (text === undefined) return UNREADABLE;
    into[name] = text === '' ? null : text;
    return undefined;
  };
}

/** The phone validation: a phone number. */
function readPhone(given: Given, into: ProfileFields): string | undefined {
  const text = textOf(given);
  if (text === undefined || !/^(\+?[0-9 ()-]{6,20})?$/.test(text)) {
    return 'Please use only digits, spaces and a leading +.';
  }
  into.phonePrimary = text === '' ? null : text;
  return undefined;
}

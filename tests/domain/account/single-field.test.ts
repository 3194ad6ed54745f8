import { describe, expect, it } from 'vitest';
import {
  validateField,
  fieldText,
  isReversible,
  type SingleField,
  singleFieldBody,
} from '#domain/account/single-field.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';

describe('a single field', () => {
  it.each([
    ['firstName', ' Asha ', { firstName: 'Asha' }],
    ['lastName', '', { lastName: '' }],
    ['birthYear', '2005', { birthYear: 2005 }],
    ['guardianConsent', 'true', { guardianConsent: true }],
    ['guardianConsent', 'false', { guardianConsent: false }],
    ['track', 'civil-services', { track: 'civil-services' }],
    ['track', 'magic', {}],
    ['role', 'student-engineering', { role: 'student-engineering' }],
    ['language', 'Hindi', { language: 'Hindi' }],
    ['leaderboardVisibility', 'alias', { leaderboardVisibility: 'alias' }],
    ['certificateName', 'name', { certificateName: 'name' }],
    ['timeZone', 'Asia/Kolkata', { timeZone: 'Asia/Kolkata' }],
  ] as const)('%s "%s" goes over the wire as one field', (field, text, body) => {
    expect(singleFieldBody(field, text)).toEqual(body);
  });

  it.each([
    ['firstName', '', 'Please write a name with letters.'],
    ['firstName', 'अ', null],
    ['lastName', '', null],
    ['birthYear', '99', 'Please enter a year with four digits.'],
    ['birthYear', '', 'Please enter a year with four digits.'],
    ['phonePrimary', '', null],
    ['phonePrimary', '+91 98765 43210', null],
    ['phonePrimary', 'call me', 'Please use only digits, spaces and a leading +.'],
    ['track', '', 'Please choose one.'],
    ['schoolName', '', null],
  ] as const)('%s "%s" is judged before it is sent', (field, text, fault) => {
    expect(validateField(field, text)).toBe(fault);
  });

  it('is a text, empty where nothing is given', () => {
    const profile = buildProfile({ birthYear: 2005, phonePrimary: null, guardianConsent: false });
    const texts = (['birthYear', 'phonePrimary', 'guardianConsent'] satisfies SingleField[]).map((field) =>
      fieldText(profile, field),
    );
    expect(texts).toEqual(['2005', '', 'false']);
  });

  it('may be changed back, but for the time zone, which changes once a day (R49)', () => {
    expect((['firstName', 'track', 'language'] satisfies SingleField[]).every(isReversible)).toBe(true);
    expect(isReversible('timeZone')).toBe(false);
  });
});

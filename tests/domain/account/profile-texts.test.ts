import { describe, expect, it } from 'vitest';
import {
  BLANK_PROFILE,
  changedTexts,
  missingFields,
  namesOfAccount,
  needsGuardian,
  textsOf,
} from '#domain/account/profile-texts.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';

const full = textsOf(buildProfile());

describe('the profile form', () => {
  it('shows what the server knows', () => {
    expect(textsOf(buildProfile({ birthYear: null, track: null }))).toEqual({
      ...full,
      birthYear: '',
      track: '',
    });
  });

  it.each([
    ['Asha', { firstName: 'Asha' }],
    ['  Asha Devi  Rao ', { firstName: 'Asha', lastName: 'Devi Rao' }],
    ['asha.rao', {}],
    ['asha', {}],
    ['', {}],
    [undefined, {}],
  ])('begins with the name of the account %j, unless it was made of the email', (name, guess) => {
    expect(namesOfAccount({ name, email: 'asha.rao@wizlearn.example' })).toEqual(guess);
  });

  it('asks at first for the first name, the path and the birth year alone', () => {
    expect(missingFields(BLANK_PROFILE, 2026)).toEqual(['firstName', 'track', 'birthYear']);
    expect(missingFields(full, 2026)).toEqual([]);
    expect(missingFields({ ...full, firstName: '  ' }, 2026)).toEqual(['firstName']);
  });

  it.each([
    ['2007', false],
    ['2008', true],
    ['2015', true],
    ['', false],
    ['soon', false],
  ])('born in %s needs a guardian in 2026: %s', (birthYear, needs) => {
    expect(needsGuardian({ ...full, birthYear }, 2026)).toBe(needs);
    expect(missingFields({ ...full, birthYear: birthYear || '2000', guardianConsent: '' }, 2026)).toEqual(
      needs ? ['guardianConsent'] : [],
    );
    expect(missingFields({ ...full, birthYear: birthYear || '2000', guardianConsent: 'true' }, 2026)).toEqual(
      [],
    );
  });

  it('sends what is new and filled in, trimmed, and never a blank', () => {
    const texts = { ...full, firstName: ' Asha Devi ', lastName: '', schoolName: full.schoolName };
    expect(changedTexts(texts, full)).toEqual({ firstName: 'Asha Devi' });
    expect(changedTexts(full, full)).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { initialOf, profileFigures, profileRows } from '#web/features/shell/header/user-details.ts';
import { buildUserDetails } from '#tests/support/web/user-details-fixture.ts';

const details = buildUserDetails({ firstName: 'Asha' });

describe('what the header knows of somebody', () => {
  it.each([
    [details, 'A'],
    [{ ...details, firstName: '' }, 'C'],
    [{ ...details, firstName: null, username: 'bo' }, 'B'],
    [{ ...details, firstName: null, username: '' }, 'D'],
    [{ ...details, firstName: null, username: '', email: '' }, 'U'],
    [{ ...details, firstName: '𝒜sha' }, '𝒜'],
    [null, 'U'],
  ])('takes the initial from first name, username, email, else U', (user, initial) => {
    expect(initialOf(user)).toBe(initial);
  });

  it('has a placeholder for everything that is missing', () => {
    expect(profileRows(null).map(({ value }) => value)).toEqual([
      'Not provided',
      'No email',
      'No house assigned',
      'Not specified',
      'Not specified',
      'Not provided',
    ]);
    expect(profileFigures(null).map(({ value }) => value)).toEqual(['0', '0']);
  });

  it('tells what was not kept from what was not given', () => {
    expect(
      profileRows(details, true)
        .slice(3)
        .map(({ value }) => value),
    ).toEqual(['Not specified', 'Not saved in this browser', 'Not saved in this browser']);
  });
});

import type { UserDetails } from '#contract/contract.ts';

/** What the header knows of somebody who has filled in nothing yet. */
export const buildUserDetails = (known: Partial<UserDetails> = {}): UserDetails => ({
  _id: '65f1c0ffee65f1c0ffee65f1',
  email: 'dev@example.org',
  username: 'charu',
  firstName: null,
  lastName: null,
  profilePicture: null,
  house: null,
  xp: 0,
  streak: 0,
  class: null,
  school: null,
  phone: null,
  ...known,
});

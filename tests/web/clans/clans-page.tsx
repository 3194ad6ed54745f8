import { screen } from '@testing-library/react';
import type { Clan, House, HouseStanding, UserDetails } from '#contract/contract.ts';
import { HOUSES } from '#domain/account/houses.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { type Answers, ok, openPage } from '#tests/web/courses/learning-page.tsx';
import { ClansScreen } from '#web/features/clans/clans.screen.tsx';

export const LIST = 'GET /clans/allclans';
export const HOUSE_LIST = 'GET /houses/all';
export const STANDINGS = 'GET /house-standings';
const ME = 'GET /profiles/user-details';

export const houses =
  (list: readonly House[] = HOUSES) =>
  () =>
    Response.json({ success: true, houses: list });

const WEEK_END = '2026-11-22T18:30:00.000Z';

export const standings: HouseStanding[] = [
  { house: 'Lumina', xp: 12_400, weekXp: 900, weekEndsAt: WEEK_END, members: 31 },
  { house: 'Ingenium', xp: 9000, weekXp: 0, weekEndsAt: WEEK_END, members: 1 },
  { house: 'Fidelis', xp: 300, weekXp: 20, weekEndsAt: WEEK_END, members: 2 },
  { house: 'Veritas', xp: 0, weekXp: 0, weekEndsAt: WEEK_END, members: 0 },
];

export const me: UserDetails = {
  _id: asha.userId,
  email: asha.email,
  username: 'asha',
  firstName: 'Asha',
  lastName: null,
  profilePicture: null,
  house: 'Lumina',
  xp: 100,
  streak: 1,
  class: null,
  school: null,
  phone: null,
};

/** The page over a server that says these clans; `change` is what else it says. */
export const openClans = (clans: readonly Clan[], change: Answers = {}, at = '/clans', more = {}) =>
  openPage(<ClansScreen />, {
    at,
    route: '/clans',
    answers: {
      [LIST]: ok(clans),
      [HOUSE_LIST]: houses(),
      [STANDINGS]: ok(standings),
      [ME]: ok(me),
      ...change,
    },
    ...more,
  });

export const card = (name: string) => screen.findAllByRole('article', { name }).then(([first]) => first);

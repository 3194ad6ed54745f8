import { describe, expect, it } from 'vitest';
import type { Clan } from '#contract/contract.ts';
import { HOUSES } from '#domain/account/houses.ts';
import { nicknameOf } from '#domain/account/public-name.ts';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { bannersOf } from '#web/features/clans/frieze/house-standing.ts';
import { chooseClans, isFiltered, NO_FILTERS } from '#web/features/clans/list/clan-filters.ts';
import { findOwnSeat, initialsOf } from '#web/features/clans/my-clan/own-seat.ts';
import { me, standings } from './clans-page.tsx';

const clans = [
  buildClan({ name: 'Owls', motto: 'Late.', track: 'engineering', size: 12, capacity: 12 }),
  buildClan({ name: 'Larks', motto: 'Early.', track: 'civil-services', language: 'Hindi' }),
  buildClan({ name: 'Kites', motto: 'À toute heure.', track: null, size: 11, capacity: 12 }),
];

describe('the filters of the clans', () => {
  it.each([
    [{}, ['Owls', 'Larks', 'Kites']],
    [{ track: 'engineering' }, ['Owls', 'Kites']],
    [{ track: 'civil-services' }, ['Larks', 'Kites']],
    [{ withRoom: true }, ['Larks', 'Kites']],
    [{ q: 'LATE' }, ['Owls']],
    [{ q: 'hindi early' }, ['Larks']],
    [{ q: 'a toute' }, ['Kites']],
    [{ track: 'engineering', withRoom: true, q: 'english' }, ['Kites']],
  ] as const)('leave with %j the clans that fit, in their order', (filters, names) => {
    expect(chooseClans(clans, { ...NO_FILTERS, ...filters }).map(({ name }) => name)).toEqual(names);
  });

  it('count as used once one of them is', () => {
    expect([NO_FILTERS, { ...NO_FILTERS, q: ' ' }].map(isFiltered)).toEqual([false, false]);
    expect(
      [{ q: 'x' }, { withRoom: true }, { track: 'engineering' } as const].map((filters) =>
        isFiltered({ ...NO_FILTERS, ...filters }),
      ),
    ).toEqual([true, true, true]);
  });
});

describe('my seat in a clan', () => {
  const member = (seat: number, name: string, house: Clan['members'][number]['house'] = 'Lumina') => ({
    seat,
    name,
    house,
  });
  const seatAmong = (members: Clan['members'], change: Partial<Clan> = {}) =>
    findOwnSeat(buildClan({ members, ...change }), me);

  it('is the first where I keep the clan', () => {
    expect(seatAmong([member(4, 'Ravi'), member(5, 'Asha')], { isKeeper: true })).toBe(4);
  });

  it.each([
    ['my first name', [member(4, 'Ravi'), member(5, 'Asha')], 5],
    ['my nickname', [member(4, 'Ravi'), member(6, nicknameOf(me._id))], 6],
  ])('is known by %s', (_, members, seat) => {
    expect(seatAmong(members)).toBe(seat);
  });

  it.each([
    ['nobody is called so', [member(4, 'Ravi')]],
    ['two are called so in my house', [member(4, 'Asha'), member(5, 'Asha')]],
    ['the one who is called so is of another house', [member(4, 'Asha', 'Veritas')]],
  ])('is not known where %s', (_, members) => {
    expect(seatAmong(members)).toBeNull();
  });

  it('is not known while nobody knows who I am', () => {
    expect(findOwnSeat(buildClan({ members: [member(5, 'Asha')] }), null)).toBeNull();
  });

  it.each([
    ['Asha', 'A'],
    ['Amber Finch', 'AF'],
    ['Keen Lark Three', 'KL'],
  ])('of %s shows %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('the banners of the houses', () => {
  it('hang in the order of the week, the one that leads marked', () => {
    const banners = bannersOf(HOUSES, standings);
    const figures = banners.map(({ name, weekXp, xp, members }) => [name, weekXp, xp, members]);
    expect(figures).toEqual([
      ['Lumina', 900, 12_400, 31],
      ['Fidelis', 20, 300, 2],
      ['Veritas', 0, 0, 0],
      ['Ingenium', 0, 9000, 1],
    ]);
    expect(banners.map(({ isLeading }) => isLeading)).toEqual([true, false, false, false]);
  });

  it('mark none where two lead, or none has anything', () => {
    const shared = standings.map((one) => ({ ...one, weekXp: one.weekXp > 0 ? 900 : 0 }));
    const nothing = standings.map((one) => ({ ...one, weekXp: 0 }));
    for (const list of [shared, nothing])
      expect(bannersOf(HOUSES, list).filter(({ isLeading }) => isLeading)).toEqual([]);
  });

  it('are those of the specification, without figures, where nothing could be read', () => {
    const banners = bannersOf(null, null);
    expect(banners.map(({ name }) => name)).toEqual(HOUSES.map(({ name }) => name));
    expect(
      banners.every(({ xp, weekXp, members }) => xp === null && weekXp === null && members === null),
    ).toBe(true);
  });

  it('say of a house what the server says', () => {
    const renamed = HOUSES.map((house) => ({ ...house, tagline: `${house.name} says so.` }));
    expect(bannersOf(renamed, null).map(({ name, tagline }) => tagline === `${name} says so.`)).toEqual(
      HOUSES.map(() => true),
    );
  });
});

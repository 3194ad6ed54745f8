import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { card, HOUSE_LIST, houses, LIST, openClans, STANDINGS } from './clans-page.tsx';

const night = buildClan();
const dawn = buildClan({ _id: 'b'.repeat(24), name: 'Dawn Readers', track: 'civil-services', motto: '' });
const packed = buildClan({ _id: 'c'.repeat(24), name: 'Packed House', motto: '', size: 12 });
const hindi = buildClan({ _id: 'd'.repeat(24), name: 'संकल्प मंडल', motto: '', track: null, language: 'Hindi' });
const all = [night, dawn, packed, hindi];

const listed = (title = 'All clans') =>
  within(screen.getByRole('region', { name: title }))
    .queryAllByRole('article')
    .map((row) => row.getAttribute('aria-label'));

usePages();

describe('the house cup', () => {
  it('shows the four houses by their points of this week, as the leaderboard does, with members, and marks mine', async () => {
    openClans(all);
    const banners = await screen.findAllByRole('heading', {
      level: 3,
      name: /Veritas|Lumina|Fidelis|Ingenium/,
    });
    expect(banners.map(({ textContent }) => textContent)).toEqual([
      'Lumina',
      'Fidelis',
      'Veritas',
      'Ingenium',
    ]);
    const mine = await screen.findByText('My house');
    const banner = mine.closest('li');
    expect(banner?.textContent).toBe(
      'LuminaEagle900cup points this week31 members12,400 in allMy houseLeads this week',
    );
    expect(screen.getAllByText('My house')).toHaveLength(1);
    expect(screen.getAllByText('Leads this week')).toHaveLength(1);
    expect(document.title).toBe('Clans · WizLearn');
    expect(screen.getByRole('heading', { level: 1, name: 'Clans' })).toBe(document.activeElement);
  });

  it('stands in with the houses of the specification where their list fails', async () => {
    openClans(all, { [HOUSE_LIST]: problem(500) });
    expect(await screen.findByRole('heading', { level: 3, name: 'Veritas' })).toBeTruthy();
    expect(screen.getByText('Lion')).toBeTruthy();
    expect(screen.getByText('Serpent')).toBeTruthy();
  });

  it('takes what the server says of a house', async () => {
    openClans(all, {
      [HOUSE_LIST]: houses([
        { name: 'Veritas', tagline: '', traits: [], color: '', mascot: 'Old Lion', badge: '' },
      ]),
    });
    expect(await screen.findByText('Old Lion')).toBeTruthy();
  });

  it('names the houses without points where these fail, and counts again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    openClans(all, { [STANDINGS]: () => (isDown ? problem(500)() : ok([])()) });
    expect(await screen.findByText('The House Cup points could not be loaded.')).toBeTruthy();
    expect(screen.getAllByText('points not known')).toHaveLength(4);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Load the points again' }));
    await waitFor(() => expect(screen.queryByText('The House Cup points could not be loaded.')).toBeNull());
  });
});

describe('the clans of somebody in none', () => {
  it('suggests three with room, in the order of the server, and lists the others, each with its facts', async () => {
    openClans([packed, night, dawn, hindi]);
    const suggested = within(await screen.findByRole('list', { name: 'Suggested for you' })).getAllByRole(
      'article',
    );
    expect(suggested.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Night Compilers',
      'Dawn Readers',
      'संकल्प मंडल',
    ]);
    expect(listed('Other clans')).toEqual(['Packed House']);
    expect(screen.queryByRole('heading', { name: 'All clans' })).toBeNull();
    const row = (await card('Night Compilers'))?.textContent;
    expect(row).toContain('We study after dinner and sleep before midnight.');
    expect(row).toContain('Keeper: Amber Finch');
    expect(row).toContain('2 of 12 seats taken');
    expect(row).toContain('Engineering');
  });

  it('lists no others where all are suggested', async () => {
    openClans([night, dawn]);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: /clans$/ })).toBeNull();
  });

  it.each([
    ['what it earned this week', 340, ['340 XP this week']],
    ['nothing of a week in which it earned none', 0, []],
    ['nothing where the server does not tell it', null, []],
  ])('says of a clan %s', async (_, weekXp, told) => {
    openClans([buildClan({ weekXp })]);
    const row = within((await card('Night Compilers')) ?? expect.fail());
    expect(row.queryAllByText(/this week/).map(({ textContent }) => textContent)).toEqual(told);
  });

  it('says of a full clan that it is full', async () => {
    openClans([packed]);
    const full = await screen.findByRole('button', { name: /Packed House is full: all 12 seats are taken/ });
    expect(full.hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('list', { name: 'Suggested for you' })).toBeNull();
  });

  it.each([
    ['/clans?track=civil-services', ['Dawn Readers', 'संकल्प मंडल']],
    ['/clans?room=1', ['Night Compilers', 'Dawn Readers', 'संकल्प मंडल']],
    ['/clans?q=hindi', ['संकल्प मंडल']],
    ['/clans?q=dinner+night', ['Night Compilers']],
  ])('shows at %s only what fits', async (at, names) => {
    openClans(all, {}, at);
    await screen.findByRole('heading', { name: 'All clans' });
    expect(listed()).toEqual(names);
    expect(screen.getByText(names.length === 1 ? '1 clan' : `${names.length} clans`)).toBeTruthy();
  });

  it('keeps the choice in the address, and clears it', async () => {
    const user = userEvent.setup();
    const page = openClans(all);
    await screen.findByRole('heading', { name: 'Other clans' });
    await user.click(screen.getByRole('button', { name: 'Civil Services' }));
    await user.click(screen.getByRole('checkbox', { name: 'With a free seat' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search clans' }), 'zz');
    expect(page.address()).toBe('/clans?track=civil-services&room=1&q=zz');
    expect(screen.getByText('No clan fits these filters')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(page.address()).toBe('/clans');
    expect(listed('Other clans')).toEqual(['Packed House']);
  });

  it('asks somebody to found the first where there is none', async () => {
    openClans([]);
    expect(await screen.findByText('There is no clan yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start a clan' }).hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('region', { name: 'All clans' })).toBeNull();
  });

  it('can be tried again when the list does not come', async () => {
    const user = userEvent.setup();
    let isDown = true;
    openClans([], {
      [LIST]: () => (isDown ? problem(503, 'DB_TIMEOUT', 'The database sleeps.')() : ok(all)()),
    });
    expect(await screen.findByText('The clans could not be loaded')).toBeTruthy();
    expect(screen.getByText('The database sleeps.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('list', { name: 'Suggested for you' });
    expect(listed('Other clans')).toEqual(['Packed House']);
  });

  it('stays readable without a connection, and says why nothing can be joined', async () => {
    openClans(all, {}, '/clans', { isOffline: true });
    await screen.findByRole('heading', { name: 'Other clans' });
    const [join] = screen.getAllByRole('button', { name: 'Join Night Compilers' });
    expect(join?.hasAttribute('disabled')).toBe(true);
    expect(document.getElementById(join?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^You are offline/,
    );
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Clan } from '#contract/contract.ts';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { type Answers, ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { LIST, openClans } from './clans-page.tsx';

const night = buildClan();
const { _id: id } = night;
const JOIN = `POST /clans/${id}/join`;
const LEAVE = `POST /clans/${id}/leave`;
const UPDATE = `PUT /clans/${id}`;
const FOUND = 'POST /clans';

const members = [
  { name: 'Asha', house: 'Lumina', seat: 4 },
  { name: 'Amber Finch', house: 'Veritas', seat: 1 },
  { name: 'Ravi', house: null, seat: 2 },
];
const mine = (change: Partial<Clan> = {}) =>
  buildClan({ joined: true, size: 3, members, keeper: 'Asha', isKeeper: true, ...change });
const asMember = (change: Partial<Clan> = {}) =>
  mine({
    isKeeper: false,
    keeper: 'Amber Finch',
    members: [members[1], members[0]].flatMap((one) => one ?? []),
    ...change,
  });
const done = () => Response.json({ success: true });

const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) fireEvent.click(button);
};
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

usePages();

describe('joining', () => {
  it('leads to the table, and says so to everybody', async () => {
    openClans([night], { [JOIN]: ok(asMember()) });
    await press('Join Night Compilers');
    expect(
      await screen.findByText('Welcome to Night Compilers! Below you see who studies with you.'),
    ).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Night Compilers' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start a clan' })).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });

  it.each([
    ['clan-full', 'This clan is full.'],
    ['already-in-clan', 'You are already in a clan. Leave it before you join another.'],
  ])('says %s and shows how the clans stand now', async (code, message) => {
    const page = openClans([night], { [JOIN]: problem(409, code, message) });
    await press('Join Night Compilers');
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(page.calls.filter((call) => call === LIST)).toHaveLength(2));
    await press('OK');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('leads somebody without a profile to it', async () => {
    openClans([night], { [JOIN]: problem(404, 'no-profile', 'There is no profile yet.') });
    await press('Join Night Compilers');
    expect((await screen.findByRole('link', { name: 'Fill in your profile' })).getAttribute('href')).toBe(
      '/profile-setup',
    );
  });
});

describe('founding', () => {
  const open = async (answers: Answers = {}) => {
    const page = openClans([night], answers);
    await press('Start a clan');
    const dialog = within(screen.getByRole('dialog', { name: 'Start a clan' }));
    const fill = (name: string, motto = '') => {
      write('Name', name);
      write(/^Motto/, motto);
      fireEvent.click(dialog.getByRole('button', { name: 'Start the clan' }));
    };
    return { page, dialog, fill };
  };

  it('makes one its keeper', async () => {
    const lamp = mine({ _id: 'e'.repeat(24), name: 'Lamp Readers' });
    const { page, fill } = await open({ [FOUND]: ok(lamp) });
    fill('  Lamp Readers ', 'One page a night.');
    expect(
      await screen.findByText('Lamp Readers is ready, and you are its keeper. Others can join now.'),
    ).toBeTruthy();
    expect(page.bodies).toEqual([{ name: 'Lamp Readers', motto: 'One page a night.' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/You are the keeper/)).toBeTruthy();
  });

  it('asks for a longer name before it asks the server', async () => {
    const { page, dialog, fill } = await open();
    fill('x');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText('A name has at least 3 letters.')).toBeTruthy();
    expect(page.calls).not.toContain(FOUND);
  });

  it('puts what the server refuses at its field, and keeps what was typed', async () => {
    const refusal = () =>
      Response.json(
        {
          success: false,
          code: 'invalid-field',
          message: 'This value is not accepted.',
          fields: { motto: 'Please leave out links, addresses and phone numbers.' },
          requestId: 'r',
        },
        { status: 422 },
      );
    const { dialog, fill } = await open({ [FOUND]: refusal });
    fill('Lamp Readers', 'a@b.com');
    expect(await dialog.findByText('Please leave out links, addresses and phone numbers.')).toBeTruthy();
    const motto = dialog.getByRole('textbox', { name: /^Motto/ });
    expect([motto.getAttribute('aria-invalid'), motto === document.activeElement]).toEqual(['true', true]);
    expect(dialog.getByDisplayValue('Lamp Readers')).toBeTruthy();
  });

  it('says at the name that it is taken', async () => {
    const { dialog, fill } = await open({
      [FOUND]: problem(409, 'already-exists', 'A clan with this name already exists.'),
    });
    fill('Night Compilers');
    expect(await dialog.findByText('A clan with this name already exists.')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('being in a clan', () => {
  it('shows its members with seats, the keeper and me, the goal and how far', async () => {
    openClans([mine({ weekXp: 320, weekGoalXp: 500 })]);
    const rows = within(await screen.findByRole('list', { name: 'Members of Night Compilers' })).getAllByRole(
      'listitem',
    );
    await waitFor(() => expect(rows[0]?.textContent).toBe('AAsha (you)Lumina · seat 4Keeper'));
    expect(rows[2]?.textContent).toBe('RRaviNo house yet · seat 2Make keeper');
    const goal = screen.getByRole('progressbar', { name: 'XP of this week towards the goal' });
    expect(goal.getAttribute('aria-valuenow')).toBe('64');
    expect(screen.getByText('320 of 500 XP together, 180 to go')).toBeTruthy();
    expect(screen.getByText(/^This week ends on \w+ \d+ \w+ at \d\d:\d\d, your time\./)).toBeTruthy();
  });

  it('says that the goal is reached as soon as its XP are there', async () => {
    openClans([mine({ weekXp: 500, weekGoalXp: 500 })]);
    expect(await screen.findByText('Reached: 500 of 500 XP together')).toBeTruthy();
  });

  it('says why there is no sum, and who can set a goal', async () => {
    openClans([asMember({ size: 2, weekXp: null })]);
    expect(
      await screen.findByText(/For privacy, the total appears once three members are on the leaderboard/),
    ).toBeTruthy();
    expect(screen.getByText('There is no goal. Amber Finch can set one.')).toBeTruthy();
  });

  it('says why there is no sum beside a goal too', async () => {
    openClans([asMember({ size: 2, weekXp: null, weekGoalXp: 500 })]);
    expect(await screen.findByText(/^For privacy, the total appears once three members/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This week: 500 XP' })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('speaks of no goal in a clan of the academy, where nobody can set one', async () => {
    openClans([asMember({ keeper: null })]);
    await screen.findByRole('heading', { name: 'This week' });
    expect(screen.queryByText(/goal/)).toBeNull();
  });

  it.each([
    ['the first member of a clan that has a keeper', 'Amber Finch', [true, false]],
    ['no member of a clan of the academy', null, [false, false]],
  ])('names %s as its keeper', async (_, keeper, named) => {
    openClans([asMember({ keeper })]);
    const list = within(await screen.findByRole('list', { name: 'Members of Night Compilers' }));
    const rows = list.getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent.includes('Keeper'))).toEqual(named);
  });

  it('leaves what is the keeper’s to the keeper', async () => {
    openClans([asMember()]);
    await screen.findByRole('list', { name: 'Members of Night Compilers' });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Make / })).toBeNull();
  });

  it('marks nobody as me where two could be', async () => {
    const twice = [1, 4, 9].map((seat) => ({ name: 'Asha', house: 'Lumina', seat }));
    openClans([asMember({ members: twice })]);
    await screen.findByText('My house');
    expect(screen.queryByText(/\(you\)/)).toBeNull();
  });
});

describe('the keeper', () => {
  it('changes motto and goal for everybody', async () => {
    const page = openClans([mine()], { [UPDATE]: ok(mine({ motto: 'Slowly.', weekGoalXp: 1200 })) });
    await press('Edit');
    write('Motto', 'Slowly.');
    write('Goal of the week (XP)', '1,200');
    await press('Save');
    expect(await screen.findByText('Saved. Everybody in Night Compilers sees it.')).toBeTruthy();
    expect(page.bodies).toEqual([{ motto: 'Slowly.', weekGoalXp: 1200 }]);
    expect(screen.getByText('This week: 1,200 XP')).toBeTruthy();
  });

  it('is told at the field what is no goal', async () => {
    const page = openClans([mine()]);
    await press('Edit');
    write('Goal of the week (XP)', 'lots');
    await press('Save');
    expect(screen.getByText(/Please write a whole number/)).toBeTruthy();
    expect(page.calls).not.toContain(UPDATE);
  });

  it('hands the clan over after a question', async () => {
    const page = openClans([mine()], { [UPDATE]: ok(mine({ isKeeper: false, keeper: 'Ravi' })) });
    await press('Make Ravi keeper');
    expect(screen.getByRole('dialog', { name: 'Hand Night Compilers to Ravi?' })).toBeTruthy();
    await press('Hand over');
    expect(await screen.findByText('Ravi is now the keeper of Night Compilers.')).toBeTruthy();
    expect(page.bodies).toEqual([{ newKeeper: { seat: 2, name: 'Ravi' } }]);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('is shown how the clan stands where somebody else has the seat by now', async () => {
    const page = openClans([mine()], {
      [UPDATE]: problem(409, 'content-changed', 'Somebody has changed this.'),
    });
    await press('Make Ravi keeper');
    await press('Hand over');
    expect(await screen.findByText(/That member has left the clan/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(page.calls.filter((call) => call === LIST)).toHaveLength(2));
  });

  it('who is none any more is shown how the clan stands', async () => {
    const page = openClans([mine()], {
      [UPDATE]: problem(403, 'forbidden', 'Only the keeper of a clan may do this.'),
    });
    await press('Edit');
    await press('Save');
    expect(await screen.findByText(/You are no longer the keeper of this clan/)).toBeTruthy();
    await waitFor(() => expect(page.calls.filter((call) => call === LIST)).toHaveLength(2));
  });
});

describe('leaving', () => {
  it.each([
    ['a member', asMember(), /^You can come back while a seat is free/],
    ['the keeper', mine(), /^Amber Finch becomes keeper/],
    [
      'the last member',
      mine({ size: 1, members: members.slice(0, 1) }),
      /the clan is deleted.*This cannot be undone/,
    ],
    [
      'the only member of a circle of the academy',
      mine({ size: 1, members: members.slice(0, 1), keeper: null, isKeeper: false }),
      /^You can come back while a seat is free/,
    ],
  ])('asks %s first and says what it means', async (_, clan, consequence) => {
    openClans([clan]);
    await press('Leave the clan');
    const dialog = within(screen.getByRole('dialog', { name: 'Leave Night Compilers?' }));
    expect(dialog.getByText(consequence)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Stay' })).toBe(document.activeElement);
  });

  it('is not what Stay does', async () => {
    const page = openClans([asMember()]);
    await press('Leave the clan');
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('region', { name: 'Night Compilers' })).toBeTruthy();
    expect(page.calls).not.toContain(LEAVE);
  });

  it('leads back to all clans, and can be undone', async () => {
    let isIn = true;
    const page = openClans([], {
      [LIST]: () => ok(isIn ? [asMember()] : [night])(),
      [LEAVE]: () => {
        isIn = false;
        return done();
      },
      [JOIN]: ok(asMember()),
    });
    await press('Leave the clan');
    await press('Leave');
    expect(await screen.findByText('You left Night Compilers.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Start a clan' })).toBeTruthy();
    await press('Undo and rejoin');
    expect(await screen.findByText(/^Welcome to Night Compilers/)).toBeTruthy();
    expect(page.calls).toContain(JOIN);
  });

  it('is out even where the list cannot be read again', async () => {
    let isIn = true;
    openClans([], {
      [LIST]: () => (isIn ? ok([asMember()]) : problem(503))(),
      [LEAVE]: () => {
        isIn = false;
        return done();
      },
    });
    await press('Leave the clan');
    await press('Leave');
    expect(await screen.findByText('This may be out of date')).toBeTruthy();
    expect(screen.getByText('You left Night Compilers.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Night Compilers', hidden: true })).toBeNull();
  });

  it('offers no way back into a clan that is gone', async () => {
    let isIn = true;
    openClans([], {
      [LIST]: () => ok(isIn ? [mine({ size: 1, members: members.slice(0, 1) })] : [])(),
      [LEAVE]: () => {
        isIn = false;
        return done();
      },
    });
    await press('Leave the clan');
    await press('Leave');
    expect(
      await screen.findByText('You left Night Compilers. You were its last member, so it is deleted.'),
    ).toBeTruthy();
    await screen.findByText('There is no clan yet');
    expect(screen.queryByRole('button', { name: 'Undo and rejoin' })).toBeNull();
  });

  it('stays where it failed, and says so', async () => {
    openClans([asMember()], { [LEAVE]: problem(500, 'internal', 'The door is stuck.') });
    await press('Leave the clan');
    await press('Leave');
    expect(await screen.findByText('The door is stuck.')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Night Compilers' })).toBeTruthy();
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { dueIn } from '#tests/support/machines/profile-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import '#web/features/profile/data/data-tab.tsx';
import { openProfile, usePages } from './profile-page.tsx';
import { type Answers, ok, problem } from '#tests/support/web/stub-answers.ts';

usePages();

const EXPORT_ID = '9'.repeat(24);
const REQUEST = 'POST /exports';
const READ = `GET /exports/${EXPORT_ID}`;
const FILE = `GET /exports/${EXPORT_ID}/file`;
const LOGIN = 'POST /login';
const DELETE = 'DELETE /profiles/delete';

const exported = (state: 'preparing' | 'ready' | 'expired') =>
  ok({ _id: EXPORT_ID, state, expiresAt: dueIn(24 * 60) });
const content = { product: 'WizLearn', exportedAt: '2027-01-15T08:00:00.000Z', data: { users: [] } };

const open = (answers: Answers = {}, more = {}) => openProfile(answers, { tab: 'data', ...more });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the export', () => {
  it('is asked for, and downloaded under a name with its day', async () => {
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const page = open({ [REQUEST]: exported('ready'), [FILE]: () => Response.json(content) });
    await press('Request my data');
    expect(await screen.findByText(/Your data is ready/)).toBeTruthy();
    await press('Download the file');
    expect(await screen.findByText('The file is in your downloads.')).toBeTruthy();
    expect(click.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download)).toEqual([
      'wizlearn-2027-01-15.json',
    ]);
    const [[file] = []] = address.mock.calls;
    expect(file instanceof Blob && JSON.parse(await file.text())).toEqual(content);
    expect(page.services.storage.read('local', 'export', { uid: asha.userId })).toBe(EXPORT_ID);
  });

  it('says that it is being prepared', async () => {
    open({ [REQUEST]: exported('preparing') });
    await press('Request my data');
    expect(await screen.findByText(/is being prepared/)).toBeTruthy();
  });

  it('that has expired meanwhile is said to be so, with a way to a new one', async () => {
    open({ [REQUEST]: exported('ready'), [FILE]: problem(404, 'not-found') });
    await press('Request my data');
    await press('Download the file');
    expect(await screen.findByText(/Your last file has expired/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Request a new one' })).toBeTruthy();
  });

  it('stays ready when the file does not come', async () => {
    open({ [REQUEST]: exported('ready'), [FILE]: problem(503) });
    await press('Request my data');
    await press('Download the file');
    expect((await screen.findByRole('alert')).textContent).toBe('No: internal.');
    expect(screen.getByRole('button', { name: 'Download the file' })).toBeTruthy();
  });

  it('that this browser remembers is found again', async () => {
    const page = open({
      [REQUEST]: exported('ready'),
      [READ]: exported('expired'),
      'GET /profiles/me/profile': problem(500),
    });
    await press('Request my data');
    await screen.findByText(/Your data is ready/);
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    await screen.findByText('Your profile could not be loaded');
    await userEvent.click(screen.getByRole('tab', { name: 'My data' }));
    expect(await screen.findByText(/Your last file has expired/)).toBeTruthy();
    expect(page.countOf(READ)).toBe(1);
  });

  it('cannot be asked for offline, and says why', async () => {
    open({}, { isOffline: true });
    expect((await screen.findByRole('button', { name: 'Request my data' })).hasAttribute('disabled')).toBe(
      true,
    );
    expect(screen.getByText(/You are offline/)).toBeTruthy();
  });
});

describe('the end of an account', () => {
  const signedIn = ok({
    accessToken: 'fresh',
    expiresAt: dueIn(15),
    sessionId: '7'.repeat(24),
    sessionExpiresAt: dueIn(600),
    serverNow: dueIn(0),
    user: { id: asha.userId, email: asha.email, name: 'asha', username: 'asha', accountRole: 'student' },
  });
  const confirm = async (password: string, word: string) => {
    await press('Delete my account...');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    if (password) await userEvent.type(dialog.getByLabelText(/^Your password/), password);
    if (word) await userEvent.type(dialog.getByLabelText(/^Type DELETE/), word);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete forever' }));
  };

  it('tells first what is deleted and what stays', async () => {
    open();
    const section = await screen.findByRole('region', { name: 'Delete my account' });
    expect(within(section).getByRole('heading', { name: 'What is deleted' })).toBeTruthy();
    expect(within(section).getByRole('heading', { name: 'What stays' })).toBeTruthy();
  });

  it('proves the password by a sign-in of its own, deletes with it, and ends on the landing page with a word', async () => {
    const page = open({ [LOGIN]: signedIn, [DELETE]: ok() });
    await confirm('violet harbour', 'delete');
    await expect.poll(() => page.address().pathname).toBe('/');
    expect(page.address().state).toEqual({ isAccountDeleted: true });
    expect(page.navigationType()).toBe('REPLACE');
    expect(page.bodiesOf(LOGIN)).toEqual([
      { email: asha.email, password: 'violet harbour', sharedComputer: false, client: 'other' },
    ]);
    expect(page.calls.find(({ call }) => call === DELETE)?.authorization).toBe('Bearer fresh');
    expect(page.told()).toContainEqual({ type: 'session.signOut' });
  });

  it.each([
    ['', 'DELETE', 'Please enter your password.'],
    ['violet harbour', '', 'Please write DELETE.'],
    ['violet harbour', 'REMOVE', 'Please write DELETE.'],
  ])('sends nothing with "%s" and "%s"', async (password, word, message) => {
    const page = open();
    await confirm(password, word);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(page.calls).toEqual([]);
  });

  it('deletes nothing with a wrong password', async () => {
    const page = open({ [LOGIN]: problem(401, 'invalid-credentials') });
    await confirm('not it', 'DELETE');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not your password.');
    expect(page.countOf(DELETE)).toBe(0);
    expect(page.told()).toEqual([]);
  });

  it('ends the extra sign-in again when the deletion fails, and keeps the account', async () => {
    const page = open({ [LOGIN]: signedIn, [DELETE]: problem(503), 'POST /logout': ok() });
    await confirm('violet harbour', 'DELETE');
    expect((await screen.findByRole('alert')).textContent).toBe('No: internal.');
    expect(page.calls.find(({ call }) => call === 'POST /logout')?.authorization).toBe('Bearer fresh');
    expect(page.address().pathname).toBe('/profile');
    await press('Keep my account');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

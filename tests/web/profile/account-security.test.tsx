import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildDevice } from '#tests/support/machines/profile-fixtures.ts';
import { setLanguage } from '#web/language/language.ts';
import { press, usePages } from './profile-page.tsx';
import { inTurn, ok, problem } from '#tests/support/web/stub-answers.ts';
import { devices, openSettings as open, SESSIONS } from './settings-page.tsx';

usePages();
afterEach(() => setLanguage('English'));

const PASSWORD = 'PUT /password';
const endOf = (number: number) => `DELETE /sessions/${buildDevice(number)._id}`;

describe('the password', () => {
  const fill = async (currentPassword: string, newPassword: string) => {
    await press('Change the password');
    fireEvent.change(screen.getByLabelText(/^Current password/), { target: { value: currentPassword } });
    fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: newPassword } });
    await press('Change it');
  };

  it('is changed, and the devices are read again', async () => {
    const page = open({ [PASSWORD]: ok(), [SESSIONS]: inTurn(ok(devices), ok([buildDevice(1)])) });
    await fill('violet harbour', 'maple lantern river');
    expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
    expect(await screen.findByText('No other device is signed in.')).toBeTruthy();
    expect(page.bodiesOf(PASSWORD)).toEqual([
      { currentPassword: 'violet harbour', newPassword: 'maple lantern river' },
    ]);
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });

  it.each([
    ['currentPassword', 'This is not your current password.'],
    ['newPassword', 'This is one of the most common passwords.'],
  ])('is refused at its field: %s', async (field, message) => {
    open({ [PASSWORD]: problem(422, 'invalid-field', { fields: { [field]: message } }) });
    await fill('violet harbour', 'maple lantern river');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText(/^New password/)).toHaveProperty('value', 'maple lantern river');
  });

  it('too short is not sent', async () => {
    const page = open();
    await fill('violet harbour', 'short');
    expect((await screen.findByRole('alert')).textContent).toContain('at least 8 characters');
    expect(page.countOf(PASSWORD)).toBe(0);
  });
});

describe('the email address', () => {
  const EMAIL = 'GET /email-change';
  const REQUEST = 'POST /email-change';
  const state = (pending: object | null) => ({ email: 'asha@example.org', pending });
  const waiting = state({ newEmail: 'asha.rao@example.org', expiresAt: '2026-11-22T04:45:00.000Z' });
  const fill = async (newEmail: string, password = 'violet harbour') => {
    await press('Change the address');
    fireEvent.change(screen.getByLabelText(/^New email address/), { target: { value: newEmail } });
    fireEvent.change(screen.getByLabelText(/^Your password/), { target: { value: password } });
    await press('Request a link');
  };

  it('promises no mail where the academy sends none, neither before it is asked for nor after', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="wizlearn-mail" content="none">');
    onTestFinished(() => document.querySelector('meta[name="wizlearn-mail"]')?.remove());
    open({ [REQUEST]: ok(waiting) });
    await press('Change the address');
    expect(screen.getByText(/^This academy sends no emails/)).toBeTruthy();
    await press('Cancel');
    await fill('asha.rao@example.org');
    const pending = (await screen.findByText('asha.rao@example.org')).closest('[role="status"]');
    expect(pending?.textContent).toContain('This academy sends no emails');
    expect(pending?.textContent).not.toMatch(/we sent|spam/);
  });

  it('waits for its link after it was asked for, and can be cancelled', async () => {
    const page = open({ [REQUEST]: ok(waiting), 'DELETE /email-change': ok() });
    await fill('asha.rao@example.org');
    expect((await screen.findByText('asha.rao@example.org')).tagName).toBe('STRONG');
    expect(page.bodiesOf(REQUEST)).toEqual([
      { newEmail: 'asha.rao@example.org', password: 'violet harbour' },
    ]);
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Email address');
    await press('Cancel the change');
    expect(await screen.findByText('The change is cancelled. Its link no longer works.')).toBeTruthy();
    expect(screen.queryByText('asha.rao@example.org')).toBeNull();
  });

  it.each([
    ['password', 'This is not your password.'],
    ['newEmail', 'This is already your address.'],
  ])('is refused at its field: %s', async (field, message) => {
    open({ [REQUEST]: problem(422, 'invalid-field', { fields: { [field]: message } }) });
    await fill('asha.rao@example.org');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText(/^New email address/)).toHaveProperty('value', 'asha.rao@example.org');
  });

  it('is read again when the page is looked at again: another device may have cancelled', async () => {
    open({ [EMAIL]: inTurn(ok(waiting), ok(state(null))) });
    await screen.findByText('asha.rao@example.org');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => screen.queryByText('asha.rao@example.org')).toBeNull();
    expect(screen.getByText('asha@example.org')).toBeTruthy();
  });
});

describe('the devices', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Signed-in devices' }));

  it('are listed, this one without a way to end it', async () => {
    open();
    await screen.findByText('Firefox on Linux');
    const [own, other] = (await list()).getAllByRole('listitem');
    expect(own?.textContent).toContain('This device');
    expect(own && within(own).queryByRole('button')).toBeNull();
    expect(other && within(other).getByRole('button', { name: /^Sign out: Chrome/ })).toBeTruthy();
  });

  it('are named in the language of the page', async () => {
    await setLanguage('Hindi');
    open();
    expect(await screen.findByText('Linux पर Firefox')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^साइन आउट करें: Windows 2 पर Chrome/ })).toBeTruthy();
  });

  it('are signed out one by one', async () => {
    const page = open({ [endOf(2)]: ok() });
    await press(/^Sign out: Chrome on Windows 2/);
    await expect.poll(() => screen.queryByText('Chrome on Windows 2')).toBeNull();
    expect(page.countOf(endOf(2))).toBe(1);
    expect((await list()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('are all signed out but this one; one that is over already counts as done', async () => {
    open({ [endOf(2)]: ok(), [endOf(3)]: problem(404, 'not-found') });
    await press('Sign out other devices');
    expect(await screen.findByText('No other device is signed in.')).toBeTruthy();
  });

  it('can be read again when they could not be loaded', async () => {
    open({ [SESSIONS]: inTurn(problem(500), ok(devices)) });
    await screen.findByText('Your devices could not be loaded');
    await press('Retry');
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });
});

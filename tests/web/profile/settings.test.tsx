import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { buildDevice, buildNotificationSettings } from '#tests/support/machines/profile-fixtures.ts';
import { readDevicePreferences } from '#web/browser/device-preferences.ts';
import { languageNow, setLanguage } from '#web/language/language.ts';
import '#web/features/profile/settings/settings-tab.tsx';
import { type Answers, inTurn, ok, openProfile, press, problem, usePages } from './profile-page.tsx';

usePages();
afterEach(async () => {
  await setLanguage('English');
  for (const name of ['textSize', 'motion']) delete document.documentElement.dataset[name];
});

const SAVE = 'POST /profiles/create';
const SUBJECTS = 'GET /courses/getAllCourse';
const SESSIONS = 'GET /sessions';
const PASSWORD = 'PUT /password';
const devices = [buildDevice(1), buildDevice(2), buildDevice(3)];
const endOf = (number: number) => `DELETE /sessions/${buildDevice(number)._id}`;

const open = (change: Answers = {}, profile = buildProfile()) =>
  openProfile(
    {
      'GET /profiles/me/profile': ok(profile),
      'GET /email-change': ok({ email: 'asha@example.org', pending: null }),
      'GET /notification-settings': ok(buildNotificationSettings({ muted: ['level'] })),
      [SUBJECTS]: ok([]),
      [SESSIONS]: ok(devices),
      ...change,
    },
    { tab: 'settings' },
  );

describe('this device', () => {
  it('lets the text grow on the whole page, and remembers it', async () => {
    const page = open();
    await press('125%');
    expect(document.documentElement.dataset['textSize']).toBe('larger');
    expect(readDevicePreferences(page.services.storage)).toEqual({ textSize: 'larger', motion: 'system' });
    expect(screen.getByRole('button', { name: '125%', pressed: true })).toBeTruthy();
  });

  it('keeps the pages still without forgetting the size', async () => {
    const page = open();
    await press('112%');
    await press('Reduce motion');
    expect(document.documentElement.dataset['motion']).toBe('still');
    expect(readDevicePreferences(page.services.storage)).toEqual({ textSize: 'large', motion: 'still' });
  });

  it('opens the cache panel', async () => {
    open();
    await press('Show what this browser stores');
    expect(await screen.findByRole('dialog', { name: 'Cache panel' }, { timeout: 5_000 })).toBeTruthy();
  });

  it('turns day to night', async () => {
    open();
    await press('Night');
    expect(screen.getByRole('button', { name: 'Night', pressed: true })).toBeTruthy();
  });
});

describe('the account', () => {
  it('says what the language changes, saves it, and speaks it at once', async () => {
    const page = open({ [SAVE]: ok(buildProfile({ language: 'Hindi' })) });
    expect(await screen.findByText(/^For all pages, /)).toBeTruthy();
    await press('हिन्दी (Hindi)');
    // The texts of the language are fetched first.
    await expect.poll(languageNow, { timeout: 5_000 }).toBe('Hindi');
    expect(page.bodiesOf(SAVE)).toEqual([{ language: 'Hindi' }]);
  });

  it('shows under which name others meet one', async () => {
    open({ [SAVE]: inTurn(ok(buildProfile({ leaderboardVisibility: 'hidden' }))) });
    expect(await screen.findByText('Others see you as Asha.')).toBeTruthy();
    await press('Hidden');
    expect(await screen.findByText(/You are hidden on the leaderboard/)).toBeTruthy();
  });

  it('names one on certificates by the nickname until the name is chosen, and whoever is young or hidden always', async () => {
    const page = open({ [SAVE]: ok(buildProfile({ certificateName: 'name' })) });
    expect(await screen.findByText(/sees (?!Asha Rao)[A-Z]\w+ [A-Z]\w+\.$/)).toBeTruthy();
    await press('My full name');
    expect(await screen.findByText('Anyone with a certificate code sees Asha Rao.')).toBeTruthy();
    expect(page.bodiesOf(SAVE)).toEqual([{ certificateName: 'name' }]);
    cleanup();
    open({}, buildProfile({ birthYear: 2012, certificateName: 'name' }));
    expect(await screen.findByText(/Your full name is shown only if you are 18/)).toBeTruthy();
    cleanup();
    open({}, buildProfile({ leaderboardVisibility: 'hidden', certificateName: 'name' }));
    expect(await screen.findByText(/only if you are 18 or older and not hidden/)).toBeTruthy();
  });

  it('tells the young that their first name is not shown', async () => {
    open({}, buildProfile({ birthYear: 2012 }));
    expect(await screen.findByText(/First names are shown only for students of 18/)).toBeTruthy();
  });

  it('changes the time zone, which cannot be taken back the same day', async () => {
    const page = open({ [SAVE]: ok(buildProfile({ timeZone: 'Asia/Dubai' })) });
    await press('Edit: Time zone');
    fireEvent.change(screen.getByLabelText('Time zone', { selector: 'select' }), {
      target: { value: 'Asia/Dubai' },
    });
    await press('Save');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(screen.queryByLabelText('Undo: Time zone')).toBeNull();
    expect(page.bodiesOf(SAVE)).toEqual([{ timeZone: 'Asia/Dubai' }]);
  });

  it('offers the saved time zone once, whatever this browser calls it', async () => {
    open({}, buildProfile({ timeZone: 'Asia/Kolkata' }));
    await press('Edit: Time zone');
    const zones = screen.getByLabelText<HTMLSelectElement>('Time zone', { selector: 'select' });
    expect(zones.value).toBe('Asia/Kolkata');
    expect([...zones.options].filter(({ text }) => text === 'Asia/Kolkata')).toHaveLength(1);
    expect([...zones.options].map(({ text }) => text)).not.toContain('Asia/Calcutta');
  });

  it('changes the subject to go on with', async () => {
    const [polity, history] = ['a'.repeat(24), 'b'.repeat(24)];
    const subjects = [
      { _id: polity, name: 'Indian Polity' },
      { _id: history, name: 'Modern Indian History' },
    ];
    const page = open({
      [SUBJECTS]: ok([{ subjects }]),
      [SAVE]: ok(buildProfile({ studySubjectId: history })),
    });
    await press('Modern Indian History');
    expect(await screen.findByRole('button', { name: 'Modern Indian History', pressed: true })).toBeTruthy();
    expect(page.bodiesOf(SAVE)).toEqual([{ studySubjectId: history }]);
  });

  it('shows a choice that was refused with two ways on', async () => {
    open({ [SAVE]: problem(500) });
    await press('Nickname');
    expect((await screen.findByRole('alert')).textContent).toBe('No: internal.');
    await press('Leave it as it was');
    expect(screen.getByRole('button', { name: 'Name', pressed: true })).toBeTruthy();
  });
});

describe('reminders by email', () => {
  const NOTICES = 'GET /notification-settings';
  const DAILY = 'PUT /email-reminders/daily';
  const daily = { isOn: true, time: '07:15' };

  it('are turned on and set to a time, one of elsewhere among them', async () => {
    const page = open({
      [DAILY]: inTurn(
        ok(buildNotificationSettings({ daily })),
        ok(buildNotificationSettings({ daily: { ...daily, time: '20:00' } })),
      ),
    });
    fireEvent.click(await screen.findByRole('switch', { name: 'Daily study reminder' }));
    const time = await screen.findByLabelText('Time of day', { selector: 'select' });
    await expect.poll(() => time).toHaveProperty('value', '07:15');
    const times = [...time.children].map(({ textContent }) => textContent ?? '');
    expect(times).toEqual([...new Set(times)].toSorted());
    expect(times.slice(4, 7)).toEqual(['07:00', '07:15', '07:30']);
    fireEvent.change(time, { target: { value: '20:00' } });
    await expect
      .poll(() => page.bodiesOf(DAILY))
      .toEqual([
        { isOn: true, time: '18:00', expected: { isOn: false, time: '18:00' } },
        { isOn: true, time: '20:00', expected: daily },
      ]);
  });

  it.each([
    ['no-mail-server', /This academy does not send email reminders/],
    ['guardian-missing', /the consent of a parent or guardian/],
  ] as const)('are not offered where none is sent, and the reason is told: %s', async (status, reason) => {
    open({ [NOTICES]: ok(buildNotificationSettings({ status })) });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Daily study reminder' })).toBeNull();
  });

  it('tell that the address is to be confirmed, and send the link again', async () => {
    const waiting = buildNotificationSettings({
      status: 'unconfirmed',
      daily,
      linkSentAt: '2026-11-20T06:00:00Z',
    });
    const page = open({ [NOTICES]: ok(waiting), 'POST /email-reminder-link': ok(waiting) });
    expect((await screen.findByText(/We send no reminder before that/)).textContent).toContain(
      'asha@example.org',
    );
    await press('Send the link again');
    await expect.poll(() => page.bodiesOf('POST /email-reminder-link').length).toBe(1);
  });
});

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

describe('the notifications', () => {
  const MUTE_BADGES = 'PUT /notification-settings/badge';
  const kind = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

  it('are on unless muted, and one that is muted shows what another device chose too', async () => {
    const page = open({ [MUTE_BADGES]: ok({ muted: ['quest', 'badge'] }) });
    expect([(await kind('New badges')).checked, (await kind('New levels')).checked]).toEqual([true, false]);
    fireEvent.click(await kind('New badges'));
    await expect.poll(async () => (await kind('New levels')).checked).toBe(true);
    expect([(await kind('New badges')).checked, (await kind('Finished quests')).checked]).toEqual([
      false,
      false,
    ]);
    expect(page.bodiesOf(MUTE_BADGES)).toEqual([{ muted: true }]);
  });

  it('that could not be saved are offered again', async () => {
    open({ [MUTE_BADGES]: inTurn(problem(500), ok({ muted: ['badge'] })) });
    fireEvent.click(await kind('New badges'));
    expect((await screen.findByRole('alert')).textContent).toContain('No: internal.');
    expect((await kind('New badges')).checked).toBe(false);
    await press('Save again');
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    expect((await kind('New badges')).checked).toBe(false);
  });

  it('can be read again when they could not be loaded', async () => {
    open({ 'GET /notification-settings': inTurn(problem(500), ok({ muted: [] })) });
    await screen.findByText('Your notification settings could not be loaded');
    await press('Retry');
    expect((await kind('New badges')).checked).toBe(true);
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

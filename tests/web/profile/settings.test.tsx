import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { buildNotificationSettings } from '#tests/support/machines/profile-fixtures.ts';
import { cacheOf } from '#web/data/cache-of.ts';
import { readDevicePreferences } from '#web/browser/device-preferences.ts';
import { languageNow, setLanguage } from '#web/language/language.ts';
import { press, usePages } from './profile-page.tsx';
import { inTurn, ok, problem } from '#tests/support/web/stub-answers.ts';
import { openSettings as open, SUBJECTS } from './settings-page.tsx';

usePages();
afterEach(async () => {
  await setLanguage('English');
  for (const name of ['textSize', 'motion']) delete document.documentElement.dataset[name];
});

const SAVE = 'POST /profiles/create';
const SUMMARY = `GET /course-progress/summary/${asha.userId}`;

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
    expect(await screen.findByText(/sees your nickname, (?!Asha Rao)[A-Z]\w+ [A-Z]\w+\.$/)).toBeTruthy();
    await press('My full name');
    expect(await screen.findByText('Anyone with a certificate code sees Asha Rao.')).toBeTruthy();
    expect(page.bodiesOf(SAVE)).toEqual([{ certificateName: 'name' }]);
    cleanup();
    open({}, buildProfile({ birthYear: 2012, certificateName: 'name' }));
    expect(await screen.findByText(/Your full name is shown only if you are 18/)).toBeTruthy();
    cleanup();
    open({}, buildProfile({ leaderboardVisibility: 'hidden', certificateName: 'name' }));
    expect(
      await screen.findByText(/sees your nickname, .* only if you are 18 or older and not hidden/),
    ).toBeTruthy();
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

  it('lists the subjects of the track first and marks the one that Home shows', async () => {
    const polity = 'a'.repeat(24);
    const place = { courseId: 'd'.repeat(24), subtopicId: 'e'.repeat(24), name: 'The Preamble' };
    const next = { ...place, subjectId: polity, subjectName: 'Indian Polity' };
    open(
      {
        [SUBJECTS]: ok([
          {
            deanTag: 'Dean of Engineering',
            subjects: [{ _id: 'b'.repeat(24), name: 'Python Programming' }],
          },
          {
            deanTag: 'Dean of Civil Services',
            subjects: [{ _id: polity, name: 'Indian Polity' }],
          },
        ]),
        [SUMMARY]: ok(buildSummary({ nextRecommended: next })),
      },
      buildProfile({ track: 'civil-services' }),
    );
    const group = await screen.findByRole('group', { name: 'Subject' });
    const buttons = within(group).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Indian Polity', 'Python Programming']);
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
  });

  it('marks the subject that the server says now, whatever an earlier visit left', async () => {
    const [polity, history] = ['a'.repeat(24), 'b'.repeat(24)];
    const place = { courseId: 'd'.repeat(24), subtopicId: 'e'.repeat(24), name: 'A lesson' };
    const goesOnIn = (subjectId: string) =>
      buildSummary({ nextRecommended: { ...place, subjectId, subjectName: 'A subject' } });
    const subjects = [
      { _id: polity, name: 'Indian Polity' },
      { _id: history, name: 'Modern Indian History' },
    ];
    const answered = Promise.withResolvers<void>();
    const page = open(
      {
        [SUBJECTS]: ok([{ subjects }]),
        [SUMMARY]: async (request) => {
          await answered.promise;
          return ok(goesOnIn(history))(request);
        },
      },
      buildProfile(),
      { visitBefore: (services) => cacheOf(services).beginRead('userXp').store(goesOnIn(polity)) },
    );
    await expect.poll(() => page.countOf(SUBJECTS) * page.countOf(SUMMARY)).toBe(1);
    expect(screen.queryByRole('group', { name: 'Subject' })).toBeNull();
    answered.resolve();
    expect(await screen.findByRole('button', { name: 'Modern Indian History', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Indian Polity', pressed: false })).toBeTruthy();
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

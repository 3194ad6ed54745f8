import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { completions, profiles, users } from '#server/db/schema/accounts.ts';
import { activityDays } from '#server/db/schema/xp.ts';
import { createProfileHandlers } from '#server/features/profile/profile.handlers.ts';
import { insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const HOUR = 3_600_000;

const world = await useLearningWorld();
const { db } = world.deps;
const handlers = createProfileHandlers(world.deps);
await insertHouses(db);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent();
});

type Body = Record<string, unknown>;

const later = (ms: number) => world.setNow(new Date(SATURDAY.getTime() + ms));
const create = async (body: Body, contentType: string) => {
  const call = callBy(userId, { body: body as never });
  const request = { ...call.request, headers: { 'content-type': contentType } };
  return (await handlers.createProfile({ ...call, request })).body.data;
};
const sendForm = (body: Body) => create(body, 'multipart/form-data; boundary=x');
const sendField = (body: Body) => create(body, 'application/json');
const profile = async () => (await handlers.getMyProfile(callBy(userId))).body.data;
const details = async () => (await handlers.getUserDetails(callBy(userId))).body.data;
const field = async (field_name: 'firstName' | 'birthYear' | 'guardianConsent' | 'role') =>
  (await handlers.getProfileField(callBy(userId, { body: { field_name } }))).body.data.value;
const choosePicture = async (profilePictureUrl: string) =>
  (await handlers.updatePictureUrl(callBy(userId, { body: { profilePictureUrl } }))).body.data;
const ledger = () => recordsIn(db).awards(userId);
const stored = async () => (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0];
const fieldErrorsIn = (...names: string[]) => ({
  fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

const FORM = {
  firstName: 'Asha',
  lastName: 'Rao',
  classGrade: 'Semester 3',
  schoolName: 'NIT Trichy',
  phonePrimary: '+91 98400 00000',
  birthYear: '2008',
  guardianConsent: 'true',
  language: 'Hindi',
  track: 'engineering',
  timeZone: 'Asia/Kolkata',
};

describe('a name that sounds like staff', () => {
  const refused = (field: string) => ({
    code: 'invalid-field',
    fields: { [field]: 'This name sounds like the staff of WizLearn. Please choose another.' },
  });

  test('is refused as a first name, and as first and last name together', async () => {
    await expect(sendField({ firstName: 'Аdm1n' })).rejects.toMatchObject(refused('firstName'));
    await expect(sendForm({ ...FORM, firstName: 'WizLearn', lastName: 'Support' })).rejects.toMatchObject(
      refused('firstName'),
    );
    await sendForm({ ...FORM, firstName: 'Wiz', lastName: 'Rao' });
    await expect(sendField({ lastName: 'Learn' })).rejects.toMatchObject(refused('lastName'));
    expect(await profile()).toMatchObject({ firstName: 'Wiz', lastName: 'Rao' });
  });

  test('stays where it was chosen before names were looked at', async () => {
    await sendForm(FORM);
    await db.update(profiles).set({ firstName: 'Admin' }).where(eq(profiles.userId, userId));
    await sendForm({ ...FORM, firstName: 'Admin', lastName: 'Verma' });
    expect(await profile()).toMatchObject({ firstName: 'Admin', lastName: 'Verma' });
    await expect(sendField({ firstName: 'Moderator' })).rejects.toMatchObject(refused('firstName'));
  });
});

test('a new name holds no link, address or phone number', async () => {
  const refusal = (field: string) => ({
    code: 'invalid-field',
    fields: { [field]: 'Please leave out links, addresses and phone numbers.' },
  });
  for (const name of ['join discord.gg now', 'https://evil.example', 'me@example', 'Call 98765 43210'])
    for (const field of ['firstName', 'lastName'])
      await expect(sendField({ [field]: name })).rejects.toMatchObject(refusal(field));
  await expect(profile()).rejects.toMatchObject({ code: 'no-profile' });
  const named = await sendForm({ ...FORM, firstName: 'Asha R.', lastName: 'D’Souza-Rao' });
  expect(named.firstName).toBe('Asha R.');
});

describe('a new student', () => {
  test('has no profile', async () => {
    await expect(profile()).rejects.toMatchObject({ code: 'no-profile' });
    await expect(field('firstName')).rejects.toMatchObject({ code: 'no-profile' });
    await expect(choosePicture('avatar:crest:asha')).rejects.toMatchObject({ code: 'no-profile' });
    expect(await ledger()).toEqual([]);
  });

  test('has a header', async () => {
    expect(await details()).toEqual({
      _id: userId,
      email: `${userId}@students.example`,
      username: userId,
      firstName: null,
      lastName: null,
      profilePicture: null,
      house: null,
      xp: 0,
      streak: 0,
      class: null,
      school: null,
      phone: null,
    });
  });
});

describe('the form', () => {
  test.each([
    ['{"salt-march":0,"unknown":1}', { 'salt-march': 0 }],
    ['not JSON', null],
  ])('keeps what was answered on the landing page: %s', async (sampleAnswers, kept) => {
    await sendForm({ ...FORM, sampleAnswers });
    const [row] = await world.deps.db.select().from(profiles).where(eq(profiles.userId, userId));
    expect(row?.sampleAnswers).toEqual(kept);
  });

  test('keeps the first answers of the landing page where it is sent again with others', async () => {
    await sendForm({ ...FORM, sampleAnswers: '{"salt-march":0}' });
    await sendForm({ ...FORM, sampleAnswers: '{"salt-march":1}' });
    const [row] = await world.deps.db.select().from(profiles).where(eq(profiles.userId, userId));
    expect(row?.sampleAnswers).toEqual({ 'salt-march': 0 });
  });

  test('makes a profile, and the first complete one is worth XP', async () => {
    const expected = {
      ...FORM,
      profilePictureUrl: null,
      birthYear: 2008,
      guardianConsent: true,
      role: null,
      clan: null,
      leaderboardVisibility: 'name',
      studySubjectId: null,
      certificateName: 'nickname',
      user: { _id: userId, email: `${userId}@students.example`, username: userId },
      wizlearn: { house: null, xp: 20, streak: 0 },
    };
    expect(await sendForm(FORM)).toEqual(expected);
    expect(await profile()).toEqual(expected);
    await sendForm({ ...FORM, firstName: 'Usha' });
    expect(await ledger()).toEqual(['profile-setup 20']);
  });

  test('can be filled in bit by bit, and the XP come when it is complete', async () => {
    await sendForm({ firstName: 'Asha', lastName: '', track: '' });
    expect(await profile()).toMatchObject({ firstName: 'Asha', track: null, language: 'English' });
    await sendForm({ firstName: '', track: 'civil-services', schoolName: 'Self-study' });
    expect(await profile()).toMatchObject({ firstName: 'Asha', track: 'civil-services' });
    expect(await ledger()).toEqual([]);
    await sendForm({ classGrade: '2027', birthYear: '2001' });
    expect(await ledger()).toEqual(['profile-setup 20']);
  });

  test('never blanks what is stored', async () => {
    await sendForm(FORM);
    const before = await profile();
    const empty = Object.fromEntries(Object.keys(FORM).map((name) => [name, '']));
    expect(await sendForm(empty)).toEqual(before);
    const blank = Object.fromEntries(Object.keys(FORM).map((name) => [name, '  \t ']));
    expect(await sendForm(blank)).toEqual(before);
    expect(await sendForm({})).toEqual(before);
  });

  test('who is under age does not become of age by another birth year, in a form or alone', async () => {
    await sendForm({ ...FORM, birthYear: '2011' });
    const refusal = { code: 'invalid-field', ...fieldErrorsIn('birthYear') };
    await expect(sendForm({ ...FORM, birthYear: '1995' })).rejects.toMatchObject(refusal);
    await expect(sendField({ birthYear: 2010 })).rejects.toMatchObject(refusal);
    expect((await sendForm({ ...FORM, birthYear: '2011' })).birthYear).toBe(2011);
    expect((await sendField({ birthYear: 2012 })).birthYear).toBe(2012);
  });

  test('who is of age may correct the birth year', async () => {
    await sendForm({ ...FORM, birthYear: '2001' });
    expect((await sendField({ birthYear: 1900 })).birthYear).toBe(1900);
    expect((await sendField({ birthYear: 2003 })).birthYear).toBe(2003);
  });

  test('is worth XP once for 20 forms at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => sendForm(FORM)));
    expect(await ledger()).toEqual(['profile-setup 20']);
    expect((await profile()).wizlearn.xp).toBe(20);
  });
});

describe('a single field', () => {
  beforeEach(() => sendForm(FORM));

  test.each([
    [{ firstName: 'Uṣā' }, { firstName: 'Uṣā' }],
    [{ firstName: '  उषा\u200dराव ' }, { firstName: 'उषा\u200dराव' }],
    [{ firstName: 'E\u0301mile' }, { firstName: 'Émile' }],
    [{ firstName: '<img src=x onerror=alert(1)>' }, { firstName: '<img src=x onerror=alert(1)>' }],
    [{ lastName: '' }, { lastName: '' }],
    [{ lastName: '.' }, { lastName: '.' }],
    [{ phonePrimary: '' }, { phonePrimary: null }],
    [{ schoolName: ' IIT  Madras ' }, { schoolName: 'IIT  Madras' }],
    [{ classGrade: '' }, { classGrade: null }],
    [{ class: 'Semester 4' }, { classGrade: 'Semester 4' }],
    [{ school: 'NIT Trichy' }, { schoolName: 'NIT Trichy' }],
    [{ phone: '+91 98400 00000' }, { phonePrimary: '+91 98400 00000' }],
    [{ phone: '' }, { phonePrimary: null }],
    [{ birthYear: 2009 }, { birthYear: 2009 }],
    [{ birthYear: 2026 }, { birthYear: 2026 }],
    [{ guardianConsent: false }, { guardianConsent: false }],
    [{ language: 'English' }, { language: 'English' }],
    [{ track: 'civil-services' }, { track: 'civil-services' }],
    [{ clan: 'night  compilers' }, { clan: 'Night Compilers' }],
    [{ timeZone: 'America/Argentina/Buenos_Aires' }, { timeZone: 'America/Argentina/Buenos_Aires' }],
    [{ timeZone: 'UTC' }, { timeZone: 'UTC' }],
    [{ leaderboardVisibility: 'alias' }, { leaderboardVisibility: 'alias' }],
    [{ leaderboardVisibility: 'hidden' }, { leaderboardVisibility: 'hidden' }],
    [{ certificateName: 'name' }, { certificateName: 'name' }],
  ])('%j is kept as %j', async (body, kept) => {
    const before = await profile();
    expect(await sendField(body)).toEqual({ ...before, ...kept });
  });

  const signs = ['\u0000', '\n', '\u202e', '\u2066', '\u200e', '\ud800', '\u2028', '\u{e0041}'];
  const refused: Readonly<Record<string, readonly unknown[]>> = {
    firstName: ['', ' ', '...', '\u200d', '\u3164', 7, { text: 'Asha' }, ...signs.map((c) => `As${c}ha`)],
    lastName: ['\u202eoaR'],
    schoolName: ['N\u0007IT'],
    classGrade: [['12']],
    phonePrimary: ['98400-call-me', '12'],
    phone: ['12'],
    birthYear: [1899, 2027, 2004.5, Number.NaN, '20O8', '-2008'],
    guardianConsent: ['yes', 1],
    language: ['Klingon'],
    track: ['magic'],
    // Node knows the first, PostgreSQL does not.
    timeZone: ['AET', 'Mars/Olympus', '+05:30', '', '../../etc/passwd'],
    leaderboardVisibility: ['first', false],
    certificateName: ['hidden'],
    role: ['admin', 'teacher'],
    clan: ['Veritas', 'A clan that nobody founded', 'gryffindor'],
    house: ['Lumina'],
    xp: [9999],
    streak: [100],
    email: ['other@example.org'],
    accountRole: ['admin'],
    userId: ['f'.repeat(24)],
    pictureUrl: ['https://evil.example/p.png'],
    createdAt: ['2020-01-01'],
    verified: [true],
    hasCompleteProfile: [true],
    constructor: ['x'],
    ['__proto__']: ['x'],
  };
  const bodies = Object.entries(refused).flatMap(([name, values]) =>
    values.map((value): [Body] => [{ [name]: value }]),
  );
  test.each(bodies)('%j is refused and changes nothing', async (body) => {
    const before = [await stored(), await db.select().from(users), await ledger()];
    const refusal = { code: 'invalid-field', ...fieldErrorsIn(...Object.keys(body)) };
    await expect(sendField(body)).rejects.toEqual(expect.objectContaining(refusal));
    expect([await stored(), await db.select().from(users), await ledger()]).toEqual(before);
  });

  test('is refused together with what stands beside it', async () => {
    const refusal = sendForm({ firstName: 'Usha', birthYear: '1850', timeZone: 'Nowhere/Now' });
    await expect(refusal).rejects.toMatchObject(fieldErrorsIn('birthYear', 'timeZone'));
    expect(await field('firstName')).toBe('Asha');
  });

  test('can be read back', async () => {
    const names = ['firstName', 'birthYear', 'guardianConsent', 'role'] as const;
    expect(await Promise.all(names.map(field))).toEqual(['Asha', 2008, true, null]);
  });
});

describe('a role', () => {
  const role = 'student-engineering';

  test('chosen for the first time is worth XP', async () => {
    await sendForm(FORM);
    expect(await sendField({ role })).toMatchObject({ role, wizlearn: { xp: 30 } });
    await sendField({ role: 'aspirant-civil-services' });
    expect(await ledger()).toEqual(['profile-setup 20', 'role-setup 10']);
  });

  test('makes a profile where there is none', async () => {
    expect(await sendField({ role })).toMatchObject({ firstName: '', role });
  });
});

describe('a picture', () => {
  test('chosen for the first time is worth XP', async () => {
    await sendForm(FORM);
    const chosen = { profilePictureUrl: 'avatar:crest:asha-1', wizlearn: { xp: 30 } };
    expect(await choosePicture('avatar:crest:asha-1')).toMatchObject(chosen);
    expect((await choosePicture('avatar:stars:asha-2')).profilePictureUrl).toBe('avatar:stars:asha-2');
    expect(await ledger()).toEqual(['profile-picture 10', 'profile-setup 20']);
  });
});

describe('house, XP and streak', () => {
  test('stand in the profile and in the header', async () => {
    await sendForm(FORM);
    await db.insert(completions).values({ userId, house: 'Fidelis' });
    const days = ['2026-11-20', '2026-11-21'].map((day) => ({ userId, day }));
    await db.insert(activityDays).values(days);
    expect((await profile()).wizlearn).toEqual({ house: 'Fidelis', xp: 20, streak: 2 });
    expect(await details()).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      house: 'Fidelis',
      xp: 20,
      streak: 2,
      class: 'Semester 3',
      school: 'NIT Trichy',
      phone: '+91 98400 00000',
    });
    later(48 * HOUR);
    expect((await profile()).wizlearn.streak).toBe(0);
  });

  test('a house sent as the clan is one’s own or refused', async () => {
    await sendForm(FORM);
    await db.insert(completions).values({ userId, house: 'Lumina' });
    const before = await profile();
    expect(await sendField({ clan: 'Lumina' })).toEqual(before);
    expect(await sendField({ clan: 'ravenclaw' })).toEqual(before);
    await expect(sendField({ clan: 'Veritas' })).rejects.toMatchObject(fieldErrorsIn('clan'));
    expect(await profile()).toEqual(before);
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildCompletion,
  buildGradedAttempt,
  buildLedger,
  buildProfile,
} from '#tests/support/machines/onboarding-fixtures.ts';
import { FirstXpReportScreen } from '#web/features/onboarding/first-xp-report.screen.tsx';
import { ProfilePictureScreen } from '#web/features/onboarding/profile-picture.screen.tsx';
import { buildBadgeBook } from '#tests/web/badges/badge-fixtures.ts';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { RoleSetupScreen } from '#web/features/onboarding/role-setup.screen.tsx';
import { openedPhoto, stubPictures } from '../picture-canvas.ts';
import { type Answer, type Answers, inTurn, never, ok, openStep, problem, useSteps } from './step-page.tsx';

useSteps();

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');

describe('the picture maker', () => {
  const SAVE = 'PUT /profiles/picture-url';
  const open = (answers: Answers = {}) =>
    openStep(<ProfilePictureScreen />, {
      at: '/profile-picture-generate',
      completion: buildCompletion(),
      profile: buildProfile({ profilePictureUrl: null }),
      answers: { [SAVE]: never, ...answers },
    });
  const drawn = () =>
    within(screen.getByRole('group', { name: 'Pictures' }))
      .getAllByRole('button')
      .map(({ innerHTML }) => innerHTML);

  it('draws nine pictures, none like another, and nine more with a shuffle', async () => {
    open();
    await screen.findByRole('button', { name: 'Picture 9' });
    const first = drawn();
    expect(new Set(first).size).toBe(9);
    await press('Shuffle');
    expect(drawn()).not.toEqual(first);
  });

  it('is kept once chosen, and shown as others see it', async () => {
    const page = open();
    await press('Picture 2');
    expect(screen.getByRole('button', { name: 'Picture 2', pressed: true })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Your picture' })).toBeTruthy();
    await press('Keep this picture');
    expect(page.bodiesOf(SAVE)).toEqual([{ profilePictureUrl: expect.stringMatching(/^avatar:pattern:/) }]);
    expect(isDisabled('Saving...')).toBe(true);
  });

  it('suggests one, which a single tap keeps', async () => {
    const page = open();
    expect(await screen.findByRole('button', { name: 'Picture 1', pressed: true })).toBeTruthy();
    await press('Keep this picture');
    expect(page.bodiesOf(SAVE)).toEqual([{ profilePictureUrl: expect.stringMatching(/^avatar:crest:/) }]);
  });

  it('takes the initial for a picture', async () => {
    const page = open();
    await press('Use my initial');
    expect(screen.getByRole('img', { name: 'Your picture' }).textContent).toBe('A');
    await press('Keep this picture');
    expect(page.bodiesOf(SAVE)).toEqual([{ profilePictureUrl: expect.stringMatching(/^avatar:initials:/) }]);
  });

  it('says why it could not be saved, and keeps the choice', async () => {
    open({ [SAVE]: problem(500) });
    await press('Picture 3');
    await press('Keep this picture');
    expect((await screen.findByRole('alert')).textContent).toBe('No: internal.');
    expect(screen.getByRole('button', { name: 'Picture 3', pressed: true })).toBeTruthy();
  });
});

describe('a picture of their own', () => {
  const UPLOAD = 'POST /media';
  const SAVE = 'PUT /profiles/picture-url';
  const url = `/api/v1/media/${'b'.repeat(24)}`;
  const open = (answers: Answers = {}) =>
    openStep(<ProfilePictureScreen />, {
      at: '/profile-picture-generate',
      completion: buildCompletion(),
      profile: buildProfile({ profilePictureUrl: null }),
      answers: { [UPLOAD]: ok({ _id: 'b'.repeat(24), url }), [SAVE]: never, ...answers },
    });
  const photo = new File(['a photo'], 'me.jpg', { type: 'image/jpeg' });
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Picture file'), file, { applyAccept: false });
  const shown = () => screen.findByRole<HTMLImageElement>('img', { name: 'Your picture' });

  beforeEach(() =>
    stubPictures(async (file) => {
      if (!file.type.startsWith('image/')) throw new DOMException('No picture.', 'InvalidStateError');
      return openedPhoto;
    }),
  );

  it('is shown at once and sent, as a small square, only when it is kept', async () => {
    const page = open();
    await choose(photo);
    expect((await shown()).src).toMatch(/^blob:/);
    expect(screen.getByRole('button', { name: 'Upload a picture', pressed: true })).toBeTruthy();
    expect(page.bodiesOf(UPLOAD)).toEqual([]);
    await press('Keep this picture');
    await expect.poll(() => page.bodiesOf(SAVE)).toEqual([{ profilePictureUrl: url }]);
    const [sent] = page.bodiesOf(UPLOAD) as { file: File }[];
    expect([await sent?.file.text(), sent?.file.type]).toEqual(['512 x 512', 'image/webp']);
    expect(new URL((await shown()).src).pathname).toBe(url);
  });

  it('is refused in place when it is no picture, and the choice before it stays', async () => {
    open();
    await press('Picture 3');
    await choose(new File(['%PDF'], 'essay.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toContain('PNG, JPEG or WebP');
    expect(screen.getByRole('button', { name: 'Picture 3', pressed: true })).toBeTruthy();
  });

  it.each([
    [422, 'unsupported-picture'],
    [413, 'body-too-large'],
    [429, 'too-many-requests'],
  ])('stays chosen when the server says %i, and says why', async (status, code) => {
    open({ [UPLOAD]: problem(status, code) });
    await choose(photo);
    await shown();
    await press('Keep this picture');
    expect((await screen.findByRole('alert')).textContent).toBe(`No: ${code}.`);
    expect((await shown()).src).toMatch(/^blob:/);
    expect(isDisabled('Keep this picture')).toBe(false);
  });

  it('waits while the server is out of reach and goes by itself when the connection is back', async () => {
    const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const page = open({ [UPLOAD]: inTurn(lost, ok({ _id: 'b'.repeat(24), url })) });
    await choose(photo);
    await shown();
    await press('Keep this picture');
    expect(await screen.findByText(/Your picture is kept here/)).toBeTruthy();
    expect(isDisabled('Try again now')).toBe(false);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => page.bodiesOf(SAVE)).toEqual([{ profilePictureUrl: url }]);
  });
});

describe('the choice of a path', () => {
  const SAVE = 'POST /profiles/create';
  const CLANS = 'GET /clans/allclans';
  const open = (track: 'engineering' | 'civil-services' | null, answers: Answers = {}) =>
    openStep(<RoleSetupScreen />, {
      at: '/role-setup',
      completion: buildCompletion(),
      profile: buildProfile({ role: null, track }),
      answers: { [SAVE]: never, [CLANS]: ok([]), ...answers },
    });

  const offers = () => screen.queryByRole('group', { name: 'Paths' });

  it('is not asked again of whoever chose at the start: one press goes on with it', async () => {
    const page = open('civil-services');
    expect(await screen.findByText(/^Aspirant: Civil Services, as you chose at the start\./)).toBeTruthy();
    expect(offers()?.closest('details')?.open).toBe(false);
    expect(screen.getByText('Coming Soon').closest('p')?.textContent).toBe('Mentor, Teacher Coming Soon');
    await press('Continue');
    expect(page.bodiesOf(SAVE)).toEqual([{ role: 'aspirant-civil-services' }]);
    expect(isDisabled('Saving...')).toBe(true);
  });

  it('can be another than the one at the start', async () => {
    const page = open('civil-services');
    await userEvent.click(await screen.findByText('Choose another path'));
    await press(/Student: Engineering/);
    expect(screen.getByRole('button', { name: /Student: Engineering/, pressed: true })).toBeTruthy();
    await press('Continue');
    expect(page.bodiesOf(SAVE)).toEqual([{ role: 'student-engineering' }]);
  });

  it("is asked where none is known, with mentors and teachers as 'Coming Soon' only", async () => {
    open(null);
    await screen.findByRole('heading', { name: 'Your path' });
    expect(offers()?.closest('details')).toBeNull();
    const soon = screen.getAllByText('Coming Soon').map((chip) => chip.closest('button'));
    expect(soon.map((offer) => [offer?.textContent?.slice(0, 6), offer?.disabled])).toEqual([
      ['Mentor', true],
      ['Teache', true],
    ]);
  });

  it('cannot go on without a path, and says so when saving fails', async () => {
    open(null, { [SAVE]: problem(503) });
    await screen.findByRole('heading', { name: 'Your path' });
    expect(isDisabled('Continue')).toBe(true);
    await press(/Aspirant/);
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe('No: internal.');
    expect(isDisabled('Continue')).toBe(false);
  });

  const night = buildClan();
  const packed = buildClan({ _id: 'c'.repeat(24), name: 'Packed House', size: 12 });

  it('suggests clans with room, and joins the chosen one on the way', async () => {
    const page = open('engineering', { [CLANS]: ok([packed, night]) });
    await press(/Night Compilers/);
    expect(screen.getByRole('button', { name: /Night Compilers/, pressed: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Packed House/ })).toBeNull();
    page.answer({ [SAVE]: ok(buildProfile({ role: 'student-engineering' })) });
    await press('Continue');
    await expect
      .poll(() => page.bodiesOf(SAVE))
      .toEqual([{ clan: 'Night Compilers' }, { role: 'student-engineering' }]);
  });

  it('says of a clan that filled up meanwhile that it is full, and goes on without it', async () => {
    const fields = { clan: 'This clan is full.' };
    const page = open('engineering', {
      [CLANS]: ok([night]),
      [SAVE]: problem(422, 'invalid-field', { fields }),
    });
    await press(/Night Compilers/);
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe('This clan is full.');
    await press(/Later/);
    expect(screen.queryByRole('alert')).toBeNull();
    page.answer({ [SAVE]: ok(buildProfile({ role: 'student-engineering' })) });
    await press('Continue');
    await expect.poll(() => page.bodiesOf(SAVE).at(-1)).toEqual({ role: 'student-engineering' });
  });

  it('needs no clan where their list does not come', async () => {
    const page = open('engineering', { [CLANS]: problem(503) });
    expect(await screen.findByText(/You can join a clan later/)).toBeTruthy();
    await press('Continue');
    expect(page.bodiesOf(SAVE)).toEqual([{ role: 'student-engineering' }]);
  });
});

describe('the first XP', () => {
  const LEDGER = 'GET /xp/ledger';
  const MARK = 'PUT /completion/first-time-flow';
  const open = (answers: Answers = {}) =>
    openStep(<FirstXpReportScreen />, {
      at: '/first-xp-report',
      completion: buildCompletion(),
      profile: buildProfile(),
      answers: { [LEDGER]: ok(buildLedger([30, 20])), [MARK]: never, ...answers },
    });

  it('shows the sum, the entries from the first to the last, and the house', async () => {
    const page = open();
    expect(await screen.findByText('50 XP')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'House Lumina' })).toBeTruthy();
    expect(screen.getByText(/Day 1 of your streak/)).toBeTruthy();
    expect(screen.getAllByText(/^\+/).map(({ textContent }) => textContent)).toEqual(['+20', '+30']);
    expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull();
    await press('Start learning');
    expect(page.bodiesOf(MARK)).toEqual([{ hasCompletedFirstTimeFlow: true }]);
    expect(isDisabled('One moment…')).toBe(true);
  });

  const day = '2026-11-21T04:30:00.000Z';
  /** Of somebody who has passed a lesson before the setup was over. */
  const learnt = () => {
    const book = buildLedger([30, 20]);
    const [lesson, ...steps] = book.entries;
    return { ...book, entries: lesson ? [{ ...lesson, source: 'lesson-check' as const }, ...steps] : steps };
  };

  it('is said to be for setting up where nothing was learnt yet, with its badges named and no stars', async () => {
    open({ 'GET /badges': ok(buildBadgeBook({ sorted: day, 'at-home': day })) });
    expect(await screen.findByText('All of it is for setting up. What you learn comes on top.')).toBeTruthy();
    expect(await screen.findByText('The setup has badges too: Sorted, At home here.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your first badges' })).toBeNull();
  });

  it('shows the badges with what each was earned for once something was learnt, and stands without them', async () => {
    open({ [LEDGER]: ok(learnt()), 'GET /badges': ok(buildBadgeBook({ sorted: day, 'at-home': day })) });
    const badges = within(await screen.findByRole('region', { name: 'Your first badges' }));
    expect(badges.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SortedTake the house quiz and join a house.',
      'At home hereFinish the setup: profile, first quiz, house, picture and path.',
    ]);
    expect(screen.queryByText(/^All of it is for setting up/)).toBeNull();
    // Nothing here leads out of the setup.
    expect(badges.queryByRole('link')).toBeNull();
    open({ [LEDGER]: ok(learnt()), 'GET /badges': problem(500) });
    await expect.poll(() => screen.queryAllByText('50 XP').length).toBe(2);
    expect(screen.getAllByRole('region', { name: /first badge/ })).toHaveLength(1);
  });

  it('names every level passed on the way, the first too, and what the next one needs', async () => {
    open({ 'GET /badges': ok(buildBadgeBook({}, 260)) });
    const level = within(await screen.findByRole('region', { name: 'Level 3: Scholar' }));
    expect(
      level.getByText(
        'Your levels so far: 1: Newcomer, 0 XP · 2: Apprentice, 100 XP · 3: Scholar, 250 XP. 240 XP more to level 4: Scribe',
      ),
    ).toBeTruthy();
  });

  it('names no level to somebody who earns none', async () => {
    const book = { ...buildBadgeBook({ sorted: day }), earns: false };
    open({ [LEDGER]: ok(learnt()), 'GET /badges': ok(book) });
    await screen.findByRole('region', { name: 'Your first badge' });
    expect(screen.queryByRole('region', { name: /^Level/ })).toBeNull();
  });

  it('leads into the first lesson once the flow is marked, in a course one is in by then', async () => {
    const done = buildCompletion({ hasCompletedFirstTimeFlow: true });
    const nextRecommended = buildGradedAttempt().startHere;
    const page = open({
      [LEDGER]: ok({ ...buildLedger([20]), nextRecommended }),
      [MARK]: ok(done),
      'POST /courses/enrollUser': ok({}),
    });
    await screen.findByText('20 XP');
    page.answer({ 'GET /completion/status': ok(done) });
    await press('Open my first lesson');
    await expect.poll(page.address, { timeout: 4000 }).toMatch(/^\/lesson\//);
    expect(page.bodiesOf('POST /courses/enrollUser')).toEqual([{ courseId: nextRecommended?.courseId }]);
  });

  it('leads to the next lesson whoever has done one by then', async () => {
    const ledger = buildLedger([20, 10]);
    const entries = ledger.entries.map((entry, at) =>
      at === 1 ? { ...entry, source: 'lesson-check' as const } : entry,
    );
    const nextRecommended = buildGradedAttempt().startHere;
    open({ [LEDGER]: ok({ ...ledger, entries, nextRecommended }) });
    expect(await screen.findByText(/^Next lesson: /)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open my next lesson' })).toBeTruthy();
  });

  it('leads home whoever would rather look around first', async () => {
    const done = buildCompletion({ hasCompletedFirstTimeFlow: true });
    const nextRecommended = buildGradedAttempt().startHere;
    const page = open({ [LEDGER]: ok({ ...buildLedger([20]), nextRecommended }), [MARK]: ok(done) });
    await screen.findByText('20 XP');
    page.answer({ 'GET /completion/status': ok(done) });
    await press('Look around first');
    await expect.poll(page.address, { timeout: 4000 }).toBe('/home');
  });

  it('leads home once the flow is marked and no lesson is known', async () => {
    const done = buildCompletion({ hasCompletedFirstTimeFlow: true });
    const page = open({ [MARK]: ok(done) });
    await screen.findByText('50 XP');
    page.answer({ 'GET /completion/status': ok(done) });
    await press('Start learning');
    await expect.poll(page.address, { timeout: 3000 }).toBe('/home');
  });

  it('is kind to somebody who earned nothing', async () => {
    open({ [LEDGER]: ok(buildLedger([])) });
    expect(await screen.findByText('Nothing earned yet')).toBeTruthy();
    expect(isDisabled('Start learning')).toBe(false);
  });

  it('lets learning start though the XP cannot be read', async () => {
    open({ [LEDGER]: inTurn(problem(500), ok(buildLedger([20]))) });
    expect(await screen.findByText('Your XP could not be loaded')).toBeTruthy();
    expect(isDisabled('Start learning')).toBe(false);
    await press('Retry');
    expect(await screen.findByText('20 XP')).toBeTruthy();
  });

  it('lets nobody be kept by a mark that fails', async () => {
    open({ [MARK]: problem(500) });
    await press('Start learning');
    expect(await screen.findByText('This could not be saved')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Home for now' })).toBeTruthy();
  });

  it('looks again how far one is where a step is missing after all', async () => {
    const page = open({ [MARK]: problem(409, 'step-out-of-order') });
    await screen.findByText('50 XP');
    page.answer({ 'GET /completion/status': ok(buildCompletion({ firstQuizCompleted: false })) });
    await press('Start learning');
    await expect.poll(page.address, { timeout: 3000 }).toBe('/firstquiz');
  });
});

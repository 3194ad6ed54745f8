import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCompletion, buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { ProfilePictureScreen } from '#web/features/onboarding/profile-picture.screen.tsx';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { RoleSetupScreen } from '#web/features/onboarding/role-setup.screen.tsx';
import { openedPhoto, stubPictures } from '../picture-canvas.ts';
import { openStep, useSteps } from './step-page.tsx';
import { type Answer, type Answers, inTurn, never, ok, problem } from '#tests/support/web/stub-answers.ts';

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
    expect(await screen.findByText(/^Your path: Aspirant: Civil Services\./)).toBeTruthy();
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

  it.each([null, 'Night Compilers'])(
    'says so as well where the server does not say why: %s',
    async (clan) => {
      open('engineering', {
        [CLANS]: ok([buildClan()]),
        [SAVE]: () => Response.json({}, { status: 502 }),
      });
      if (clan !== null) await press(new RegExp(clan));
      await press('Continue');
      expect((await screen.findByRole('alert')).textContent).toBe('Profile update failed');
    },
  );

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

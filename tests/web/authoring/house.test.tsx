import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { openedPhoto, stubPictures } from '../picture-canvas.ts';
import { hand, openAuthoring } from './author-page.tsx';

const CREATE = 'POST /houses/create-house';

const aurora = {
  name: 'Aurora',
  tagline: 'First light',
  traits: ['hope', 'calm'],
  color: '#AB12CD',
  mascot: 'Crane',
  badge: '/api/v1/media/1',
};

const fillIn = async ({ write, user }: ReturnType<typeof hand>) => {
  await write(/^Name/, 'Aurora');
  await write(/^Line/, 'First light');
  await write(/^Mascot/, 'Crane');
  await write(/^Traits/, 'hope, calm');
  await user.upload(screen.getByLabelText('Badge file'), new File(['x'], 'badge.png', { type: 'image/png' }));
};

usePages();
beforeEach(() => stubPictures(async () => openedPhoto));

describe('founding a house', () => {
  it('sends the form with its badge, and shows the house', async () => {
    const by = hand();
    let form: FormData | null = null;
    openAuthoring('/authoring/houses/new', {
      [CREATE]: async (request) => {
        form = await request.formData();
        return Response.json({ success: true, house: aurora }, { status: 201 });
      },
    });
    await fillIn(by);
    expect(await screen.findByRole('img', { name: 'Badge of the house' })).toBeTruthy();
    await by.press('Create the house');
    expect(await screen.findByText(/^Aurora is created\./)).toBeTruthy();
    expect(form && [...FormData.prototype.keys.call(form)]).toEqual([
      'name',
      'tagline',
      'traits',
      'color',
      'mascot',
      'badge',
    ]);
    await by.press('Create another');
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', '');
  });

  it('asks for what is missing before it asks the server', async () => {
    const { press } = hand();
    const page = openAuthoring('/authoring/houses/new', {});
    await press('Create the house');
    expect(await screen.findAllByText('This is needed.')).toHaveLength(3);
    expect(screen.getByText('Every house needs a badge.')).toBeTruthy();
    expect(page.calls).toEqual([]);
  });

  it('keeps what was typed where the name is taken, and says so at the name', async () => {
    const by = hand();
    openAuthoring('/authoring/houses/new', {
      [CREATE]: problem(409, 'already-exists', 'There is a house of that name already.'),
    });
    await fillIn(by);
    await by.press('Create the house');
    expect(await screen.findByText('There is a house of that name already.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByDisplayValue('First light')).toBeTruthy();
  });

  it("says 'Failed to create house' where the server gives no words, and can be tried again", async () => {
    const by = hand();
    openAuthoring('/authoring/houses/new', { [CREATE]: problem(500, 'internal', '') });
    await fillIn(by);
    await by.press('Create the house');
    expect(
      (await screen.findByText('Failed to create house')).closest('[role="alert"]')?.textContent,
    ).toContain('The house was not created');
    expect(screen.getByDisplayValue('First light')).toBeTruthy();
  });

  it('does not say that it founds a house while it opens a picture', async () => {
    const by = hand();
    stubPictures(() => new Promise(() => {}));
    openAuthoring('/authoring/houses/new', {});
    await screen.findByRole('textbox', { name: /^Name/ });
    await by.user.upload(
      screen.getByLabelText('Badge file'),
      new File(['x'], 'badge.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('button', { name: 'Opening the picture…' })).toBeTruthy();
    const found = screen.getByRole('button', { name: 'Create the house' });
    expect([found.hasAttribute('disabled'), found.getAttribute('aria-busy')]).toEqual([true, 'false']);
  });

  it('says that a picture cannot be read', async () => {
    const by = hand();
    stubPictures(() => Promise.reject(new Error('no picture')));
    openAuthoring('/authoring/houses/new', {});
    await screen.findByRole('textbox', { name: /^Name/ });
    await by.user.upload(
      screen.getByLabelText('Badge file'),
      new File(['x'], 'badge.png', { type: 'image/png' }),
    );
    expect(await screen.findByText(/^We could not read this picture/)).toBeTruthy();
  });
});

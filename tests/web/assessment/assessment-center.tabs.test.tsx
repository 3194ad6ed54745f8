import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { ok } from '#tests/web/courses/learning-page.tsx';
import {
  click,
  courseId,
  openCenter,
  panel,
  settle,
  SLOTS,
  subjectId,
  terms,
  useCenterPages,
} from './assessment-center-page.tsx';

useCenterPages();

describe('the tabs', () => {
  it('turn with an overlay of 300 ms', async () => {
    await openCenter();
    await click('tab', 'Upload Video');
    expect(panel().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Opening Upload Video' })).toBeTruthy();
    await settle(299);
    expect(panel().getAttribute('aria-busy')).toBe('true');
    await settle(1);
    expect(panel().getAttribute('aria-busy')).toBe('false');
  });

  it('stand in the address, and Back turns them back', async () => {
    const page = await openCenter();
    const selected = () => screen.getByRole('tab', { selected: true }).textContent;
    const center = page.address();
    await click('tab', 'Viva');
    expect(page.address()).toBe(`${center}?tab=viva`);
    await click('tab', 'Upload Video');
    expect(page.address()).toBe(`${center}?tab=upload`);
    page.goBack();
    expect(selected()).toBe('Viva');
    page.goBack();
    expect(selected()).toBe('Weekly Quiz');
    await vi.dynamicImportSettled();
    await settle(300);
  });

  it('open at the one the address names, without an overlay', async () => {
    await openCenter({}, `${encodeSubjectAddress({ courseId, subjectId })}?tab=upload`);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Upload Video');
    expect(panel().getAttribute('aria-busy')).toBe('false');
    await vi.dynamicImportSettled();
    await settle();
  });

  it('open at the weekly quiz where the address names none of them', async () => {
    await openCenter({}, `${encodeSubjectAddress({ courseId, subjectId })}?tab=seminar`);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Weekly Quiz');
  });

  it('tell how a video is judged, and let one record or upload', async () => {
    await openCenter();
    await click('tab', 'Upload Video');
    await vi.dynamicImportSettled();
    await settle(300);
    expect(terms(panel())).toEqual({
      Clarity: expect.anything(),
      Depth: expect.anything(),
      Presentation: expect.anything(),
      'Time management': expect.anything(),
    });
    expect(screen.getAllByRole('definition').map((weight) => weight.textContent)).toEqual([
      '40%',
      '30%',
      '20%',
      '10%',
    ]);
    expect(screen.getByText('Max 5 minutes')).toBeTruthy();
    expect(screen.getByText('Good light and audio')).toBeTruthy();
    expect(screen.getByText('MP4')).toBeTruthy();
    expect(screen.getByText('Functions')).toBeTruthy();
    for (const name of ['Record', 'Upload']) {
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false);
    }
  });

  it('tell how the viva works, with the slots of the server', async () => {
    await openCenter({
      [SLOTS]: ok([{ startsAt: '2026-11-22T10:00:00.000Z', bookingId: null, timeZone: 'Asia/Kolkata' }]),
    });
    await click('tab', 'Viva');
    await vi.dynamicImportSettled();
    await settle(300);
    expect(screen.getByText(/15-20 minute session/)).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Schedule' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'View Schedule' })).toBeTruthy();
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BugReport } from '#contract/contract.ts';
import { usePages } from '#tests/web/courses/learning-page.tsx';
import { openAuthoring, type Role } from './author-page.tsx';

usePages();

const idOf = (number: number): string => String(number).padStart(24, '0');

/** From `newest` down, as many as there are. */
const reportsFrom = (newest: number, count: number): BugReport[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: idOf(newest - index),
    summary: `Report ${newest - index}`,
    replay: null,
    createdAt: '2026-11-10T10:00:00.000Z',
    closedAt: null,
  }));

interface Page {
  data: BugReport[];
  older?: true;
}

const openReports = (pageBefore: (before: string | null) => Page, search = '', role: Role = 'admin') => {
  const asked: (string | null)[][] = [];
  const page = openAuthoring(
    `/authoring/reports${search}`,
    {
      'GET /bug-reports': ({ url }) => {
        const { searchParams } = new URL(url);
        asked.push([searchParams.get('state'), searchParams.get('before')]);
        return Response.json({ success: true, ...pageBefore(searchParams.get('before')) });
      },
    },
    { role },
  );
  return { ...page, asked };
};

describe('the bug reports', () => {
  it('lead to those older than the last one of a page, however many it has, and back to the newest', async () => {
    const page = openReports((before) =>
      before === null ? { data: reportsFrom(60, 3), older: true } : { data: reportsFrom(57, 30) },
    );
    await screen.findByText('Report 60');
    expect(screen.queryByRole('link', { name: 'Newest reports' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Older reports' }));
    await screen.findByText('Report 57');
    expect(page.asked).toEqual([
      ['open', null],
      ['open', idOf(58)],
    ]);
    expect(screen.queryByText('Report 60')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Older reports' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Newest reports' }));
    expect(await screen.findByText('Report 60')).toBeTruthy();
    expect(page.address()).toBe('/authoring/reports');
  });

  it('keep looking at the closed ones on the way to older ones', async () => {
    const page = openReports(() => ({ data: reportsFrom(60, 3), older: true }), '?state=closed');
    await userEvent.click(await screen.findByRole('link', { name: 'Older reports' }));
    await screen.findByRole('link', { name: 'Newest reports' });
    expect(page.asked).toEqual([
      ['closed', null],
      ['closed', idOf(58)],
    ]);
  });

  it.each([
    ['open', '', 'When somebody sends one, it appears here.'],
    ['closed', '?state=closed', 'What you close is kept here.'],
  ])('say that none is %s, and when one will be here', async (_, search, reason) => {
    openReports(() => ({ data: [] }), search);
    expect(await screen.findByRole('heading', { name: 'No reports' })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Reports of trouble' })).toBeNull();
  });

  it('are for admins: a teacher is led back, and the server is not asked', async () => {
    const page = openReports(() => ({ data: reportsFrom(60, 3) }), '', 'teacher');
    expect(await screen.findByRole('heading', { level: 1, name: 'For admins' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to authoring' }).getAttribute('href')).toBe('/authoring');
    expect(page.asked).toEqual([]);
  });
});

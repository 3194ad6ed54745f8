import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { BehindPaint } from '#web/components/waiting/loading-screen.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { StatTile } from '#web/components/stat-tile.tsx';
import { renderThemed } from './themed.tsx';

describe('PageHeading', () => {
  it('takes the focus on arrival', () => {
    renderThemed(<PageHeading title="Courses" lead="All of them." />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Courses' }));
  });

  it('takes the focus behind what the document painted only once that is gone', () => {
    const heading = <PageHeading title="Courses" />;
    const { rerender } = render(<BehindPaint value>{heading}</BehindPaint>);
    expect(document.activeElement).toBe(document.body);
    rerender(<BehindPaint value={false}>{heading}</BehindPaint>);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Courses' }));
  });
});

describe('ErrorNotice', () => {
  it('tells what failed, with the number to quote, and tries again', async () => {
    const onRetry = vi.fn();
    renderThemed(
      <ErrorNotice
        title="The reports could not be loaded"
        error={{ message: 'Too slow.', requestId: 'req-2' }}
        onRetry={onRetry}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain(
      'The reports could not be loadedToo slow.Details for supportRequest req-2',
    );
    expect(screen.getByText('req-2').closest('details')?.open).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says what it is given instead of the message of the error', () => {
    const error = { message: 'Too slow.', requestId: 'req-3' };
    renderThemed(<ErrorNotice title="Not loaded" detail="It is saved." error={error} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'Not loadedIt is saved.Details for supportRequest req-3',
    );
  });

  it('offers no Retry where nothing can be tried', () => {
    renderThemed(<ErrorNotice title="The reports could not be loaded" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('EmptyState', () => {
  it('says why and offers one next step', () => {
    renderThemed(
      <EmptyState
        picture="books"
        title="No courses available at the moment."
        reason="New ones open on Mondays."
        action={<a href="/library">Look in the library</a>}
      />,
    );
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No courses available at the moment.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/library');
  });
});

describe('ProgressRing', () => {
  it.each([
    [-5, '0'],
    [62.4, '62'],
    [180, '100'],
  ])('shows %d as %s percent', (value, percent) => {
    renderThemed(<ProgressRing value={value} label="Progress in Indian Polity" />);
    const ring = screen.getByRole('progressbar', { name: 'Progress in Indian Polity' });
    expect([ring.getAttribute('aria-valuenow'), ring.textContent]).toEqual([percent, `${percent}%`]);
  });
});

describe('StatTile and SkeletonCard', () => {
  it('names its number', () => {
    renderThemed(<StatTile label="XP Earned" value="1,240" note="since Monday" />);
    expect(screen.getByText('XP Earned').parentElement?.textContent).toBe('XP Earned1,240since Monday');
  });

  it('is silent while it only stands in', () => {
    const { container } = renderThemed(<SkeletonCard mediaHeight={120} lines={3} />);
    expect(container.querySelector('.MuiCard-root')?.getAttribute('aria-hidden')).toBe('true');
  });
});

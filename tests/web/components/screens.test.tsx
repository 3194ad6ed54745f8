import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BehindPaint, LoadingScreen } from '#web/components/waiting/loading-screen.tsx';
import { OopsScreen } from '#web/components/notices/oops-screen.tsx';
import { renderThemed } from './themed.tsx';

describe('LoadingScreen', () => {
  it('tells what is being done, and has a way out', () => {
    renderThemed(
      <LoadingScreen
        title="Verifying Your Identity"
        detail="We keep trying."
        action={<button type="button">Sign out</button>}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('Verifying Your IdentityWe keep trying.');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  it('owns up to a long wait after five seconds, and opens a way out after ten (C27)', () => {
    renderThemed(
      <LoadingScreen
        title="Loading User Data"
        slow="This is taking long."
        overdue={<button type="button">Try again</button>}
      />,
    );
    const delayOf = (element: Element | null): string => {
      if (!element) return 'none';
      return getComputedStyle(element).animationDelay || delayOf(element.parentElement);
    };
    expect(delayOf(screen.getByText('This is taking long.'))).toBe('5000ms');
    expect(delayOf(screen.getByRole('button', { name: 'Try again' }))).toBe('10000ms');
  });

  it('draws nothing behind what the document painted, unless there is something to do', () => {
    const isOnItsWay = () => document.querySelector('[data-on-its-way]') !== null;
    const { unmount } = renderThemed(
      <BehindPaint value>
        <LoadingScreen title="Loading User Data" />
      </BehindPaint>,
    );
    expect(screen.queryByRole('status')).toBeNull();
    expect(isOnItsWay()).toBe(true);
    unmount();
    renderThemed(
      <BehindPaint value>
        <LoadingScreen title="Loading User Data" action={<button type="button">Try again</button>} />
      </BehindPaint>,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(isOnItsWay()).toBe(false);
  });

  it('stands on the night sky in both themes', () => {
    renderThemed(<LoadingScreen title="Verifying Your Identity" />);
    expect(screen.getByRole('main').getAttribute('data-theme')).toBe('dark');
  });
});

describe('OopsScreen', () => {
  it("says 'Oops! Something went wrong' and offers 'Try Again' and 'Go Back'", async () => {
    const onTryAgain = vi.fn();
    const onGoBack = vi.fn();
    renderThemed(<OopsScreen onTryAgain={onTryAgain} onGoBack={onGoBack} requestId="req-1" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong');
    expect(screen.getByText('req-1')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    expect([onTryAgain.mock.calls.length, onGoBack.mock.calls.length]).toEqual([1, 1]);
  });
});

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadingScreen } from '#web/components/loading-screen.tsx';
import { OopsScreen } from '#web/components/oops-screen.tsx';
import { renderThemed } from './themed.tsx';

afterEach(cleanup);

describe('LoadingScreen', () => {
  it('tells what is being done, how far it is and which step is under way', () => {
    renderThemed(
      <LoadingScreen
        title="Preparing Dashboard"
        progress={60}
        steps={[
          { label: 'Loading User Profile', state: 'done' },
          { label: 'Preparing Dashboard', state: 'current' },
          { label: 'Welcome Back!', state: 'waiting' },
        ]}
        action={<button type="button">Skip</button>}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('Preparing Dashboard');
    expect(
      screen.getByRole('progressbar', { name: 'Preparing Dashboard' }).getAttribute('aria-valuenow'),
    ).toBe('60');
    expect(
      screen.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')]),
    ).toEqual([
      ['Loading User Profiledone', null],
      ['Preparing Dashboardunder way', 'step'],
      ['Welcome Back!to come', null],
    ]);
    expect(screen.getByRole('button', { name: 'Skip' })).toBeDefined();
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

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { PageBoundary } from '#web/features/shell/page-boundary.tsx';
import { PanelBoundary } from '#web/components/notices/panel-boundary.tsx';

usePages();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Missing(): ReactNode {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/library.js');
}
function Broken(): ReactNode {
  throw new Error('undefined is not an object');
}

/** Stands for the error screen of the whole product. */
class Outermost extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? 'Oops' : this.props.children);
}

const open = (page: ReactNode, isOffline = false) => {
  const opened = openPage(
    <Outermost>
      <Link to="/elsewhere">Elsewhere</Link>
      <PageBoundary>{page}</PageBoundary>
    </Outermost>,
    { at: '/library', route: '*', answers: {}, isOffline },
  );
  vi.mocked(console.error).mockClear();
  return opened;
};

describe('a page whose code cannot be fetched', () => {
  it('leaves the header, and says that the device has not got it while the connection is gone', () => {
    open(<Missing />, true);
    expect(screen.getByRole('heading', { level: 1, name: 'This page could not be opened' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Waiting for the connection' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('can be loaded again while the connection is there (C23)', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    open(<Missing />);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('makes the connection look for the server', () => {
    const { connection } = open(<Missing />).services;
    // It was told before it was started.
    connection.start();
    expect(connection.getSnapshot().value).toBe('suspect');
    connection.stop();
  });

  it('does not stand in the way of another page', async () => {
    function Page() {
      return useLocation().pathname === '/elsewhere' ? <h1>Elsewhere</h1> : <Missing />;
    }
    open(<Page />);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Elsewhere');
  });
});

describe('a page that breaks', () => {
  it('is left to the error screen of the product', () => {
    open(<Broken />);
    expect(screen.getByText('Oops')).toBeTruthy();
  });
});

describe('a panel that does not open', () => {
  it('leaves the page as it is, with a word (C24)', async () => {
    const onClose = vi.fn();
    openPage(
      <>
        <h1>The page</h1>
        <PanelBoundary onClose={onClose}>
          <Missing />
        </PanelBoundary>
      </>,
      { at: '/home', route: '*', answers: {} },
    );
    vi.mocked(console.error).mockClear();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'This could not be opened. Check your connection, then load the page again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

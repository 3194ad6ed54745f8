import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { PageNotice } from '#web/app/page-notice.tsx';
import { theme } from '#web/theme/theme.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const arrive = (pathname: string, state: unknown) =>
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={[{ pathname, search: '?a=1', state }]}>
        <Address />
        <PageNotice />
      </MemoryRouter>
    </ThemeProvider>,
  );

const near = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('the notice of an address that does not exist', () => {
  it('names the address and what is written alike', async () => {
    arrive('/home', { unknownPath: '/corses' });
    expect(await screen.findByText('That page does not exist: /corses')).toBeDefined();
    expect(near()).toEqual(['/courses']);
  });

  it('offers the login to guests alone', async () => {
    arrive('/', { unknownPath: '/logn' });
    await screen.findByRole('alert');
    expect(near()).toEqual(['/login']);
    cleanup();
    arrive('/home', { unknownPath: '/logn' });
    await screen.findByRole('alert');
    expect(near()).toEqual([]);
  });

  it('offers nothing where nothing is near, and cuts what is too long to read', async () => {
    arrive('/', { unknownPath: `/${'x'.repeat(500)}` });
    const text = (await screen.findByText(/That page does not exist/)).textContent;
    expect(text).toHaveLength('That page does not exist: '.length + 80);
    expect(screen.queryByText('Did you mean')).toBeNull();
  });

  it('goes when it is put away or followed, and leaves the address as it is', async () => {
    arrive('/home', { unknownPath: '/clan' });
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect([screen.queryByRole('alert'), screen.getByRole('status').textContent]).toEqual([
      null,
      '/home?a=1',
    ]);
    cleanup();
    arrive('/home', { unknownPath: '/clan' });
    await userEvent.click(await screen.findByRole('link', { name: '/clans' }));
    expect([screen.queryByRole('alert'), screen.getByRole('status').textContent]).toEqual([null, '/clans']);
  });
});

it('says nothing to somebody who came by a link', () => {
  arrive('/home', null);
  expect(screen.queryByRole('alert')).toBeNull();
});

import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSearchChoice } from '#web/navigation/use-search-choice.ts';

type Choose = ReturnType<typeof useSearchChoice>[1];

function openPage() {
  const page: { address: string; choose: Choose; navigate: NavigateFunction } = {
    address: '',
    choose: () => undefined,
    navigate: () => undefined,
  };
  function Page() {
    const { pathname, search } = useLocation();
    const [, choose] = useSearchChoice();
    Object.assign(page, { address: pathname + search, choose, navigate: useNavigate() });
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/before', '/list?q=law']} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  );
  const add = (name: string, value: string) =>
    page.choose((now) => new URLSearchParams([...now, [name, value]]));
  return { page, add };
}

it('two choices in a row add up, and Back leads to the page before', () => {
  const { page, add } = openPage();
  act(() => {
    add('tab', 'mine');
    add('order', 'new');
  });
  expect(page.address).toBe('/list?q=law&tab=mine&order=new');
  act(() => void page.navigate(-1));
  expect(page.address).toBe('/before');
});

it('a choice adds to what the address says now, also where a link or Back has changed it', () => {
  const { page, add } = openPage();
  act(() => add('tab', 'mine'));
  act(() => void page.navigate('/list?q=tax'));
  act(() => add('order', 'new'));
  expect(page.address).toBe('/list?q=tax&order=new');
});

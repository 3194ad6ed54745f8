import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage, never, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { AppShell } from '#web/features/shell/app-shell.tsx';
// The list comes when it is asked for; here it is ready.
import '#web/features/shell/shortcuts/shortcuts-dialog.tsx';
import { pageKeyOf } from '#web/features/shell/shortcuts/shortcut-keys.ts';

usePages();

const open = (at = '/home', storage = createMemoryStorage()) =>
  openPage(<AppShell />, {
    at,
    route: '*',
    storage,
    answers: { 'GET /profiles/user-details': never, 'GET /notifications': never },
  });

const press = (keys: string) => userEvent.keyboard(keys);

describe('the keys of the page', () => {
  it.each([
    ['gh', '/home'],
    ['gc', '/courses'],
    ['gn', '/clans'],
    ['ga', '/challenges'],
    ['gl', '/leaderboard'],
    ['gb', '/library'],
    ['gp', '/profile'],
  ])('%s leads to %s', async (keys, address) => {
    const page = open('/somewhere');
    await press(keys);
    expect(page.address()).toBe(address);
  });

  it('show after g which letter leads where, to the eyes alone', async () => {
    open();
    await press('g');
    const hint = screen.getByText('Leaderboard', { selector: 'span' });
    expect(hint.closest('[aria-hidden="true"]')).not.toBeNull();
    await press('x');
    expect(screen.queryByText('Leaderboard', { selector: 'span' })).toBeNull();
  });

  it('are nobody else’s once g was pressed, not even the lesson’s', async () => {
    const page = open('/lesson/python');
    const heard: string[] = [];
    const lesson = screen.getByRole('main');
    lesson.addEventListener('keydown', ({ key }) => heard.push(key));
    lesson.focus();
    await press('ngn');
    expect([heard, page.address()]).toEqual([['n', 'g'], '/clans']);
  });

  it('open their list with ?, with those of the lesson and the quiz', async () => {
    open();
    await press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Go to a page', 'Everywhere', 'Elsewhere', 'In a quiz or on a review card', 'In a lesson']);
    await press('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('do nothing inside a dialog', async () => {
    const page = open();
    await press('?');
    await screen.findByRole('dialog');
    await press('gc');
    expect(page.address()).toBe('/home');
  });

  it('can be switched off, and stay off', async () => {
    const storage = createMemoryStorage();
    const page = open('/home', storage);
    await press('?');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Keys g, m and ? are on' }));
    await press('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await press('gc?');
    expect([page.address(), screen.queryByRole('dialog')]).toEqual(['/home', null]);
    expect(storage.read('local', 'shortcuts-off')).toBe(true);
  });

  it('start as they were left', async () => {
    const storage = createMemoryStorage();
    storage.write('local', 'shortcuts-off', true);
    const page = open('/home', storage);
    await press('gc');
    expect(page.address()).toBe('/home');
  });
});

const keyIn = (html: string, changes: KeyboardEventInit = {}, path = '/home') => {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-here]') ?? document.body;
  let key: string | null = 'unheard';
  const listen = (event: KeyboardEvent) => {
    key = pageKeyOf(event, path);
  };
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true, ...changes }));
  document.removeEventListener('keydown', listen);
  document.body.innerHTML = '';
  return key;
};

describe('whose a key is', () => {
  it.each([
    '<p data-here></p>',
    '<button data-here></button>',
    '<input type="radio" data-here>',
    '<input type="checkbox" data-here>',
  ])('is the page’s on %s', (html) => {
    expect(keyIn(html)).toBe('g');
  });

  it.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here></b></div>',
    '<div role="combobox" data-here></div>',
    '<ul role="listbox"><li data-here></li></ul>',
    '<div role="menu"><button data-here></button></div>',
    '<div role="dialog"><button data-here></button></div>',
  ])('is not the page’s in %s', (html) => {
    expect(keyIn(html)).toBeNull();
  });

  it.each<[string, KeyboardEventInit]>([
    ['control', { ctrlKey: true }],
    ['alt', { altKey: true }],
    ['command', { metaKey: true }],
    ['being held down', { repeat: true }],
    ['writing in signs', { isComposing: true }],
    ['a key that writes nothing', { key: 'Enter' }],
  ])('is not the page’s with %s', (_, changes) => {
    expect(keyIn('<p data-here></p>', changes)).toBeNull();
  });

  it.each(['/weeklyquiz/abc', '/quiz/abc', '/topicquiz/abc', '/Quiz/abc'])('is the quiz’s on %s', (path) => {
    expect(keyIn('<p data-here></p>', {}, path)).toBeNull();
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage, never, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { useShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';
import { OPTION_LETTERS } from '#web/components/page-keys.ts';
import { AppShell } from '#web/features/shell/app-shell.tsx';
// The list comes when it is asked for; here it is ready.
import '#web/features/shell/shortcuts/shortcuts-dialog.tsx';
import { ShortcutsFrame } from '#web/features/shell/shortcuts/shortcuts-frame.tsx';
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
    ).toEqual(['Go to a page', 'Everywhere', 'In the library', 'In a question', 'In a quiz', 'In a lesson']);
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
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Shortcuts with a single key are on' }));
    await press('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await press('gc?');
    expect([page.address(), screen.queryByRole('dialog')]).toEqual(['/home', null]);
    expect(storage.read('local', 'shortcuts-off')).toBe(true);
  });

  it('can be switched on again, and stay on', async () => {
    const storage = createMemoryStorage();
    open('/home', storage);
    await press('?');
    const toggle = () => userEvent.click(screen.getByRole('switch'));
    await screen.findByRole('dialog');
    await toggle();
    expect(storage.read('local', 'shortcuts-off')).toBe(true);
    await toggle();
    cleanup();
    const page = open('/home', storage);
    await press('gc');
    expect(page.address()).toBe('/courses');
  });

  it('start as they were left', async () => {
    const storage = createMemoryStorage();
    storage.write('local', 'shortcuts-off', true);
    const page = open('/home', storage);
    await press('gc');
    expect(page.address()).toBe('/home');
  });
});

const keyIn = (html: string, changes: KeyboardEventInit = {}) => {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-here]') ?? document.body;
  let key: string | null = 'unheard';
  const listen = (event: KeyboardEvent) => {
    key = pageKeyOf(event);
  };
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true, ...changes }));
  document.removeEventListener('keydown', listen);
  document.body.innerHTML = '';
  return key;
};

describe('the keys of a question', () => {
  it('are letters that no other key of the list is', async () => {
    open();
    await press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const group = (name: string) => within(dialog).getByRole('region', { name });
    const keysOf = (name: string): string[] =>
      [...group(name).querySelectorAll('dt')].flatMap((line) =>
        [...line.querySelectorAll('kbd')].map(({ textContent }) => textContent ?? '').slice(0, 1),
      );
    expect(keysOf('In a question')[0]).toBe('A–F');
    const groups = [
      'Go to a page',
      'Everywhere',
      'In the library',
      'In a question',
      'In a quiz',
      'In a lesson',
    ];
    const others = groups.flatMap(keysOf).filter((key) => key !== 'A–F');
    expect(others).toEqual(expect.arrayContaining(['g', 'Shift+M', '?', '/', 'R', 'T', 'n', 'p', 's', 't']));
    expect(others.filter((key) => OPTION_LETTERS.includes(key.toLowerCase()))).toEqual([]);
  });
});

describe('the keys of a quiz or of a step of the setup', () => {
  const openTask = () =>
    openPage(
      <ShortcutsFrame isTask>
        <p>A question</p>
      </ShortcutsFrame>,
      { at: '/firstquiz', route: '*', answers: {} },
    );

  it('open the list, and lead to no other page', async () => {
    const page = openTask();
    await press('gc');
    expect(page.address()).toBe('/firstquiz');
    await press('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('lead to pages again while the results of the quiz are seen', async () => {
    function Results() {
      const endTask = useShortcutsEntry()?.endTask;
      useEffect(() => endTask?.(), [endTask]);
      return <p>Quiz Results</p>;
    }
    const page = openPage(
      <ShortcutsFrame isTask>
        <Results />
      </ShortcutsFrame>,
      { at: '/weeklyquiz/1', route: '*', answers: {} },
    );
    await press('gl');
    expect(page.address()).toBe('/leaderboard');
  });
});

describe('a key of the page', () => {
  it.each<[string, KeyboardEventInit, string]>([
    ['m', { key: 'm', code: 'KeyM' }, 'm'],
    ['m while Caps Lock is on', { key: 'M', code: 'KeyM' }, 'm'],
    ['Shift and m', { key: 'M', code: 'KeyM', shiftKey: true }, 'M'],
    ['Shift and m on a Hindi layout', { key: 'ण', code: 'KeyM', shiftKey: true }, 'M'],
    ['Shift and / on a Hindi layout', { key: 'य़', code: 'Slash', shiftKey: true }, '?'],
  ])('is told of %s', (_, changes, key) => {
    expect(keyIn('<p data-here></p>', changes)).toBe(key);
  });
});

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
    expect(keyIn(html, { key: 'य़', code: 'Slash', shiftKey: true })).toBeNull();
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
});

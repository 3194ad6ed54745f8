import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePages } from '#tests/web/courses/learning-page.tsx';
import { openBeside, serveCatalogue, servePictures, sessionOf } from './flows-page.tsx';

usePages();
// Its code takes longer to come here than in a browser.
beforeAll(async () => void (await import('#web/features/flows/flow-panel.tsx')), 60_000);
beforeEach(() => {
  servePictures();
  serveCatalogue();
});

const KEYS = '{Control>}{Shift>}F{/Shift}{/Control}';
const panel = () => screen.findByRole('dialog', { name: 'Flows' });
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const choose = async (name: RegExp) =>
  userEvent.click(await (await region('Running here')).findByRole('button', { name }));
const lit = (light: string) =>
  [...document.querySelectorAll(`svg [data-state][data-lit="${light}"]`)].map((state) =>
    state.getAttribute('data-state'),
  );

describe('the flows panel', () => {
  it('comes and goes with Ctrl+Shift+F, and gives the focus back', async () => {
    const user = userEvent.setup();
    openBeside();
    const button = screen.getByRole('button', { name: 'The page' });
    button.focus();
    await user.keyboard(KEYS);
    await panel();
    expect(document.activeElement?.textContent).toBe('Flows');
    await user.keyboard(KEYS);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.keyboard(KEYS);
    await panel();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}F{/Control}{Shift>}F{/Shift}F');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comes with ?flows in the address, and takes it out again', async () => {
    const page = openBeside('/?flows&course=law');
    await panel();
    await userEvent.click(screen.getByRole('button', { name: 'Close the flows panel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.address()).toBe('/?course=law');
  });

  it('lists what runs, that of the page before that around every page, and where each is', async () => {
    openBeside('/?flows');
    const list = await (await region('Running here')).findAllByRole('button');
    expect(list.map(({ textContent }) => textContent)).toEqual(['gateshut', 'connectionreachable.online']);
    expect(list[0]?.getAttribute('aria-pressed')).toBe('true');
    expect((await region('gate: shut')).getAllByText('Nobody comes in.')[0]).toBeTruthy();
  });

  it('lights the active state and the arrow taken last, while the page goes on', async () => {
    openBeside('/?flows');
    await choose(/^connection/);
    await screen.findByRole('img', { name: /ways between them\. Active: connection\.reachable\.online/ });
    expect([lit('now'), lit('around')]).toEqual([
      ['connection.reachable.online'],
      ['connection', 'connection.reachable'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'request failed' }));
    expect(screen.getByText('Sent request.failed.')).toBeTruthy();
    expect(lit('now')).toEqual(['connection.suspect']);
    const arrows = document.querySelectorAll('.arrow[data-lit="taken"]');
    expect([...arrows].map((arrow) => arrow.getAttribute('data-to'))).toEqual(['connection.suspect']);
    expect(arrows[0]?.querySelector('text[data-lit="taken"]')?.textContent).toBe('request.failed');
    expect(document.querySelector('svg style')).toBeNull();
  });

  it('says in words where it is while the picture cannot be had', async () => {
    servePictures({ isOffline: true });
    openBeside('/?flows');
    const states = await screen.findByRole('list', { name: 'States of gate' });
    expect(within(states).getByText(/now/).closest('li')?.getAttribute('data-state')).toBe('gate.shut');
  });

  it('sends an event with what it carries, and refuses what is no JSON', async () => {
    const user = userEvent.setup();
    openBeside('/?flows');
    const next = await region('What can happen next');
    expect(next.getByRole('button', { name: 'bolt gate' })).toHaveProperty('disabled', true);
    await user.click(next.getByRole('button', { name: 'open gate' }));
    const field = next.getByRole('textbox', { name: 'What gate.open carries, as JSON' });
    expect(field).toHaveProperty('value', '{\n  "by": null\n}');
    await user.clear(field);
    await user.paste('Asha');
    const send = next.getByText('Send gate.open');
    await user.click(send);
    expect(next.getByText('This is no JSON object.')).toBeTruthy();
    await user.clear(field);
    await user.paste('{"by":"Asha"}');
    await user.click(send);
    expect(next.getByText('Sent gate.open.')).toBeTruthy();
    expect((await region('gate: open')).getAllByText('Come in.')[0]).toBeTruthy();
    expect(next.getByText(/"\[hidden\]"/).textContent).toBe('password: "[hidden]"');
  });

  it('tells what happened, the latest first, of every flow or of one', async () => {
    const user = userEvent.setup();
    openBeside('/?flows');
    await choose(/^connection/);
    await user.click(screen.getByRole('button', { name: 'offline device' }));
    const log = await region('What happened');
    const steps = () =>
      log.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.tagName === 'OL');
    expect(steps()[0]?.textContent).toMatch(/^connection: offline device.*device\.offline → suspect/);
    await user.selectOptions(log.getByRole('combobox', { name: 'Steps of' }), 'gate');
    expect(steps().every(({ textContent }) => textContent?.startsWith('gate: '))).toBe(true);
    expect(steps().length).toBeGreaterThan(0);
  });

  it('shows what an event brought only on demand, without its secrets', async () => {
    const user = userEvent.setup();
    openBeside('/?flows');
    await user.click(await screen.findByRole('button', { name: 'open gate' }));
    const field = screen.getByRole('textbox', { name: /gate\.open/ });
    await user.clear(field);
    await user.paste('{"by":"Asha","token":"secret-1"}');
    await user.click(screen.getByRole('button', { name: 'Send gate.open' }));
    const log = await region('What happened');
    expect(log.queryByText(/\[hidden\]/)).toBeNull();
    await user.click(log.getAllByText('What it brought')[0] ?? document.body);
    expect((await log.findByText(/\[hidden\]/)).textContent).toBe('token: "[hidden]"');
    expect(screen.queryByText(/secret-1/)).toBeNull();
  });

  it('can be made larger by keyboard', async () => {
    const user = userEvent.setup();
    openBeside('/?flows');
    await panel();
    const handle = screen.getByRole('separator', { name: 'Size of the flows panel' });
    const before = Number(handle.getAttribute('aria-valuenow'));
    handle.focus();
    await user.keyboard('{ArrowUp}');
    expect(Number(handle.getAttribute('aria-valuenow'))).toBe(before + 40);
    expect(document.body.style.paddingBottom).toBe(`${before + 40}px`);
    await user.keyboard('{Escape}');
    expect(document.body.style.paddingBottom).toBe('');
  });
});

describe('in production the panel', () => {
  beforeEach(() => {
    vi.stubEnv('DEV', false);
    vi.stubEnv('MODE', 'production');
  });

  it.each(['teacher', 'admin'] as const)('is for a %s', async (role) => {
    openBeside('/?flows', sessionOf(role));
    expect(await screen.findByRole('heading', { name: 'Running here' })).toBeTruthy();
  });

  it('tells a student whom it is for, and shows nothing', async () => {
    openBeside('/?flows', sessionOf('student'));
    expect(await screen.findByRole('heading', { name: 'For the staff of WizLearn' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Running here' })).toBeNull();
  });

  it('offers a guest to sign in', async () => {
    openBeside('/?flows', sessionOf(null));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});

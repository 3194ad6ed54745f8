import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { FlowsScreen } from '#web/features/flows/flows.screen.tsx';
import { useFlow } from '#web/flows/flow.ts';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { serveCatalogue, servePictures, sessionOf, smallCatalogue } from './flows-page.tsx';

usePages();
beforeEach(() => {
  servePictures();
  serveCatalogue();
});

function Screen() {
  useFlow(connectionMachine);
  return <FlowsScreen />;
}

const open = (search = '', session = sessionOf('student')) =>
  openPage(<Screen />, { at: `/flows${search}`, route: '/flows', answers: {}, session });

describe('the flow atlas', () => {
  it('has every flow by area with its size, and a flag on those that run here', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'The flow atlas' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'shell',
      'session',
    ]);
    expect(screen.getByText('Runs here: reachable.online')).toBeTruthy();
    const { states, moves } = smallCatalogue[1]?.chart ?? { states: [], moves: [] };
    expect(screen.getByText(`${states.length} states, ${moves.length} transitions`)).toBeTruthy();
  });

  it('is searched by name, and narrowed to what runs here, in the address', async () => {
    const user = userEvent.setup();
    const page = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find a flow' }), 'sess');
    expect(page.address()).toBe('/flows?q=sess');
    expect(screen.getByText('1 of 2')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Only those that run here' }));
    expect(screen.getByRole('heading', { name: 'No flow like that' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show every flow' }));
    expect([page.address(), screen.getByText('2 of 2').textContent]).toEqual(['/flows', '2 of 2']);
  });

  it('opens a flow: its picture lit, its states and its transitions, and the way back', async () => {
    const user = userEvent.setup();
    const page = open('?q=conn');
    await user.click(await screen.findByRole('link', { name: 'connection' }));
    expect(page.address()).toBe('/flows?q=conn&flow=shell%2Fconnection');
    expect(await screen.findByRole('img', { name: /Active: connection\.reachable\.online/ })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'reachable.online · now' })).toBeTruthy();
    expect(screen.getAllByRole('cell', { name: 'request.failed' })[0]).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'The flow atlas' }));
    expect(page.address()).toBe('/flows?q=conn');
  });

  it('says that the list did not come, and asks again', async () => {
    const isBroken = vi.fn<() => boolean>(() => false).mockReturnValueOnce(true);
    serveCatalogue(isBroken);
    open();
    expect(await screen.findByText('The list of flows did not come.')).toBeTruthy();
    expect(screen.getByText('Check your connection, then try again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 of 2')).toBeTruthy();
    expect(screen.queryByText('The list of flows did not come.')).toBeNull();
  });

  it('tells a student of the real product whom it is for', async () => {
    vi.stubEnv('DEV', false);
    vi.stubEnv('MODE', 'production');
    open('', sessionOf('student'));
    expect(await screen.findByRole('heading', { level: 1, name: 'For the staff of WizLearn' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

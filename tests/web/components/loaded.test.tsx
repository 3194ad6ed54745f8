import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { renderThemed } from './themed.tsx';

const error = new ApiFailure({ kind: 'http', status: 503, code: 'internal', message: 'Too slow.' }).error;
const read = { state: 'ready', data: ['one'], at: 0, error: null, reload: () => undefined } as const;

function show(change: object, more: object = {}) {
  const reload = vi.fn();
  renderThemed(
    <Loaded
      resource={{ ...read, reload, ...change }}
      waiting={<p>Waiting</p>}
      failed="The list could not be loaded"
      {...more}
    >
      {(data: readonly string[]) => <p>{`Drawn: ${data.join()}`}</p>}
    </Loaded>,
  );
  return reload;
}
const titles = { staleTitle: 'The list may be old' };

describe('a read on the page', () => {
  it('waits until the first answer', () => {
    show({ state: 'loading', data: null });
    expect(document.body.textContent).toBe('Waiting');
  });

  it('shows its data alone, and goes on showing it while a newer answer is on its way', () => {
    for (const state of ['ready', 'loading']) show({ state }, titles);
    expect(screen.getAllByText('Drawn: one')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.body.textContent).not.toContain('may be old');
  });

  it('says why it failed, and can be tried again', async () => {
    const reload = show({ state: 'failed', data: null, error });
    expect(screen.getByRole('alert').textContent).toMatch(/^The list could not be loadedToo slow\./);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says of a failure what its page has to say', () => {
    show({ state: 'failed', data: null, error }, { failedDetail: (problem: string) => `Alas: ${problem}` });
    expect(screen.getByRole('alert').textContent).toContain('Alas: Too slow.');
  });

  it('shows old data below how old it is and why, and can be read again', async () => {
    const reload = show({ state: 'stale', error }, titles);
    expect(screen.getByText('Drawn: one')).toBeTruthy();
    expect(document.body.textContent).toMatch(/The list may be old.*Too slow\./);
    await userEvent.click(screen.getByRole('button'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says in a line how old it is where that is enough, with a way to read it again', async () => {
    const reload = show({ state: 'stale', error }, { staleLabel: 'Your list' });
    expect(document.body.textContent).toMatch(/^Your list/);
    await userEvent.click(screen.getByRole('button'));
    expect(reload).toHaveBeenCalledOnce();
  });
});

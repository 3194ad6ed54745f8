import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { drillDownMachine } from '#machines/profile/drill-down.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { scenarios, TODAY, YESTERDAY } from './scenarios/drill-down.scenarios.ts';

describePaths({
  machine: drillDownMachine,
  scenarios,
  goals: {
    'all figures closed': { isReached: ({ value }) => value === 'closed', liveness: 'withoutServer' },
    'rows on show': {
      isReached: (snapshot) => snapshot.matches({ open: 'showing' }),
      liveness: 'withServer',
    },
  },
  invariants: {
    'rows are shown only while they are here': ({ after }) =>
      after.matches({ open: 'showing' }) === (after.context.rows !== null),
    'a figure has a key exactly while it is open': ({ after }) =>
      after.matches('open') === (after.context.key !== null),
  },
});

describe('a figure that opens its rows', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const open = (effects: Partial<EffectsOf<ActorsOf<typeof drillDownMachine>>> = {}) => {
    const asked: unknown[] = [];
    const actors = actorsFrom<ActorsOf<typeof drillDownMachine>>({
      loadRows: async ({ input }) => {
        asked.push(input.key);
        return `rows of ${input.key}`;
      },
      ...effects,
    });
    const actor = createActor(drillDownMachine.provide({ actors }), { input: { figure: 'day' } }).start();
    const press = async (key: string) => {
      actor.send({ type: 'figure.toggle', key });
      await vi.advanceTimersByTimeAsync(0);
    };
    return { actor, asked, press };
  };

  it('closes when it is pressed again, and asks anew when it is opened again', async () => {
    const page = open();
    await page.press(TODAY);
    await page.press(TODAY);
    expect(page.actor.getSnapshot()).toMatchObject({ value: 'closed', context: { key: null, rows: null } });
    await page.press(TODAY);
    expect(page.asked).toEqual([TODAY, TODAY]);
  });

  it('gives way to another figure', async () => {
    const page = open();
    await page.press(TODAY);
    await page.press(YESTERDAY);
    expect(page.asked).toEqual([TODAY, YESTERDAY]);
    expect(page.actor.getSnapshot()).toMatchObject({
      value: { open: 'showing' },
      context: { key: YESTERDAY, rows: `rows of ${YESTERDAY}` },
    });
  });

  it('never shows the rows of the figure before, though they come late', async () => {
    const answers = new Map<string | null, (rows: string) => void>();
    const page = open({
      loadRows: ({ input: { key } }) => new Promise((answer) => answers.set(key, answer)),
    });
    await page.press(TODAY);
    await page.press(YESTERDAY);
    answers.get(TODAY)?.('rows of today');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.actor.getSnapshot()).toMatchObject({ value: { open: 'loading' }, context: { rows: null } });
  });

  it('can be asked for again after a failure, and closed', async () => {
    let tries = 0;
    const page = open({
      loadRows: async () => {
        tries += 1;
        if (tries === 1) throw new ApiFailure(serverError);
        return 'rows';
      },
    });
    await page.press(TODAY);
    expect(page.actor.getSnapshot()).toMatchObject({
      value: { open: 'failed' },
      context: { key: TODAY, error: serverError },
    });
    page.actor.send({ type: 'rows.reload' });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.actor.getSnapshot()).toMatchObject({
      value: { open: 'showing' },
      context: { rows: 'rows', error: null },
    });
    page.actor.send({ type: 'figure.close' });
    expect(page.actor.getSnapshot()).toMatchObject({ value: 'closed', context: { key: null, rows: null } });
  });

  it(`stops waiting after ${CLIENT_TIMEOUT} ms`, async () => {
    const page = open({ loadRows: () => new Promise<never>(() => {}) });
    await page.press(TODAY);
    await vi.advanceTimersByTimeAsync(CLIENT_TIMEOUT);
    expect(page.actor.getSnapshot()).toMatchObject({ value: { open: 'failed' }, context: { key: TODAY } });
  });
});

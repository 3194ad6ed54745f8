import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { TroubleReport } from '#domain/calls/trouble-report.ts';
import { troubleReportMachine, type WrittenReport } from '#machines/shell/trouble-report.machine.ts';
import { buildReport } from './report-fixtures.ts';

const never = <T>() => new Promise<T>(() => {});

function start(gather: () => Promise<TroubleReport> = async () => buildReport()) {
  const clock = new SimulatedClock();
  const saved: WrittenReport[] = [];
  const sent: WrittenReport[] = [];
  const machine = troubleReportMachine.provide({
    actors: {
      gatherReport: fromPromise<TroubleReport, void>(gather),
      saveReport: fromPromise<void, WrittenReport>(async ({ input }) => void saved.push(input)),
      copyReport: fromPromise<void, WrittenReport>(() => never()),
      sendReport: fromPromise<void, WrittenReport>(async ({ input }) => void sent.push(input)),
    },
  });
  const actor = createActor(machine, { clock }).start();
  actor.send({ type: 'report.open' });
  return { actor, clock, saved, sent };
}

const isIn = (actor: ReturnType<typeof start>['actor']) => () => actor.getSnapshot().value;

describe('the trouble report', () => {
  it('waits three seconds for what is gathered, then offers another try', () => {
    const { actor, clock } = start(() => never());
    clock.increment(2_999);
    expect(actor.getSnapshot().matches('gathering')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout');
  });

  it('gives the browser twenty seconds to copy, then says that it took too long', async () => {
    const { actor, clock } = start();
    await expect.poll(isIn(actor)).toEqual({ shown: 'reading' });
    actor.send({ type: 'report.copy' });
    clock.increment(20_000);
    expect(actor.getSnapshot().value).toEqual({ shown: 'reading' });
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout');
  });

  it('saves the report with the words as they stand, and takes new words for a report not yet saved', async () => {
    const { actor, saved } = start();
    await expect.poll(isIn(actor)).toEqual({ shown: 'reading' });
    actor.send({ type: 'words.change', words: 'The clock stood still.' });
    actor.send({ type: 'report.save' });
    await expect.poll(isIn(actor)).toEqual({ shown: 'saved' });
    expect(saved).toEqual([{ report: buildReport(), words: 'The clock stood still.' }]);
    actor.send({ type: 'words.change', words: 'It stood still twice.' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'reading' });
  });

  it('is sent only once somebody has said what happened', async () => {
    const { actor, sent } = start();
    await expect.poll(isIn(actor)).toEqual({ shown: 'reading' });
    actor.send({ type: 'words.change', words: '  ' });
    actor.send({ type: 'report.send' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'reading' });
    actor.send({ type: 'words.change', words: 'The clock stood still.' });
    actor.send({ type: 'report.send' });
    await expect.poll(isIn(actor)).toEqual({ shown: 'sent' });
    expect(sent).toEqual([{ report: buildReport(), words: 'The clock stood still.' }]);
  });

  it('keeps the words when it is closed, and gathers anew when it is opened again', async () => {
    let gathered = 0;
    const { actor } = start(async () => buildReport({ path: `/${(gathered += 1)}` }));
    await expect.poll(isIn(actor)).toEqual({ shown: 'reading' });
    actor.send({ type: 'words.change', words: 'Half a sentence' });
    actor.send({ type: 'report.close' });
    actor.send({ type: 'report.open' });
    await expect.poll(isIn(actor)).toEqual({ shown: 'reading' });
    expect(actor.getSnapshot().context).toMatchObject({ words: 'Half a sentence', report: { path: '/2' } });
  });
});

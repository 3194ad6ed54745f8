import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { TroubleReport } from '#domain/calls/trouble-report.ts';
import { troubleReportMachine, type WrittenReport } from '#machines/shell/trouble-report.machine.ts';
import { buildReport } from './report-fixtures.ts';

async function open() {
  const kept: WrittenReport[] = [];
  const keep = fromPromise<void, WrittenReport>(async ({ input }) => void kept.push(input));
  const gatherReport = fromPromise<TroubleReport, void>(async () => buildReport());
  const actors = { gatherReport, saveReport: keep, sendReport: keep };
  const actor = createActor(troubleReportMachine.provide({ actors })).start();
  const here = () => actor.getSnapshot().value;
  actor.send({ type: 'report.open' });
  await expect.poll(here).toEqual({ shown: 'reading' });
  return { actor, kept, here };
}
const written = { report: buildReport(), words: 'The clock stood still.' };

describe('the trouble report', () => {
  it('is saved with the words as they stand', async () => {
    const { actor, kept, here } = await open();
    actor.send({ type: 'words.change', words: written.words });
    actor.send({ type: 'report.save' });
    await expect.poll(here).toEqual({ shown: 'saved' });
    expect(kept).toEqual([written]);
  });

  it('is sent only once somebody has said what happened', async () => {
    const { actor, kept, here } = await open();
    actor.send({ type: 'words.change', words: '  ' });
    actor.send({ type: 'report.send' });
    expect(here()).toEqual({ shown: 'reading' });
    actor.send({ type: 'words.change', words: written.words });
    actor.send({ type: 'report.send' });
    await expect.poll(here).toEqual({ shown: 'sent' });
    expect(kept).toEqual([written]);
  });
});

import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { BugReport } from '#contract/contract.ts';
import { reportClosingMachine } from '#machines/authoring/report-closing.machine.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { closeBugReport } from '../authoring-calls.ts';

interface ReportClosing {
  isClosed: boolean;
  isBusy: boolean;
  /** Why the last press changed nothing. */
  problem: string | undefined;
  toggle: () => void;
}

/** Give what uses it a key of the report. */
export function useReportClosing({ _id: reportId, closedAt }: BugReport): ReportClosing {
  const closing = useFlowWithActors(
    reportClosingMachine,
    (services) => ({
      setClosed: fromPromise(async ({ input, signal }) => {
        const report = await closeBugReport(services, { reportId, closed: input.wanted }, signal);
        return { isClosed: report.closedAt !== null };
      }),
    }),
    { input: { isClosed: closedAt !== null } },
  );
  return {
    isClosed: useSelector(closing, ({ context }) => context.isClosed),
    isBusy: useSelector(closing, (snapshot) => snapshot.hasTag('busy')),
    problem: useSelector(closing, ({ context }) => context.error?.message),
    toggle: () => closing.send({ type: 'report.toggle' }),
  };
}

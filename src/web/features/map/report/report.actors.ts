import { fromPromise } from 'xstate';
import {
  type ReportCrash,
  REPORT_WORDS_LIMIT,
  reportText,
  type TroubleReport,
} from '#domain/calls/trouble-report.ts';
import { troubleReportMachine } from '#machines/shell/trouble-report.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import { recentRequests } from '#web/api/recent-requests.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { buildName } from '#web/data/build-name.ts';
import { flowInspector } from '#web/flows/flow.ts';
import { recordedSteps } from '#web/flows/recorded-steps.ts';
import { languageTag } from '#web/language/language.ts';
import type { Services } from '#web/data/services.tsx';

const STACK_LINES = 6;
const LONGEST_MESSAGE = 200;

/** The crash report of an error in drawing; null for anything else. */
function crashOf(thrown: unknown): ReportCrash | null {
  if (!(thrown instanceof Error)) return null;
  const lines = (thrown.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '));
  return {
    name: thrown.name,
    message: thrown.message.slice(0, LONGEST_MESSAGE),
    stack: lines.slice(0, STACK_LINES).map((line) => line.trim()),
  };
}

function gather(page: Window, thrown: unknown): TroubleReport {
  const running = flowInspector.running();
  const { navigator, innerWidth: width, innerHeight: height } = page;
  return {
    schema: 1,
    words: '',
    at: new Date().toISOString(),
    build: buildName(page.document),
    path: page.location.pathname,
    device: {
      userAgent: navigator.userAgent,
      language: languageTag(),
      width,
      height,
      isOnline: navigator.onLine,
    },
    crash: crashOf(thrown),
    requests: [...recentRequests()],
    running: running
      .filter(({ flow }) => flow !== troubleReportMachine.id)
      .map(({ flow, actor, snapshot }) => ({ flow, actor, states: snapshot._nodes.map(({ id }) => id) })),
    steps: recordedSteps(flowInspector.steps(), running, troubleReportMachine.id),
  };
}

interface ReportParts extends Pick<Services, 'api'> {
  /** What broke the page, where something did. */
  thrown: unknown;
}

/**
 * The effects of a bug report, with the replay of what happened: to gather it, send it, save it as a file or copy it.
 */
export function createReportActors(
  page: Window,
  { thrown, api }: ReportParts,
): ActorsOf<typeof troubleReportMachine> {
  return {
    gatherReport: fromPromise(async () => gather(page, thrown)),
    saveReport: fromPromise(async ({ input: { report, words } }) => {
      const moment = report.at.slice(0, 19).replaceAll(':', '-');
      const file = new Blob([reportText(report, words)], { type: 'application/json' });
      downloadFile(file, `wizlearn-report-${moment}.json`);
    }),
    copyReport: fromPromise(async ({ input: { report, words } }) => {
      // Missing on plain http, whatever the types say.
      const clipboard: Clipboard | undefined = page.navigator.clipboard;
      if (!clipboard) throw new Error('This browser does not let the page copy. Save the report as a file.');
      await clipboard.writeText(reportText(report, words));
    }),
    sendReport: fromPromise(async ({ input: { report, words }, signal }) => {
      const summary = words.trim().slice(0, REPORT_WORDS_LIMIT);
      const replay = reportText(report, words);
      await read(api.POST('/bug-reports', { body: { summary, replay }, signal }));
    }),
  };
}

import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import type { GivenAnswers, Whose } from './page-model.ts';
import { HELD_EXACTLY, HELD_FROM } from './held-time.ts';

interface PathFlow {
  actor: string;
  flow: string;
  snapshot: { value: unknown; context: Record<string, unknown> };
  send(event: EventObject): void;
}

/** What a path keeps on the page of what its flowInspector told. */
export interface PathPage {
  findFlow?: (whose: Whose) => PathFlow | undefined;
}

const API = '/api/v1';

/** The calls that say who is there; all others of a walked page wait for ever. */
const ANSWERED = /^\/(refresh-token|profiles\/me\/profile|completion\/status)$/;

interface HeldCalls {
  api: string;
  /** A regular expression of the paths that reach the server. */
  passing: string;
  answers: GivenAnswers;
}

/** Stands in for the fetch of the page; runs there, so it stands alone. */
function answerCalls({ api, passing, answers }: HeldCalls): void {
  const send = globalThis.fetch;
  const isPassing = new RegExp(passing);
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith(api)) return send(request);
    const path = pathname.slice(api.length);
    const call = `${request.method} ${path}`;
    const data = answers[`${call}${search}`] ?? answers[call];
    if (data !== undefined) return Promise.resolve(Response.json({ success: true, data }));
    if (isPassing.test(path)) return send(request);
    return new Promise((_, fail) => {
      request.signal.addEventListener('abort', () => fail(request.signal.reason));
    });
  };
}

/**
 * From the next page on, its calls get these answers, and others none. The browser's own interception would do the same,
 * but while it is on the browser keeps no file, and each path would fetch and compile the whole product anew.
 */
export const holdCalls = (page: Page, answers: GivenAnswers): Promise<{ dispose(): Promise<void> }> =>
  page.addInitScript(answerCalls, { api: API, passing: ANSWERED.source, answers });

/** Makes a page stand still but for what a path does. */
export async function holdPage(page: Page): Promise<void> {
  await page.addInitScript(
    ([heldFrom, heldExactly]) => {
      const start = globalThis.setTimeout;
      const held = (run: () => void, ms = 0, ...rest: unknown[]) => {
        // React's, of whatever length: it shows a page that came late by a bound function.
        const isOfReact = run.name.startsWith('bound ');
        return !isOfReact && (ms >= heldFrom || ms === heldExactly) ? 0 : start(run, ms, ...rest);
      };
      globalThis.setTimeout = held as unknown as typeof setTimeout;
      // What appears late or moves is there at once; a sheet of this kind passes the page's own rules.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { animation-delay: 0s !important; transition: none !important }');
      document.adoptedStyleSheets = [sheet];
      addEventListener('wizlearn:flow-step', (event) => {
        const { flowInspector } = (event as CustomEvent<{ flowInspector: { running(): PathFlow[] } }>).detail;
        (globalThis as PathPage).findFlow = ({ flow, context = {} }) =>
          flowInspector
            .running()
            .findLast(
              ({ flow: id, snapshot }) =>
                id === flow &&
                Object.entries(context).every(([name, value]) => snapshot.context[name] === value),
            );
      });
    },
    [HELD_FROM, HELD_EXACTLY] as const,
  );
}

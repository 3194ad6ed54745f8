import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import type { GivenAnswers, Whose } from './driver.ts';
import { HELD_EXACTLY, HELD_FROM } from './held-time.ts';

interface WalkedFlow {
  actor: string;
  flow: string;
  snapshot: { value: unknown; context: Record<string, unknown> };
  send(event: EventObject): void;
}

/** What a walk keeps on the page of what its observatory told. */
export interface WalkedPage {
  findFlow?: (whose: Whose) => WalkedFlow | undefined;
}

const API = '/api/v1';

/** The calls that say who is there; all others of a walked page wait for ever. */
const ANSWERED = /^\/(refresh-token|profiles\/me\/profile|completion\/status)$/;

/** Makes a page stand still but for what a walk does. */
export async function holdPage(page: Page, answers: () => GivenAnswers): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(API),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const path = pathname.replace(API, '');
      const call = `${route.request().method()} ${path}`;
      const data = answers()[`${call}${search}`] ?? answers()[call];
      if (data !== undefined) await route.fulfill({ json: { success: true, data } });
      else if (ANSWERED.test(path)) await route.continue();
    },
  );
  await page.addInitScript(
    ([heldFrom, heldExactly]) => {
      const start = globalThis.setTimeout;
      const held = (run: () => void, ms = 0, ...rest: unknown[]) =>
        ms >= heldFrom || ms === heldExactly ? 0 : start(run, ms, ...rest);
      globalThis.setTimeout = held as unknown as typeof setTimeout;
      // What appears late or moves is there at once; a sheet of this kind passes the page's own rules.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { animation-delay: 0s !important; transition: none !important }');
      document.adoptedStyleSheets = [sheet];
      addEventListener('wizlearn:flow-step', (event) => {
        const { observatory } = (event as CustomEvent<{ observatory: { running(): WalkedFlow[] } }>).detail;
        (globalThis as WalkedPage).findFlow = ({ flow, context = {} }) =>
          observatory
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

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect, inject, onTestFinished } from 'vitest';
import { watchFlows } from './flow-visits.ts';

let connected: Promise<Browser> | undefined;

const connect = (): Promise<Browser> => (connected ??= chromium.connect(inject('browserEndpoint')));

/** What a page must not do while a test looks at it: log an error, throw, break the CSP. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors seen so far in every page of the visit. */
  errors: string[];
  /** A further tab of the same person. */
  openTab(): Promise<Page>;
}

/** A visit that goes on over several tests; whoever opened it ends it and looks at its errors. */
export interface LongVisit extends Omit<Visit, 'page'> {
  end(): Promise<void>;
}

interface VisitOptions {
  origin: string;
  width?: number;
  /** A touch screen without a mouse. */
  isPhone?: boolean;
  colorScheme?: 'light' | 'dark';
  /** With the motion that most people see; without it there is no splash either. */
  isMoving?: boolean;
  /** What the browser asks for first; English unless said. */
  locale?: string;
  /** False for a browser without JavaScript. */
  hasScripts?: boolean;
  /** With the page of the service worker for a lost connection; without it a test sees every request of a page. */
  hasServiceWorker?: boolean;
  /** Texts of errors that the test causes on purpose (a server that is down, say). */
  expectedErrors?: RegExp;
}

/** The profile of a newcomer is a 404 (spec §8), which browsers log as an error. */
const NO_PROFILE_YET = /404.*\/profiles\/me\/profile$/;

/** Opens a browser of one's own at the product, without a page yet. */
export async function openVisit({
  origin,
  width = 1280,
  isPhone = false,
  colorScheme = 'light',
  isMoving = false,
  locale = 'en-IN',
  hasScripts = true,
  hasServiceWorker = false,
  expectedErrors,
}: VisitOptions): Promise<LongVisit> {
  const browser = await connect();
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme,
    timezoneId: 'Asia/Kolkata',
    locale,
    javaScriptEnabled: hasScripts,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
  });
  const writeVisits = await watchFlows(context);
  const errors: string[] = [];
  const note = (text: string): void => {
    if (!expectedErrors?.test(text) && !NO_PROFILE_YET.test(text)) errors.push(text);
  };
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
  });
  return {
    context,
    errors,
    openTab: async () => {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      return page;
    },
    end: async () => {
      await context.close();
      await writeVisits();
    },
  };
}

/** A screenshot on failure of every open page where the test that runs has failed. */
export async function picture({ context }: Pick<Visit, 'context'>, name: string): Promise<void> {
  const file = name.replace(/\W+/g, '-').slice(0, 60);
  for (const [index, open] of context.pages().entries()) {
    await open.screenshot({ path: `test-results/${file}-${index + 1}.png` }).catch(() => undefined);
  }
}

/** Opens a Playwright page at the product in a browser context of its own; the test fails at its end if a page reported an error. */
export async function visit(options: VisitOptions): Promise<Visit> {
  const { end, ...opened } = await openVisit(options);
  const page = await opened.openTab();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await picture(opened, task.name);
    await end();
    expect(opened.errors).toEqual([]);
  });
  return { ...opened, page };
}

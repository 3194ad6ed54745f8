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

interface VisitOptions {
  origin: string;
  width?: number;
  /** A touch screen without a mouse. */
  isPhone?: boolean;
  colorScheme?: 'light' | 'dark';
  /** With the motion that most people see; without it there is no theatre either. */
  isMoving?: boolean;
  /** Texts of errors that the test causes on purpose (a server that is down, say). */
  expectedErrors?: RegExp;
}

/** The profile of a newcomer is a 404 (spec §8), which browsers log as an error. */
const NO_PROFILE_YET = /404.*\/profiles\/me\/profile$/;

/** Opens a browser of one's own at the product; the test fails at its end if a page reported an error. */
export async function visit({
  origin,
  width = 1280,
  isPhone = false,
  colorScheme = 'light',
  isMoving = false,
  expectedErrors,
}: VisitOptions): Promise<Visit> {
  const browser = await connect();
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme,
    timezoneId: 'Asia/Kolkata',
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
  const openTab = async (): Promise<Page> => {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return page;
  };
  const page = await openTab();
  onTestFinished(async ({ task }) => {
    const name = task.name.replace(/\W+/g, '-').slice(0, 60);
    for (const [index, open] of task.result?.state === 'fail' ? context.pages().entries() : []) {
      await open.screenshot({ path: `test-results/${name}-${index + 1}.png` }).catch(() => undefined);
    }
    await context.close();
    await writeVisits();
    expect(errors).toEqual([]);
  });
  return { context, page, errors, openTab };
}

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { type Language, THEME_ENTRY } from '#web/browser/device-preferences.ts';
import { createInstallPrompt } from '#web/browser/install-prompt.ts';
import { createServerClock } from '#web/browser/server-clock.ts';
import { MapEntry } from '#web/components/page/map-entry.tsx';
import { HomeScreen } from '#web/features/home/home.screen.tsx';
import { LandingScreen } from '#web/features/landing/landing.screen.tsx';
import { LoginScreen } from '#web/features/login/login.screen.tsx';
import { AppShell } from '#web/features/shell/app-shell.tsx';
import { setLanguage } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';
import { variableRules } from '#web/theme/variables.ts';

/** What the pages of the build ask: nothing has started, nobody is known, no answer ever comes. */
export function prerenderServices(): Services {
  const api = createApiClient(() => new Promise(() => {}), 'http://localhost');
  const closed = (): never => {
    throw new Error('There is no storage at build time.');
  };
  return {
    session: createActor(sessionMachine),
    connection: createActor(connectionMachine),
    api,
    directApi: api,
    storage: createBrowserStorage({ local: closed, session: closed }, () => 0),
    clock: createServerClock(
      () => 0,
      () => 0,
    ),
    installPrompt: createInstallPrompt(new EventTarget()),
  };
}

const nothing = (): void => undefined;

/** The pages that are painted by their document, as they are before anything was read. */
const PAGES = {
  landing: { path: paths.landing, routes: <Route path={paths.landing} element={<LandingScreen />} /> },
  login: { path: paths.login, routes: <Route path={paths.login} element={<LoginScreen />} /> },
  home: {
    path: paths.home,
    routes: (
      <Route
        element={
          <MapEntry value={{ openMap: nothing, openReport: nothing }}>
            <AppShell />
          </MapEntry>
        }
      >
        <Route path={paths.home} element={<HomeScreen />} />
      </Route>
    ),
  },
} as const satisfies Record<string, { path: string; routes: ReactNode }>;

type PaintedPage = keyof typeof PAGES;

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
const decode = (text: string): string =>
  text.replaceAll(/&(quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? '');

export interface Painting {
  html: string;
  /** Rules of the whole page. */
  globalCss: string;
  /** Rules of Emotion's classes, and the names by which Emotion knows that they are there. */
  css: string;
  names: string;
  /** What the page's policy forbids in an attribute, as rules that go with the painting. */
  ownCss: string;
}

/** Emotion writes its rules beside the elements on a server: here they are gathered, in order, without repetition. */
function gatherStyles(markup: string): Painting {
  const globals = new Set<string>();
  const rules = new Set<string>();
  const names = new Set<string>();
  const attributes: string[] = [];
  const html = markup
    .replaceAll(/<style data-emotion="wiz([^"]*)"[^>]*>(.*?)<\/style>/gs, (_, named: string, css: string) => {
      if (named.startsWith('-global')) globals.add(css);
      else {
        rules.add(css);
        for (const name of named.trim().split(' ')) names.add(name);
      }
      return '';
    })
    .replaceAll(/ style="([^"]*)"/g, (_, css: string) => {
      if (css === '') return '';
      if (!attributes.includes(css)) attributes.push(css);
      return ` data-style="${attributes.indexOf(css)}"`;
    });
  const own = attributes.map((css, at) => `#first-paint [data-style="${at}"]{${decode(css)}}`);
  return {
    html,
    globalCss: [variableRules(theme), ...globals].join(''),
    css: [...rules].join(''),
    names: [...names].join(' '),
    ownCss: own.join(''),
  };
}

/** Prerenders a page to static HTML, as a browser can paint it before any code has come. */
export async function renderPage(page: PaintedPage, language: Language): Promise<Painting> {
  await setLanguage(language);
  const { path, routes } = PAGES[page];
  const markup = renderToString(
    <CacheProvider value={createCache({ key: 'wiz' })}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={THEME_ENTRY}
        disableStyleSheetGeneration
      >
        <ServicesProvider services={prerenderServices()}>
          <StaticRouter location={path}>
            <Routes>{routes}</Routes>
          </StaticRouter>
        </ServicesProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  return gatherStyles(markup);
}

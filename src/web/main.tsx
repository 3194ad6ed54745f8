import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ComponentType, lazy, StrictMode, Suspense, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { endFirstPaint } from './browser/first-paint.ts';
import { LazyCachePanel } from './lazy-cache-panel.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { flowInspector } from './flows/flow.ts';
import { LazyFlowInspector } from './lazy-flow-inspector.tsx';
import { PageNotice } from './page-notice.tsx';
import { preloadPage, Router } from './router.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { ServicesProvider } from './services.tsx';
import { THEME_ENTRY } from './browser/device-preferences.ts';
import { readLanguage, rememberLanguage } from './language/chosen-language.ts';
import { speak } from './language/language.ts';
import { Spoken } from './language/spoken.tsx';
import { startServices } from './start-services.ts';
import { theme } from './theme/theme.ts';
import './theme/fonts.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'wiz', prepend: true, ...(nonce ? { nonce } : {}) });
const services = startServices(window);
const root = document.getElementById('root');

/** Nothing that a page cannot do without: if its code does not come, nobody misses it. */
const Arrivals = lazy<ComponentType>(() =>
  import('./features/shell/arrival/arrivals.tsx').then(
    (file) => ({ default: file.Arrivals }),
    () => ({ default: () => null }),
  ),
);

if (document.documentElement.dataset['splash']) {
  import('./features/shell/arrival/splash.ts').then(
    ({ playSplash }) => playSplash(window),
    () => document.getElementById('splash')?.remove(),
  );
}

/**
 * Within the commit that draws the page for the first time: nothing is seen twice, and nothing of it moves. It comes last,
 * when the router listens already: a press that is carried over may lead to another page.
 */
function FirstPaintEnd(): null {
  useLayoutEffect(() => endFirstPaint(document), []);
  return null;
}

function draw(page: HTMLElement): void {
  rememberLanguage(services.storage);
  createRoot(page).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={THEME_ENTRY}>
          <CssBaseline enableColorScheme />
          <ErrorBoundary>
            <ServicesProvider services={services}>
              <BrowserRouter>
                <Spoken>
                  <LazyCachePanel>
                    <Router />
                  </LazyCachePanel>
                  <LazyFlowInspector />
                  <PageNotice />
                  <Suspense>
                    <Arrivals />
                  </Suspense>
                </Spoken>
              </BrowserRouter>
            </ServicesProvider>
          </ErrorBoundary>
        </ThemeProvider>
      </CacheProvider>
      <FirstPaintEnd />
    </StrictMode>,
  );
}

if (import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect')) {
  import('./flows/stately.ts').then(
    ({ connectStately }) => connectStately(flowInspector),
    () => undefined,
  );
}

if (root) {
  fetchAhead(window, { storage: services.storage, preloadPage });
  const language = readLanguage(services.storage, window.navigator.languages);
  // English is in the pages themselves; where another language does not come, they show it. No top-level await: with
  // it the bundler takes everything that pages share out of this file.
  if (language === 'English') draw(root);
  else void speak(language).then(() => draw(root));
}

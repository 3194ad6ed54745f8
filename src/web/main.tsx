import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import {
  type ReactNode,
  startTransition,
  StrictMode,
  useInsertionEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { registerServiceWorker } from './browser/register-service-worker.ts';
import { restoreFocus } from './browser/restore-focus.ts';
import { endFirstPaintOnceDrawn, isPainted, onPaintEnded } from './browser/first-paint.ts';
import { createStyleCache, writeVariables } from './app/document-styles.ts';
import { LazyCachePanel } from './app/lazy-cache-panel.tsx';
import { BehindPaint } from './components/waiting/loading-screen.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { Arrivals } from './features/shell/arrival/arrivals.tsx';
import { playSplash } from './features/shell/arrival/splash.ts';
import { flowInspector } from './flows/flow.ts';
import { LazyFlowInspector } from './app/lazy-flow-inspector.tsx';
import { whenIdle } from './browser/when-idle.ts';
import { PageNotice } from './app/page-notice.tsx';
import { preloadPage, Router } from './app/router.tsx';
import { prefetchPages } from './app/prefetch.ts';
import { fetchCourseNames } from './data/course-names.ts';
import { ServicesProvider } from './data/services.tsx';
import { THEME_ENTRY } from './browser/device-preferences.ts';
import { readLanguage, rememberLanguage } from './language/chosen-language.ts';
import { addHindiTexts, setLanguage } from './language/language.ts';
import { LanguageProvider } from './language/language-provider.tsx';
import { startServices } from './app/start-services.ts';
import { createAppTheme } from './theme/create-app-theme.ts';

const services = startServices(window);
const root = document.getElementById('root');

const styles = createStyleCache(document);

if (document.documentElement.dataset['splash']) playSplash(window);

/**
 * Within the commit that draws the page for the first time: nothing is seen twice, and nothing of it moves. It comes last,
 * when the router listens already: a press that is carried over may lead to another page.
 */
function FirstPaintEnd(): null {
  useLayoutEffect(() => endFirstPaintOnceDrawn(document), []);
  return null;
}

let appTheme: ReturnType<typeof createAppTheme> | undefined;

/** Makes the theme as it is drawn: in a slice of the first drawing, not in the task that evaluates all of the code. */
function AppTheme({ children }: { children: ReactNode }) {
  // Outside of React, which forgets what a drawing made that it begins anew.
  const theme = (appTheme ??= createAppTheme());
  useInsertionEffect(() => writeVariables(document, theme), [theme]);
  // Without `noSsr` it would learn the theme in force later, and draw once more.
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={THEME_ENTRY}
      disableStyleSheetGeneration
      noSsr
    >
      {children}
    </ThemeProvider>
  );
}

function PaintedBefore({ children }: { children: ReactNode }) {
  return <BehindPaint value={useSyncExternalStore(onPaintEnded, isPainted)}>{children}</BehindPaint>;
}

function draw(page: HTMLElement): void {
  rememberLanguage(services.storage);
  const drawn = (
    <StrictMode>
      <CacheProvider value={styles}>
        <AppTheme>
          {/* Outside: the report of a page that broke is sent with them. */}
          <ServicesProvider services={services}>
            <ErrorBoundary>
              <BrowserRouter>
                <LanguageProvider>
                  <LazyCachePanel>
                    <PaintedBefore>
                      <Router />
                    </PaintedBefore>
                  </LazyCachePanel>
                  <LazyFlowInspector />
                  <PageNotice />
                  <Arrivals />
                </LanguageProvider>
              </BrowserRouter>
            </ErrorBoundary>
          </ServicesProvider>
        </AppTheme>
      </CacheProvider>
      <FirstPaintEnd />
    </StrictMode>
  );
  // In slices: what is pressed meanwhile is heard between two of them. A page that needs a session is drawn later and in
  // one piece, once the session is known: React slices no change of a store.
  startTransition(() => createRoot(page).render(drawn));
}

if (import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect')) {
  import('./flows/stately.ts').then(
    ({ connectStately }) => connectStately(flowInspector),
    () => undefined,
  );
}

if (!import.meta.env.DEV) void registerServiceWorker(window);

// Not needed before somebody has pressed something.
void whenIdle(window).then(() => restoreFocus(document));

if (root) {
  const opened = prefetchPages(window, { storage: services.storage, preloadPage });
  void addHindiTexts(fetchCourseNames);
  const language = readLanguage(services.storage, window.navigator.languages);
  // English is in the pages themselves; where another language does not come, they show it. No top-level await: with
  // it the bundler takes everything that pages share out of this file.
  const texts = language === 'English' ? undefined : setLanguage(language);
  // Behind a page that the document has painted nothing stands in for the code that is still to come.
  void Promise.all([texts, isPainted() && opened]).then(() => draw(root));
}

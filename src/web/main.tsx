import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageNotice } from './page-notice.tsx';
import { Router } from './router.tsx';
import { ServicesProvider } from './services.tsx';
import { startServices } from './start-services.ts';
import { colourModeStorageKey, theme } from './theme/theme.ts';
import './theme/fonts.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'wiz', prepend: true, ...(nonce ? { nonce } : {}) });
const services = startServices(window);
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colourModeStorageKey}>
          <CssBaseline enableColorScheme />
          <ErrorBoundary>
            <ServicesProvider services={services}>
              <BrowserRouter>
                <Router />
                <PageNotice />
              </BrowserRouter>
            </ServicesProvider>
          </ErrorBoundary>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
}

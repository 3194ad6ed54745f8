import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LandingScreen } from '#web/features/landing/landing.screen.tsx';
import type { Language } from '#web/browser/device-preferences.ts';
import { speak } from '#web/language/language.ts';
import { paths } from '#web/paths.ts';
import { THEME_ENTRY } from '#web/browser/device-preferences.ts';
import { theme } from '#web/theme/theme.ts';

/** Emotion writes its rules beside the elements on a server: here they are gathered, in order, without repetition. */
function gatherStyles(markup: string): { html: string; css: string } {
  const rules = new Set<string>();
  const html = markup.replaceAll(/<style[^>]*>(.*?)<\/style>/gs, (_, css: string) => {
    rules.add(css);
    return '';
  });
  return { html, css: [...rules].join('') };
}

/** The first page as a browser can paint it before any code has come. */
export async function renderLanding(language: Language): Promise<{ html: string; css: string }> {
  await speak(language);
  const markup = renderToString(
    <CacheProvider value={createCache({ key: 'wiz' })}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={THEME_ENTRY}>
        <CssBaseline enableColorScheme />
        <StaticRouter location={paths.landing}>
          <LandingScreen />
        </StaticRouter>
      </ThemeProvider>
    </CacheProvider>,
  );
  return gatherStyles(markup);
}

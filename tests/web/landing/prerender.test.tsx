// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ThemeProvider } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { LandingScreen } from '#web/features/landing/landing.screen.tsx';
import { theme } from '#web/theme/theme.ts';

describe('the landing screen, drawn without a browser', () => {
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <StaticRouter location="/?staff=engineering">
        <LandingScreen />
      </StaticRouter>
    </ThemeProvider>,
  );

  it('is whole: heading, the first sentence, both doors, all eight professors', () => {
    for (const part of [
      'Magical World of Learning',
      'Every expert',
      '/login?mode=create',
      'Lakshmi Venkataraman',
      'Raghunath Sen',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('needs no style attributes, which a strict policy would drop', () => {
    expect(html.match(/\sstyle="[^"]*"/g)).toBeNull();
  });
});

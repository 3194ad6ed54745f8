// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ThemeProvider } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { ServicesProvider } from '#web/data/services.tsx';
import { LandingScreen } from '#web/features/landing/landing.screen.tsx';
import { prerenderServices } from '#web/prerender/pages.tsx';
import { theme } from '#web/theme/theme.ts';

describe('the landing screen, drawn without a browser', () => {
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={prerenderServices()}>
        <StaticRouter location="/?staff=engineering">
          <LandingScreen />
        </StaticRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );

  it('is whole: heading, what it is for, the first sentence, both doors, all eight professors', () => {
    for (const part of [
      'Magical World of Learning',
      'programming and algorithms for GATE',
      'Every expert',
      '/login?mode=create',
      'Lakshmi Venkataraman',
      'Raghunath Sen',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('asks the first question before any code has come, and leads to it', () => {
    expect(html).toContain('A sorted list has a million names.');
    expect(html).toContain('About 500,000');
    expect(html).toMatch(/href="#try"/);
    expect(html.indexOf('id="try"')).toBeLessThan(html.indexOf('id="why"'));
  });

  it('needs no style attributes, which a strict policy would drop', () => {
    expect(html.match(/\sstyle="[^"]*"/g)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { baseline } from '#web/theme/baseline.ts';
import { theme } from '#web/theme/theme.ts';

/** What a style of the theme says, whether it was worked out already or not. */
const rulesOf = (style: unknown): string => {
  if (typeof style !== 'function') expect.fail('There is no such style.');
  return JSON.stringify(style({ theme, ownerState: {} }));
};

const sheets = theme.generateStyleSheets();

describe('the theme', () => {
  it('offers parchment and night, chosen by an attribute, parchment when nothing is said', () => {
    expect(theme.getColorSchemeSelector('dark')).toBe('[data-theme="dark"] &');
    expect(sheets.flatMap((sheet) => Object.keys(sheet))).toContain('[data-theme="dark"]');
    expect(theme.defaultColorScheme).toBe('light');
  });

  it('holds none of the default blues and purples', () => {
    const css = JSON.stringify(sheets).toLowerCase();
    const defaults = [
      '#1976d2',
      '#1565c0',
      '#42a5f5',
      '#90caf9',
      '#0288d1',
      '#29b6f6',
      '#9c27b0',
      '#ce93d8',
      '#266798',
    ];
    expect(defaults.filter((colour) => css.includes(colour))).toEqual([]);
  });

  it('draws the signs that were typed, no arrow for ->', () => {
    expect(baseline(theme)['body']).toMatchObject({ fontVariantLigatures: 'no-contextual' });
  });

  it('gives every house its tones as variables', () => {
    expect(theme.vars.palette.house.fidelis.text).toMatch(/^var\(--wiz-palette-house-fidelis-text/);
  });

  it('works the styles of its components out once, not at each drawing', () => {
    const components: { styleOverrides?: Record<string, unknown> }[] = Object.values(theme.components ?? {});
    const styles = components.flatMap(({ styleOverrides = {} }) => Object.values(styleOverrides));
    expect(styles.length).toBeGreaterThan(20);
    for (const style of styles) {
      if (typeof style !== 'function') expect.fail('A style of the theme is made at each drawing.');
      expect(style({ theme })).toBe(style({ theme }));
    }
  });

  it('lets a button at work keep the colours of its words and shows a turning ring', () => {
    const rules = baseline(theme);
    expect(rules).toMatchObject({
      '@keyframes wiz-turn': { to: { rotate: '1turn' } },
      '.MuiButton-root[aria-busy="true"]': {
        '&::before': { animation: expect.stringContaining('wiz-turn') },
        '&.MuiButton-contained': {
          color: 'var(--variant-containedColor)',
          background: 'var(--variant-containedBg)',
        },
        '&.MuiButton-outlined': { color: 'var(--variant-outlinedColor)' },
        '&.MuiButton-text': { color: 'var(--variant-textColor)' },
      },
    });
  });

  it('draws no focus ring around a whole dialog, which has the focus as it opens', () => {
    const rules = rulesOf(theme.components?.MuiDialog?.styleOverrides?.paper);
    expect(rules).toMatch(/&:focus-visible\W+outline\W+none/);
  });

  it('leaves motion out for those who asked for that', () => {
    expect(theme.motion.reducedMotion).toBe('system');
  });
});

import { transform } from 'lightningcss';

/** As vite.config.ts has its code: what the browsers of the last years need of prefixes, in the major version. */
const BROWSERS = { chrome: 111, edge: 111, firefox: 114, safari: 16, ios_saf: 16 };
const targets = Object.fromEntries(
  Object.entries(BROWSERS).map(([browser, major]) => [browser, major << 16]),
);

/** Without the prefixes that Emotion writes for browsers long gone: the same rules in the same order. */
export const minifyStyles = (css: string): string =>
  String(
    transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets, errorRecovery: true })
      .code,
  );

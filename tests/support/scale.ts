/** `npm run test:full`: whole tables and long figures. */
export const isFullRun = process.env['TEST_SCALE'] === 'full';

/** How long a suite runs: `npm test` takes the first figure, `npm run test:full` the second. */
export const scaled = (fast: number, full: number): number => (isFullRun ? full : fast);

/** How long a suite runs: `npm test` takes the first figure, `npm run test:full` the second. */
export const scaled = (fast: number, full: number): number =>
  process.env['TEST_SCALE'] === 'full' ? full : fast;

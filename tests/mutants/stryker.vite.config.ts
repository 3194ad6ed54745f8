import { defineConfig } from 'vitest/config';

// Of all projects the rules alone: they hold what Stryker mutates, and need neither a database nor a page.
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: ['tests/{machines,domain}/**/*.test.ts'],
    testTimeout: 60_000,
  },
});

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { codeChunks } from './src/tools/code-chunks.ts';
import { compileMessages } from './src/tools/compile-messages.ts';
import { globalStyles } from './src/tools/global-styles.ts';
import { iconsByFile } from './src/tools/icons-by-file.ts';
import { oneTheme } from './src/tools/one-theme.ts';
import { pictureSprites } from './src/tools/picture-sprites.ts';

// A build has no use for the test runner's own code.
const sequencer = process.env['VITEST'] && {
  sequencer: (await import('./src/tools/test-run/longest-first.ts')).LongestFirst,
};

/** For the product processes that tests start: reading its modules is part of each start. */
const PRODUCT_PROCESSES = { NODE_COMPILE_CACHE: 'node_modules/.cache/product-of-tests' };

/** Linked by the document, or inside it. */
const isOfTheDocument = (file: string): boolean => /(^|\/)index-[\w-]+\.css$/.test(file);

export default defineConfig({
  root: 'src/web',
  plugins: [compileMessages(), globalStyles(), iconsByFile(), oneTheme(), pictureSprites(), react()],
  resolve: {
    alias: { '@emotion/is-prop-valid': resolve(import.meta.dirname, 'src/web/theme/forwarded-props.ts') },
  },
  server: {
    proxy: {
      '/proof': 'http://localhost:3000',
      '/figures': 'http://localhost:3000',
      // The documents that the server itself draws.
      '^/(hi/)?(explore(/.*)?|help|terms|privacy|contact|licence|accessibility)$': 'http://localhost:3000',
      '^/public-pages\\..*': 'http://localhost:3000',
      '/course-names.hi.json': 'http://localhost:3000',
      // Not all of /api: the web's own files in api/ are served from there too. The server knows itself by one origin.
      '/api/v1': {
        target: 'http://localhost:3000',
        changeOrigin: true,
        headers: { origin: 'http://localhost:3000' },
      },
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: codeChunks },
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
    modulePreload: {
      polyfill: false,
      // The table of what each page's code imports would weigh more on the first page than the wait it saves later.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css') && !isOfTheDocument(file)),
    },
  },
  test: {
    root: '.',
    // More than there are cores: a test that waits for its server or its page leaves a core free.
    maxWorkers: 2 * availableParallelism(),
    sequence: { ...sequencer },
    setupFiles: process.env['TEST_REPORT'] ? ['tests/support/cpu-time.setup.ts'] : [],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          root: '.',
          environment: 'node',
          include: ['tests/{machines,domain,contract,content,tools,support/paths}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // What a file imports stays for the next one: it would be half of a short test's time.
          isolate: false,
          root: '.',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // A machine with much to do must not turn a slow test into a red one, nor a table with all its rows.
          testTimeout: process.env['TEST_SCALE'] === 'full' ? 300_000 : 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          globalSetup: ['tests/support/server/postgres.setup.ts'],
          setupFiles: [
            'tests/support/server/shared-validators.setup.ts',
            'tests/support/server/transaction-scope.setup.ts',
          ],
          env: PRODUCT_PROCESSES,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          root: '.',
          environment: 'happy-dom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/test-environment.setup.ts'],
          // The tables of pages hold hours as people read them.
          env: { TZ: 'UTC' },
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          root: '.',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/server/postgres.setup.ts', 'tests/support/product/browser.setup.ts'],
          env: PRODUCT_PROCESSES,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

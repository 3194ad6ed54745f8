import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const checkout = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

interface RoomImports {
  readonly room: string;
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
}

/** A line for each room of the table in docs/architecture.md that imports something, and for two folders of the web app. */
const ROOM_IMPORTS: readonly RoomImports[] = [
  {
    room: 'src/contract',
    refused: ['xstate', 'node:fs', '#domain/text/words.ts', '../domain/words.ts'],
    allowed: ['./api.gen.ts'],
  },
  {
    room: 'src/domain',
    refused: [
      'xstate',
      'node:fs/promises',
      '@mui/material/Button',
      '#web/words.ts',
      '#server/db/database.ts',
    ],
    allowed: ['./words.ts', '#contract/contract.ts', '#domain/text/words.ts'],
  },
  {
    room: 'machines',
    refused: [
      'react',
      'react-dom/client',
      '@mui/material/Button',
      'node:fs/promises',
      'fastify',
      '@xstate/react',
      '#web/api/client.ts',
      '#charts/words.ts',
      '#server/main.ts',
      '#server/db/database.ts',
      '#tools/atlas/atlas.ts',
      '#tests/support/paths/paths.ts',
      '../src/web/api/client.ts',
    ],
    allowed: ['xstate', './quiz.machine.ts', '../study/lesson.machine.ts', '#domain/text/words.ts'],
  },
  {
    room: 'src/charts',
    refused: ['react', 'node:fs', '#machines/registry.ts', '#web/flows/flow.ts', '#server/db/database.ts'],
    allowed: ['xstate', './words.ts'],
  },
  {
    room: 'src/server',
    refused: [
      'react',
      'react-dom/server',
      '@mui/material/Button',
      'xstate',
      '#web/main.tsx',
      '#web/api/client.ts',
      '#machines/assessment/quiz.machine.ts',
      '#charts/words.ts',
      '#tools/atlas/atlas.ts',
      '#tests/support/server/world.ts',
      '../web/api/client.ts',
    ],
    allowed: [
      'fastify',
      'pg',
      'node:fs/promises',
      '#domain/text/words.ts',
      '#contract/contract.ts',
      './db.ts',
    ],
  },
  {
    room: 'src/web',
    refused: [
      'fastify',
      'pg',
      'node:fs/promises',
      '@mui/material',
      '@xstate/react',
      '#server/main.ts',
      '#server/features/xp/xp.ts',
      '#tools/atlas/atlas.ts',
      '#tests/support/web/render.ts',
      '../server/db/database.ts',
    ],
    allowed: ['react', '@mui/material/Button', '#machines/study/lesson.machine.ts', '#charts/words.ts'],
  },
  {
    room: 'src/web/features/lesson',
    refused: [
      'node:fs/promises',
      '@mui/material',
      '@xstate/react',
      '#server/db/database.ts',
      '#tests/support/web/render.ts',
      '#web/features/notes/notes.tsx',
      '../notes/notes.tsx',
      '../../features/notes/notes.tsx',
    ],
    allowed: ['xstate', './lesson.tsx', '@mui/material/Button', '#web/components/page/page.tsx'],
  },
  {
    room: 'src/web/components',
    refused: [
      'xstate',
      '@xstate/react',
      'node:fs/promises',
      '@mui/material',
      '#machines/study/lesson.machine.ts',
      '#server/db/database.ts',
      '#web/api/client.ts',
      '#web/browser/storage/tab.ts',
      '#web/features/notes/notes.tsx',
      '#web/services.tsx',
    ],
    allowed: ['react', '@mui/material/Button', '#domain/text/words.ts', '#web/theme/tokens.ts'],
  },
  {
    room: 'src/tools',
    refused: ['#tests/support/scale.ts', '#web/main.tsx', '#web/api/client.ts', '../web/api/client.ts'],
    allowed: [
      'vite',
      'node:fs/promises',
      '#machines/registry.ts',
      '#charts/words.ts',
      '#server/content/content-ids.ts',
      '#web/theme/tokens.ts',
      '#web/prerender/pages.tsx',
    ],
  },
];

const modulesOf = (name: string): readonly string[] =>
  ROOM_IMPORTS.flatMap(({ room, refused, allowed }) => (room === name ? [...refused, ...allowed] : []));

/** Of this module only some names are refused. */
const named = (module: string): string => (module === '@xstate/react' ? '{ useMachine } from ' : '');

/** Which imports the linter restricts, as `room imports module`; each probe has one import a line. */
async function restrictedImports(folder: string): Promise<string[]> {
  const oxlint = join(checkout, 'node_modules/.bin/oxlint');
  const { stdout } = await execute(oxlint, ['--format', 'json', '.'], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename, labels }) => {
      const room = dirname(filename);
      return `${room} imports ${modulesOf(room)[(labels[0]?.span.line ?? 0) - 1]}`;
    });
}

/** The linter drops in silence a pattern that it cannot read, so each is tried. */
test('the linter refuses what a room of the product may not import, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  try {
    await copyFile(join(checkout, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const { room } of ROOM_IMPORTS) {
      await mkdir(join(folder, room), { recursive: true });
      const source = modulesOf(room).map((module) => `import ${named(module)}'${module}';\n`);
      await writeFile(join(folder, room, 'imports.ts'), source.join(''));
    }
    const expected = ROOM_IMPORTS.flatMap(({ room, refused }) =>
      refused.map((module) => `${room} imports ${module}`),
    );
    const restricted = await restrictedImports(folder);
    expect(restricted.toSorted()).toEqual(expected.toSorted());
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('each room that may import something has its line among the imports tried', async () => {
  const page = await readFile(join(checkout, 'docs/architecture.md'), 'utf8');
  const rooms = [...page.matchAll(/^\| `([^`]+)\/`/gm)].map(([, room]) => room);
  expect(rooms.length).toBeGreaterThan(5);
  const free = ['openapi', 'tests'];
  const tried = ROOM_IMPORTS.map(({ room }) => room);
  expect(rooms.filter((room = '') => !free.includes(room) && !tried.includes(room))).toEqual([]);
});

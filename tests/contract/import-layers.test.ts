import { describe, expect, test } from 'vitest';
import {
  findCircles,
  findUpwardImports,
  readRoomImports,
  type RoomImport,
  type RoomLayers,
} from '#tests/support/import-graph.ts';

/** The lowest first. A new room gets its line here; what several features need goes below them. */
const ROOM_LAYERS: readonly RoomLayers[] = [
  {
    folder: 'src/server',
    alias: '#server/',
    divided: ['features'],
    layers: [
      ['startup-error.ts', 'data-directory.ts', 'scheduled-job.ts', 'words'],
      ['session-secret.ts'],
      ['config.ts'],
      ['log.ts', 'signing-keys.ts', 'db'],
      ['app-deps.ts', 'audit'],
      ['ai', 'awards', 'content', 'mail'],
      ['http'],
      ['answer-visibility.ts', 'storage-budget.ts', 'limits'],
      ['features/*'],
      ['backup', 'expired-rows.ts', 'listening.ts', 'seed'],
      ['expired-files.ts'],
      ['app.ts'],
      ['main.ts'],
    ],
  },
  {
    folder: 'src/web',
    alias: '#web/',
    divided: ['features'],
    layers: [
      ['theme', 'browser'],
      ['language'],
      ['flows', 'navigation'],
      ['api'],
      ['components'],
      ['data'],
      ['note-editor', 'quiz'],
      ['features/*'],
      ['app', 'prerender'],
      ['main.tsx'],
    ],
  },
];

describe.each(ROOM_LAYERS)('the rooms of $folder', (layers) => {
  const imports = readRoomImports(layers);

  test('import only rooms that stand below them', () => {
    expect(findUpwardImports(imports, layers)).toEqual([]);
  });

  test('do not import each other in a circle', () => {
    expect(findCircles(imports)).toEqual([]);
  });
});

describe('the reader of import graphs', () => {
  const layers: RoomLayers = {
    folder: 'src',
    alias: '#src/',
    divided: ['features'],
    layers: [['db'], ['features/*'], ['main.ts']],
  };
  const imported = (from: string, to: string): RoomImport => ({ file: `${from}/a.ts`, from, to });

  test('names an import that leads upwards, and a room without a layer', () => {
    const imports = [
      imported('db', 'features/clans'),
      imported('features/clans', 'features/xp'),
      imported('features/clans', 'utils'),
    ];
    expect(findUpwardImports(imports, layers)).toEqual([
      'db/a.ts: db must not import features/clans, which is not below it',
      'utils has no layer: name it in ROOM_LAYERS',
    ]);
  });

  test('names a circle of three features once, and no way that ends', () => {
    const imports = [
      imported('features/clans', 'features/houses'),
      imported('features/houses', 'features/profile'),
      imported('features/profile', 'features/clans'),
      imported('features/profile', 'db'),
    ];
    expect(findCircles(imports)).toEqual([
      'features/clans -> features/houses (features/clans/a.ts), features/houses -> features/profile (features/houses/a.ts), features/profile -> features/clans (features/profile/a.ts)',
    ]);
  });
});

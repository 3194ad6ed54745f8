import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** One import that leaves its room. */
export interface RoomImport {
  /** The file that imports, from the top of the checkout. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Which rooms a folder has, the lowest layer first: a room may import what stands below it. */
export interface RoomLayers {
  /** `src/server` */
  readonly folder: string;
  /** How imports name the folder: `#server/`. */
  readonly alias: string;
  /** Folders whose folders are rooms of their own. */
  readonly divided: readonly string[];
  /** `features/*` stands for every room in a divided folder; these may import each other, though not in a circle. */
  readonly layers: readonly (readonly string[])[];
}

const SPECIFIER = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** A folder, a folder of a divided folder, or a file at the top. */
export function roomOf(path: string, divided: readonly string[]): string {
  const [first = '', second] = path.split('/');
  return divided.includes(first) && second !== undefined ? `${first}/${second}` : first;
}

/** Every import from one room of a folder into another. */
export function readRoomImports({ folder, alias, divided }: RoomLayers): RoomImport[] {
  return globSync(`${folder}/**/*.{ts,tsx}`).flatMap((file) => {
    const from = roomOf(posix.relative(folder, file), divided);
    const specifiers = [...readFileSync(file, 'utf8').matchAll(SPECIFIER)].map(([, name]) => name ?? '');
    return specifiers.flatMap((specifier) => {
      const target = pathOf(specifier, { file, folder, alias });
      const to = target === null ? from : roomOf(target, divided);
      return to === from ? [] : [{ file, from, to }];
    });
  });
}

/** Where in the folder an import leads; null where it leaves it. */
function pathOf(
  specifier: string,
  { file, folder, alias }: { file: string; folder: string; alias: string },
): string | null {
  if (specifier.startsWith(alias)) return specifier.slice(alias.length);
  if (!specifier.startsWith('.')) return null;
  const path = posix.relative(folder, posix.join(posix.dirname(file), specifier));
  return path.startsWith('..') ? null : path;
}

/** Layer violations (architecture test): imports of a room that does not stand below, and rooms without a layer. */
export function findUpwardImports(imports: readonly RoomImport[], { layers }: RoomLayers): string[] {
  const heights = new Map(layers.flatMap((rooms, height) => rooms.map((room) => [room, height] as const)));
  const heightOf = (room: string) => heights.get(room) ?? heights.get(room.replace(/\/.*/, '/*'));
  const isDivided = (room: string) => !heights.has(room) && heights.has(room.replace(/\/.*/, '/*'));
  const complaints = imports.flatMap(({ file, from, to }) => {
    const [lower, upper] = [heightOf(to), heightOf(from)];
    if (lower === undefined) return [`${to} has no layer: name it in ROOM_LAYERS`];
    if (upper === undefined) return [`${from} has no layer: name it in ROOM_LAYERS`];
    const isSibling = lower === upper && isDivided(from) && isDivided(to);
    return lower < upper || isSibling
      ? []
      : [`${file}: ${from} must not import ${to}, which is not below it`];
  });
  return [...new Set(complaints)];
}

/** Circular imports (import cycles): the rooms that reach themselves, each circle once, with a file for each of its steps. */
export function findCircles(imports: readonly RoomImport[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const circles = new Map<string, string>();
  const follow = (path: readonly RoomImport[], done: Set<string>) => {
    const room = path.at(-1)?.to ?? '';
    const start = path.findIndex(({ from }) => from === room);
    if (start >= 0) {
      const steps = path.slice(start);
      const name = steps
        .map(({ from }) => from)
        .toSorted()
        .join(' ');
      circles.set(name, steps.map(({ file, from, to }) => `${from} -> ${to} (${file})`).join(', '));
      return;
    }
    if (done.has(room)) return;
    for (const step of targets.get(room) ?? []) follow([...path, step], done);
    done.add(room);
  };
  const done = new Set<string>();
  for (const steps of targets.values()) for (const step of steps) follow([step], done);
  return [...circles.values()];
}

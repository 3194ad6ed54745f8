import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type NameOf = Extract<Group['name'], (...args: never[]) => unknown>;
type Graph = Parameters<NameOf>[1];

const web = resolve(import.meta.dirname, '../web');

/** Adds a module and all that it imports without being asked. */
function addWithImports(graph: Graph, id: string, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addWithImports(graph, imported, found);
}

/** One chunk of what these files of src/web need to be drawn. */
function chunkFor(name: string, files: readonly string[], priority: number): Group {
  let ids: Set<string> | null = null;
  const nameOf: NameOf = (id, graph) => {
    if (ids === null) {
      ids = new Set();
      for (const file of files) addWithImports(graph, resolve(web, file), ids);
    }
    return ids.has(id) ? name : null;
  };
  return { name: nameOf, debugName: name, priority };
}

/**
 * Which code travels together. A request costs more than some KiB: what every page needs is one chunk, what every member
 * needs to see Home another, what many pages share a third, and a page brings no more than a few chunks of its own.
 * Libraries have chunks to themselves, because they stay in the browser's cache when the product changes.
 */
export const codeChunks: Group[] = [
  { name: 'xstate', test: /node_modules[\\/](@xstate[\\/]react|xstate)[\\/]/, priority: 5 },
  {
    name: 'mui',
    test: /material[\\/](Button|Box|Typography|CircularProgress|GlobalStyles|utils|styles)[\\/]/,
    priority: 5,
  },
  chunkFor('first-page', ['index.html'], 4),
  chunkFor('arrival', ['features/shell/arrival/arrivals.tsx', 'features/shell/arrival/splash.ts'], 4),
  chunkFor(
    'member',
    ['member-frame.tsx', 'features/shell/app-shell.tsx', 'home-page.tsx', 'api/answer-check.ts'],
    3,
  ),
  { name: 'common', minShareCount: 8, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000, priority: 1 },
];

import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type NameOf = Extract<Group['name'], (...args: never[]) => unknown>;
type Graph = Parameters<NameOf>[1];

const web = resolve(import.meta.dirname, '../web');

/** The index of MUI's styles imports it, nobody uses it, and it imports every field. */
const UNUSED = /@mui[\\/]material[\\/]styles[\\/]enhanceHighContrast/;

/** Adds a module and all that it imports without being asked. */
function addWithImports(graph: Graph, id: string, found: Set<string>): void {
  if (found.has(id) || UNUSED.test(id)) return;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addWithImports(graph, imported, found);
}

type Within = (id: string, graph: Graph) => boolean;

/** Whether a module is among what these files of src/web need to be drawn. */
function neededBy(...files: string[]): Within {
  let ids: Set<string> | null = null;
  return (id, graph) => {
    if (ids === null) {
      ids = new Set();
      for (const file of files) addWithImports(graph, resolve(web, file), ids);
    }
    return ids.has(id);
  };
}

const chunkOf = (name: string, isIn: Within, priority: number): Group => {
  const nameOf: NameOf = (id, graph) => (isIn(id, graph) ? name : null);
  return { name: nameOf, debugName: name, priority };
};

/** The vendor chunk, files that no product change touches: they stay in the browser's cache from one release to the next. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|@emotion|stylis|@lingui|xstate|@xstate[\\/]react|use-sync-external-store|use-isomorphic-layout-effect|openapi-fetch|@mui[\\/](system|styled-engine|utils|private-theming))[\\/]|@mui[\\/]material[\\/](Button|ButtonBase|Box|Typography|CircularProgress|GlobalStyles|CssBaseline|utils|styles)[\\/]|rolldown[\\/]runtime|vite[\\/]preload-helper/;

const everyPage = neededBy('index.html');
const landing = neededBy('features/landing/landing.screen.tsx');
const login = neededBy('features/login/login.screen.tsx');
const home = neededBy(
  'app/member-frame.tsx',
  'features/shell/app-shell.tsx',
  'app/home-page.tsx',
  'api/response-validation.ts',
);
/** What two of the pages with which people arrive share travels with what every page needs. */
const firstPage: Within = (id, graph) =>
  everyPage(id, graph) || [landing, login, home].filter((isIn) => isIn(id, graph)).length > 1;

/**
 * The manual chunks of the bundle (`manualChunks` of Rollup): which code travels together. A request costs more
 * than some KiB: the libraries that every page needs are one file, what of ours every page needs another; the two guests'
 * pages and Home bring one each, fields and their like are a third that most pages share, and any other page brings no
 * more than a few files of its own.
 */
export const codeChunks: Group[] = [
  { name: 'libraries', test: LIBRARIES, priority: 9 },
  chunkOf('first-page', firstPage, 8),
  chunkOf('landing', landing, 7),
  chunkOf('fields', (id, graph) => login(id, graph) && /node_modules/.test(id), 6),
  chunkOf('login', login, 5),
  chunkOf('member', home, 4),
  // Fetched behind every page of a member, once that is drawn.
  chunkOf('dialogs', neededBy('features/shell/header/profile-dialog.tsx'), 3),
  // Each weighs less than what a file of its own costs.
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 2.5 },
  { name: 'common', minShareCount: 4, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 13_000, priority: 1 },
];

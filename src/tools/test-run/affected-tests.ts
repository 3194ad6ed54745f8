/** Which tests a change can break, by the rooms its files are in. */
export interface AffectedTests {
  /** The whole project, none of it, or what imports one of these files. */
  readonly web: 'all' | readonly string[];
  readonly server: boolean;
  /** All that the ordinary run opens in a browser, or only the folders of these areas beside the story. */
  readonly browser: 'all' | readonly string[];
}

const EVERYTHING: AffectedTests = { web: 'all', server: true, browser: 'all' };

type Effect = (path: string, areas: readonly string[]) => AffectedTests;

const nothing: AffectedTests = { web: [], server: false, browser: [] };

/** The first that fits decides; what fits none can break everything. */
const EFFECTS: readonly [pattern: RegExp, effect: Effect][] = [
  // Read by the rules, which always run; the map of a page shows the drawings of the flows.
  [
    /^docs\/flows\//,
    () => ({ ...nothing, web: ['tests/web/map/map.test.tsx', 'tests/web/flows/flows-page.tsx'] }),
  ],
  [/^(docs\/|[^/]+\.md$|LICENSE$|machines\/README\.md$)/, () => nothing],
  [/^tests\/(domain|contract|content|tools)\//, () => nothing],
  // The walks of the views read the scenarios of the path tests.
  [/^tests\/(web|machines)\/.*\.tsx?$/, (path) => ({ ...nothing, web: [path] })],
  [/^tests\/(server|support\/server)\//, () => ({ ...nothing, server: true })],
  [/^tests\/e2e\/([\w-]+)\//, (path) => ({ ...nothing, browser: [path.split('/')[2] ?? ''] })],
  [
    /^(machines|tests\/page-models)\/([\w-]+)\/.*\.tsx?$/,
    (path, areas) => ({ ...nothing, web: [path], browser: areas }),
  ],
  [
    /^src\/web\/features\/([\w-]+)\/.*\.tsx?$/,
    (path, areas) => ({ ...nothing, web: [path], browser: areas }),
  ],
  [/^src\/web\/.*\.tsx?$/, (path) => ({ web: [path], server: false, browser: 'all' })],
  [/^src\/web\//, () => ({ web: 'all', server: false, browser: 'all' })],
  [/^src\/server\//, () => ({ web: [], server: true, browser: 'all' })],
  [/^src\/domain\//, (path) => ({ web: [path], server: true, browser: 'all' })],
  [/^machines\//, (path) => ({ web: [path], server: false, browser: 'all' })],
];

const either = (
  one: 'all' | readonly string[],
  other: 'all' | readonly string[],
): 'all' | readonly string[] => (one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])]);

/**
 * Test selection: the affected tests, which a change can break. `areasOf` says which folders of `machines/` a changed
 * flow or view belongs to.
 */
export function findAffectedTests(
  changedFiles: readonly string[],
  areasOf: (path: string) => readonly string[],
): AffectedTests {
  return changedFiles
    .map((path) => EFFECTS.find(([pattern]) => pattern.test(path))?.[1](path, areasOf(path)) ?? EVERYTHING)
    .reduce(
      (sum, one) => ({
        web: either(sum.web, one.web),
        server: sum.server || one.server,
        browser: either(sum.browser, one.browser),
      }),
      nothing,
    );
}

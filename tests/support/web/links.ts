import { matchPath } from 'react-router-dom';
import { decodeSubjectAddress, decodeWeeklyQuizAddress } from '#domain/text/links.ts';
import { CERTIFICATES } from '#server/features/public-pages/certificate-page.ts';
import { EXPLORE, WRITTEN_PAGES } from '#server/features/public-pages/public-addresses.ts';
import { PAGE_PATTERNS } from '#server/http/pages/page-addresses.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';
import { paths } from '#web/navigation/paths.ts';
import { LINK_TARGETS } from './link-targets.ts';
import { idsTold } from './told-ids.ts';

const ORIGIN = 'http://localhost:3000';

const OF_THE_DESK = [
  paths.authoring,
  authoringPaths.course(':courseId'),
  authoringPaths.notes(':subtopicId'),
  authoringPaths.questions(':subtopicId'),
  authoringPaths.questionStatistics(':subjectId'),
  authoringPaths.bugReports,
  authoringPaths.houseFounding,
];

/** What the server draws itself, in both languages. */
const OF_THE_SERVER = [
  ...WRITTEN_PAGES.map((page) => `/${page}`),
  EXPLORE,
  `${EXPLORE}/:course`,
  `${EXPLORE}/:course/:subject`,
  `${CERTIFICATES}/:code`,
  '/proof/*',
].flatMap((path) => [path, `/hi${path}`]);

/** A page that tests of the frame make up. */
const MADE_UP = '/elsewhere';

const PATTERNS = [
  MADE_UP,
  ...PAGE_PATTERNS.filter((path) => !path.endsWith('/*')),
  ...OF_THE_DESK,
  ...OF_THE_SERVER,
];

/** What an address says in a word of ours; anything else is an id or what somebody typed. */
const IN_WORDS = ['tab', 'show', 'state'];

interface Target {
  /** As '/lesson/:subjectId?subtopic'; null where there is no such page. */
  kind: string | null;
  /** Ids by what they are of. */
  ids: Readonly<Record<string, string>>;
}

function targetOf(href: string): Target {
  if (href.startsWith('#')) return { kind: '#', ids: {} };
  const { origin, pathname, searchParams, protocol, hash } = new URL(href, ORIGIN);
  if (origin !== ORIGIN) return { kind: protocol, ids: {} };
  const pattern = PATTERNS.find((path) => matchPath(path, pathname));
  if (pattern === undefined) return { kind: null, ids: {} };
  const search = [...searchParams].map(([name, value]) =>
    IN_WORDS.includes(name) ? `${name}=${value}` : name,
  );
  const params = Object.entries(matchPath(pattern, pathname)?.params ?? {}).map(
    ([name, value = '']) => [name.replace('id', 'Id'), value] as const,
  );
  const asked = [...searchParams].map(([name, value]) => [`${name}Id`, value] as const);
  const token = pathname.split('/')[2] ?? '';
  const packed =
    (pattern.startsWith('/assignments') && decodeSubjectAddress(token)) ||
    (pattern.startsWith('/weeklyquiz') && decodeWeeklyQuizAddress(token));
  return {
    kind: pattern + (search.length > 0 ? `?${search.toSorted().join('&')}` : '') + hash,
    ids: packed ? { ...packed } : Object.fromEntries([...params, ...asked]),
  };
}

export const kindOf = (href: string): string => targetOf(href).kind ?? 'nowhere';

let seen = new Map<HTMLAnchorElement, string>();

/** Notes every link that is drawn from now on. */
export function watchLinks(): void {
  const { prototype } = HTMLAnchorElement;
  if (Object.hasOwn(prototype, 'setAttribute')) return;
  const set = prototype.setAttribute;
  prototype.setAttribute = function note(this: HTMLAnchorElement, name: string, value: string): void {
    if (name === 'href') seen.set(this, value);
    set.call(this, name, value);
  };
}

/** Ids that the page knows as those of something else. */
function strayIds({ ids }: Target): string[] {
  const told = idsTold();
  return Object.entries(ids).flatMap(([kind, id]) => {
    if (told.get(kind)?.has(id)) return [];
    const others = [...told].filter(([other, known]) => other !== kind && known.has(id));
    return others.map(([other]) => `takes the ${other} ${id} for a ${kind}`);
  });
}

/** Broken links: what is wrong with the links drawn since the last call, as they were when they were last seen. */
export function wrongLinks(): string[] {
  const links = [...seen];
  seen = new Map();
  const wrong = links.flatMap(([link, href]) => {
    const name = (link.getAttribute('aria-label') ?? link.textContent).replace(/\s+/g, ' ').trim();
    const target = targetOf(href);
    const { kind } = target;
    if (kind === null) return [`${name} leads nowhere: ${href}`];
    const stray = strayIds(target).map((fault) => `${name} ${fault}`);
    const targets = LINK_TARGETS[name];
    if (targets === undefined || targets.includes(kind)) return stray;
    return [...stray, `${name} leads to ${kind}, which link-targets.ts does not say`];
  });
  return [...new Set(wrong)];
}

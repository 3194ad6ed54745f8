import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../web/model-based/tables');

/** Made by chance or by the hour: ids, keys, moments. */
const BY_CHANCE: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>'],
  [/\b\d{13}\b/g, '<moment>'],
  [/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<random>'],
  [/(?<![0-9a-f])(?!([0-9a-f])\1{23})[0-9a-f]{24,}(?![0-9a-f])/g, '<random>'],
];

const LONGEST = 400;

interface MadeCall {
  line: string;
  isPending: boolean;
  signal: AbortSignal;
}

/** What a page asked of its server, as the server sees it. */
export interface CallRecord {
  note(request: Request, isAnswered: boolean): Promise<void>;
  /** What is asked from now on is of no walk. */
  end(): void;
  /** Once the page is gone: whatever still runs is told to go on. */
  lines(): string[];
}

async function lineOf(request: Request, me: string): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const isText = /json|text/.test(request.headers.get('content-type') ?? '');
  const body = request.method === 'GET' || !isText ? '' : ` ${await request.clone().text()}`;
  const key = request.headers.get('idempotency-key');
  const match = request.headers.get('if-match');
  const headers = `${key === null ? '' : ` key ${key}`}${match === null ? '' : ` if-match ${match}`}`;
  const whole = `${request.method} ${pathname.replace('/api/v1', '')}${search}${body}${headers}`;
  const line = whole.replaceAll(me, '<me>');
  return BY_CHANCE.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), line).slice(0, LONGEST);
}

export function createCallRecord(me: string): CallRecord {
  const made: MadeCall[] = [];
  let isOver = false;
  return {
    end: () => {
      isOver = true;
    },
    note: async (request, isAnswered) => {
      if (isOver) return;
      made.push({ line: await lineOf(request, me), isPending: !isAnswered, signal: request.signal });
    },
    lines: () =>
      made.map(({ line, isPending, signal }) =>
        isPending && !signal.aborted ? `${line} (goes on without its page)` : line,
      ),
  };
}

const LIVE_ROLES = ['status', 'alert', 'log'];
const LIVE = ['polite', 'assertive'];

const isHidden = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden');

interface LiveRegion {
  text: string;
  /** In another one, so that many a screen reader reads it out twice. */
  isNested: boolean;
}

/** The regions that are read out by themselves; a selector would take most of the time of a path. */
function liveRegions(root: Element, isNested = false): LiveRegion[] {
  return [...root.children].flatMap((element) => {
    if (isHidden(element)) return [];
    const isLive =
      LIVE_ROLES.includes(element.getAttribute('role') ?? '') ||
      LIVE.includes(element.getAttribute('aria-live') ?? '');
    const within = liveRegions(element, isNested || isLive);
    if (!isLive) return within;
    return [{ text: element.textContent.replace(/\s+/g, ' ').trim(), isNested }, ...within];
  });
}

/** What a page reads out by itself where its machine is. */
export const saidIn = (value: unknown): string[] =>
  liveRegions(document.body)
    .filter(({ text }) => text !== '')
    .map(({ text, isNested }) =>
      `${JSON.stringify(value)} says ${isNested ? 'twice ' : ''}${text}`.slice(0, LONGEST),
    );

type PageTable = Map<string, string[]>;

const fileOf = (area: string): string => join(FOLDER, `${area}.txt`);

/** What the page models of an area asked and said when it was written last. */
export async function readPageTable(area: string): Promise<PageTable> {
  const text = await readFile(fileOf(area), 'utf8').catch(() => '');
  const sections = text.split('\n\n').filter(Boolean);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.trim().split('\n');
      return [title, lines.map((line) => line.trim())];
    }),
  );
}

export async function writePageTable(area: string, table: PageTable): Promise<void> {
  const sections = [...table].map(([title, lines]) =>
    [title, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  await mkdir(dirname(fileOf(area)), { recursive: true });
  await writeFile(fileOf(area), `${sections.join('\n\n')}\n`);
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../../http/conditional-requests.ts';
import type { Certificate } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Database } from '../../db/database.ts';
import { robotsOf, sitemapOf } from '../../http/pages/page-addresses.ts';
import { REPORTING_HEADERS, pagePolicy } from '../../http/security-headers.ts';
import type { CourseOutline } from '../catalogue/course-outline.ts';
import type { CurrentCourses } from '../catalogue/current-courses.ts';
import { createCachedValue } from '../catalogue/cached-value.ts';
import { hindiNamesOf } from '../catalogue/hindi-names.ts';
import { registerCertificatePages } from './certificate-page.ts';
import { type PublicCourse, coursePage, explorePage, samplePage, sampleOf } from './explore-pages.ts';
import { type FrameParts, framePage, type PublicPage } from './page-frame.ts';
import type { NotesRenderer } from './notes-renderer.ts';
import {
  withSlugs,
  EXPLORE,
  explorePath,
  inLanguage,
  PAGE_LANGUAGES,
  type PageLanguage,
  WRITTEN_PAGES,
} from './public-addresses.ts';
import type { EmailRemindersService } from '../reminders/email-reminders.service.ts';
import { registerReminderPages } from './reminder-page.ts';
import { nameBoxes } from './render-markdown.ts';
import { findPublishedNotes, type PublishedNotes } from './sample-lessons.repository.ts';
import { readWrittenPages } from './written-pages.ts';

const MAX_AGE_MS = 3_600_000;
const POLICY = pagePolicy(null, { scripts: false, aiHost: null, apiHost: null });
const FOREVER = 'public, max-age=31536000, immutable';
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const style = readFileSync(join(import.meta.dirname, 'public-pages.css'));
const hashOf = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
/** Its address changes with what it says, so a browser may keep it for good. */
const STYLE_ADDRESS = `/public-pages.${hashOf(style).slice(0, 12)}.css`;

interface SentPage {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

interface PublicSite {
  /** In the order of the sitemap. */
  readonly addresses: readonly string[];
  find(address: string): Promise<SentPage> | undefined;
}

type Draw = () => string | Promise<string>;

async function pack(draw: Draw): Promise<SentPage> {
  const bytes = Buffer.from(await draw());
  const [br, gz] = await Promise.all([brotli(bytes), gzipped(bytes)]);
  return { etag: `"${hashOf(bytes)}"`, bytes, br, gzip: gz };
}

/** The faces of the built app, where there is one. */
function readAppStyles(webRoot: string): string[] {
  const manifest = join(webRoot, '.vite/manifest.json');
  if (!existsSync(manifest)) return [];
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { css?: string[] }>;
  return (entries['index.html']?.css ?? []).map((file) => `/${file}`);
}

/** Pages are drawn when they are first asked for, and kept until the courses change. */
function siteOf(draws: ReadonlyMap<string, Draw>): PublicSite {
  const packed = new Map<string, Promise<SentPage>>();
  return {
    addresses: [...draws.keys()],
    find(address) {
      const draw = draws.get(address);
      if (!draw) return undefined;
      const page = packed.get(address) ?? pack(draw);
      packed.set(address, page);
      return page;
    },
  };
}

const publicCourses = (courses: readonly CourseOutline[]): PublicCourse[] =>
  withSlugs(courses.map((course) => ({ ...course, subjects: withSlugs(course.subjects) })));

function drawCourses(
  courses: readonly PublicCourse[],
  notes: ReadonlyMap<string, PublishedNotes>,
  { renderNotes, ...parts }: FrameParts & { renderNotes: NotesRenderer['render'] },
): [address: string, draw: Draw][] {
  const framed = (path: string, pageIn: (language: PageLanguage) => PublicPage | Promise<PublicPage>) =>
    PAGE_LANGUAGES.map((language): [string, Draw] => [
      inLanguage(path, language),
      async () => framePage(await pageIn(language), parts),
    ]);
  const { origin } = parts;
  return [
    ...framed(EXPLORE, (language) => explorePage(courses, language)),
    ...courses.flatMap((course) => [
      ...framed(explorePath(course), (language) => coursePage(course, language, origin)),
      ...course.subjects.flatMap((subject) => {
        const lesson = sampleOf(subject);
        const text = lesson && notes.get(lesson._id);
        if (!lesson || text === undefined) return [];
        return framed(explorePath(course, subject), async (language) => {
          const hindi = language === 'hi' ? text.hindi : null;
          const own = hindi === null ? 'en' : 'hi';
          const rendered = nameBoxes(await renderNotes(hindi ?? text.english), own);
          const sample = { course, subject, lesson, notes: { rendered, language: own } } as const;
          return samplePage(sample, language, origin);
        });
      }),
    ]),
  ];
}

const listedIn = (courses: readonly CourseOutline[]) => courses.filter(({ isHidden }) => !isHidden);

/** The pages of all courses but hidden ones, and the written texts. */
async function drawSite(
  db: Database,
  courses: readonly CourseOutline[],
  {
    renderNotes,
    written,
    ...parts
  }: FrameParts & {
    renderNotes: NotesRenderer['render'];
    written: Awaited<ReturnType<typeof readWrittenPages>>;
  },
): Promise<PublicSite> {
  const listed = listedIn(courses);
  const samples = listed.flatMap(({ subjects }) => subjects.flatMap((subject) => sampleOf(subject) ?? []));
  const notes = await findPublishedNotes(
    db,
    samples.map(({ _id }) => _id),
  );
  const texts = written.map((page): [string, Draw] => [
    inLanguage(page.path, page.language),
    () => framePage(page, parts),
  ]);
  return siteOf(new Map([...drawCourses(publicCourses(listed), notes, { ...parts, renderNotes }), ...texts]));
}

function send(page: SentPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(REPORTING_HEADERS).header('content-security-policy', POLICY).type('text/html; charset=utf-8');
  return sendPacked(page, request, reply.header('cache-control', 'no-cache'));
}

function sendPacked(page: SentPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', page.etag).header('vary', 'accept-encoding');
  if (matchesEtag(request, page.etag)) return reply.code(304).removeHeader('content-type').send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.bytes);
}

/** What search engines ask for first. */
function registerCrawlerFiles(
  app: FastifyInstance,
  origin: string,
  listAddresses: () => Promise<readonly string[]>,
): void {
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(origin, await listAddresses())),
  );
  app.get('/robots.txt', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsOf(origin)),
  );
}

interface PublicPagesParts {
  courses: CurrentCourses;
  /** Folder of the built app. */
  webRoot: string;
  renderNotes: NotesRenderer['render'];
  findCertificate: (code: string) => Promise<Certificate | null>;
  reminders: Pick<EmailRemindersService, 'openLink' | 'useLink'>;
  /** Throws for an address that asks too often for what is read anew each time. */
  countCall: (ip: string) => Promise<unknown>;
}

/**
 * Server-side rendering of what anybody may read without an account: the courses, one lesson of each subject, and the
 * texts about this academy, as documents that need no script; a certificate for whoever has its code, and the links of
 * reminders. The questions of a lesson and other names of students are never read here.
 */
export async function registerPublicPages(
  app: FastifyInstance,
  { db, config, now }: AppDeps,
  { courses, webRoot, renderNotes, findCertificate, reminders, countCall }: PublicPagesParts,
): Promise<void> {
  const parts: FrameParts = {
    origin: config.publicOrigin,
    stylesheets: [...readAppStyles(webRoot), STYLE_ADDRESS],
  };
  const written = await readWrittenPages(config);
  const cached = { maxAgeMs: MAX_AGE_MS, now, version: courses.version.get };
  const site = createCachedValue(
    async () => drawSite(db, await courses.list(), { ...parts, renderNotes, written }),
    cached,
  );
  const hindiNames = createCachedValue(
    async () => pack(async () => JSON.stringify(hindiNamesOf(listedIn(await courses.list())))),
    cached,
  );
  app.get('/course-names.hi.json', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=60, stale-while-revalidate=86400');
    return sendPacked(await hindiNames.get(), request, reply.type('application/json; charset=utf-8'));
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [address = ''] = request.url.split('?', 1);
    const page = await (await site.get()).find(address);
    // As for any address without a page: the app says so, with the status.
    if (!page) return reply.callNotFound();
    return send(page, request, reply);
  };
  for (const language of PAGE_LANGUAGES) {
    for (const path of [EXPLORE, `${EXPLORE}/:course`, `${EXPLORE}/:course/:subject`])
      app.get(inLanguage(path, language), answer);
    for (const name of WRITTEN_PAGES) app.get(inLanguage(`/${name}`, language), answer);
  }
  registerCertificatePages(app, {
    ...parts,
    find: findCertificate,
    listCourses: courses.list,
    countCall,
    policy: POLICY,
  });
  registerReminderPages(app, { ...parts, reminders, countCall, policy: POLICY });
  app.get(STYLE_ADDRESS, (_, reply) =>
    reply.header('cache-control', FOREVER).type('text/css; charset=utf-8').send(style),
  );
  registerCrawlerFiles(app, config.publicOrigin, async () => (await site.get()).addresses);
}

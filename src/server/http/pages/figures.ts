import type { FastifyInstance } from 'fastify';
import { readContentFiles } from '../../content/content-files.ts';
import { figureAddress, isFigure } from '../../content/figures.ts';
import { Problem } from '../problem.ts';

/** A drawing opened as a page runs nothing and fetches nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const FOREVER = 'public, max-age=31536000, immutable';
/** Notes that an author keeps may still name a figure as it was drawn before. */
const OLDER = 'public, max-age=3600';

interface Params {
  subject: string;
  file: string;
}

/** Serves lesson images: the figures of the courses' notes, read once; nothing outside them can be reached. */
export async function registerFigures(app: FastifyInstance, directory?: string): Promise<void> {
  const files = (await readContentFiles(directory)).filter(({ path }) => isFigure(path));
  const figures = new Map(
    files.map((file) => {
      const [subject = ''] = file.path.split('/');
      const address = figureAddress(subject, file);
      return [withoutMark(address), { address, text: file.text }];
    }),
  );
  app.get<{ Params: Params }>('/figures/:subject/:file', async ({ params: { subject, file } }, reply) => {
    const wanted = `/figures/${subject}/${file}`;
    const figure = figures.get(withoutMark(wanted));
    if (!figure) throw new Problem('not-found');
    return reply
      .type('image/svg+xml')
      .header('content-security-policy', POLICY)
      .header('cache-control', wanted === figure.address ? FOREVER : OLDER)
      .send(figure.text);
  });
}

const withoutMark = (address: string): string => address.replace(/\.[0-9a-f]{12}\.svg$/, '');

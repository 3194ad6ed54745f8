import type { FastifyBaseLogger } from 'fastify';
import { createJobQueue } from '../../limits/job-queue.ts';
import { createThreadPool, type ThreadLimits } from '../../limits/thread-pool.ts';
import { type Html, html, trusted } from './html.ts';

/** Renders what authors wrote in a thread of its own: Markdown can be written that takes a minute, or all memory. */
export interface NotesRenderer {
  /** Notes that take too much are shown as they were written. */
  render(markdown: string): Promise<Html>;
  /** Ends its threads. */
  close(): Promise<void>;
}

const LIMITS: ThreadLimits = {
  timeoutMs: 4_000,
  megabytes: 128,
  entry: new URL('notes-renderer.worker.ts', import.meta.url),
};

/** Each subject has one public lesson; each is rendered once for its languages. */
const queueing = { atOnce: 1, waiting: Infinity };
const MOST_RENDERED = 200;

export function createNotesRenderer(
  log: Pick<FastifyBaseLogger, 'error'>,
  limits: Partial<ThreadLimits> = {},
): NotesRenderer {
  const queue = createJobQueue(queueing);
  const threads = createThreadPool<string, string>({ ...LIMITS, ...limits });
  const rendered = new Map<string, Promise<Html>>();

  const renderAnew = (markdown: string): Promise<Html> =>
    queue.run(async () => {
      try {
        return trusted(await threads.run(markdown));
      } catch (error) {
        log.error({ err: error, characters: markdown.length }, 'notes could not be rendered');
        return html`<p class="as-written">${markdown}</p>`;
      }
    });

  return {
    render(markdown) {
      const known = rendered.get(markdown);
      if (known) return known;
      const [oldest] = rendered.keys();
      if (rendered.size >= MOST_RENDERED && oldest !== undefined) rendered.delete(oldest);
      const markup = renderAnew(markdown);
      rendered.set(markdown, markup);
      return markup;
    },
    close: () => threads.close(),
  };
}

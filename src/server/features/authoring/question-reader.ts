import type { FastifyBaseLogger } from 'fastify';
import type { ImportFormat } from '#contract/contract.ts';
import type { OpenedImport } from '../../content/exchange/plan-import.ts';
import type { UploadedFile } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { createJobQueue } from '../../limits/job-queue.ts';
import { createThreadPool, type ThreadLimits, TookTooLong } from '../../limits/thread-pool.ts';
import type { ReadFile, UploadedQuestions } from './read-questions.ts';

/** What reading one file may take. */
export type QuestionReaderLimits = ThreadLimits;

/**
 * Reads an untrusted file of questions in a worker thread that has no other at the time: whatever becomes of it, it
 * costs this one file.
 */
export interface QuestionReader {
  /** Throws `unreadable-file` for what is none or takes too much, `busy` when too many wait. */
  read(file: UploadedFile, format?: ImportFormat): Promise<OpenedImport>;
  /** Ends its threads. */
  close(): Promise<void>;
}

const LIMITS: QuestionReaderLimits = {
  timeoutMs: 8_000,
  megabytes: 256,
  entry: new URL('question-reader.worker.ts', import.meta.url),
};

// One at a time: two would keep both processors of a small machine from requests and the database. And so few in line
// that the last is read before its call's time is up, should all before it take as long as they may.
const queueing = {
  atOnce: 1,
  waiting: 2,
  busyMessage: 'Many people are importing questions. Try again in a moment.',
};

export function createQuestionReader(
  log: Pick<FastifyBaseLogger, 'error'>,
  limits: Partial<QuestionReaderLimits> = {},
): QuestionReader {
  const queue = createJobQueue(queueing);
  const threads = createThreadPool<UploadedQuestions, ReadFile>({ ...LIMITS, ...limits });

  async function readOrRefuse(file: UploadedQuestions): Promise<ReadFile> {
    try {
      return await threads.run(file);
    } catch (error) {
      const reason = reasonOf(error, file.name);
      log.error({ err: error, bytes: file.bytes.length }, 'a file of questions could not be read');
      return { refused: { file: reason } };
    }
  }

  return {
    async read(file, format) {
      // Of a name only its end tells anything, and nobody wants to read more of it in a sentence.
      const name = file.filename.slice(-60) || 'The file';
      const read = await queue.run(() => readOrRefuse({ name, bytes: file.bytes, format }));
      if ('refused' in read) throw new Problem('unreadable-file', { fields: read.refused });
      return { name, ...read };
    },
    close: () => threads.close(),
  };
}

function reasonOf(error: unknown, name: string): string {
  if (error instanceof TookTooLong) return `${name} takes too long to read. Import it in parts.`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? `${name} takes too much memory to read. Import it in parts.`
    : `${name} could not be read. Import it in parts, or in another format.`;
}

import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportFormat } from '#contract/contract.ts';
import type { OpenedImport } from '../../content/exchange/plan-import.ts';
import type { UploadedFile } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { createJobQueue } from '../../limits/job-queue.ts';
import type { ReadFile, UploadedQuestions } from './read-questions.ts';

/** What reading one file may take. */
export interface QuestionReaderLimits {
  readonly longestMs: number;
  readonly megabytes: number;
  /** The file that a thread runs. */
  readonly entry: URL;
}

/** Reads files of questions, each in a thread that has no other at the time: whatever becomes of it, it costs this one file. */
export interface QuestionReader {
  /** Throws `unreadable-file` for what is none or takes too much, `busy` when too many wait. */
  read(file: UploadedFile, format?: ImportFormat): Promise<OpenedImport>;
  /** Ends its threads. */
  close(): Promise<void>;
}

const LIMITS: QuestionReaderLimits = {
  longestMs: 8_000,
  megabytes: 256,
  entry: new URL('question-reader.worker.ts', import.meta.url),
};

// So few that the last in line is read before its call's time is up, should all before it take as long as they may.
const queueing = {
  atOnce: 2,
  waiting: 4,
  busyMessage: 'Many people are importing questions. Try again in a moment.',
};

const longestIdleMs = 60_000;

class TookTooLong extends Error {}

export function createQuestionReader(
  log: Pick<FastifyBaseLogger, 'error'>,
  limits: Partial<QuestionReaderLimits> = {},
): QuestionReader {
  const { longestMs, megabytes, entry } = { ...LIMITS, ...limits };
  const queue = createJobQueue(queueing);
  const threads = new Set<Worker>();
  /** What ends each of them after a while. */
  const idle = new Map<Worker, NodeJS.Timeout>();

  function start(): Worker {
    const thread = new Worker(entry, {
      // A reader has no business with the secrets of the server, nor with the options it was started with.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    });
    threads.add(thread);
    thread.once('exit', () => {
      threads.delete(thread);
      idle.delete(thread);
    });
    // Its file hears of it below; without a file nobody has to.
    thread.on('error', () => {});
    return thread;
  }

  /** Waits for the next file: to start a thread takes longer than to read most files. */
  function rest(thread: Worker): void {
    thread.unref();
    const ending = setTimeout(() => void thread.terminate(), longestIdleMs).unref();
    idle.set(thread, ending);
  }

  function wake(): Worker | undefined {
    const [thread] = idle.keys();
    if (!thread) return undefined;
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    thread.ref();
    return thread;
  }

  async function readInThread(file: UploadedQuestions): Promise<ReadFile> {
    const thread = wake() ?? start();
    const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
    const onExit = () => reject(new Error('The reader ended before it answered.'));
    thread.once('message', resolve).once('error', reject).once('exit', onExit);
    const timer = setTimeout(() => reject(new TookTooLong()), longestMs);
    try {
      thread.postMessage(file);
      const read = await promise;
      thread.off('error', reject).off('exit', onExit);
      rest(thread);
      return read;
    } catch (error) {
      // Waited for: its place is free when it has given back what it took.
      await thread.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function readOrRefuse(file: UploadedQuestions): Promise<ReadFile> {
    try {
      return await readInThread(file);
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
    async close() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

function reasonOf(error: unknown, name: string): string {
  if (error instanceof TookTooLong) return `${name} takes too long to read. Import it in parts.`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? `${name} takes too much memory to read. Import it in parts.`
    : `${name} could not be read. Import it in parts, or in another format.`;
}

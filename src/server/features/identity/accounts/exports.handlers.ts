import { Readable } from 'node:stream';
import type { AppDeps } from '../../../app-deps.ts';
import { type Handlers, WrittenJson } from '../../../http/handlers.ts';
import { Problem } from '../../../http/problem.ts';
import { API_PREFIX } from '../../../http/register-operations.ts';
import { ok } from '../../../http/success.ts';
import { findWithheldAnswers, withheldProblem } from '../../../answer-visibility.ts';
import { createAuditRepository } from '../../../audit/audit.repository.ts';
import { createJobQueue } from '../../../limits/job-queue.ts';
import { type StoredExport, createExportsRepository } from './exports.repository.ts';

type ExportsHandlers = Pick<Handlers, 'requestExport' | 'getExport' | 'downloadExport'>;

const LIFE_MS = 24 * 3_600_000;
/** Asked again so soon, the same export is meant. */
const SAME_MS = 60_000;
/** One is made at a time: it is all that somebody has written, which the database holds as a whole. */
const TURNS = { atOnce: 1, waiting: Number.POSITIVE_INFINITY };

/** How many bytes the exports of all accounts take together: each is as long as everything that somebody has written. */
const MAX_BYTES_IN_ALL = 2 * 1024 ** 3;

/** The data export of an account: all of one's own personal data as a JSON download, to take along (R69). */
export function createExportsHandlers(
  { db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>,
  maxBytesInAll = MAX_BYTES_IN_ALL,
): ExportsHandlers {
  const repository = createExportsRepository(db);
  const audit = createAuditRepository(db);
  const queue = createJobQueue(TURNS);

  const makeExport = (userId: string): Promise<StoredExport> =>
    db.transaction(async (tx) => {
      const at = now();
      const exports = createExportsRepository(tx);
      await exports.lockAccount(userId);
      const live = await exports.findLive(userId, at);
      if (live && at.getTime() - live.requestedAt.getTime() < SAME_MS) return live;
      await exports.expireLive(userId);
      await createAuditRepository(tx).record({ at, kind: 'export.requested', userId });
      const stored = await exports.create({
        id: newId(),
        userId,
        at,
        expiresAt: new Date(at.getTime() + LIFE_MS),
      });
      await exports.emptyOldest(maxBytesInAll);
      return stored;
    });

  return {
    async requestExport({ caller: { userId } }) {
      const stored = await queue.run(() => makeExport(userId));
      return { status: 202, body: { success: true, data: present(stored, now()) } };
    },

    async getExport({ caller, params }) {
      const stored = await repository.find(params.exportId, caller.userId);
      if (!stored) throw new Problem('not-found');
      return ok(present(stored, now()));
    },

    async downloadExport({ caller: { userId }, params }) {
      const at = now();
      // Earlier attempts stand in it with their keys, and it may have been made before a quiz began.
      if ((await findWithheldAnswers(db, userId, at)).isAny) throw withheldProblem();
      const found = await repository.findContent(params.exportId, userId, at);
      if (!found) {
        throw new Problem('not-found', { message: 'This export is no longer there. Ask for a new one.' });
      }
      await audit.record({ at, kind: 'export.downloaded', userId });
      const exportedAt = found.requestedAt.toISOString();
      const readFrom = (from: number) => repository.readPart(params.exportId, userId, from);
      return {
        status: 200,
        body: new WrittenJson(Readable.from(partsOf({ exportedAt, length: found.length, readFrom }))),
        headers: {
          'content-disposition': `attachment; filename="wizlearn-${exportedAt.slice(0, 10)}.json"`,
        },
      };
    },
  };
}

/** Read as it is sent: whoever reads slowly holds one part of it in memory. */
async function* partsOf(written: {
  exportedAt: string;
  length: number;
  readFrom: (from: number) => Promise<Buffer | null>;
}): AsyncGenerator<string | Buffer> {
  const { exportedAt, length, readFrom } = written;
  yield `{"product":"WizLearn","exportedAt":${JSON.stringify(exportedAt)},"data":`;
  for (let from = 0; from < length;) {
    const part = await readFrom(from);
    if (!part || part.length === 0) throw new Error('An export has gone while it was sent.');
    yield part;
    from += part.length;
  }
  yield '}';
}

function present({ id, expiresAt, isEmpty }: StoredExport, at: Date) {
  const isReady = !isEmpty && expiresAt > at;
  return {
    _id: id,
    state: isReady ? ('ready' as const) : ('expired' as const),
    expiresAt: expiresAt.toISOString(),
    ...(isReady && { url: `${API_PREFIX}/exports/${id}/file` }),
  };
}

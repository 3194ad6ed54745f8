import { Readable } from 'node:stream';
import type { Problem as ProblemBody } from '#contract/contract.ts';
import type { BegunHint } from './tutor.service.ts';

const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The tutor stream, streaming text: the next hint as server-sent events: `delta` with what was added to the draft, then
 * `done` with the turn, which stands whatever the draft was, or `error` with a problem. Where the reader goes away, the
 * model is stopped and nothing stored.
 */
export function streamNextHint(hint: BegunHint, toProblemBody: (error: unknown) => ProblemBody): Readable {
  const leaving = new AbortController();
  const stream = new Readable({
    read() {},
    destroy(error, done) {
      leaving.abort();
      done(error);
    },
  });
  let told = 0;
  const onDraft = (draft: string) => {
    stream.push(frame('delta', { text: draft.slice(told) }));
    told = draft.length;
  };
  // Headers go out with the first bytes.
  stream.push(': begun\n\n');
  void hint
    .finish({ leaving: leaving.signal, onDraft })
    .then(
      (data) => frame('done', { success: true, data }),
      (error: unknown) => (stream.destroyed ? '' : frame('error', toProblemBody(error))),
    )
    .then((last) => {
      if (stream.destroyed) return;
      stream.push(last);
      stream.push(null);
    });
  return stream;
}

import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { created } from '../../http/success.ts';
import { createMediaRepository } from './media.repository.ts';
import { storePicture } from './media.service.ts';
import { pictureUrlOf } from './picture-url.ts';
import type { Pictures } from './pictures.ts';

export type MediaHandlers = Pick<Handlers, 'uploadMedia' | 'getMedia'>;

// An id is random and stands for one content for ever. Private: a picture of a person is not for shared caches.
const headersOf = (mediaId: string) => ({
  'cache-control': 'private, max-age=31536000, immutable',
  etag: `"${mediaId}"`,
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

/** The picture upload and its serving (R35, R36). Whoever knows the address of a picture may see it, as `<img>` sends no token. */
export function createMediaHandlers(deps: AppDeps, { pictures }: { pictures: Pictures }): MediaHandlers {
  const repository = createMediaRepository(deps.db);
  return {
    async uploadMedia(call) {
      const bytes = await pictures.process(call.body.file.bytes);
      return commitAnswer(deps.db, call, async (tx) => {
        const id = await storePicture(tx, deps, { userId: call.caller.userId, bytes });
        return created({ _id: id, url: pictureUrlOf(id) });
      });
    },
    async getMedia({ params }) {
      const bytes = await repository.findBytes(params.mediaId);
      if (!bytes) throw new Problem('not-found');
      return { status: 200, body: bytes, headers: headersOf(params.mediaId) };
    },
  };
}

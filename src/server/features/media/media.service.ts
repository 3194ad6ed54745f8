import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { type StoredMedium, createMediaRepository } from './media.repository.ts';

/** The storage quota of one account (R36). */
const MEDIA_LIMITS = { files: 3, bytes: 5 * 1024 * 1024 } as const;

/**
 * Stores a file upload: keeps a picture that `Pictures` made and answers with its id. With the account full the oldest
 * of its pictures go, never the one in use.
 */
export async function storePicture(
  tx: Transaction,
  { newId, now }: Pick<AppDeps, 'newId' | 'now'>,
  { userId, bytes }: { userId: string; bytes: Buffer },
): Promise<string> {
  const repository = createMediaRepository(tx);
  await repository.lockOwner(userId);
  const surplus = picturesToDelete(await repository.listOf(userId), bytes.length);
  if (surplus.length > 0) await repository.delete(userId, surplus);
  const id = newId();
  await repository.create({ id, userId, bytes, createdAt: now() });
  return id;
}

/**
 * The ids of pictures to delete, old or unused ones, so that no orphaned files stay: of pictures listed oldest first,
 * before one of this size can come.
 */
export function picturesToDelete(stored: readonly StoredMedium[], size: number): string[] {
  let files = stored.length + 1;
  let bytes = stored.reduce((sum, medium) => sum + medium.size, size);
  const surplus: string[] = [];
  for (const medium of stored) {
    if (files <= MEDIA_LIMITS.files && bytes <= MEDIA_LIMITS.bytes) break;
    if (medium.isUsed) continue;
    surplus.push(medium.id);
    files -= 1;
    bytes -= medium.size;
  }
  return surplus;
}

import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FlowEvidence } from './flow-page.ts';
import { type PathRecord, readPathRecords } from './path-record.ts';
import { readVisited } from './visited.ts';

/** Where the browser tests put the picture of each state: `assessment/quiz-run/answering.webp`. */
export const pictureFolder = resolve(import.meta.dirname, '../../../test-results/state-pictures');

const PICTURE = '.webp';

/** What the last runs of the tests left in test-results. */
export interface Evidence {
  readonly paths: readonly PathRecord[];
  of(key: string): FlowEvidence;
}

export async function readEvidence(): Promise<Evidence> {
  const [visited, paths, pictures] = await Promise.all([
    readVisited(),
    readPathRecords(),
    readdir(pictureFolder, { recursive: true, encoding: 'utf8' }).catch(() => []),
  ]);
  return {
    paths,
    of: (key) => ({
      visited,
      paths:
        paths.find((record) => record.key === key)?.scenarios.flatMap(({ paths: own }) => own).length ?? 0,
      pictured: new Set(
        pictures
          .filter((file) => file.startsWith(`${key}/`) && file.endsWith(PICTURE))
          .map((file) => file.slice(key.length + 1, -PICTURE.length)),
      ),
    }),
  };
}

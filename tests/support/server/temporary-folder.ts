import { tmpdir } from 'node:os';
import { findMemoryFolder } from '#tools/test-run/memory-folder.ts';
import { scaled } from '../scale.ts';

/** Where clusters of the tests live. */
export const clusterFolder = (): string | undefined => (scaled(1, 0) === 1 ? findMemoryFolder() : undefined);

/** The same for other folders of the tests. */
export const temporaryFolder = (): string => clusterFolder() ?? tmpdir();

import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { renderNotes } from './render-markdown.ts';

// On Linux it is the thread's own: requests come first. Elsewhere it would be the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
parentPort?.on('message', (markdown: string) => parentPort?.postMessage(renderNotes(markdown).markup));

import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type UploadedQuestions, readQuestions } from './read-questions.ts';

// On Linux it is the thread's own: requests come first. Elsewhere it would be the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
parentPort?.on('message', (file: UploadedQuestions) => parentPort?.postMessage(readQuestions(file)));

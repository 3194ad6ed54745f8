import { parentPort } from 'node:worker_threads';
import { type UploadedQuestions, readQuestions } from '#server/features/authoring/read-questions.ts';

/** A reader that does what the name of a file says, and reads every other file as it should. */
const FAILURES: Readonly<Record<string, () => void>> = {
  'throws.gift': () => {
    throw new Error('an error of the reader');
  },
  'exits.gift': () => process.exit(0),
  'grows.gift': () => {
    for (const kept: number[][] = []; ;) kept.push(Array.from({ length: 10_000 }, () => kept.length));
  },
  'never-ends.gift': () => {
    for (;;);
  },
};

parentPort?.on('message', (file: UploadedQuestions) => {
  FAILURES[file.name]?.();
  parentPort?.postMessage(readQuestions(file));
});

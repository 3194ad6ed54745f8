import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  decisionIndex,
  decisionsFolder,
  INDEX_FILE,
  isSuperseded,
  readDecisionHeads,
} from '#tools/decision-index.ts';

const heads = readDecisionHeads();

describe('the index of the decision records', () => {
  test('is that of the records as they are: run `npm run decisions` if not', () => {
    expect(readFileSync(join(decisionsFolder, INDEX_FILE), 'utf8')).toBe(decisionIndex(heads));
  });

  test('has each record once, the superseded ones apart', () => {
    const [inForce = '', superseded = ''] = decisionIndex(heads).split('## Superseded');
    for (const head of heads) {
      const [listing, other] = isSuperseded(head) ? [superseded, inForce] : [inForce, superseded];
      expect(listing.split(`\n- [${head.number}](`), head.file).toHaveLength(2);
      expect(other).not.toContain(`\n- [${head.number}](`);
    }
  });
});

test('a superseded decision names one in force that says it replaces it', () => {
  const superseded = heads.filter(isSuperseded);
  expect(superseded).not.toEqual([]);
  for (const { status, number, file } of superseded) {
    const [, successor] = /^replaced by \[(\d{3})\]/.exec(status) ?? [];
    const next = heads.find((head) => head.number === successor);
    const [, replaced = ''] = /replaces ([^;.]+)/.exec(next?.status ?? '') ?? [];
    expect(next && !isSuperseded(next) && replaced.includes(number), file).toBe(true);
  }
});

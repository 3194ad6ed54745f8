import { globSync, readFileSync } from 'node:fs';
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { registry } from '#machines/registry.ts';
import { lintMachine, forbiddenImports } from '#tests/support/machines/machine-lint.ts';

const flows = Object.entries(registry).map(([file, registered]) => ({ file, ...registered }));
const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('every machine keeps the rules (C1, C3)', () => {
  it.each(flows)('$file', ({ machine, longLived = {} }) => {
    expect(lintMachine(machine, { longLived })).toEqual([]);
  });

  it('is registered under its file and id', () => {
    const files = globSync('machines/**/*.machine.ts').map((path) =>
      path.replace(/^machines\/|\.machine\.ts$/g, ''),
    );
    expect(Object.keys(registry).toSorted()).toEqual(files.toSorted());
    expect(flows.filter(({ file, machine }) => file.split('/').at(-1) !== kebab(machine.id))).toEqual([]);
  });

  it('has a row in the README', () => {
    const rows = readFileSync('machines/README.md', 'utf8').matchAll(/^\| `([a-z/-]+)` +\|/gm);
    expect([...rows].map((row) => row[1]).toSorted()).toEqual(Object.keys(registry).toSorted());
  });

  it.each(globSync('machines/**/*.ts'))(
    '%s imports nothing but xstate, rules, contract and machines',
    (file) => {
      expect(forbiddenImports(readFileSync(file, 'utf8'))).toEqual([]);
    },
  );
});

const { createMachine: build } = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'page.open' } | { type: 'OPEN' } },
  actors: { load: fromPromise<void, void>(async () => {}), save: fromPromise<void, void>(async () => {}) },
  actions: { note: assign({ count: 1 }) },
  guards: { isOpen: () => true },
  delays: { limit: 1000 },
});
const context = { count: 0 };
const end = { description: 'The end.' };
const sound = {
  id: 'load',
  src: 'load',
  onDone: 'end',
  onError: 'end',
} as const;

const wrong: [rule: string, machine: AnyStateMachine][] = [
  [
    'invoke-id',
    build({
      context,
      initial: 'a',
      states: {
        a: { description: 'A.', invoke: { ...sound, id: 'other' as 'load' }, after: { limit: 'end' } },
        end,
      },
    }),
  ],
  [
    'invoke-id',
    build({
      context,
      initial: 'a',
      states: {
        a: { description: 'A.', invoke: sound, after: { limit: 'end' }, on: { 'page.open': 'b' } },
        b: { description: 'B.', invoke: sound, after: { limit: 'end' } },
        end,
      },
    }),
  ],
  [
    'invoke-outcomes',
    build({
      context,
      initial: 'a',
      states: {
        a: { description: 'A.', invoke: { id: 'load', src: 'load', onDone: 'end' }, after: { limit: 'end' } },
        end,
      },
    }),
  ],
  [
    'invoke-outcomes',
    build({
      context,
      initial: 'a',
      states: {
        a: {
          description: 'A.',
          invoke: { id: 'load', src: 'load', onError: 'end' },
          after: { limit: 'end' },
        },
        end,
      },
    }),
  ],
  [
    'invoke-timeout',
    build({ context, initial: 'a', states: { a: { description: 'A.', invoke: sound }, end } }),
  ],
  [
    'invoke-timeout',
    build({
      context,
      initial: 'a',
      states: {
        a: { description: 'A.', invoke: sound, after: { limit: { target: 'a', reenter: true } } },
        end,
      },
    }),
  ],
  [
    'invoke-timeout',
    build({
      context,
      initial: 'a',
      states: {
        a: { description: 'A.', invoke: sound, after: { limit: { guard: 'isOpen', target: 'end' } } },
        end,
      },
    }),
  ],
  [
    'delay-name',
    createMachine({ initial: 'a', states: { a: { description: 'A.', after: { limitt: 'end' } }, end } }),
  ],
  [
    'delay-name',
    createMachine({ initial: 'a', states: { a: { description: 'A.', after: { 1000: 'end' } }, end } }),
  ],
  ['initial', createMachine({ initial: 'b', states: { end } })],
  ['inline', createMachine({ initial: 'end', entry: assign({}), states: { end } })],
  [
    'inline',
    createMachine({
      initial: 'end',
      states: { end: { ...end, on: { 'page.open': { guard: () => true } } } },
    }),
  ],
  ['name', createMachine({ initial: 'end', states: { end: { ...end, entry: 'unheardOf' } } })],
  ['emit', setup({ actions: { emitSaved: assign({}) } }).createMachine({ initial: 'end', states: { end } })],
  [
    'wildcard',
    build({
      context,
      initial: 'a',
      states: { a: { description: 'A.', invoke: sound, after: { limit: 'end' }, on: { '*': 'end' } }, end },
    }),
  ],
  ['description', createMachine({ initial: 'end', states: { end: {} } })],
  ['busy', createMachine({ initial: 'end', states: { end: { ...end, tags: 'busy' } } })],
  [
    'decision',
    build({
      context,
      initial: 'a',
      states: { a: { description: 'A.', always: { guard: 'isOpen', target: 'end' } }, end },
    }),
  ],
  [
    'event-name',
    build({ context, initial: 'end', states: { end: { ...end, on: { OPEN: { actions: 'note' } } } } }),
  ],
  [
    'round-trip',
    createMachine({
      initial: 'end',
      states: { end: { ...end, on: { 'page.open': { guard: () => true } } } },
    }),
  ],
];

describe('the rules bite', () => {
  it.each(wrong)('%s', (rule, machine) => {
    expect(lintMachine(machine).map((slip) => slip.rule)).toContain(rule);
  });

  it('a sound machine passes', () => {
    const machine = build({
      context,
      initial: 'a',
      states: { a: { description: 'A.', tags: [], invoke: sound, after: { limit: 'end' } }, end },
    });
    expect(lintMachine(machine)).toEqual([]);
  });

  it('an actor named long-lived needs no timeout', () => {
    const machine = build({
      context,
      initial: 'a',
      states: { a: { description: 'A.', invoke: sound }, end },
    });
    expect(lintMachine(machine, { longLived: { load: 'listens as long as the page is open' } })).toEqual([]);
  });

  it('imports', () => {
    const source =
      "import { useState } from 'react';\nimport type { A } from './a.ts';\nimport fs from 'node:fs';\nimport 'xstate';\n";
    expect(forbiddenImports(source)).toEqual(['react', 'node:fs']);
  });
});

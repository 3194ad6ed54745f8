import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What is mutated, and the tests that have to notice. */
export const KINDS = {
  /** A guard of the server taken away. */
  guards: { project: 'server', tests: 'tests/server/' },
  /** A mistake in what is shown of a flow. */
  views: { project: 'web', tests: 'tests/web/' },
} as const;

export type Kind = keyof typeof KINDS;

/** A patch that puts one mistake in, and the test file that has to notice. */
export interface Mutant {
  /** As `guards/access/note-owner`. */
  readonly name: string;
  readonly kind: Kind;
  /** The folder of its kind: a part of the server, a feature of the views. */
  readonly area: string;
  /** What the guard promises, or what is wrong, in words. */
  readonly about: string;
  /** Path in the checkout. */
  readonly test: string;
  /** Which of its tests, where others in the file are about time and could fail for that. */
  readonly only: string | undefined;
  readonly file: string;
}

const isKind = (name: string | undefined): name is Kind => name !== undefined && name in KINDS;

/** Every `*.patch` below this folder. The first line of each says what it is about, the second which test notices. */
export async function listMutants(): Promise<Mutant[]> {
  const entries = await readdir(import.meta.dirname, { recursive: true });
  const paths = entries.filter((path) => path.endsWith('.patch')).toSorted();
  return Promise.all(
    paths.map(async (path) => {
      const file = join(import.meta.dirname, path);
      const [kind, area] = path.split('/');
      const head = /^# (.+)\n# test: (\S+)\n(?:# only: (.+)\n)?--- a\//;
      const [, about, test, only] = head.exec(await readFile(file, 'utf8')) ?? [];
      if (!isKind(kind) || area === undefined || about === undefined || test === undefined)
        throw new Error(`${path} does not say what it is for.`);
      return { name: path.slice(0, -'.patch'.length), kind, area, about, test, only, file };
    }),
  );
}

/**
 * Mutants that are in place at the same time. A server test takes long and shares its database: one at a time. A
 * feature of views reaches into no other, so one mutant of each can be tried together.
 */
export function roundsOf(mutants: readonly Mutant[]): Mutant[][] {
  const rounds = new Map<string, Mutant[]>();
  const placeOf = new Map<string, number>();
  for (const mutant of mutants) {
    const { kind, area, name } = mutant;
    const place = placeOf.get(`${kind}/${area}`) ?? 0;
    placeOf.set(`${kind}/${area}`, place + 1);
    const round = kind === 'guards' ? name : `${kind} ${place}`;
    rounds.set(round, [...(rounds.get(round) ?? []), mutant]);
  }
  return [...rounds.values()];
}

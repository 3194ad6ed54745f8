import type { LibraryHit } from '#contract/contract.ts';
import type { Quoting } from './relevant-results.ts';

/** A search query of a student, as it was typed. */
export interface LibraryQuery {
  userId: string;
  q: string;
  /** Whether the student reads in Hindi. */
  isInHindi: boolean;
  /** Ids of subjects in which nothing the tutor said is found. */
  withheldSubjectIds: readonly string[];
}

/** A search query, and what it quotes of laws. */
export interface ParsedQuery extends LibraryQuery {
  quoting?: Quoting | undefined;
  /** What it quotes that no lesson does, as it stands there. */
  unquoted: readonly string[];
}

export interface LibraryResults {
  hits: LibraryHit[];
  /** What was looked for instead; undefined where what is shown has the words themselves. */
  meant?: string | undefined;
  /** Words of the query, and articles it quotes, that stand nowhere: what is shown was found by the others. */
  missing?: string[] | undefined;
  /** Whether no two of the words stand in one sentence of what is shown first. */
  isApart?: boolean | undefined;
}

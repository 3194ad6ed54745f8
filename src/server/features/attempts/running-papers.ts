import type { AttemptRow } from './attempts.repository.ts';

/** How many options each question of an attempt has: it never changes while the attempt runs. */
export interface RunningPaper {
  readonly userId: string;
  readonly questions: readonly { readonly options: { readonly length: number } }[];
}

/** What this process has seen of papers, so that a save need not read and lock a whole attempt to check its answers. */
export interface RunningPapers {
  find(attemptId: string): RunningPaper | undefined;
  keep(attempt: AttemptRow): void;
}

const MOST_KEPT = 20_000;

/** As a question of so many options, the same for all of them. */
const widths = new Map<number, RunningPaper['questions'][number]>();

function widthOf(length: number): RunningPaper['questions'][number] {
  const known = widths.get(length) ?? { options: { length } };
  widths.set(length, known);
  return known;
}

export function createRunningPapers(): RunningPapers {
  const papers = new Map<string, RunningPaper>();
  return {
    find: (attemptId) => papers.get(attemptId),
    keep({ id, userId, questions }) {
      const [oldest] = papers.keys();
      if (papers.size >= MOST_KEPT && oldest !== undefined) papers.delete(oldest);
      papers.set(id, { userId, questions: questions.map(({ options }) => widthOf(options.length)) });
    },
  };
}

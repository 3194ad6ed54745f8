/** A question in students' words, and where its answer stands. */
export interface StudentQuestion {
  kind: 'plain' | 'hinglish' | 'misspelt';
  /** The lesson that is open, as 'subject/chapter/lesson'. */
  at: string;
  /** The lesson that answers. */
  answeredIn: string;
  ask: string;
  /** The passage that answers has one of these in it, letter for letter. */
  contains: readonly string[];
}

export const asked = (
  kind: StudentQuestion['kind'],
  at: string,
  answeredIn: string,
  ask: string,
  contains: readonly string[],
): StudentQuestion => ({ kind, at, answeredIn, ask, contains });

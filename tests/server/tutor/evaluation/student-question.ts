/** A question in students' words, and where its answer stands. */
export interface StudentQuestion {
  /** Hinglish is Hindi in Latin letters; a few of the older sets have Devanagari among it. */
  kind: 'plain' | 'hindi' | 'hinglish' | 'misspelt';
  /** The lesson that is open, as 'subject/chapter/lesson'. */
  at: string;
  /** The lessons that answer, any of them. */
  answeredIn: readonly string[];
  ask: string;
  /** The passage that answers has one of these in it, letter for letter. */
  contains: readonly string[];
}

export const asked = (
  kind: StudentQuestion['kind'],
  at: string,
  answeredIn: string | readonly string[],
  ask: string,
  contains: readonly string[],
): StudentQuestion => ({
  kind,
  at,
  answeredIn: typeof answeredIn === 'string' ? [answeredIn] : answeredIn,
  ask,
  contains,
});

/** A question that the lessons of a subject do not answer. */
export interface OffSubjectQuestion {
  /** The subject whose first lesson is open. */
  at: string;
  ask: string;
}

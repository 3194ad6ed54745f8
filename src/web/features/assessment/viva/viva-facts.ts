/** What the parts of the Viva tab need to know beside its slots. */
export interface VivaFacts {
  courseId: string;
  /** Of the subject. */
  subject: string;
  questions: readonly string[];
}

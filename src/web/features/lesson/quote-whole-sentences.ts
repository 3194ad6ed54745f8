import type { Lesson } from '#contract/contract.ts';
import { inWholeSentences } from '#domain/text/whole-sentence.ts';

/** Words of a lesson in their whole sentence: the clause that a question refers to may lack its subject or its verb. */
export function quoteWholeSentences(passage: string, lesson: Lesson | null): string {
  const notes = [lesson?.notes, lesson?.hindi?.notes].find((text) => text?.includes(passage));
  return notes === undefined ? passage : inWholeSentences(notes, passage);
}

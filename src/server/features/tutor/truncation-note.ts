import type { TutorPart, TutorStep } from '#contract/contract.ts';
import { textOf } from './answer-parts.ts';
import { countWords } from './search/query-truncation.ts';

/** An answer to the beginning of a long question says so first. */
export function withTruncationNote(
  step: TutorStep,
  { whole, read }: { whole: string; read: string },
): TutorStep {
  if (read === whole) return step;
  const { language = 'English' } = step;
  const part: TutorPart = { kind: 'truncated', words: [String(countWords(read))] };
  const text = `${textOf([part], { language })}\n\n${step.text}`;
  return { ...step, text, ...(step.parts && { parts: [part, ...step.parts] }) };
}

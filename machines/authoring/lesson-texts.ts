import type { AuthoringSubtopic } from '#contract/contract.ts';
import { type FieldErrors, lengthOf, validateLine } from './text-validation.ts';

/** Bounds of a lesson (contract `saveSubtopic`). */
export const LESSON_LIMITS = {
  name: { min: 1, max: 120 },
  minutes: { min: 1, max: 60 },
  notes: 40_000,
} as const;

/** A lesson as its author writes it. */
export interface LessonTexts {
  name: string;
  /** As typed. */
  minutes: string;
  /** Markdown. */
  notes: string;
  /** Students do not see it yet. */
  draft: boolean;
}

/** What survives a reload: the texts, and the version they were written upon. */
export interface UnsavedLesson {
  texts: LessonTexts;
  version: string;
}

export const textsOf = ({ name, minutes, notes, draft }: AuthoringSubtopic): LessonTexts => ({
  name,
  minutes: String(minutes),
  notes,
  draft,
});

export const isSameLesson = (one: LessonTexts, other: LessonTexts): boolean =>
  one.name === other.name &&
  one.minutes === other.minutes &&
  one.notes === other.notes &&
  one.draft === other.draft;

/** What the form alone tells; a lesson that students see needs notes, and the server knows of its questions. */
export function validateLesson({ name, minutes, notes, draft }: LessonTexts): FieldErrors<keyof LessonTexts> {
  const read = /^\d{1,2}$/.test(minutes.trim()) ? Number(minutes) : 0;
  const { min, max } = LESSON_LIMITS.minutes;
  return {
    ...validateLine('name', name, LESSON_LIMITS.name),
    ...((read < min || read > max) && { minutes: 'Please write a whole number from 1 to 60.' }),
    ...(lengthOf(notes) > LESSON_LIMITS.notes && { notes: 'The notes are too long.' }),
    ...(!draft &&
      notes.trim() === '' && { notes: 'Students need something to read before they see the lesson.' }),
  };
}

import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LessonPlace } from './note-leaves.ts';
import type { NotesView } from './notes-view.ts';

/** The lesson somebody came from, and the words of it they marked there. */
export interface CameFrom {
  place: LessonPlace | undefined;
  /** A Markdown quotation to begin a note with. */
  quotation: string | null;
  /** How the marked words begin, to find them in the lesson again. */
  passage: string | undefined;
  /** A note is what they came for: it has the focus. */
  isWriting: boolean;
}

/** What the page was opened with: the address changes as one turns the pages; where one came from does not. */
export function useCameFrom(
  places: readonly LessonPlace[],
  { lesson, write }: Pick<NotesView, 'lesson' | 'write'>,
): CameFrom {
  const { state } = useLocation();
  const [cameFrom] = useState(() => {
    const subtopicId: unknown = state?.subtopicId ?? lesson ?? write;
    const quotation: unknown = state?.quotation;
    const passage: unknown = state?.passage;
    return {
      place: places.find((place) => place.subtopicId === subtopicId),
      quotation: typeof quotation === 'string' ? quotation : null,
      passage: typeof passage === 'string' ? passage : undefined,
      isWriting: write !== null,
    };
  });
  return cameFrom;
}

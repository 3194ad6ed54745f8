import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LessonPlace } from './note-leaves.ts';
import type { NotesView } from './notes-view.ts';

/** The lesson the notebook was opened from: the address changes as one turns the pages; this does not. */
export function useCameFrom(
  places: readonly LessonPlace[],
  { lesson }: Pick<NotesView, 'lesson'>,
): LessonPlace | undefined {
  const { state } = useLocation();
  const [cameFrom] = useState(() => {
    const subtopicId: unknown = state?.subtopicId ?? lesson;
    return places.find((place) => place.subtopicId === subtopicId);
  });
  return cameFrom;
}

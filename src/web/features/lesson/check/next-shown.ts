/** Marks the way to the next lesson below the result of a check. */
export const NEXT_SHOWN = 'data-next-shown';

/** The same way at the foot of the lesson is not shown beside it. */
export const unlessNextShown = { [`body:has([${NEXT_SHOWN}]) &`]: { display: 'none' } };

/** Marks a question that can be answered now, in a lesson with the way on below it. */
export const ASKING = 'data-asking';

/** A notice at the foot of the page would lie over it: meanwhile it is not shown. */
export const besideQuestions = { [`body:has([${ASKING}]) &`]: { display: 'none' } };

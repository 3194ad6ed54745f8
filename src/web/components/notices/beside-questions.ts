/** Marks a question that can be answered now; in a lesson also the button below it, until the next question. */
export const ASKING = 'data-asking';

/** A notice at the foot of the page would lie over it: meanwhile it is not shown. */
export const besideQuestions = { [`body:has([${ASKING}]) &`]: { display: 'none' } };

/** Marks a question that can be answered now. */
export const ASKING = 'data-asking';

/** A notice at the foot of the page would lie over its options: meanwhile it is not shown. */
export const besideQuestions = { [`body:has([${ASKING}]) &`]: { display: 'none' } };

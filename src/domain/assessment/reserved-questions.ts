/** So many questions of a lesson at most, the last ones of its bank, are reserved for the weekly quiz. */
export const RESERVED_QUESTIONS = 4;

/** So many of a lesson, the first ones, are always there to practise: a lesson with no more of them reserves none. */
export const FREE_QUESTIONS = 3;

/** Whether the question at this place (from 0) of a lesson that has `count` of them is reserved for the weekly quiz. */
export const isReservedAt = (index: number, count: number): boolean =>
  index >= FREE_QUESTIONS && index >= count - RESERVED_QUESTIONS;

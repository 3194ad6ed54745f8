/** So many questions of a lesson, the last ones of its bank, are reserved for the weekly quiz. */
export const RESERVED_QUESTIONS = 2;

/** A lesson with fewer questions reserves none. */
export const LEAST_TO_RESERVE = 4;

/** Whether the question at this place (from 0) of a lesson that has `count` of them is reserved for the weekly quiz. */
export const isReservedAt = (index: number, count: number): boolean =>
  count >= LEAST_TO_RESERVE && index >= count - RESERVED_QUESTIONS;

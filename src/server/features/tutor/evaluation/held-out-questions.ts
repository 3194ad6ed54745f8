import { readOffSubjectQuestions, readStudentQuestions } from './question-files.ts';

const heldOut = readStudentQuestions('held-out-questions.tsv');
const outside = readOffSubjectQuestions('held-out-outside.tsv');

/** Held out: written before the search was, and never looked at while it is tuned. */
export const HELD_OUT = heldOut('held-out');

/** The other half of the fresh questions: of these only totals are looked at, and seldom. */
export const FRESH_HELD_OUT = heldOut('fresh');

/** The strangers' other half: nobody who works on the search reads which of them are missed. */
export const STRANGERS_UNSEEN = heldOut('strangers');

/** The other half of those in two languages: of these only totals are looked at. */
export const LANGUAGES_HELD_OUT = heldOut('languages');

/** Written from the Hindi lessons before the search of Hindi notes: nobody who works on it reads which of them are missed. */
export const HINDI_NOTES_HELD_OUT = heldOut('hindi-notes');

/** The other half of what the reader of the Hindi lessons wrote: nobody tuned with it in sight. */
export const STRANGERS_HINDI_HELD_OUT = heldOut('strangers-hindi');

/** Asked by someone who knew the lessons and not how the tutor searches. */
export const STRANGERS_ENGLISH = heldOut('strangers-english');

/** In Devanagari, from the Hindi lessons, by someone who did not know how the tutor searches. */
export const STRANGERS_HINDI_2 = heldOut('strangers-hindi-2');

/** The other half of what lessons answer at their end, asked in other words. */
export const FAQ_HELD_OUT = heldOut('faq');

/** From other passages drawn at random, written once those misses were mended, and measured once. */
export const SECTIONS_HELD_OUT = heldOut('sections');

/** No lesson of the subject answers these; `at` is the lesson that is open, or the subject. */
export const LANGUAGES_OUTSIDE_HELD_OUT = outside('languages');
export const HINDI_NOTES_OUTSIDE_HELD_OUT = outside('hindi-notes');
export const STRANGERS_HINDI_OUTSIDE_HELD_OUT = outside('strangers-hindi');
export const STRANGERS_ENGLISH_OUTSIDE = outside('strangers-english');
export const STRANGERS_HINDI_2_OUTSIDE = outside('strangers-hindi-2');

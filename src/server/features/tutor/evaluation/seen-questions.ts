import { readExtractQuestions, readOffSubjectQuestions, readStudentQuestions } from './question-files.ts';

const seen = readStudentQuestions('seen-questions.tsv');
const outside = readOffSubjectQuestions('seen-outside.tsv');

/** Looked at while search is tuned; nothing of its figure says what unseen questions get. */
export const TUNING = seen('tuning');

/** Written after reading the lessons and before reading the search; looked at while it is tuned. */
export const FRESH_TUNING = seen('fresh');

/** Of readers who know nothing of the search; its tables were widened with this half in sight. */
export const STRANGERS_SEEN = seen('strangers');

/** Written from the lessons alone, before the search read Hindi; its tables were widened with this half in sight. */
export const LANGUAGES_SEEN = seen('languages');

/** What two students asked whose first evening was watched, and got wrong. */
export const WATCHED = seen('watched');

/** Written beside the held-out half; the search of Hindi notes was tuned on these. */
export const HINDI_NOTES_TUNING = seen('hindi-notes');

/** Of a reader of the Hindi lessons who knows nothing of the search; its tables were widened with this half in sight. */
export const STRANGERS_HINDI_SEEN = seen('strangers-hindi');

/** By readers of the lessons who do not know the search. Its rules were mended with this half in sight; the other is not here. */
export const READERS_SEEN = seen('readers');

/** By readers who asked for a sentence of a lesson in their own words; the least likelihood of an answer was chosen by them. */
export const OWN_WORDS_SEEN = seen('own-words');

/** What lessons answer at their end, asked by somebody who had that doubt, in other words. Half of them is for tuning. */
export const FAQ_TUNING = seen('faq');

/** Written from passages drawn at random of all subjects, before the search was read; classes of its misses were mended. */
export const SECTIONS_SEEN = seen('sections');

/** What the lessons of the subject that is open do not answer: most of it no lesson at all. */
export const OFF_SUBJECT = outside('off-subject');

/** Asked in a subject that has no lesson on it. */
export const STRANGERS_OFF_SUBJECT = outside('strangers');

/** About the open lesson's matter or its exam, and yet no lesson answers: the half in sight. */
export const LANGUAGES_OUTSIDE_SEEN = outside('languages');
export const WATCHED_OUTSIDE = outside('watched');

/** What the same readers asked beside the lessons. */
export const READERS_OUTSIDE_SEEN = outside('readers');

/** In Hindi, and no lesson of the subject answers them. */
export const HINDI_NOTES_OUTSIDE_TUNING = outside('hindi-notes');
export const STRANGERS_HINDI_OUTSIDE_SEEN = outside('strangers-hindi');

/** Written by hand over the shipped notes; some are asked in another lesson than the one that answers. */
export const EVALUATION = readExtractQuestions('extract-questions.tsv');

/** Of the same readers: what stands beside the lessons, shares words with them, or is said to pass the time. */
export const OWN_WORDS_OUTSIDE_SEEN = outside('own-words');

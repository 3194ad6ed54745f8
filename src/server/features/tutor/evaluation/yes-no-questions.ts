import { readYesNoQuestions } from './question-files.ts';

const setsOf = readYesNoQuestions('yes-no-questions.tsv');

/** Written from the names of the lessons alone; looked at while what decides a yes or no was chosen. */
export const YES_NO_TUNING = setsOf('tuning');

/** Written with the other half, and counted only. */
export const YES_NO_HELD_OUT = setsOf('held-out');

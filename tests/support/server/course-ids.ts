import { RESERVED_QUESTIONS } from '#domain/assessment/reserved-questions.ts';
import { contentId } from '#server/content/content-ids.ts';

export const PYTHON_COURSE = contentId('course', 'btech-computer-science-foundations');
export const UPSC_COURSE = contentId('course', 'upsc-civil-services-foundation');
export const PYTHON = contentId('subject', 'python-programming');
export const POLITY = contentId('subject', 'indian-polity');
export const HISTORY = contentId('subject', 'modern-indian-history');

export const pythonSubtopic = (file: string) => contentId('subtopic', `python-programming/${file}`);

/** So many questions the bank has of a shipped lesson, and so many of them are free to practise. */
export const LESSON_QUESTIONS = 9;
export const FREE_OF_LESSON = LESSON_QUESTIONS - RESERVED_QUESTIONS;

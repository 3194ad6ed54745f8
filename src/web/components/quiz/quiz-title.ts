import { weeklyQuizTitle } from '#domain/assessment/weekly-assessment.ts';
import { t } from '#web/language/language.ts';

const WEEKLY = weeklyQuizTitle('');

/** The title the server gave a quiz, in the language of the page; the name of its subject stays as it is. */
export const quizTitle = (title: string): string =>
  title.startsWith(WEEKLY) ? t('Weekly Quiz: {subject}', { subject: title.slice(WEEKLY.length) }) : t(title);

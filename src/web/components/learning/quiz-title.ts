import { weeklyQuizTitle } from '#domain/assessment/weekly-assessment.ts';
import { firstAnswersLabel, lessonCheckLabel } from '#domain/progress/xp.ts';
import { t } from '#web/language/language.ts';

const WEEKLY = weeklyQuizTitle('');
const LESSON = lessonCheckLabel('');
const FIRST_ANSWERS = firstAnswersLabel('');

/** What the server called a quiz, or a line of the ledger, in the language of the page, the name in it too. */
export function quizTitle(title: string): string {
  if (title.startsWith(WEEKLY))
    return t('Weekly Quiz: {subject}', { subject: t(title.slice(WEEKLY.length)) });
  if (title.startsWith(LESSON))
    return t('Lesson completed: {lesson}', { lesson: t(title.slice(LESSON.length)) });
  if (title.startsWith(FIRST_ANSWERS))
    return t('Right answers: {lesson}', { lesson: t(title.slice(FIRST_ANSWERS.length)) });
  return t(title);
}

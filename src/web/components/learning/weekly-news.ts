import type { WeeklyAssessment } from '#contract/contract.ts';
import { CERTIFICATE } from '#domain/assessment/grading.ts';
import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { deadlineInWords } from './deadline.ts';

/** How this week's quiz stands, in a few words. */
interface WeeklyNews {
  text: string;
  isDone: boolean;
}

const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

export function weeklyNews(
  { state, closesAt, countingQuestions }: Pick<WeeklyAssessment, 'state' | 'closesAt' | 'countingQuestions'>,
  now?: number,
): WeeklyNews {
  switch (state) {
    case 'submitted':
      return {
        text: t('Done this week. The next one is on {day}.', { day: day(Date.parse(closesAt)) }),
        isDone: true,
      };
    case 'running':
      return { text: t('In progress: the timer is running.'), isDone: false };
    case 'available': {
      const time = deadlineInWords(Date.parse(closesAt), now);
      const text =
        countingQuestions > 0
          ? t('Open until {time}', { time })
          : t('Practice without XP, until {time}', { time });
      return { text, isDone: false };
    }
    default:
      return { text: t('Complete a lesson to unlock it'), isDone: false };
  }
}

/** Whether a quiz could begin now and earns XP; one that counts for nothing says so itself. */
export const canEarnXp = ({ state, countingQuestions }: WeeklyAssessment): boolean =>
  state === 'available' && countingQuestions > 0;

const canGrow = ({ completionData: { completedSubtopics, totalSubtopics } }: WeeklyAssessment): boolean =>
  completedSubtopics < totalSubtopics;

const isTooShort = ({ firstTimeQuestions }: WeeklyAssessment): boolean =>
  firstTimeQuestions < CERTIFICATE.questions;

/** Why this quiz gives no certificate however it goes, and what to do first; null where it can. */
export function noCertificateInWords(quiz: WeeklyAssessment): string | null {
  if (!isTooShort(quiz)) return null;
  const { totalQuestions: total, firstTimeQuestions: count } = quiz;
  const { questions: enough } = CERTIFICATE;
  if (canGrow(quiz) && count === total) {
    return t(
      'A certificate needs {enough} questions, and this quiz has {count} so far. Complete another lesson first, and it gets more.',
      { enough, count },
    );
  }
  const missing = t(
    'A certificate needs {enough} questions that were in no earlier weekly quiz and whose answer you have not just seen. This quiz has {count}.',
    { enough, count },
  );
  return canGrow(quiz)
    ? `${missing} ${t('Complete another lesson to get new questions that earn XP.')}`
    : missing;
}

/** The same in the room of a tile, of a quiz that can be taken now and that another lesson makes longer. */
export const lessonFirstInWords = (quiz: WeeklyAssessment): string => {
  const why =
    quiz.firstTimeQuestions === quiz.totalQuestions
      ? noCertificateInWords(quiz)
      : t('Complete another lesson to get new questions that earn XP.');
  return [t('You can take this quiz now.'), why].filter(Boolean).join(' ');
};

/** Whether a lesson first would bring a quiz that could begin now nearer to a certificate. */
export const needsLessonFirst = (quiz: WeeklyAssessment): boolean =>
  canEarnXp(quiz) && isTooShort(quiz) && canGrow(quiz);

/** Whether Home calls to the quiz today: it earns XP, and no lesson more would make it worth more. */
export const isWeeklyForToday = (quiz: WeeklyAssessment): boolean =>
  canEarnXp(quiz) && !needsLessonFirst(quiz);

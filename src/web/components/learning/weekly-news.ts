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

export function weeklyNews({
  state,
  closesAt,
  countingQuestions,
}: Pick<WeeklyAssessment, 'state' | 'closesAt' | 'countingQuestions'>): WeeklyNews {
  switch (state) {
    case 'submitted':
      return {
        text: t('Done this week. The next one is on {day}.', { day: day(Date.parse(closesAt)) }),
        isDone: true,
      };
    case 'running':
      return { text: t('In progress: the timer is running.'), isDone: false };
    case 'available': {
      const time = deadlineInWords(Date.parse(closesAt));
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

type WeeklyWorth = Pick<
  WeeklyAssessment,
  'state' | 'totalQuestions' | 'countingQuestions' | 'completionData'
>;

/** So many questions a quiz that could begin now lacks for a certificate, where another lesson brings more; else 0. */
export function missingForCertificate({
  state,
  totalQuestions,
  countingQuestions,
  completionData: { completedSubtopics, totalSubtopics },
}: WeeklyWorth): number {
  const canGrow = state === 'available' && countingQuestions > 0 && completedSubtopics < totalSubtopics;
  return canGrow ? Math.max(0, CERTIFICATE.questions - totalQuestions) : 0;
}

/** Whether Home calls to the quiz today: it earns XP, and no lesson more would make it worth more. */
export const isWeeklyForToday = (quiz: WeeklyWorth): boolean =>
  quiz.state === 'available' && quiz.countingQuestions > 0 && missingForCertificate(quiz) === 0;

import type { WeeklyAssessment } from '#contract/contract.ts';
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

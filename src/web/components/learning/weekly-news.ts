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

export function weeklyNews({ state, closesAt }: Pick<WeeklyAssessment, 'state' | 'closesAt'>): WeeklyNews {
  switch (state) {
    case 'submitted':
      return {
        text: t('Done this week. The next one is on {day}.', { day: day(Date.parse(closesAt)) }),
        isDone: true,
      };
    case 'running':
      return { text: t('In progress: the timer is running.'), isDone: false };
    case 'available':
      return { text: t('Open until {time}', { time: deadlineInWords(Date.parse(closesAt)) }), isDone: false };
    default:
      return { text: t('Complete a lesson to unlock it'), isDone: false };
  }
}

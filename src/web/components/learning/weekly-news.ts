import type { WeeklyAssessment } from '#contract/contract.ts';
import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

/** How this week's quiz stands, in a few words. */
interface WeeklyNews {
  text: string;
  isDone: boolean;
}

const moment = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

const MINUTE = 60_000;

/** A week ends on Monday at 00:00, which people call Sunday, 23:59. */
const lastMoment = (closesAt: string): string => moment(Date.parse(closesAt) - MINUTE);

export function weeklyNews({ state, closesAt }: Pick<WeeklyAssessment, 'state' | 'closesAt'>): WeeklyNews {
  switch (state) {
    case 'submitted':
      return {
        text: t('Done this week. The next opens on {day}.', { day: day(Date.parse(closesAt)) }),
        isDone: true,
      };
    case 'running':
      return { text: t('Running now: its clock does not wait.'), isDone: false };
    case 'available':
      return { text: t('Open until {time}', { time: lastMoment(closesAt) }), isDone: false };
    default:
      return { text: t('Opens with your first lesson understood'), isDone: false };
  }
}

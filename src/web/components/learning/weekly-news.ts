import type { WeeklyAssessment } from '#contract/contract.ts';

/** How this week's quiz stands, in a few words. */
interface WeeklyNews {
  text: string;
  isDone: boolean;
}

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

const MINUTE = 60_000;

/** A week ends on Monday at 00:00, which people call Sunday, 23:59. */
const lastMoment = (closesAt: string): string => moment.format(Date.parse(closesAt) - MINUTE);

export function weeklyNews({ state, closesAt }: Pick<WeeklyAssessment, 'state' | 'closesAt'>): WeeklyNews {
  switch (state) {
    case 'submitted':
      return { text: `Done this week. The next opens on ${day.format(Date.parse(closesAt))}.`, isDone: true };
    case 'running':
      return { text: 'Running now: its clock does not wait.', isDone: false };
    case 'available':
      return { text: `Open until ${lastMoment(closesAt)}`, isDone: false };
    default:
      return { text: 'Opens with your first lesson understood', isDone: false };
  }
}

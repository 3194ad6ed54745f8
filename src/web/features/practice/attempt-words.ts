import type { AttemptSummary } from '#contract/contract.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** 21 Nov, 10:00, in the reader's zone. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

/** How an attempt was taken; nothing of one without a mode. */
export function modeName({ mode }: Pick<AttemptSummary, 'mode'>): string | null {
  if (mode === 'learn') return 'Learn mode';
  return mode === 'exam' ? 'Exam rehearsal' : null;
}

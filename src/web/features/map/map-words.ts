import type { ChartState } from '#charts/describe-chart.ts';
import { t } from '#web/language/language.ts';
import { eventLabel, placeName, systemEventLabel } from './event-labels.ts';
import type { Way } from './place.ts';

/** A state as people are told of it. */
export const stateInWords = ({ description, name }: Pick<ChartState, 'description' | 'name'>): string =>
  description ? t(description) : placeName(name);

function afterInWords(ms: number): string {
  if (ms < 1_000) return t('After a moment');
  const seconds = Math.round(ms / 1_000);
  return seconds < 120
    ? t('{seconds, plural, one {After # second} other {After # seconds}}', { seconds })
    : t('{minutes, plural, one {After # minute} other {After # minutes}}', {
        minutes: Math.round(seconds / 60),
      });
}

/** What makes a way happen: something one does, time, or an answer. */
export function causeInWords({ of, cause, delayMs }: Pick<Way, 'of' | 'cause' | 'delayMs'>): string {
  switch (cause) {
    case 'person':
      return systemEventLabel(of) ?? eventLabel(of);
    case 'answer':
    case 'finish':
      return t('When this is done');
    case 'failure':
      return t('If it does not work');
    case 'time':
      return delayMs === null ? t('When the time is up') : afterInWords(delayMs);
    case 'itself':
      return t('At once');
  }
}

/** The words at a way on the picture, short: what one does in full, everything else as a sign. */
export function signOf({ cause, text }: { cause: string; text: string }): string {
  const [of = ''] = text.split(' ');
  if (cause === 'person') return systemEventLabel(of) === null ? eventLabel(of) : '✦';
  if (cause === 'answer' || cause === 'finish') return '✓';
  if (cause === 'failure') return '✗';
  if (cause === 'time') return /\(([^)]+)\)/.exec(text)?.[1] ?? '◷';
  return '';
}

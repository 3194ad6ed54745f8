import type { AttemptSummary } from '#contract/contract.ts';
import { writeMoment } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

/** 21 Nov, 10:00, in the reader's zone. */
export const formatMoment = (iso: string): string => writeMoment(new Date(iso));

/** How an attempt was taken; nothing of one without a mode. */
export function modeName({ mode }: Pick<AttemptSummary, 'mode'>): string | null {
  if (mode === 'learn') return t('Learn');
  return mode === 'exam' ? t('Mock test') : null;
}

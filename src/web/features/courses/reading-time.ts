import { t } from '#web/language/language.ts';

/** The estimated reading time, '1 h 23 min', of minutes. */
export function readingTime(minutes: number): string {
  if (minutes < 60) return t('{minutes} min', { minutes });
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest });
}

import { XP_TIME_ZONE } from '#domain/progress/xp.ts';
import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

/** To compare with: `Monday 00:00` wherever the page's language puts its words. */
const plain = (timeZone?: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (at: number): string => format.format(at).replace(/[, ]+(?:at )?/, ' ');
};
const MIDNIGHT = 'Monday 00:00';
const inAcademy = plain(XP_TIME_ZONE);
const spoken = dateFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit' });

/**
 * When a week ends, by whose midnight: the academy's, or, where it is another moment, the student's own; and what that
 * is on this device where its clock says something else. `at` in ms since 1970.
 */
export function weekEndInWords(at: number): string {
  const isHere = plain()(at) === MIDNIGHT;
  const midnight =
    inAcademy(at) === MIDNIGHT
      ? t('Monday, 00:00 India time')
      : isHere
        ? t('Monday, 00:00 your time')
        : t('Monday, 00:00 by the time zone of your profile');
  return isHere ? midnight : t('{midnight} · {moment} for you', { midnight, moment: spoken(at) });
}

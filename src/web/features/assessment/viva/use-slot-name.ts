import { slotParts } from '#domain/assessment/viva-schedule.ts';
import { deviceZone } from '#web/browser/device-zone.ts';
import { zoneName } from '#web/language/formats.ts';
import { languageNow, languageTag, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { useViva } from './viva.context.tsx';
import { selectZone } from './viva.selectors.ts';

/** A zone of the profile that this device does not know counts as its own. */
function knownZone(timeZone: string | null): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZone ?? deviceZone() }).resolvedOptions().timeZone;
  } catch {
    return deviceZone();
  }
}

/** The zone the slots are made in: 2:00 PM is 2:00 PM there (spec §2). */
export const useSlotZone = (): string => knownZone(useViva(selectZone));

/** The day and time of a slot as they are called now in the zone of the profile: 'Today' and '2:00 PM'. */
export function useSlotParts(): (startsAt: string) => { day: string; time: string } {
  const { clock } = useServices();
  const timeZone = useSlotZone();
  return (startsAt) => {
    const locale = languageNow() === 'English' ? undefined : languageTag();
    const { day, time } = slotParts(new Date(startsAt), new Date(clock.now()), timeZone, locale);
    return { day: t(day), time };
  };
}

/** 'Today 2:00 PM'. */
export function useSlotName(): (startsAt: string) => string {
  const partsOf = useSlotParts();
  return (startsAt) => {
    const { day, time } = partsOf(startsAt);
    return `${day} ${time}`;
  };
}

const clockIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));

/** The time zone note: what the zone of the slots is called, where this device's clock shows another time at one of them; else null. */
export function useTimeZoneNote(slots: readonly { startsAt: string }[]): string | null {
  const timeZone = useSlotZone();
  const isHere = slots.every(
    ({ startsAt }) => clockIn(timeZone, startsAt) === clockIn(deviceZone(), startsAt),
  );
  return isHere ? null : zoneName(timeZone);
}

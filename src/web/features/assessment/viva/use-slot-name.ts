import { slotParts } from '#domain/assessment/viva-schedule.ts';
import { languageNow, languageTag, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';

/** The day and time of a slot as they are called now, where this device is: 'Today' and '2:00 PM'. */
export function useSlotParts(): (startsAt: string) => { day: string; time: string } {
  const { clock } = useServices();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
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

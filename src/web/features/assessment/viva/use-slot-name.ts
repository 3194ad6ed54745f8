import { slotParts } from '#domain/viva-schedule.ts';
import { useServices } from '#web/services.tsx';

/** The day and time of a slot as they are called now, where this device is: 'Today' and '2:00 PM'. */
export function useSlotParts(): (startsAt: string) => { day: string; time: string } {
  const { clock } = useServices();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (startsAt) => slotParts(new Date(startsAt), new Date(clock.now()), timeZone);
}

/** 'Today 2:00 PM'. */
export function useSlotName(): (startsAt: string) => string {
  const partsOf = useSlotParts();
  return (startsAt) => {
    const { day, time } = partsOf(startsAt);
    return `${day} ${time}`;
  };
}

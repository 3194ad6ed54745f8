/** The IANA time zone of this device; empty where the browser does not tell. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone for a call that signs in: from the first study on the server knows which day it is here. */
export function zoneOfDevice(): { timeZone?: string } {
  const timeZone = deviceZone();
  return timeZone === '' ? {} : { timeZone };
}

import { languageNow, languageTag } from './language.ts';

/** The formatter of the language spoken when it is asked, made once a language. */
function perLanguage<Formatter>(make: (tag: string) => Formatter, english: string): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const tag = languageNow() === 'English' ? english : languageTag();
    const formatter = made.get(tag) ?? make(tag);
    made.set(tag, formatter);
    return formatter;
  };
}

/** Localized date formatting: writes a moment in the locale of the page; in English the British way, day before month. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  const formatter = perLanguage(
    (tag) => new Intl.DateTimeFormat(tag, { hourCycle: 'h23', ...options }),
    'en-GB',
  );
  return (at) => formatter().format(at);
}

/** 21 Nov 2026, in the reader's zone. */
export const writeDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** 21 Nov, 14:05, in the reader's zone. */
export const writeMoment = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Writes a calendar day of the contract, as 2026-11-23. It has no zone: read and written in the same one, it cannot slip. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const write = dateFormat({ ...options, timeZone: 'UTC' });
  return (day) => write(Date.parse(day));
}

/** Writes two calendar days as one text: 9-21 Nov 2026. */
export function dayRangeFormat(options: Intl.DateTimeFormatOptions): (from: string, to: string) => string {
  const formatter = perLanguage(
    (tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
    'en-GB',
  );
  return (from, to) => formatter().formatRange(Date.parse(from), Date.parse(to));
}

/** Localized number formatting with the grouping of India: 1,00,000. */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const formatter = perLanguage((tag) => new Intl.NumberFormat(tag, options), 'en-IN');
  return (value) => formatter().format(value);
}

/** A time zone as people call it: India Standard Time; its own name where nobody calls it anything else. */
export function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(languageTag(), {
      timeZone,
      timeZoneName: 'longGeneric',
    }).formatToParts(0);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    if (name !== undefined && !name.startsWith('GMT')) return name;
  } catch {
    // An older browser may not know the zone, or this way of naming it.
  }
  return zoneCity(timeZone);
}

/** What browsers call by the name of an older spelling. */
const RESPELLED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** A time zone by its city of today: Asia/Kolkata. */
export const zoneCity = (timeZone: string): string => (RESPELLED[timeZone] ?? timeZone).replaceAll('_', ' ');

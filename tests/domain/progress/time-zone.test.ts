import { expect, test } from 'vitest';
import { isTimeZone } from '#domain/progress/time-zone.ts';

test.each(['UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', 'Mars/Olympus', '+05:30', '../../etc/passwd', 'Asia/Kolkata; DROP'])(
  '%s is no time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

import { type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

export type { Logger };

/** One JSON line an event, to standard error: standard output is for the person at the terminal. */
export function createLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

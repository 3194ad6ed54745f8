import { isRecord } from './chart.ts';

/** What stands where something was left out of a record: `[hidden]`, `[12 characters]`, `[3 more]`, `[File]`. */
const HIDDEN = /^\[(?:hidden|deeper|too long|\d+ characters|\d+ more|[A-Z]\w*)\]$/;

/** Whether anything in a recorded value was left out. */
export function hasHidden(value: unknown): boolean {
  if (typeof value === 'string') return HIDDEN.test(value);
  return isRecord(value) && Object.values(value).some(hasHidden);
}

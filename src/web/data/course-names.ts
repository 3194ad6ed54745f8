import type { Messages } from '@lingui/core';

/** Nobody waits longer for a page in Hindi than for one in English and this. */
const LONGEST_WAIT = 3_000;

/**
 * What the courses call themselves in Hindi, by their English names. Where that does not come in time they keep their English ones.
 */
export const fetchCourseNames = (): Promise<Messages> =>
  fetch('/course-names.hi.json', { signal: AbortSignal.timeout(LONGEST_WAIT) })
    .then((answer): Promise<Messages> | Messages => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));

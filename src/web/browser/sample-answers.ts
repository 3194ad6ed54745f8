import { readSampleAnswers as readAnswers, type SampleAnswers } from '#domain/assessment/sample-questions.ts';
import type { BrowserStorage } from './browser-storage.ts';

const ENTRY = 'sample-answers';

/**
 * Guest answers, which are the guest progress: what a guest has answered on the landing page of this device, until
 * their first quiz has counted it.
 */
export function readSampleAnswers(storage: BrowserStorage): SampleAnswers {
  return readAnswers(storage.read('local', ENTRY)) ?? {};
}

/** The first answer to a question stands: after it the reason is known. */
export function keepSampleAnswer(storage: BrowserStorage, id: string, option: number): void {
  storage.write('local', ENTRY, { [id]: option, ...readSampleAnswers(storage) });
}

export const forgetSampleAnswers = (storage: BrowserStorage): void => storage.remove('local', ENTRY);

import { SAMPLE_QUESTIONS, type SampleAnswers } from '#domain/assessment/sample-questions.ts';
import type { BrowserStorage } from './browser-storage.ts';

const ENTRY = 'sample-answers';

/**
 * Guest answers, which are the guest progress: what a guest has answered on the landing page of this device, until
 * their first quiz has counted it.
 */
export function readSampleAnswers(storage: BrowserStorage): SampleAnswers {
  const kept = storage.read('local', ENTRY);
  if (typeof kept !== 'object' || kept === null) return {};
  const answers = new Map<string, unknown>(Object.entries(kept));
  return Object.fromEntries(
    SAMPLE_QUESTIONS.flatMap(({ id }) => {
      const option = answers.get(id);
      return typeof option === 'number' && Number.isInteger(option) ? [[id, option]] : [];
    }),
  );
}

/** The first answer to a question stands: after it the reason is known. */
export function keepSampleAnswer(storage: BrowserStorage, id: string, option: number): void {
  storage.write('local', ENTRY, { [id]: option, ...readSampleAnswers(storage) });
}

export const forgetSampleAnswers = (storage: BrowserStorage): void => storage.remove('local', ENTRY);

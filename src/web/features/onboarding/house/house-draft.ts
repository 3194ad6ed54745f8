import type { HouseDraft } from '#machines/onboarding/house-prediction.setup.ts';
import type { BrowserStorage } from '#web/browser/browser-storage.ts';

const KEY = 'house-draft';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What this person has answered of the house quiz on this device; null where that is nothing. */
export function readHouseDraft(storage: BrowserStorage, uid: string): HouseDraft | null {
  const kept = storage.read('local', KEY, { uid });
  if (!isRecord(kept) || typeof kept.questionSetId !== 'string' || !isRecord(kept.answers)) return null;
  const answers = Object.entries(kept.answers).flatMap(([id, option]) =>
    typeof option === 'string' ? [[id, option] as const] : [],
  );
  return { questionSetId: kept.questionSetId, answers: Object.fromEntries(answers) };
}

export const writeHouseDraft = (storage: BrowserStorage, uid: string, draft: HouseDraft): void =>
  storage.write('local', KEY, draft, uid);

export const removeHouseDraft = (storage: BrowserStorage): void => storage.remove('local', KEY);

import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { keepDevicePreferences, readDevicePreferences } from '#web/browser/device-preferences.ts';
import { type Language, speak } from './language.ts';

/** What was chosen on this device, else what the browser prefers. */
export function readLanguage(storage: BrowserStorage, preferred: readonly string[]): Language {
  const ours = preferred.find((tag) => /^(en|hi)\b/.test(tag)) ?? 'en';
  return readDevicePreferences(storage).language ?? (ours.startsWith('hi') ? 'Hindi' : 'English');
}

/** Speaks the language and remembers it on this device. Resolves to false where its texts did not come. */
export async function chooseLanguage(storage: BrowserStorage, language: Language): Promise<boolean> {
  if (!(await speak(language))) return false;
  keepDevicePreferences(storage, document.documentElement, { ...readDevicePreferences(storage), language });
  return true;
}

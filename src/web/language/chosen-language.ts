import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import {
  keepDevicePreferences,
  type Language,
  readDevicePreferences,
} from '#web/browser/device-preferences.ts';
import { i18n, languageNow } from './language.ts';

/** Detects the preferred language, the default language of a page: what was chosen on this device, else the browser language. */
export function readLanguage(storage: BrowserStorage, preferred: readonly string[]): Language {
  const ours = preferred.find((tag) => /^(en|hi)\b/.test(tag)) ?? 'en';
  return readDevicePreferences(storage).language ?? (ours.startsWith('hi') ? 'Hindi' : 'English');
}

/** From now on the language that is spoken is that of this device, whoever changes it. */
export function rememberLanguage(storage: BrowserStorage): void {
  i18n.on('change', () => {
    const preferences = { ...readDevicePreferences(storage), language: languageNow() };
    keepDevicePreferences(storage, document.documentElement, preferences);
  });
}

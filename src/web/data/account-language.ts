import type { Language } from '#web/browser/device-preferences.ts';
import type { Services } from './services.tsx';

const CHOICE = 'language-choice';

/** Saves the language of the pages to the account. A failure is not told: the pages stay in it all the same. */
export const saveLanguage = ({ api }: Pick<Services, 'api'>, language: Language): void =>
  void api.POST('/profiles/create', { body: { language } }).catch(() => undefined);

/** What somebody chose before they signed in, until their account has it. */
export const keepLanguageChoice = ({ storage }: Pick<Services, 'storage'>, language: Language): void =>
  storage.write('session', CHOICE, language);

/** Saves to the account what was chosen before signing in. */
export function saveLanguageChoice(services: Pick<Services, 'api' | 'storage'>): void {
  const language = services.storage.read('session', CHOICE);
  if (language !== 'English' && language !== 'Hindi') return;
  services.storage.remove('session', CHOICE);
  saveLanguage(services, language);
}

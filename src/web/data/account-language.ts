import type { Language } from '#web/browser/device-preferences.ts';
import { cacheOf, type CacheServices } from './cache-of.ts';

const CHOICE = 'language-choice';

/** What somebody chose for the pages, until their account has it: before they signed in, or while it was out of reach. */
export const keepLanguageChoice = ({ storage }: Pick<CacheServices, 'storage'>, language: Language): void =>
  storage.write('session', CHOICE, language);

/** For one that was saved since by other means. */
export const forgetLanguageChoice = ({ storage }: Pick<CacheServices, 'storage'>): void =>
  storage.remove('session', CHOICE);

function choiceIn({ storage }: CacheServices): Language | null {
  const language = storage.read('session', CHOICE);
  return language === 'English' || language === 'Hindi' ? language : null;
}

/** Whether the account has the language now; to change it drops what is known of the profile. */
async function isSaved(services: CacheServices, language: Language): Promise<boolean> {
  const profile = cacheOf(services).peek('userProfile');
  if (profile?.isFresh && profile.data.language === language) return true;
  const { response } = await services.api.POST('/profiles/create', { body: { language } });
  return response.ok;
}

const saving = new WeakSet<CacheServices['api']>();

/** Saves to the account what was chosen. A failure is not told: the pages are in it all the same, and a later call tries again. */
export async function saveLanguageChoice(services: CacheServices): Promise<void> {
  const { api } = services;
  if (saving.has(api)) return;
  saving.add(api);
  try {
    for (let language = choiceIn(services); language !== null; language = choiceIn(services)) {
      if (!(await isSaved(services, language))) return;
      if (choiceIn(services) === language) forgetLanguageChoice(services);
    }
  } catch {
    // It waits for the next call.
  } finally {
    saving.delete(api);
  }
}

/** Saves the language of the pages to the account. */
export function saveLanguage(services: CacheServices, language: Language): Promise<void> {
  keepLanguageChoice(services, language);
  return saveLanguageChoice(services);
}

import {
  forgetLanguageChoice,
  keepLanguageChoice,
  readLanguageChoice,
} from '#web/browser/language-choice.ts';
import type { Language } from '#web/browser/device-preferences.ts';
import { readData } from '../api/api-client.ts';
import { cacheOf, type CacheServices } from './cache-of.ts';

/**
 * Whether the account has it now; only one with a profile can. Not sent where it is known to, since a change drops what is
 * known of the profile.
 */
async function saveToAccount(services: CacheServices, language: Language): Promise<boolean> {
  const profile = cacheOf(services).peek('userProfile');
  if (profile?.isFresh && profile.data.language === language) return true;
  // The call below would make a profile without a name of it: where there is none, this one throws.
  if (!profile) await readData(services.api.GET('/profiles/me/profile'));
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
    for (
      let language = readLanguageChoice(services);
      language !== null;
      language = readLanguageChoice(services)
    ) {
      if (!(await saveToAccount(services, language))) return;
      if (readLanguageChoice(services) === language) forgetLanguageChoice(services);
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

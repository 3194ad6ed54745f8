import type { BrowserStorage } from './browser-storage.ts';
import type { Language } from './device-preferences.ts';

const CHOICE = 'language-choice';

/** Where what somebody chose for the pages waits until their account has it. */
type Waiting = { readonly storage: BrowserStorage };

/** For one that the account cannot be told yet: nobody has signed in, or it has no profile. */
export const keepLanguageChoice = ({ storage }: Waiting, language: Language): void =>
  storage.write('session', CHOICE, language);

/** For one that the account has, or that another was saved over. */
export const forgetLanguageChoice = ({ storage }: Waiting): void => storage.remove('session', CHOICE);

export function readLanguageChoice({ storage }: Waiting): Language | null {
  const language = storage.read('session', CHOICE);
  return language === 'English' || language === 'Hindi' ? language : null;
}

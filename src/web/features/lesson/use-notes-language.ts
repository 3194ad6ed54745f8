import { useState } from 'react';
import type { Lesson } from '#contract/contract.ts';
import {
  keepDevicePreferences,
  type Language,
  readDevicePreferences,
} from '#web/browser/device-preferences.ts';
import { languageOf } from '#domain/text/script.ts';
import { useServices } from '#web/data/services.tsx';
import { languageNow } from '#web/language/language.ts';
import { useAskedSentence } from './place/asked-sentence.tsx';

/** In which of its languages a lesson is read: the one chosen last on this device, or that of the interface. */
export interface NotesLanguage {
  language: Language;
  choose: (language: Language) => void;
  /** Changes to the language of a passage that is about to be shown, without making it the choice of the device. */
  follow: (passage: string) => void;
}

export function useNotesLanguage(): NotesLanguage {
  const { storage } = useServices();
  const asked = useAskedSentence();
  const [chosen, setChosen] = useState<Language>(() =>
    // A sentence that was asked for stands only in the notes of its own language.
    asked !== null && languageOf(asked) === 'en'
      ? 'English'
      : (readDevicePreferences(storage).notesLanguage ?? languageNow()),
  );
  return {
    language: chosen,
    choose: (language) => {
      const preferences = { ...readDevicePreferences(storage), notesLanguage: language };
      keepDevicePreferences(storage, document.documentElement, preferences);
      setChosen(language);
    },
    follow: (passage) => setChosen(languageOf(passage) === 'hi' ? 'Hindi' : 'English'),
  };
}

/** Title and notes of a lesson in a language, in English where it has no other; `tag` is for `lang` and for voices. */
export function notesIn(
  { name, notes, hindi }: Pick<Lesson, 'name' | 'notes' | 'hindi'>,
  language: Language,
): { name: string; notes: string; tag: 'en' | 'hi' } {
  return hindi && language === 'Hindi' ? { ...hindi, tag: 'hi' } : { name, notes, tag: 'en' };
}

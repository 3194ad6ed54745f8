import { useState } from 'react';
import type { Lesson } from '#contract/contract.ts';
import { languageOf } from '#domain/text/text-language.ts';
import type { Language } from '#web/browser/device-preferences.ts';
import { type CourseLanguage, useCourseLanguage } from '#web/data/course-language.ts';
import { languageNow } from '#web/language/language.ts';
import { useLinkedSentence } from './reading-position/linked-sentence.tsx';

/** The language of the notes on the page. */
export interface NotesLanguage extends CourseLanguage {
  /** Changes to the language of a passage that is about to be shown, without making it the choice of the device. */
  follow: (passage: string) => void;
  /** It was chosen just now, and the pages speak the other one. */
  offersPages: boolean;
}

const ofPassage = (passage: string): Language => (languageOf(passage) === 'hi' ? 'Hindi' : 'English');

export function useNotesLanguage(): NotesLanguage {
  const { language, choose } = useCourseLanguage();
  const asked = useLinkedSentence();
  // A sentence that was asked for stands only in the notes of its own language.
  const [followed, setFollowed] = useState<Language | null>(() => (asked === null ? null : ofPassage(asked)));
  const [wasChosen, setWasChosen] = useState(false);
  return {
    language: followed ?? language,
    offersPages: wasChosen && language !== languageNow(),
    choose: (chosen) => {
      choose(chosen);
      setFollowed(null);
      setWasChosen(true);
    },
    follow: (passage) => setFollowed(ofPassage(passage)),
  };
}

/** Title and notes of a lesson in a language, in English where it has no other; `tag` is for `lang` and for voices. */
export function notesIn(
  { name, notes, hindi }: Pick<Lesson, 'name' | 'notes' | 'hindi'>,
  language: Language,
): { name: string; notes: string; tag: 'en' | 'hi' } {
  return hindi && language === 'Hindi' ? { ...hindi, tag: 'hi' } : { name, notes, tag: 'en' };
}

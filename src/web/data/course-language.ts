import { useSyncExternalStore } from 'react';
import {
  keepDevicePreferences,
  type Language,
  readDevicePreferences,
} from '#web/browser/device-preferences.ts';
import { languageNow } from '#web/language/language.ts';
import { useServices } from './services.tsx';

/** In which of its languages a course is read: the one chosen last on this device, or that of the interface. */
export interface CourseLanguage {
  language: Language;
  choose: (language: Language) => void;
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same for everything on the page that courses say: lessons and questions change together. */
export function useCourseLanguage(): CourseLanguage {
  const { storage } = useServices();
  const language = useSyncExternalStore(
    subscribe,
    () => readDevicePreferences(storage).courseLanguage ?? languageNow(),
  );
  const choose = (chosen: Language): void => {
    const preferences = { ...readDevicePreferences(storage), courseLanguage: chosen };
    keepDevicePreferences(storage, document.documentElement, preferences);
    for (const listener of listeners) listener();
  };
  return { language, choose };
}

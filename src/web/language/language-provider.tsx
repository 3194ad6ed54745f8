import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { i18n, languageTag } from './language.ts';

const subscribe = (onChange: () => void) => i18n.on('change', onChange);

/** Renders all texts again when the language changes, and keeps the document's lang attribute the same as them. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const tag = useSyncExternalStore(subscribe, languageTag);
  useEffect(() => {
    const { documentElement } = document;
    const lang = tag.slice(0, 2);
    // Setting what is set already makes the browser work out the style of the whole page again.
    if (documentElement.lang !== lang) documentElement.lang = lang;
  }, [tag]);
  return <Fragment key={tag}>{children}</Fragment>;
}

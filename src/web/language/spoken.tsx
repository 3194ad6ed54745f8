import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { i18n, languageTag } from './language.ts';

const subscribe = (onChange: () => void) => i18n.on('change', onChange);

/** Draws everything anew when the language changes: what was said is said again. */
export function Spoken({ children }: { children: ReactNode }) {
  const tag = useSyncExternalStore(subscribe, languageTag);
  useEffect(() => {
    document.documentElement.lang = tag.slice(0, 2);
  }, [tag]);
  return <Fragment key={tag}>{children}</Fragment>;
}

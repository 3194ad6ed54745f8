import { type RefObject, useEffect, useRef } from 'react';

/**
 * The `ref` of a search input whose words the address holds: the field belongs to the one who types in it, and the
 * address fills it only when it changes from elsewhere.
 */
export function useSearchField(words: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = words;
  }, [words]);
  return field;
}

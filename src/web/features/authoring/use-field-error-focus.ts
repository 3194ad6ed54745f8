import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads to form errors: focuses the first invalid field, once for each time `seek` was called: while one field is being
 * mended, the next one takes no focus. `seek` belongs to whatever sends the form, `place` to the element around its fields.
 */
export function useFieldErrorFocus<Place extends HTMLElement>(
  fieldErrors: object,
  isBusy: boolean,
): { place: RefObject<Place | null>; seek: () => void } {
  const place = useRef<Place>(null);
  const isSought = useRef(false);
  useEffect(() => {
    if (!isSought.current || isBusy || Object.keys(fieldErrors).length === 0) return;
    isSought.current = false;
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fieldErrors, isBusy]);
  const seek = () => {
    isSought.current = true;
  };
  return { place, seek };
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to an anchor link (URL hash), once that part of the page is there. */
export function useHashArrival(id: string, isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash !== `#${id}`) return;
    const part = document.getElementById(id);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [id, isThere, hash]);
}

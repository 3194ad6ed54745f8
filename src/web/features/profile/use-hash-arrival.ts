import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the part of the page that the URL hash of an anchor link names, once it is there. */
export function useHashArrival(id: string, isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash !== `#${id}`) return;
    const part = document.getElementById(id);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [id, isThere, hash]);
}

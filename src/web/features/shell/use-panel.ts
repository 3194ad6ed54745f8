import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The modal state: which dialog or drawer is open over a page, if anything; `first` is open from the start. It belongs
 * to that page: on another one it is closed. `open` and `close` stay the same from page to page, for what is drawn once.
 */
export function usePanel<Panel>(first?: Panel): {
  panel: Panel | null;
  open: (panel: Panel) => void;
  close: () => void;
} {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ panel: Panel; on: string } | null>(
    first === undefined ? null : { panel: first, on: pathname },
  );
  const here = useRef(pathname);
  useLayoutEffect(() => {
    here.current = pathname;
  }, [pathname]);
  return {
    panel: opened?.on === pathname ? opened.panel : null,
    open: useCallback((panel) => setOpened({ panel, on: here.current }), []),
    close: useCallback(() => setOpened(null), []),
  };
}

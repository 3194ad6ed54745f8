import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The modal state: which dialog or drawer is open over a page, if anything; `first` is open from the start. It belongs
 * to that page: on another one it is closed.
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
  return {
    panel: opened?.on === pathname ? opened.panel : null,
    open: (panel) => setOpened({ panel, on: pathname }),
    close: () => setOpened(null),
  };
}

import { useSearchParams } from 'react-router-dom';

export interface OpenFigure {
  /** Of the figure whose rows are shown; null where all are closed. */
  openKey: string | null;
  open: (key: string) => void;
  close: () => void;
  /** Opens the rows of a figure, or closes them. */
  toggle: (key: string) => void;
}

/** Which figure of a chart shows its rows: a part of the address, so that a reload or a link shows them again. */
export function useOpenFigure(name: 'day' | 'lesson'): OpenFigure {
  const [search, setSearch] = useSearchParams();
  const openKey = search.get(name);
  const write = (key: string | null): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === null) next.delete(name);
        else next.set(name, key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    openKey,
    open: write,
    close: () => write(null),
    toggle: (key) => write(key === openKey ? null : key),
  };
}

import { createContext, use } from 'react';

/** Given by the provider of the cache panel, which stands above all pages. */
export const CachePanelToggle = createContext<() => void>(() => undefined);

/** Opens the cache panel, or closes it. */
export const useCachePanelToggle = (): (() => void) => use(CachePanelToggle);

import { useEffectEvent, useLayoutEffect } from 'react';
import { createBackLayers } from '../browser/back-layers.ts';

let layOver: ReturnType<typeof createBackLayers> | undefined;

/**
 * For whoever listens to Back as well: the layers hear of it first. Chrome tells the listeners of a window in the order
 * in which they came, whether they capture or not.
 */
export const getBackLayers = () => (layOver ??= createBackLayers(window));

/**
 * The back button closes a dialog: while something lies open over the page, the browser's Back closes it and leaves the
 * page where it is.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // In the moment it appears: whoever goes back at once means it, not the page.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return getBackLayers()(() => close());
  }, [isOpen]);
}

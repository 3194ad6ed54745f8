import { useEffect, useEffectEvent } from 'react';
import { createBackLayers } from '../browser/back-layers.ts';

let layOver: ReturnType<typeof createBackLayers> | undefined;

/** While something lies open over the page, the browser's Back closes it and leaves the page where it is. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    layOver ??= createBackLayers(window);
    return layOver(() => close());
  }, [isOpen]);
}

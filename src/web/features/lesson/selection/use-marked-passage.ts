import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { markedIn, type Passage } from './passage.ts';

/** Milliseconds after the last change of the marking, which is often still going on. */
const SETTLED = 250;
/** Milliseconds from the end of a touch to its click, of which the browser may take the marking away. */
const CLICK = 400;

interface MarkedPassage {
  /** Null where nothing is marked, or no longer offered. */
  passage: Passage | null;
  /** Offers nothing more until something else is marked. */
  dismiss: () => void;
}

/** What somebody has marked in the notes, once they have come to rest; `tools` is what is offered for it. */
export function useMarkedPassage(
  notes: RefObject<Element | null>,
  tools: RefObject<Element | null>,
): MarkedPassage {
  const [passage, setPassage] = useState<Passage | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragging = useRef(false);
  const isPressing = useRef(false);
  const isDismissed = useRef(false);

  const look = useEffectEvent(() => {
    if (isDragging.current || isPressing.current || isDismissed.current) return;
    setPassage(markedIn(notes.current));
  });
  const lookIn = useEffectEvent((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(look, ms);
  });
  const onSelect = useEffectEvent(() => {
    if (isPressing.current) return;
    isDismissed.current = false;
    if (markedIn(notes.current) === null) setPassage(null);
    lookIn(SETTLED);
  });
  const onDown = useEffectEvent((event: PointerEvent) => {
    const isOnTools = event.target instanceof Node && (tools.current?.contains(event.target) ?? false);
    isPressing.current = isOnTools;
    isDragging.current = !isOnTools && event.pointerType === 'mouse';
  });
  const onUp = useEffectEvent(() => {
    isDragging.current = false;
    clearTimeout(release.current);
    release.current = setTimeout(() => (isPressing.current = false), isPressing.current ? CLICK : 0);
    lookIn(isPressing.current ? CLICK : 0);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('selectionchange', () => onSelect(), { signal });
    document.addEventListener('pointerdown', (event) => onDown(event), { signal, capture: true });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      document.addEventListener(end, () => onUp(), { signal });
    }
    return () => {
      listening.abort();
      clearTimeout(timer.current);
      clearTimeout(release.current);
    };
  }, []);

  const dismiss = useCallback(() => {
    isDismissed.current = true;
    setPassage(null);
  }, []);
  return { passage, dismiss };
}

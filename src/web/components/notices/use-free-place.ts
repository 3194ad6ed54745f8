import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { ASKING } from './beside-questions.ts';

interface Span {
  top: number;
  bottom: number;
}

/** Between a notice and whatever it must not cover, and from the edge of the window. Pixels. */
const GAP = 8;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="radio"], [role="tab"], [tabindex="0"]';

/**
 * How far above the foot of the window a notice of this height covers none of `controls`: as low as it can be; null where
 * there is no such place below `from`.
 */
export function freeBottom(
  controls: readonly Span[],
  { height, from, foot }: { height: number; from: number; foot: number },
): number | null {
  let bottom = foot - GAP;
  for (const control of controls.toSorted((one, other) => other.bottom - one.bottom)) {
    const isFree = control.bottom + GAP <= bottom - height || control.top >= bottom;
    if (!isFree) bottom = Math.min(bottom, control.top - GAP);
  }
  return bottom - height >= from ? foot - bottom : null;
}

/** The controls that are seen beside, above or under the notice: not its own. */
function listControls(notice: HTMLElement, { left, right }: { left: number; right: number }): Span[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    if (notice.contains(control)) return [];
    const box = control.getBoundingClientRect();
    const isSeen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
    return isSeen && box.right > left && box.left < right ? [{ top: box.top, bottom: box.bottom }] : [];
  });
}

const placeOf = (notice: HTMLElement): number | null => {
  if (document.querySelector(`[${ASKING}]`)) return null;
  const { left, right } = notice.getBoundingClientRect();
  const from = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return freeBottom(listControls(notice, { left, right }), {
    height: notice.offsetHeight,
    from: Math.max(GAP, from),
    foot: window.innerHeight,
  });
};

const isAsking = (): boolean => document.querySelector(`[${ASKING}]`) !== null;

function subscribeToPage(onChange: () => void): () => void {
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: [ASKING] });
  return () => changes.disconnect();
}

/** Whether the page asks a question that can be answered now. */
export const useIsAsking = (): boolean => useSyncExternalStore(subscribeToPage, isAsking);

/**
 * Where a fixed notice lies over no control: its distance from the foot of the window, followed while the page moves
 * beneath it; null where there is no room for it, and beside a question.
 */
export function useFreePlace(notice: RefObject<HTMLElement | null>, isShown: boolean): number | null {
  const [bottom, setBottom] = useState<number | null>(GAP);
  useEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => notice.current && setBottom(placeOf(notice.current)));
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [notice, isShown]);
  return bottom;
}

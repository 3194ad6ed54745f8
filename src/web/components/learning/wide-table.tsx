import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#web/language/language.ts';

/** The edges behind which it goes on. */
type Cut = 'start' | 'end' | 'both';

/** Within one pixel all is in sight: browsers round what is scrolled. */
function cutOf({ scrollLeft, clientWidth, scrollWidth }: Element): Cut | undefined {
  const isBefore = scrollLeft > 1;
  const isBehind = scrollLeft + clientWidth < scrollWidth - 1;
  if (isBefore && isBehind) return 'both';
  if (isBehind) return 'end';
  return isBefore ? 'start' : undefined;
}

/** A table that scrolls sideways where it is wider than its place, and says so. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  const scrolls = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState<Cut>();
  useEffect(() => {
    const box = scrolls.current;
    const table = box?.firstElementChild;
    if (!box || !table) return undefined;
    const look = () => setCut(cutOf(box));
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    sizes.observe(table);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div data-cut={cut} data-cue={t('Swipe sideways to see the whole table.')}>
      {/* What scrolls must be reachable by the keyboard. */}
      <div ref={scrolls} role="group" aria-label={label} tabIndex={0} className="scrolls">
        <table>{children}</table>
      </div>
    </div>
  );
}

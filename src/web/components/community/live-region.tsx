import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '#web/theme/baseline.ts';

interface LiveRegionProps {
  /** What is true now; '' for nothing to say. */
  children: string;
  /** Milliseconds between two announcements at least. */
  pause?: number;
}

const Quiet = styled('p')({ ...visuallyHidden });

const PAUSE = 20_000;

/**
 * A polite live region: tells a screen reader what has changed, politely and rarely: the first text is not news and
 * stays unsaid, and of many changes in a row the last is said once the pause is over.
 */
export function LiveRegion({ children, pause = PAUSE }: LiveRegionProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const said = useRef({ text: children, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (children === said.current.text) return undefined;
    const timer = setTimeout(
      () => {
        said.current = { text: children, at: performance.now() };
        if (place.current) place.current.textContent = children;
      },
      Math.max(0, said.current.at + pause - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [children, pause]);
  return <Quiet role="status" ref={place} />;
}

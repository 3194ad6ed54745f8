import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { radii } from '#web/theme/tokens.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';

/** Milliseconds for which an answer to a key is seen. */
export const SEEN_FOR = 5_000;

const SEEN = 'data-seen';

/** What is read out; an answer to a key lies over the foot of the page for a while. */
const Line = styled('p')(({ theme }) => ({
  [`&:not([${SEEN}])`]: { ...visuallyHidden, margin: 0 },
  [`&[${SEEN}]`]: {
    position: 'fixed',
    left: '50%',
    bottom: theme.spacing(3),
    transform: 'translateX(-50%)',
    zIndex: theme.zIndex.snackbar,
    margin: 0,
    padding: theme.spacing(1.25, 2),
    borderRadius: radii.large,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.night.text,
    backgroundColor: theme.vars.palette.night.main,
    border: `1px solid ${theme.vars.palette.night.line}`,
    boxShadow: theme.vars.shadows[8],
  },
}));

/**
 * The screen reader announcer of a quiz. Written by hand: a sentence said twice must be a change, and nothing else is
 * to be drawn for it.
 */
export function useAnnouncer() {
  const line = useRef<HTMLParagraphElement>(null);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(end.current), []);
  const say = useCallback((sentence: string) => {
    if (!line.current) return;
    line.current.textContent = line.current.textContent === sentence ? `${sentence}\u00a0` : sentence;
  }, []);
  const show = useCallback(
    (sentence: string) => {
      say(sentence);
      line.current?.setAttribute(SEEN, '');
      clearTimeout(end.current);
      end.current = setTimeout(() => line.current?.removeAttribute(SEEN), SEEN_FOR);
    },
    [say],
  );
  return { line, say, show };
}

export function Announcer({ line }: { line: RefObject<HTMLParagraphElement | null> }) {
  return <Line ref={line} role="status" aria-live="polite" />;
}

import { memo, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface TimeLeftProps {
  /** The moment it counts down to: milliseconds since the epoch, on the clock of `now`. */
  until: number;
  /** The clock; the same function on every render. */
  now: () => number;
  /** How a number of seconds is written. */
  format: (seconds: number) => string;
  /** Told at the start and with every new second; never asks for a render. */
  onSecond?: (seconds: number) => void;
}

/**
 * A countdown timer that renders once: it writes its own text each second, so nothing around it is drawn again. The
 * time is read from the clock every time, never counted.
 */
export const TimeLeft = memo(function TimeLeft({ until, now, format, onSecond }: TimeLeftProps) {
  const text = useRef<HTMLSpanElement>(null);
  const write = useEffectEvent((left: number) => {
    if (text.current) text.current.textContent = format(left / 1000);
    onSecond?.(Math.ceil(left / 1000));
  });
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = Math.max(0, until - now());
      write(left);
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, now]);
  return <span ref={text} />;
});

import { memo, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { Timer } from 'lucide-react';
import { formatClock } from '#domain/assessment/quiz-rules.ts';
import { TimeLeft } from '#web/components/time-left.tsx';
import { msg, t } from '#web/language/language.ts';
import { faces, radii } from '#web/theme/tokens.ts';

interface CountdownProps {
  /** Server time, milliseconds. */
  deadlineAt: number;
  now: () => number;
  /** Less than five minutes are left. */
  isLow: boolean;
  /** Reads a sentence out. */
  say: (sentence: string) => void;
}

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.75, 1.5),
  borderRadius: radii.pill,
  border: `1px solid ${theme.vars.palette.night.line}`,
  backgroundColor: theme.vars.palette.night.raised,
  color: theme.vars.palette.night.text,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  '&[data-low]': {
    color: theme.vars.palette.error.contrastText,
    borderColor: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.main,
  },
}));

const Digits = styled('span')({
  fontFamily: faces.reading,
  fontWeight: 650,
  fontSize: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.02em',
});

const Words = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  fontWeight: 600,
  [theme.breakpoints.down('sm')]: { fontSize: '0.75rem' },
}));

/** The time warnings: the only two moments at which the clock speaks by itself (C28). Seconds. */
const WARNINGS = [
  { at: 60, sentence: msg('1 minute left.') },
  { at: 300, sentence: msg('5 minutes left.') },
] as const;

/** What to say when the time left went from one reading to the next; nothing on the first reading. */
export function warningBetween(before: number | null, seconds: number): string | undefined {
  const due = before === null ? undefined : WARNINGS.find(({ at }) => seconds <= at && at < before);
  return due && t(due.sentence);
}

/** A time left as one says it. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) {
    return t('{seconds, plural, one {# second} other {# seconds}} left.', { seconds: rest });
  }
  return t(
    '{minutes, plural, one {# minute} other {# minutes}} {seconds, plural, one {# second} other {# seconds}} left.',
    { minutes, seconds: rest },
  );
}

/**
 * The quiz timer: a countdown of the remaining time, MM:SS on the server's clock; below five minutes red, and in words
 * too.
 */
export const Countdown = memo(function Countdown({ deadlineAt, now, isLow, say }: CountdownProps) {
  const before = useRef<number | null>(null);
  const onSecond = (seconds: number) => {
    const warning = warningBetween(before.current, seconds);
    before.current = seconds;
    if (warning) say(warning);
  };
  return (
    <Pill data-low={isLow || undefined} role="timer" aria-label={t('Time left')}>
      <Timer size={18} aria-hidden="true" />
      <Digits>
        <TimeLeft until={deadlineAt} now={now} format={formatClock} onSecond={onSecond} />
      </Digits>
      {isLow && <Words>{t('under 5 minutes')}</Words>}
    </Pill>
  );
});

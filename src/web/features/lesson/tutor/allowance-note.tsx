import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Allowance } from '#machines/learning/tutor-request.setup.ts';
import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';

const SCARCE = 5;
const MINUTE = 60_000;
const clockTime = dateFormat({ hour: '2-digit', minute: '2-digit' });
/** The first whole minute at which it is so far. */
const timeOf = (at: number): string => clockTime(Math.ceil(at / MINUTE) * MINUTE);

interface AllowanceNoteProps {
  of: 'questions' | 'hints';
  allowance: Allowance | null;
}

const SAYINGS = {
  questions: ({ left, nextAt }: Allowance) =>
    left === 0
      ? t('No questions left today. You can ask again from {time}.', { time: timeOf(nextAt) })
      : t('{count, plural, one {# question} other {# questions}} left today.', { count: left }),
  hints: ({ left, nextAt }: Allowance) =>
    left === 0
      ? t('No hints left today. Next hint from {time}.', { time: timeOf(nextAt) })
      : t('{count, plural, one {# hint} other {# hints}} left today.', { count: left }),
} as const;

/**
 * The remaining quota of the daily allowance: of the day's questions from the beginning, of hint levels once it is little. It is
 * read out only then.
 */
export function AllowanceNote({ of, allowance }: AllowanceNoteProps) {
  const isScarce = allowance !== null && allowance.left <= SCARCE;
  const isShown = of === 'questions' && allowance !== null && !isScarce;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {isShown && SAYINGS[of](allowance)}
      <span role="status">{isScarce && SAYINGS[of](allowance)}</span>
    </Typography>
  );
}

/** After too many questions (a rate limit): the time at which the tutor answers again. */
export function RetryTime({ seconds }: { seconds: number }) {
  const { clock } = useServices();
  const [at] = useState(() => clock.now() + seconds * 1000);
  return <>{t('It is available again from {time}.', { time: timeOf(at) })}</>;
}

import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { TutorPart } from '#contract/contract.ts';
import { RULES } from '#web/components/community/cup-points.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

/** To a greeting, to thanks, and to what no lesson is asked for. */
export const BESIDE_LESSONS = ['greeting', 'thanks', 'points', 'outside'] as const;

const TEXTS: Partial<Record<TutorPart['kind'], Message>> = {
  greeting: msg('I answer from the lessons: ask about a word, about a sentence, or why an answer is right.'),
  thanks: msg('Ask again whenever a sentence of the lesson stops you.'),
  points: msg('The leaderboard explains XP, streaks, badges and cup points:'),
  outside: msg(
    'I know only the lessons. They say nothing about exam rules, papers, dates or news: see the official website of your exam.',
  ),
};

/** Nothing of any other part. */
export function BesidePart({ kind }: Pick<TutorPart, 'kind'>) {
  const text = TEXTS[kind];
  if (!text) return null;
  return (
    <Typography variant="body2">
      {t(text)}{' '}
      {kind === 'points' && (
        <Link component={RouterLink} to={`${paths.leaderboard}#${RULES}`}>
          {t('How points count')}
        </Link>
      )}
    </Typography>
  );
}

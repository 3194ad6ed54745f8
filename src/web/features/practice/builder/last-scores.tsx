import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { AttemptSummary } from '#contract/contract.ts';
import { COMPLETION_SHARE } from '#domain/progress/progress.ts';
import { t } from '#web/language/language.ts';
import { formatMoment, modeName } from '../attempt-words.ts';
import { ScoreGauge } from '../score-gauge.tsx';

const SHOWN = 5;

const List = styled('ol')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(0.25, 2),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  },
}));

interface LastScoresProps {
  /** Submitted, newest first. */
  attempts: readonly AttemptSummary[];
  /** The address of a result. */
  to: (attempt: AttemptSummary) => string;
}

const scoresOf = (attempts: readonly AttemptSummary[]): number[] =>
  attempts.flatMap(({ percentage }) => (percentage === null ? [] : [percentage]));

/** How the rounds before went, each with the way to its result. */
export function LastScores({ attempts, to }: LastScoresProps) {
  const scores = scoresOf(attempts);
  const [last = null] = scores;
  return (
    <Card component="section" aria-labelledby="last-scores" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="last-scores" variant="h4" component="h2">
        {t('Previous scores')}
      </Typography>
      {attempts.length === 0 ? (
        <Typography variant="body2" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('Nothing yet. Your first result will appear here.')}
        </Typography>
      ) : (
        <>
          <ScoreGauge
            bar={{ name: t('Best'), value: scores.length === 0 ? null : Math.max(...scores) }}
            mark={{ name: t('Last'), value: last }}
          />
          <List>
            {attempts.slice(0, SHOWN).map((attempt) => {
              const { attemptId, finishedAt, startedAt, percentage } = attempt;
              const mode = modeName(attempt);
              const isPassed = (percentage ?? 0) >= COMPLETION_SHARE * 100;
              return (
                <li key={attemptId}>
                  <span>
                    <MuiLink component={Link} to={to(attempt)}>
                      {formatMoment(finishedAt ?? startedAt)}
                    </MuiLink>
                    {mode && (
                      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                        {` · ${mode}`}
                      </Typography>
                    )}
                  </span>
                  <Typography
                    component="span"
                    sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                  >
                    {`${percentage ?? 0}%`}
                    {isPassed && (
                      <Typography component="span" variant="body2" sx={{ ml: 1, color: 'success.main' }}>
                        {t('passed')}
                      </Typography>
                    )}
                  </Typography>
                </li>
              );
            })}
          </List>
        </>
      )}
    </Card>
  );
}

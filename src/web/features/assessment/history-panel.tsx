import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { AttemptSummary } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { plainList } from '#web/theme/baseline.ts';
import { InfoDialog } from '#web/components/dialogs/info-dialog.tsx';
import { loadHistory } from './assessment-center.actors.ts';
import { formatDate } from './dates.ts';

/** The panel shows the last three (spec §9). */
const RECENT = 3;

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.5, 0),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
}));

const addressOf = ({ assessmentId, courseId, subjectId }: AttemptSummary): string | undefined =>
  assessmentId && courseId && subjectId
    ? paths.weeklyQuiz({ id: assessmentId, courseId, subjectId })
    : undefined;

function HistoryRow({ attempt }: { attempt: AttemptSummary }) {
  const address = addressOf(attempt);
  const { title, startedAt, status, percentage, isRetake } = attempt;
  return (
    <li>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {address ? (
            <MuiLink component={Link} to={address}>
              {quizTitle(title)}
            </MuiLink>
          ) : (
            quizTitle(title)
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatDate(startedAt)}
          {isRetake && ` · ${t('Practice')}`}
          {percentage !== null && ` · ${percentage}%`}
        </Typography>
      </div>
      <Chip
        size="small"
        variant="outlined"
        color={status === 'completed' ? 'success' : 'warning'}
        label={t(status === 'completed' ? 'Completed' : 'Started')}
      />
    </li>
  );
}

const HistoryList = ({ attempts }: { attempts: readonly AttemptSummary[] }) => (
  <List>
    {attempts.map((attempt) => (
      <HistoryRow key={attempt.attemptId} attempt={attempt} />
    ))}
  </List>
);

function HistoryDialog({ attempts, onClose }: { attempts: readonly AttemptSummary[]; onClose: () => void }) {
  return (
    <InfoDialog title={t('Assessment history ({count})', { count: attempts.length })} onClose={onClose}>
      <HistoryList attempts={attempts} />
    </InfoDialog>
  );
}

/** The attempt history, 'Recent History' (spec §2): the last three attempts, and all of them in a dialog. */
export function HistoryPanel({ subjectId }: { subjectId: string }) {
  const history = useResource((services, signal) => loadHistory(services, subjectId, signal), {
    snapshotKey: `weekly attempts ${subjectId}`,
  });
  const { data } = history;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card component="section" aria-labelledby="recent-history" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id="recent-history" variant="h4" component="h2">
          {t('Recent History')}
        </Typography>
        {data !== null && data.length > 0 && (
          <Button size="small" variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('View All')}
          </Button>
        )}
      </Stack>
      <Loaded
        resource={history}
        failed={t('Your history could not be loaded')}
        staleLabel={t('Your history')}
        waiting={
          <Stack role="status" aria-label={t('Loading your history')} sx={{ gap: 1.5 }}>
            <Skeleton variant="rounded" height={44} />
            <Skeleton variant="rounded" height={44} />
          </Stack>
        }
      >
        {(attempts) =>
          attempts.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('No assessment history yet')}
            </Typography>
          ) : (
            <HistoryList attempts={attempts.slice(0, RECENT)} />
          )
        }
      </Loaded>
      {isOpen && data !== null && <HistoryDialog attempts={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

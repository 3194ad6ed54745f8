import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BugReport } from '#contract/contract.ts';
import { isAdmin } from '#web/data/is-author.ts';
import { useResource } from '#web/data/use-resource.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { StaleNotice } from '#web/components/learning/stale-notice.tsx';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { loadBugReports } from '../authoring-calls.ts';
import { AuthoringTrail } from '../authoring-trail.tsx';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

function ReportCard({ report: { _id, summary, replay, createdAt } }: { report: BugReport }) {
  return (
    <Card component="li">
      <CardContent>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {moment(new Date(createdAt))}
        </Typography>
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{summary}</Typography>
        {replay !== null && (
          <Button
            sx={{ mt: 1.5 }}
            startIcon={<Download size={18} aria-hidden />}
            onClick={() =>
              saveFile(new Blob([replay], { type: 'application/json' }), `wizlearn-report-${_id}.json`)
            }
          >
            {t('Save this report')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function Reports() {
  const { data, at, state, error, reload } = useResource(loadBugReports(useServices()), {
    snapshotKey: 'reports of trouble',
  });
  if (data === null) {
    return state === 'failed' ? (
      <ErrorNotice title={t('The reports could not be loaded')} error={error} onRetry={reload} />
    ) : (
      <Delayed>
        <Box role="status" aria-label={t('Loading the reports')}>
          <SkeletonCard lines={3} />
        </Box>
      </Delayed>
    );
  }
  return (
    <>
      {state === 'stale' && (
        <StaleNotice title={t('This list may be out of date')} at={at} error={error} onRetry={reload} />
      )}
      {data.length === 0 ? (
        <EmptyState
          picture="scroll"
          title={t('No reports')}
          reason={t('When somebody sends one, it appears here.')}
        />
      ) : (
        <Box
          component="ol"
          aria-label={t('Reports of trouble')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
        >
          {data.map((report) => (
            <ReportCard key={report._id} report={report} />
          ))}
        </Box>
      )}
    </>
  );
}

/** What students sent with ‘Something wrong?’; for admins alone, which the server decides. */
export function TroubleReportsScreen() {
  const { session } = useServices();
  const canRead = useSelector(session, isAdmin);
  if (!canRead) {
    return (
      <EmptyState
        picture="gate"
        title={t('For admins')}
        headingLevel="h1"
        reason={t('Only admins of this academy can read what students report.')}
        action={
          <Button component={Link} to={paths.authoring} variant="contained">
            {t('Back to authoring')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <title>{`${t('Reports of trouble')} · WizLearn`}</title>
      <PageHeading
        title={t('Reports of trouble')}
        lead={t('What students sent with “Something wrong?”, the newest first. Nobody is named.')}
        breadcrumb={<AuthoringTrail />}
      />
      <Reports />
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Check, Download, RotateCcw } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { BugReport } from '#contract/contract.ts';
import { isAdmin } from '#web/data/is-author.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { useResource } from '#web/data/use-resource.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { type BugReportQuery, loadBugReports } from '../authoring-calls.ts';
import { authoringPaths } from '../authoring-paths.ts';
import { AuthoringBreadcrumbs } from '../authoring-breadcrumbs.tsx';
import { OFFLINE_NOTE, OfflineNote } from '../offline-note.tsx';
import { useReportClosing } from './use-report-closing.ts';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const addressOf = ({ state, before }: BugReportQuery): string => {
  const search = new URLSearchParams({
    ...(state === 'closed' && { state }),
    ...(before !== undefined && { before }),
  }).toString();
  return authoringPaths.bugReports + (search && `?${search}`);
};

function ReportCard({ report }: { report: BugReport }) {
  const { _id, summary, replay, createdAt } = report;
  const { isClosed, isBusy, problem, toggle } = useReportClosing(report);
  const control = useServerControl(OFFLINE_NOTE);
  const name = isClosed ? t('Open again') : t('Close report');
  return (
    <Card component="li">
      <CardContent>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {moment(new Date(createdAt))}
          {isClosed && ` · ${t('Closed')}`}
        </Typography>
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{summary}</Typography>
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            {...control}
            aria-busy={isBusy}
            aria-label={`${name}: ${summary.slice(0, 80)}`}
            startIcon={isClosed ? <RotateCcw size={18} aria-hidden /> : <Check size={18} aria-hidden />}
            onClick={isBusy ? undefined : toggle}
          >
            {name}
          </Button>
          {replay !== null && (
            <Button
              startIcon={<Download size={18} aria-hidden />}
              onClick={() =>
                downloadFile(new Blob([replay], { type: 'application/json' }), `wizlearn-report-${_id}.json`)
              }
            >
              {t('Save this report')}
            </Button>
          )}
        </Box>
        {problem !== undefined && (
          <Typography role="alert" color="error" sx={{ mt: 1 }}>
            {t(problem)}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

/** Which reports to look at, each with an address of its own. */
function ReportFilter({ chosen }: { chosen: BugReportQuery['state'] }) {
  return (
    <Box component="nav" aria-label={t('Which reports')} sx={{ display: 'flex', gap: 1, mb: 2 }}>
      {(['open', 'closed'] as const).map((state) => (
        <Button
          key={state}
          component={Link}
          to={addressOf({ state })}
          variant={state === chosen ? 'contained' : 'outlined'}
          aria-current={state === chosen ? 'page' : undefined}
        >
          {state === 'open' ? t('Open reports') : t('Closed reports')}
        </Button>
      ))}
    </Box>
  );
}

function Reports({ query }: { query: BugReportQuery }) {
  const resource = useResource((services, signal) => loadBugReports(services, query, signal), {
    snapshotKey: `reports of trouble ${addressOf(query)}`,
  });
  return (
    <Loaded
      resource={resource}
      failed={t('The reports could not be loaded')}
      staleTitle={t('This list may be out of date')}
      waiting={
        <Delayed>
          <Box role="status" aria-label={t('Loading the reports')}>
            <SkeletonCard lines={3} />
          </Box>
        </Delayed>
      }
    >
      {({ reports, hasOlder }) => (
        <>
          {reports.length === 0 ? (
            <EmptyState
              picture="scroll"
              title={t('No reports')}
              reason={
                query.state === 'open'
                  ? t('When somebody sends one, it appears here.')
                  : t('What you close is kept here.')
              }
            />
          ) : (
            <Box
              component="ol"
              aria-label={t('Reports of trouble')}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
            >
              {reports.map((report) => (
                <ReportCard key={report._id} report={report} />
              ))}
            </Box>
          )}
          <Box sx={{ mt: 2, display: 'flex', gap: 1 }}>
            {query.before !== undefined && (
              <Button component={Link} to={addressOf({ state: query.state })}>
                {t('Newest reports')}
              </Button>
            )}
            {hasOlder && (
              <Button
                component={Link}
                to={addressOf({ state: query.state, before: reports.at(-1)?._id ?? '' })}
              >
                {t('Older reports')}
              </Button>
            )}
          </Box>
        </>
      )}
    </Loaded>
  );
}

/** The bug report list of admins: what students sent with ‘Something wrong?’; who may see it the server decides. */
export function BugReportsScreen() {
  const { session } = useServices();
  const canRead = useSelector(session, isAdmin);
  const [search] = useSearchParams();
  const before = search.get('before');
  const query: BugReportQuery = {
    state: search.get('state') === 'closed' ? 'closed' : 'open',
    ...(before !== null && { before }),
  };
  if (!canRead) {
    return (
      <EmptyState
        picture="gate"
        title={t('For admins')}
        headingLevel="h1"
        reason={t('Only admins of this academy can read what students report.')}
        link={{ to: paths.authoring, text: t('Back to authoring') }}
      />
    );
  }
  return (
    <>
      <title>{`${t('Reports of trouble')} · WizLearn`}</title>
      <PageHeading
        title={t('Reports of trouble')}
        lead={t('What students sent with “Something wrong?”, the newest first. Nobody is named.')}
        breadcrumb={<AuthoringBreadcrumbs />}
      />
      <OfflineNote />
      <ReportFilter chosen={query.state} />
      <Reports key={addressOf(query)} query={query} />
    </>
  );
}

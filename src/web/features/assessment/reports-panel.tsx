import { useSelector } from '@xstate/react';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Award } from 'lucide-react';
import type { WeeklyReport } from '#contract/contract.ts';
import type { AssessmentIds } from '#machines/assessment/assessment-center.machine.ts';
import { isAuthor } from '#web/data/is-author.ts';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { UnrankedNote } from '#web/components/community/unranked-note.tsx';
import { NoWeeklyReports } from '#web/components/notices/no-weekly-reports.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { plainList } from '#web/theme/baseline.ts';
import { loadReports } from './assessment-center.actors.ts';
import { formatDate } from './dates.ts';

const SHORT_LIST = 4;

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(2),
    alignItems: 'center',
    padding: theme.spacing(2, 0),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
}));

function ReportRow({ report }: { report: WeeklyReport }) {
  const { date, day, correctAnswer, incorrectAnswer, totalQuestion, percentageObtained } = report;
  return (
    <li>
      <ProgressRing
        value={percentageObtained}
        label={t('Score on {date}', { date: formatDate(date) })}
        size={56}
      />
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t(day || 'N/A')}, {formatDate(date)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(report.subjectId.name || 'N/A')} · {t(report.courseId.name || 'N/A')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('{correct} correct, {incorrect} incorrect of {total}', {
            correct: correctAnswer,
            incorrect: incorrectAnswer,
            total: totalQuestion,
          })}
        </Typography>
        {(report.retake || report.certificateCode || !report.verified) && (
          <Stack direction="row" sx={{ gap: 0.75, mt: 0.75, flexWrap: 'wrap' }}>
            {report.certificateCode && (
              <Chip
                size="small"
                color="gold"
                icon={<Award size={14} aria-hidden="true" />}
                label={t('Certificate {code}', { code: report.certificateCode })}
              />
            )}
            {report.retake && <Chip size="small" variant="outlined" label={t('Practice')} />}
            {!report.verified && <Chip size="small" variant="outlined" label={t('Not verified')} />}
          </Stack>
        )}
        {!report.verified && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {t('This report has no submitted quiz, so it does not count.')}
          </Typography>
        )}
      </div>
    </li>
  );
}

function ReportList({ reports }: { reports: readonly WeeklyReport[] }) {
  const [isWhole, setWhole] = useState(false);
  if (reports.length === 0) return <NoWeeklyReports />;
  return (
    <>
      <List>
        {(isWhole ? reports : reports.slice(0, SHORT_LIST)).map((report) => (
          <ReportRow key={report._id} report={report} />
        ))}
      </List>
      {reports.length > SHORT_LIST && (
        <Button size="small" variant="text" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? t('Show fewer') : t('Show all {count}', { count: reports.length })}
        </Button>
      )}
    </>
  );
}

/** 'Your Weekly Reports' (spec §2); a certificate from 60 % on. */
export function ReportsPanel({ ids }: { ids: AssessmentIds }) {
  const canAuthor = useSelector(useServices().session, isAuthor);
  const resource = useResource((services, signal) => loadReports(services, ids, signal), {
    snapshotKey: `weekly reports ${ids.subjectId}`,
  });
  return (
    <Card component="section" aria-labelledby="weekly-reports" sx={{ p: 2.5 }}>
      <Typography id="weekly-reports" variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('Your Weekly Reports')}
      </Typography>
      {canAuthor && <UnrankedNote />}
      <Loaded
        resource={resource}
        failed={t('Your reports could not be loaded')}
        staleLabel={t('Your reports')}
        waiting={
          <Stack role="status" aria-label={t('Loading your reports')} sx={{ gap: 1.5 }}>
            <Skeleton variant="rounded" height={64} />
            <Skeleton variant="rounded" height={64} />
          </Stack>
        }
      >
        {(reports) => <ReportList reports={reports} />}
      </Loaded>
    </Card>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { WeeklyReport } from '#contract/contract.ts';
import { scoreBand } from '#domain/assessment/grading.ts';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { NoWeeklyReports } from '#web/components/notices/no-weekly-reports.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { plainList } from '#web/theme/baseline.ts';
import { formatDate } from '../dates.ts';
import { useHashArrival } from '../use-hash-arrival.ts';
import { CertificateCard } from './certificate-card.tsx';
import { loadAllReports } from './progress.actors.ts';
import { ShortList } from './short-list.tsx';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(2),
    padding: theme.spacing(1.5, 0),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
}));

function ReportLine({ report }: { report: WeeklyReport }) {
  const {
    date,
    subjectId: subject,
    courseId: course,
    percentageObtained,
    correctAnswer,
    totalQuestion,
  } = report;
  return (
    <li>
      <ProgressRing
        value={percentageObtained}
        label={t('Score on {date}', { date: formatDate(date) })}
        size={52}
      />
      <div>
        <Typography sx={{ fontWeight: 550 }}>
          <MuiLink component={Link} to={paths.assignments({ courseId: course._id, subjectId: subject._id })}>
            {subject.name || t('N/A')}
          </MuiLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('{date} · {correct} of {total} correct · {band}', {
            date: formatDate(date),
            correct: correctAnswer,
            total: totalQuestion,
            band: t(scoreBand(percentageObtained)),
          })}
        </Typography>
      </div>
      {report.retake && <Chip size="small" variant="outlined" label={t('Practice')} />}
    </li>
  );
}

function Reports({ reports }: { reports: readonly WeeklyReport[] }) {
  if (reports.length === 0) return <NoWeeklyReports />;
  const certified = reports.filter(({ certificateCode }) => certificateCode !== null);
  return (
    <>
      {certified.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Certificates')}
          sx={{
            display: 'grid',
            gap: 2,
            p: 0,
            m: 0,
            mb: 3,
            listStyle: 'none',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {certified.map((report) => (
            <CertificateCard key={report._id} report={report} />
          ))}
        </Box>
      )}
      <ShortList
        label={t('Weekly reports')}
        list={List}
        lines={reports.map((report) => (
          <ReportLine key={report._id} report={report} />
        ))}
      />
    </>
  );
}

const SECTION_ID = 'certificates';

/** The weekly report cards of all subjects, and the certificates among them. */
export function ReportsSection() {
  const resource = useResource(loadAllReports, {
    snapshotKey: 'all weekly reports',
  });
  useHashArrival(SECTION_ID, resource.data !== null);
  return (
    <Card component="section" id={SECTION_ID} tabIndex={-1} aria-labelledby="weekly-reports">
      <CardContent>
        <Typography id="weekly-reports" variant="h3">
          {t('Weekly reports and certificates')}
        </Typography>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {t('One report for each weekly quiz. Later answers do not change it.')}
        </Typography>
        <Loaded
          resource={resource}
          failed={t('Your reports could not be loaded')}
          staleLabel={t('Your reports')}
          waiting={
            <Skeleton variant="rounded" height={160} role="status" aria-label={t('Loading your reports')} />
          }
        >
          {(reports) => <Reports reports={translateCourseNames(reports)} />}
        </Loaded>
      </CardContent>
    </Card>
  );
}

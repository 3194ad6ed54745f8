import { useSelector } from '@xstate/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { decodeSubjectAddress } from '#domain/text/links.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { AssessmentContext } from './assessment-center.context.tsx';
import { selectIds, selectWeek } from './assessment-center.selectors.ts';
import { AssessmentTabs } from './assessment-tabs.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';

/** Tabs on the left, what was done on the right; and the way to the quiz page once an attempt is open. */
function AssessmentCenter() {
  const center = AssessmentContext.useActorRef();
  const ids = AssessmentContext.useSelector(selectIds);
  const week = AssessmentContext.useSelector(selectWeek);
  const navigate = useNavigate();

  useEmitted(center, 'attempt.opened', ({ address }) => void navigate(paths.weeklyQuiz(address)));

  return (
    <>
      <title>{`${t('Assessment Center')} · WizLearn`}</title>
      <PageHeading
        title={t('Assessment Center')}
        lead={week ? `${t(week.subject.name)} · ${t(week.course.name)}` : undefined}
        breadcrumb={
          <Button
            component={Link}
            to={ids ? paths.course(ids.courseId) : paths.courses}
            variant="text"
            color="inherit"
            size="small"
            startIcon={<ArrowLeft size={16} aria-hidden="true" />}
            sx={{ ml: -1 }}
          >
            {t(ids ? 'Back to the course' : 'Back to the courses')}
          </Button>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
          gap: 3,
        }}
      >
        <AssessmentTabs />
        {ids && (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <ReportsPanel ids={ids} />
            <HistoryPanel subjectId={ids.subjectId} />
          </Box>
        )}
      </Box>
    </>
  );
}

/** The Assessment Center of one subject (spec §2). */
export function AssessmentCenterScreen() {
  const { subjectid = '' } = useParams();
  const { session } = useServices();
  const userId = useSelector(session, ({ context }) => context.user?.userId ?? '');
  const address = decodeSubjectAddress(subjectid);
  return (
    <AssessmentContext.Provider key={subjectid} input={{ ids: address ? { userId, ...address } : null }}>
      <AssessmentCenter />
    </AssessmentContext.Provider>
  );
}

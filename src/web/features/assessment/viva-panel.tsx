import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useMemo } from 'react';
import { askAbout, type VivaNames, vivaQuestions } from '#domain/assessment/viva-schedule.ts';
import { t } from '#web/language/language.ts';
import { AssessmentContext } from './assessment-center.context.tsx';
import { selectIds, selectWeek } from './assessment-center.selectors.ts';
import { USUAL_SLOTS } from './viva/usual-slots.ts';

/** Loaded with the tab: only those who turn to it book. */
const VivaDesk = lazy(() => import('./viva/viva-desk.tsx').then((file) => ({ default: file.VivaDesk })));

const Questions = styled('ol')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  paddingLeft: theme.spacing(3),
  '& li': { marginBottom: theme.spacing(1), paddingLeft: theme.spacing(0.5) },
  '& li::marker': { color: theme.vars.palette.secondary.main, fontWeight: 650 },
}));

const ask = (form: string, about: VivaNames): string => {
  const names = { name: t(about.name), other: t(about.other) };
  return askAbout(t(form, names), names);
};

/** How the viva works (spec §2), its slots, and questions to prepare from what was studied of late. */
export function VivaPanel() {
  const ids = AssessmentContext.useSelector(selectIds);
  const week = AssessmentContext.useSelector(selectWeek);
  const questions = useMemo(() => vivaQuestions(week?.completedSubtopics ?? [], ask), [week]);
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('Viva')}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '60ch' }}>
        {t(
          'A 15-20 minute session by yourself. Book a time, then answer the questions below aloud. Nobody listens.',
        )}
      </Typography>
      <Typography id="viva-slots" variant="h6" component="h3" sx={{ mt: 3 }}>
        {t('Slots')}
      </Typography>
      {ids ? (
        <Suspense fallback={<Skeleton variant="rounded" height={60} sx={{ mt: 1.5 }} />}>
          <VivaDesk
            courseId={ids.courseId}
            subjectId={ids.subjectId}
            subject={week ? t(week.subject.name) : t('your subject')}
            questions={questions}
          />
        </Suspense>
      ) : (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          {t('{slots}. Open the Assessment Center from a course to book one.', {
            slots: USUAL_SLOTS.map((slot) => t(slot)).join(', '),
          })}
        </Typography>
      )}
      <Box component="section" aria-labelledby="viva-questions" sx={{ mt: 4 }}>
        <Typography id="viva-questions" variant="h6" component="h3">
          {t('Questions to prepare')}
        </Typography>
        {questions.length === 0 ? (
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
            {t('They appear here once you complete a lesson.')}
          </Typography>
        ) : (
          <Questions>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </Questions>
        )}
      </Box>
    </>
  );
}

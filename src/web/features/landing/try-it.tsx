import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';
import { useSampleQuestions } from './sample-quiz/sample-questions.ts';
import { SchoolFilter } from './school-filter.tsx';

const SampleQuiz = lazy(() =>
  import('./sample-quiz/sample-quiz.tsx').then(
    ({ SampleQuiz: Quiz }) => ({ default: Quiz }),
    () => ({ default: Missing }),
  ),
);

/** The room of the quiz, kept from the start: nothing below it moves when the questions come. */
const Room = styled('div')(({ theme }) => ({
  minHeight: 620,
  // The result is shorter than a question, and nothing more comes.
  '&:has([data-phase="finished"])': { minHeight: 0 },
  [theme.breakpoints.up('md')]: { minHeight: 500 },
}));

const Sheet = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  minHeight: 'inherit',
  padding: theme.spacing(3, 2.5),
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& ol': { display: 'grid', gap: theme.spacing(1.25), margin: theme.spacing(2.5, 0, 0), padding: 0 },
  '& li': {
    padding: theme.spacing(1.5, 2),
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.surface.line}`,
    listStyle: 'none',
  },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4, 5) },
}));

/** The first question, to read until the code of the quiz is there. */
function FirstQuestion() {
  const [first] = useSampleQuestions().questions;
  if (!first) return null;
  return (
    <Sheet>
      <Typography variant="h4" component="h3">
        {t(first.question)}
      </Typography>
      <ol>
        {first.options.map((option) => (
          <li key={t(option)}>{t(option)}</li>
        ))}
      </ol>
    </Sheet>
  );
}

function Missing() {
  return (
    <Typography role="status" sx={{ color: 'text.secondary' }}>
      {t('The questions could not be loaded. Reload the page.')}
    </Typography>
  );
}

/** Three questions to try without an account. They are fetched when one comes near: the first page stays light. */
export function TryIt() {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { track } = useSampleQuestions();
  useEffect(() => {
    if (!room.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100px' },
    );
    watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  return (
    <Box
      component="section"
      aria-labelledby="try"
      sx={{ maxWidth: 1200, mx: 'auto', px: 2.5, pt: { xs: 7, md: 10 } }}
    >
      <Typography variant="h2" id="try" tabIndex={-1} sx={{ scrollMarginTop: 96 }}>
        {t('Try three questions')}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
        {t('No account, no timer. See the reason after each answer.')}
      </Typography>
      <Box sx={{ mb: { xs: 2, md: 3 } }}>
        <SchoolFilter entry="try" label={t('What are you studying for?')} school={track} />
      </Box>
      <Room ref={room}>
        <Suspense fallback={<FirstQuestion />}>{isNear ? <SampleQuiz /> : <FirstQuestion />}</Suspense>
      </Room>
    </Box>
  );
}

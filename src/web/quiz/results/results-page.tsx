import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { GradedAttempt } from '#contract/contract.ts';
import { scoreBand } from '#domain/assessment/grading.ts';
import { StarBurst } from '#web/components/art/star-burst.tsx';
import { t } from '#web/language/language.ts';
import { starfield } from '#web/theme/textures.ts';
import { radii } from '#web/theme/tokens.ts';
import { useShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';
import { PrintStyles } from '#web/components/page/print-styles.tsx';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { isPassed } from './next-lesson.tsx';

const Sky = styled('header')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(6, 2, 14),
  textAlign: 'center',
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
  [theme.breakpoints.down('md')]: { paddingTop: theme.spacing(4) },
}));

const Note = styled('p')(({ theme }) => ({
  display: 'inline-block',
  margin: theme.spacing(2, 0, 0),
  padding: theme.spacing(0.25, 1.5),
  borderRadius: radii.pill,
  border: `1px solid ${theme.vars.palette.night.gold}`,
  color: theme.vars.palette.night.gold,
  fontSize: '0.875rem',
  fontWeight: 600,
}));

const Column = styled('div')(({ theme }) => ({
  // Above the sky, over whose foot it begins.
  position: 'relative',
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: 960,
  marginInline: 'auto',
  marginTop: theme.spacing(-10),
  padding: theme.spacing(0, 2, 8),
}));

interface ResultsPageProps {
  graded: GradedAttempt;
  /** What kind of quiz it was, where that changes what the result means. */
  note: string | null;
  children: ReactNode;
}

/** The quiz results page, 'Quiz Results' (spec §2) under its sky, with the headline of the score. */
export function ResultsPage({ graded, note, children }: ResultsPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const endTask = useShortcutsEntry()?.endTask;
  useEffect(() => endTask?.(), [endTask]);
  return (
    <main>
      <title>{`${t('Quiz Results')} · WizLearn`}</title>
      <PrintStyles />
      <Sky>
        {isPassed(graded) && <StarBurst />}
        <Typography variant="overline" component="p" sx={{ color: 'night.muted' }}>
          {quizTitle(graded.title)}
        </Typography>
        <Typography variant="h4" component="h1" ref={heading} tabIndex={-1} sx={{ mt: 0.5 }}>
          {t('Quiz Results')}
        </Typography>
        <Typography
          variant="h1"
          component="p"
          sx={{ mt: 1, color: isPassed(graded) ? 'night.gold' : 'night.text' }}
        >
          {t(scoreBand(graded.result.percentage))}
        </Typography>
        {graded.result.correctAnswers === 0 && (
          <Typography sx={{ mt: 1, color: 'night.muted' }}>
            {t('None right this time, and that is okay. Read the lessons below, then try again.')}
          </Typography>
        )}
        {note && <Note>{note}</Note>}
      </Sky>
      <Column>{children}</Column>
    </main>
  );
}

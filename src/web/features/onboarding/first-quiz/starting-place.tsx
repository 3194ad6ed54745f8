import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { GradedAttempt } from '#contract/contract.ts';
import { inReadersLanguage } from '#web/components/learning/readers-names.ts';
import { t } from '#web/language/language.ts';
import { TakeAlong } from './take-along.tsx';

const Picture = styled('img')({ display: 'block', alignSelf: 'center' });

/** Of right answers so few that the beginning is the best place: one in four is what guessing brings. */
const GUESSED = 0.25;

function reasonOf({ startHere, result }: GradedAttempt): string {
  if (!startHere) return t('All of this is new to you, so you start with the first lesson.');
  const { correctAnswers, totalQuestions } = result;
  const { subjectName: subject } = inReadersLanguage(startHere);
  if (correctAnswers <= totalQuestions * GUESSED) {
    return t('{subject} starts from the basics. You need no knowledge of it.', { subject });
  }
  return correctAnswers === totalQuestions
    ? t('All your answers were right. {subject} is a good next step.', { subject })
    : t('You know some of this already. You start in {subject}, where you missed a question.', { subject });
}

interface StartingPlaceProps {
  graded: GradedAttempt;
  onLesson: () => void;
  onContinue: () => void;
}

/** What the first quiz found: the lesson to begin with, why that one, and what the questions had to teach. */
export function StartingPlace({ graded, onLesson, onContinue }: StartingPlaceProps) {
  const { startHere } = graded;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 2, sm: 4 } }}>
        <Picture src="/art/empty/telescope.svg" alt="" width={160} height={128} />
        <Stack sx={{ gap: 1.5, alignItems: { xs: 'stretch', sm: 'flex-start' }, flex: 1 }}>
          <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
            {t('Your first lesson')}
          </Typography>
          <Typography ref={heading} tabIndex={-1} variant="h3" component="h2">
            {startHere
              ? t('Start with “{lesson}”', { lesson: t(startHere.name) })
              : t('Start at the beginning')}
          </Typography>
          <Typography>{reasonOf(graded)}</Typography>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 1 }}>
            {startHere && (
              <Button variant="contained" color="gold" size="large" onClick={onLesson}>
                {t('Open my first lesson')}
              </Button>
            )}
            <Button variant={startHere ? 'outlined' : 'contained'} size="large" onClick={onContinue}>
              {t('Find my house first')}
            </Button>
          </Stack>
          {startHere && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('Want another course? Choose it under Courses. Finish your setup later on Home.')}
            </Typography>
          )}
        </Stack>
      </Stack>
      <TakeAlong graded={graded} />
    </Stack>
  );
}

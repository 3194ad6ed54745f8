import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { GradedAttempt } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';

const Picture = styled('img')({ display: 'block', alignSelf: 'center' });

/** What the first quiz found: the lesson to begin with, and why that one. */
export function StartingPlace({ graded, onContinue }: { graded: GradedAttempt; onContinue: () => void }) {
  const { startHere, result } = graded;
  const knew = { known: result.correctAnswers, total: result.totalQuestions };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 2, sm: 4 } }}>
      <Picture src="/art/empty/telescope.svg" alt="" width={160} height={128} />
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start', flex: 1 }}>
        <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
          {t('Your first lesson')}
        </Typography>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ '&:focus': { outline: 'none' } }}
        >
          {startHere
            ? t('Start with “{lesson}”', { lesson: startHere.name })
            : t('Start at the very beginning')}
        </Typography>
        <Typography>
          {startHere
            ? t(
                'You knew {known} of {total}. The first gap is in {subject}, so that is the lesson we open for you.',
                { ...knew, subject: startHere.subjectName },
              )
            : t('You knew {known} of {total}. Every lesson is new ground: a good place to begin.', knew)}
        </Typography>
        <Button variant="contained" size="large" onClick={onContinue} sx={{ mt: 1 }}>
          {t('Continue')}
        </Button>
      </Stack>
    </Stack>
  );
}

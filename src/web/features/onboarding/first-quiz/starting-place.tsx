import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { GradedAttempt } from '#contract/contract.ts';

const Picture = styled('img')({ display: 'block', alignSelf: 'center' });

/** What the first quiz found: the lesson to begin with, and why that one. */
export function StartingPlace({ graded, onContinue }: { graded: GradedAttempt; onContinue: () => void }) {
  const { startHere, result } = graded;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 2, sm: 4 } }}>
      <Picture src="/art/empty/telescope.svg" alt="" width={160} height={128} />
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start', flex: 1 }}>
        <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
          Your first lesson
        </Typography>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ '&:focus': { outline: 'none' } }}
        >
          {startHere ? `Start with “${startHere.name}”` : 'Start at the very beginning'}
        </Typography>
        <Typography>
          You knew {result.correctAnswers} of {result.totalQuestions}.
          {startHere
            ? ` The first gap is in ${startHere.subjectName}, so that is the lesson we open for you.`
            : ' Every lesson is new ground: a good place to begin.'}
        </Typography>
        <Button variant="contained" size="large" onClick={onContinue} sx={{ mt: 1 }}>
          Continue
        </Button>
      </Stack>
    </Stack>
  );
}

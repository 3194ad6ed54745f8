import { useCallback, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useServices } from '#web/services.tsx';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { faces, radii } from '#web/theme/tokens.ts';
import type { QuizRunRef } from '../weekly-quiz.context.tsx';
import { selectDeadline } from '../weekly-quiz.selectors.ts';
import { spokenTime } from './countdown.tsx';
import { useLeavingGuard } from './leaving-guard.ts';
import { PaperControls } from './paper-controls.tsx';
import { QuestionDots } from './question-dots.tsx';
import { QuestionPaper } from './question-paper.tsx';
import { QuizBar } from './quiz-bar.tsx';
import { QuizDialogs } from './quiz-dialogs.tsx';
import { useQuizKeys } from './quiz-keys.ts';

const Hall = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: theme.spacing(4),
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(4, 3, 6),
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(2),
    padding: theme.spacing(2, 2, 3),
  },
}));

const Aside = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  position: 'sticky',
  top: 128,
  [theme.breakpoints.down('md')]: { position: 'static' },
}));

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: theme.spacing(0.75, 1.25),
  margin: 0,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& dt': {
    justifySelf: 'start',
    padding: theme.spacing(0, 0.75),
    borderRadius: radii.small,
    border: `1px solid ${theme.vars.palette.surface.strongLine}`,
    fontFamily: faces.reading,
    fontWeight: 600,
  },
  '& dd': { margin: 0 },
}));

const KEYS = [
  ['1-9 or A-J', 'choose an option'],
  ['← →', 'previous, next'],
  ['F', 'flag'],
  ['T', 'say the time left'],
] as const;

interface KeyCardProps {
  hasLetterKeys: boolean;
  onLetterKeys: (isOn: boolean) => void;
}

function KeyCard({ hasLetterKeys, onLetterKeys }: KeyCardProps) {
  return (
    <Box sx={{ px: 2.5, display: { xs: 'none', md: 'block' } }}>
      <Typography variant="h6" component="p" sx={{ mb: 1 }}>
        Keys
      </Typography>
      <Keys>
        {KEYS.map(([key, meaning]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </Box>
        ))}
      </Keys>
      <FormControlLabel
        sx={{ mt: 1, color: 'text.secondary', '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
        control={<Switch size="small" checked={hasLetterKeys} onChange={(_, isOn) => onLetterKeys(isOn)} />}
        label="Letter and number keys"
      />
    </Box>
  );
}

/** The exam hall: one question on its sheet, the marks beside it, the clock above. */
export function RunningQuiz({ run }: { run: QuizRunRef }) {
  const { clock } = useServices();
  const voice = useRef<HTMLParagraphElement>(null);
  const [hasLetterKeys, setLetterKeys] = useState(true);

  // Written by hand: a sentence said twice must be a change, and nothing else is to be drawn for it.
  const say = useCallback((sentence: string) => {
    if (!voice.current) return;
    voice.current.textContent = voice.current.textContent === sentence ? `${sentence}\u00a0` : sentence;
  }, []);
  const tellTime = () => {
    const deadlineAt = selectDeadline(run.getSnapshot());
    say(deadlineAt === null ? 'There is no time limit.' : spokenTime((deadlineAt - clock.now()) / 1000));
  };
  useQuizKeys(run, hasLetterKeys, tellTime);
  useLeavingGuard(() => run.send({ type: 'quiz.leave' }));

  return (
    <>
      <title>Weekly Quiz · WizLearn</title>
      <QuizBar run={run} now={clock.now} say={say} />
      <Hall>
        <div>
          <QuestionPaper run={run} />
          <PaperControls run={run} />
        </div>
        <Aside aria-label="Overview">
          <QuestionDots run={run} />
          <KeyCard hasLetterKeys={hasLetterKeys} onLetterKeys={setLetterKeys} />
        </Aside>
      </Hall>
      <Box component="p" ref={voice} role="status" aria-live="polite" sx={{ ...visuallyHidden, m: 0 }} />
      <QuizDialogs run={run} now={clock.now} />
    </>
  );
}

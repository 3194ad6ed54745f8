import { memo, useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowLeft, ArrowRight, CheckCheck, Send } from 'lucide-react';
import { focusReplacement } from '#web/browser/show-top.ts';
import { t } from '#web/language/language.ts';
import type { RunControls, RunView } from './run-view.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2.5),
  '& > :last-child': { justifySelf: 'end' },
  '& > button:first-of-type': { justifySelf: 'start' },
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    marginInline: theme.spacing(-2),
    padding: theme.spacing(1.25, 2),
    paddingBottom: `calc(${theme.spacing(1.25)} + env(safe-area-inset-bottom))`,
    borderTop: `1px solid ${theme.vars.palette.surface.line}`,
    backgroundColor: theme.vars.palette.background.default,
  },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  // Sides of one width would leave the count no room between them.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: theme.spacing(1),
    '& .MuiButton-root': { paddingInline: theme.spacing(1.5), minWidth: 0 },
    '& .MuiButton-icon': { display: 'none' },
  },
}));

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  // Between two buttons on a phone there is no room for one line.
  [theme.breakpoints.down('sm')]: {
    fontSize: '0.8125rem',
    lineHeight: 1.25,
    textAlign: 'center',
    whiteSpace: 'normal',
  },
}));

interface PaperControlsProps {
  answered: number;
  total: number;
  isLast: boolean;
  isChecking: boolean;
  can: RunView['can'];
  controls: RunControls;
}

interface NextStepProps extends Pick<PaperControlsProps, 'isLast' | 'isChecking' | 'can'> {
  send: RunControls['send'];
}

/** Check answer, Next or Submit Quiz: one button, so that who works by keyboard keeps the focus when its meaning changes. */
function NextStep({ isLast, isChecking, can, send }: NextStepProps) {
  if (can.check || isChecking) {
    return (
      <Button
        variant="contained"
        startIcon={<CheckCheck size={18} aria-hidden="true" />}
        aria-disabled={isChecking}
        aria-busy={isChecking}
        onClick={() => send({ type: 'answer.check' })}
      >
        {t(isChecking ? 'Checking...' : 'Check answer')}
      </Button>
    );
  }
  if (isLast) {
    return (
      <Button
        variant="contained"
        color="gold"
        endIcon={<Send size={18} aria-hidden="true" />}
        disabled={!can.submit}
        onClick={() => send({ type: 'quiz.submit' })}
      >
        {t('Submit Quiz')}
      </Button>
    );
  }
  return (
    <Button
      variant="contained"
      endIcon={<ArrowRight size={18} aria-hidden="true" />}
      disabled={!can.next}
      onClick={() => send({ type: 'question.next' })}
    >
      {t('Next')}
    </Button>
  );
}

/** Previous, 'Answered x / n', and Check answer, Next or, on the last question, Submit Quiz. */
export const PaperControls = memo(function PaperControls({
  answered,
  total,
  isLast,
  isChecking,
  can,
  controls: { send },
}: PaperControlsProps) {
  const row = useRef<HTMLDivElement>(null);
  const wasChecking = useRef(isChecking);
  // The options of a checked answer can no longer be chosen, and have lost the focus.
  useEffect(() => {
    if (wasChecking.current && !isChecking)
      focusReplacement(row.current?.querySelector('button:last-of-type') ?? null);
    wasChecking.current = isChecking;
  }, [isChecking]);
  return (
    <Row ref={row} data-quiz-steps="">
      <Button
        variant="outlined"
        startIcon={<ArrowLeft size={18} aria-hidden="true" />}
        disabled={!can.previous}
        onClick={() => send({ type: 'question.previous' })}
      >
        {t('Previous')}
      </Button>
      <Count>{t('Answered {answered} / {total}', { answered, total })}</Count>
      <NextStep isLast={isLast} isChecking={isChecking} can={can} send={send} />
    </Row>
  );
});

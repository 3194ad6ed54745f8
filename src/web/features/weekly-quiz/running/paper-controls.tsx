import { memo } from 'react';
import { useSelector } from '@xstate/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowLeft, ArrowRight, Send } from 'lucide-react';
import type { QuizRunRef } from '../weekly-quiz.context.tsx';
import { selectAnsweredCount, selectIsLast, selectRunCan, selectTotal } from '../weekly-quiz.selectors.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2.5),
  '& > :last-child': { justifySelf: 'end' },
  '& > :first-of-type': { justifySelf: 'start' },
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
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(1),
    '& .MuiButton-root': { paddingInline: theme.spacing(1.75) },
    '& .MuiButton-icon': { display: 'none' },
  },
}));

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { fontSize: '0.8125rem' },
}));

/** Previous, 'Answered x / n', and Next or, on the last question, Submit Quiz. */
export const PaperControls = memo(function PaperControls({ run }: { run: QuizRunRef }) {
  const answered = useSelector(run, selectAnsweredCount);
  const total = useSelector(run, selectTotal);
  const isLast = useSelector(run, selectIsLast);
  const canGoBack = useSelector(run, selectRunCan({ type: 'question.previous' }));
  const canGoOn = useSelector(run, selectRunCan({ type: 'question.next' }));
  const canSubmit = useSelector(run, selectRunCan({ type: 'quiz.submit' }));
  return (
    <Row>
      <Button
        variant="outlined"
        startIcon={<ArrowLeft size={18} aria-hidden="true" />}
        disabled={!canGoBack}
        onClick={() => run.send({ type: 'question.previous' })}
      >
        Previous
      </Button>
      <Count>
        Answered {answered} / {total}
      </Count>
      {isLast ? (
        <Button
          variant="contained"
          color="gold"
          endIcon={<Send size={18} aria-hidden="true" />}
          disabled={!canSubmit}
          onClick={() => run.send({ type: 'quiz.submit' })}
        >
          Submit Quiz
        </Button>
      ) : (
        <Button
          variant="contained"
          endIcon={<ArrowRight size={18} aria-hidden="true" />}
          disabled={!canGoOn}
          onClick={() => run.send({ type: 'question.next' })}
        >
          Next
        </Button>
      )}
    </Row>
  );
});

import { memo, useCallback } from 'react';
import { useSelector } from '@xstate/react';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { radii } from '#web/theme/tokens.ts';
import type { QuizRunRef } from '../weekly-quiz.context.tsx';
import {
  selectAnsweredCount,
  selectAnswers,
  selectFlagged,
  selectIndex,
  selectRunCan,
  selectTotal,
  selectVisited,
} from '../weekly-quiz.selectors.ts';

/** Passed: seen and left blank. */
type DotStatus = 'current' | 'answered' | 'passed' | 'unanswered';

const LEGEND: Readonly<Record<DotStatus, string>> = {
  current: 'Current',
  answered: 'Answered',
  passed: 'Passed, left blank',
  unanswered: 'Not answered',
};

const Grid = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Mark = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minWidth: 28,
  height: 44,
  padding: 0,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  borderRadius: radii.medium,
  border: `1.5px solid ${theme.vars.palette.surface.strongLine}`,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.primary,
  '&[data-status="answered"], &[data-answered]': {
    borderColor: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.main,
    color: theme.vars.palette.success.contrastText,
  },
  '&[data-status="passed"]': {
    borderStyle: 'dashed',
    borderColor: theme.vars.palette.warning.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 12%, transparent)`,
    color: theme.vars.palette.warning.main,
  },
  '&[data-status="current"]': {
    borderRadius: radii.pill,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}, 0 0 0 4px ${theme.vars.palette.primary.main}`,
  },
  '&[data-status="current"]:not([data-answered])': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.text.primary,
  },
  '&[data-flagged]::after': {
    content: '""',
    position: 'absolute',
    top: -5,
    right: -5,
    width: 13,
    height: 13,
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.background.paper}`,
    backgroundColor: theme.vars.palette.gold.main,
    boxShadow: `0 0 0 1px ${theme.vars.palette.gold.dark}`,
  },
  '&:disabled': { cursor: 'default' },
}));

const Key = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: theme.spacing(0.75, 1.5),
  margin: theme.spacing(2.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
}));

const Sample = styled(Mark)({
  width: 18,
  minWidth: 18,
  height: 18,
  flex: 'none',
  pointerEvents: 'none',
  '&:not([data-status="current"])': { borderRadius: 5 },
});

interface DotProps {
  index: number;
  status: DotStatus;
  isAnswered: boolean;
  isFlagged: boolean;
  isDisabled: boolean;
  onGo: (index: number) => void;
}

const Dot = memo(function Dot({ index, status, isAnswered, isFlagged, isDisabled, onGo }: DotProps) {
  const words = [
    `Question ${index + 1}`,
    LEGEND[status].toLowerCase(),
    ...(status === 'current' && isAnswered ? ['answered'] : []),
    ...(isFlagged ? ['flagged'] : []),
  ];
  return (
    <li>
      <Mark
        type="button"
        data-status={status}
        data-answered={isAnswered || undefined}
        data-flagged={isFlagged || undefined}
        aria-label={words.join(', ')}
        aria-current={status === 'current' ? 'step' : undefined}
        disabled={isDisabled}
        onClick={() => onGo(index)}
      >
        {index + 1}
      </Mark>
    </li>
  );
});

const Legend = memo(function Legend() {
  return (
    <Key aria-label="What the marks mean">
      {(Object.keys(LEGEND) as DotStatus[]).map((status) => (
        <li key={status}>
          <Sample as="span" data-status={status} aria-hidden="true" />
          {LEGEND[status]}
        </li>
      ))}
      <li>
        <Sample as="span" data-status="unanswered" data-flagged aria-hidden="true" />
        Flagged
      </li>
    </Key>
  );
});

/** One mark for each question: where one is, what is answered, what was passed. */
export const QuestionDots = memo(function QuestionDots({ run }: { run: QuizRunRef }) {
  const total = useSelector(run, selectTotal);
  const current = useSelector(run, selectIndex);
  const answers = useSelector(run, selectAnswers);
  const visited = useSelector(run, selectVisited);
  const flagged = useSelector(run, selectFlagged);
  const answeredCount = useSelector(run, selectAnsweredCount);
  const canGo = useSelector(run, selectRunCan({ type: 'question.goTo', index: 0 }));
  const go = useCallback((index: number) => run.send({ type: 'question.goTo', index }), [run]);

  const isAnswered = (index: number) => typeof answers[String(index)] === 'number';
  const statusOf = (index: number): DotStatus => {
    if (index === current) return 'current';
    if (isAnswered(index)) return 'answered';
    return visited.includes(index) ? 'passed' : 'unanswered';
  };
  return (
    <Card component="nav" aria-label="Questions" sx={{ p: 2.5 }}>
      <Typography
        variant="h6"
        component="p"
        sx={{ mb: 1.5, display: 'flex', justifyContent: 'space-between' }}
      >
        <span>Questions</span>
        <span>
          {answeredCount} / {total}
        </span>
      </Typography>
      <Grid>
        {Array.from({ length: total }, (_, index) => (
          <Dot
            key={index}
            index={index}
            status={statusOf(index)}
            isAnswered={isAnswered(index)}
            isFlagged={flagged.includes(index)}
            isDisabled={!canGo}
            onGo={go}
          />
        ))}
      </Grid>
      <Legend />
    </Card>
  );
});

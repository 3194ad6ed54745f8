import { memo, useCallback } from 'react';
import Card from '@mui/material/Card';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Message, msg, t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { focusQuestion } from './question-focus.ts';
import { answeredCount, isAnswered, type RunControls, type RunView } from './run-view.ts';

/** Passed: seen and left blank. In Learn mode an answer is right or wrong once it is checked, and only given before. */
type DotStatus = 'current' | 'right' | 'wrong' | 'given' | 'answered' | 'passed' | 'unanswered';

const LEGEND: Readonly<Record<DotStatus, Message>> = {
  current: msg('Current'),
  right: msg('Right'),
  wrong: msg('Wrong'),
  given: msg('Chosen, not checked'),
  answered: msg('Answered'),
  passed: msg('Seen, not answered'),
  unanswered: msg('Not answered'),
};
const USUAL: readonly DotStatus[] = ['current', 'answered', 'passed', 'unanswered'];
const LEARNING: readonly DotStatus[] = ['current', 'right', 'wrong', 'given', 'passed', 'unanswered'];

const Grid = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
  gap: theme.spacing(1),
  ...plainList,
}));

/** How a mark tells what became of its question. */
const statusStyles = (theme: Theme): CSSObject => ({
  '&[data-status="answered"], &[data-status="right"], &[data-answered]': {
    borderColor: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.main,
    color: theme.vars.palette.success.contrastText,
  },
  '&[data-status="wrong"]': {
    borderStyle: 'double',
    borderWidth: 4,
    borderColor: theme.vars.palette.error.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 12%, transparent)`,
    color: theme.vars.palette.error.main,
  },
  '&[data-status="given"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.action.selected,
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
});

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
  ...statusStyles(theme),
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
  /** What else there is to say of the question one is at. */
  also: Exclude<DotStatus, 'current'> | undefined;
  isFlagged: boolean;
  isDisabled: boolean;
  onGo: (index: number) => void;
}

const Dot = memo(function Dot({ index, status, also, isFlagged, isDisabled, onGo }: DotProps) {
  const words = [
    t('Question {number}', { number: index + 1 }),
    t(LEGEND[status]).toLowerCase(),
    ...(also ? [t(LEGEND[also]).toLowerCase()] : []),
    ...(isFlagged ? [t('Flagged').toLowerCase()] : []),
  ];
  return (
    <li>
      <Mark
        type="button"
        data-status={status}
        data-answered={status === 'answered' || also === 'answered' || also === 'right' || undefined}
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

const Legend = memo(function Legend({ statuses }: { statuses: readonly DotStatus[] }) {
  return (
    <Key aria-label={t('What the colours mean')}>
      {statuses.map((status) => (
        <li key={status}>
          <Sample as="span" data-status={status} aria-hidden="true" />
          {t(LEGEND[status])}
        </li>
      ))}
      <li>
        <Sample as="span" data-status="unanswered" data-flagged aria-hidden="true" />
        {t('Flagged')}
      </li>
    </Key>
  );
});

/** The question navigator, a question overview: one mark each, for where one is, what is answered, what was passed. */
export function QuestionDots({ view, controls }: { view: RunView; controls: RunControls }) {
  const { questions, answers, visited, flagged, checks } = view;
  const total = questions.length;
  const go = useCallback(
    (index: number) => {
      controls.send({ type: 'question.goTo', index });
      // Also where it is the question that is seen already.
      focusQuestion();
    },
    [controls],
  );
  const answerOf = (index: number): 'right' | 'wrong' | 'given' | 'answered' | undefined => {
    const check = checks[String(index)];
    if (check) return check.chosen === check.correctAnswer ? 'right' : 'wrong';
    if (!isAnswered(answers, index)) return undefined;
    return view.mode === 'learn' ? 'given' : 'answered';
  };
  const statusOf = (index: number): DotStatus => {
    if (index === view.index) return 'current';
    return answerOf(index) ?? (visited.includes(index) ? 'passed' : 'unanswered');
  };
  return (
    <Card component="nav" aria-label={t('Questions')} sx={{ p: 2.5 }}>
      <Typography
        variant="h6"
        component="p"
        sx={{ mb: 1.5, display: 'flex', justifyContent: 'space-between' }}
      >
        <span>{t('Questions')}</span>
        <span>
          {answeredCount(answers)} / {total}
        </span>
      </Typography>
      <Grid>
        {Array.from({ length: total }, (_, index) => (
          <Dot
            key={index}
            index={index}
            status={statusOf(index)}
            also={index === view.index ? answerOf(index) : undefined}
            isFlagged={flagged.includes(index)}
            isDisabled={!view.can.goTo}
            onGo={go}
          />
        ))}
      </Grid>
      <Legend statuses={view.mode === 'learn' ? LEARNING : USUAL} />
    </Card>
  );
}

import { useCallback, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { msg, t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { faces, radii } from '#web/theme/tokens.ts';
import { spokenTime } from './countdown.tsx';
import { useLeavingGuard } from './leaving-guard.ts';
import { PaperControls } from './paper-controls.tsx';
import { QuestionDots } from './question-dots.tsx';
import { QuestionPaper } from './question-paper.tsx';
import { QuizBar } from './quiz-bar.tsx';
import { QuizDialogs } from './quiz-dialogs.tsx';
import { useQuizKeys } from './quiz-keys.ts';
import { answeredCount, type RunControls, type RunView } from './run-view.ts';

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
  ['Enter', msg('go on from an answer')],
  [msg('1-9 or A-J'), msg('choose an option')],
  ['← →', msg('previous, next')],
  ['F', msg('flag')],
  ['T', msg('say the time left')],
] as const;

interface KeyCardProps {
  hasLetterKeys: boolean;
  onLetterKeys: (isOn: boolean) => void;
}

function KeyCard({ hasLetterKeys, onLetterKeys }: KeyCardProps) {
  return (
    <Box sx={{ px: 2.5, display: { xs: 'none', md: 'block' } }}>
      <Typography variant="h6" component="p" sx={{ mb: 1 }}>
        {t('Keys')}
      </Typography>
      <Keys>
        {KEYS.map(([key, meaning]) => (
          <Box key={t(key)} sx={{ display: 'contents' }}>
            <dt>{t(key)}</dt>
            <dd>{t(meaning)}</dd>
          </Box>
        ))}
      </Keys>
      <FormControlLabel
        sx={{ mt: 1, color: 'text.secondary', '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
        control={<Switch size="small" checked={hasLetterKeys} onChange={(_, isOn) => onLetterKeys(isOn)} />}
        label={t('Letter and number keys')}
      />
    </Box>
  );
}

interface RunningQuizProps {
  view: RunView;
  controls: RunControls;
  /** Of the page. */
  title: string;
  /** What kind of quiz it is, below its name. */
  note: string | null;
  /** The server's clock; the same function on every render. */
  now: () => number;
}

/** The exam hall: one question on its sheet, the marks beside it, the clock above. */
export function RunningQuiz({ view, controls, title, note, now }: RunningQuizProps) {
  const { deadlineAt, questions, index } = view;
  const voice = useRef<HTMLParagraphElement>(null);
  const [hasLetterKeys, setLetterKeys] = useState(true);

  // Written by hand: a sentence said twice must be a change, and nothing else is to be drawn for it.
  const say = useCallback((sentence: string) => {
    if (!voice.current) return;
    voice.current.textContent = voice.current.textContent === sentence ? `${sentence}\u00a0` : sentence;
  }, []);
  const announceTime = () => {
    say(deadlineAt === null ? t('There is no time limit.') : spokenTime((deadlineAt - now()) / 1000));
  };
  useQuizKeys(controls, hasLetterKeys, announceTime);
  useLeavingGuard(() => controls.send({ type: 'quiz.leave' }));

  return (
    <>
      <title>{`${title} · WizLearn`}</title>
      <QuizBar view={view} controls={controls} note={note} now={now} say={say} />
      <Hall>
        <div>
          <QuestionPaper view={view} controls={controls} />
          <PaperControls
            answered={answeredCount(view.answers)}
            total={questions.length}
            isLast={index === questions.length - 1}
            isChecking={view.step === 'checking'}
            can={view.can}
            controls={controls}
          />
        </div>
        <Aside aria-label={t('Overview')}>
          <QuestionDots view={view} controls={controls} />
          <KeyCard hasLetterKeys={hasLetterKeys} onLetterKeys={setLetterKeys} />
        </Aside>
      </Hall>
      <Box component="p" ref={voice} role="status" aria-live="polite" sx={{ ...visuallyHidden, m: 0 }} />
      <QuizDialogs view={view} controls={controls} now={now} />
    </>
  );
}

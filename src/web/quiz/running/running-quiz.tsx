import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Keyboard } from 'lucide-react';
import { KeyHint } from '#web/components/key-hint.tsx';
import { useShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { spokenTime } from './countdown.tsx';
import { useNavigationBlocker } from './navigation-blocker.ts';
import { PaperControls } from './paper-controls.tsx';
import { QuestionDots } from './question-dots.tsx';
import { QuestionPaper } from './question-paper.tsx';
import { QuizBar } from './quiz-bar.tsx';
import { QuizDialogs } from './quiz-dialogs.tsx';
import { useQuizKeys } from './quiz-keys.ts';
import { answeredCount, type RunControls, type RunView } from './run-view.ts';
import { useAnnouncer, Announcer } from './announcer.tsx';

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

/** The way to all keys, which can be switched off there, for whoever has a keyboard. */
function KeysButton() {
  const keys = useShortcutsEntry();
  if (!keys) return null;
  return (
    <Button
      color="inherit"
      aria-keyshortcuts="?"
      aria-haspopup="dialog"
      startIcon={<Keyboard size={18} aria-hidden="true" />}
      onClick={keys.openShortcuts}
      sx={{ display: { xs: 'none', md: 'inline-flex' }, justifySelf: 'start', color: 'text.secondary' }}
    >
      {t('Keyboard shortcuts')}
    </Button>
  );
}

const QuizKeysHint = () => (
  <Box sx={{ mt: 2 }}>
    <KeyHint>
      <RichText
        text="Keyboard: press a letter, then Enter. <0>n</0> for next, <1>p</1> for previous, <2>?</2> for all keys"
        elements={[<kbd key="next" />, <kbd key="previous" />, <kbd key="all" />]}
      />
    </KeyHint>
  </Box>
);

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

/** The quiz page while it runs, the exam hall: one question on its sheet, the marks beside it, the clock above. */
export function RunningQuiz({ view, controls, title, note, now }: RunningQuizProps) {
  const { deadlineAt, questions, index } = view;
  const { line, say, show } = useAnnouncer();
  const hasLetterKeys = useShortcutsEntry()?.areOn ?? true;
  const announceTime = () => {
    show(deadlineAt === null ? t('There is no time limit.') : spokenTime((deadlineAt - now()) / 1000));
  };
  useQuizKeys(controls, hasLetterKeys, announceTime);
  useNavigationBlocker(() => controls.send({ type: 'quiz.leave' }));

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
          {hasLetterKeys && <QuizKeysHint />}
        </div>
        <Aside aria-label={t('Overview')}>
          <QuestionDots view={view} controls={controls} />
          <KeysButton />
        </Aside>
      </Hall>
      <Announcer line={line} />
      <QuizDialogs view={view} controls={controls} now={now} />
    </>
  );
}

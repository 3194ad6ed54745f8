import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Flag } from 'lucide-react';
import { formatClock } from '#domain/assessment/quiz-rules.ts';
import { TimeLeft } from '#web/components/time-left.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { focusQuestion } from './question-focus.ts';
import { isAnswered, type RunControls, type RunView } from './run-view.ts';

interface QuizDialogProps {
  view: RunView;
  controls: RunControls;
  now: () => number;
}

interface QuestionLinksProps {
  title: string;
  indexes: readonly number[];
  isFlagged?: boolean;
  onGo: (index: number) => void;
}

function QuestionLinks({ title, indexes, isFlagged = false, onGo }: QuestionLinksProps) {
  if (indexes.length === 0) return null;
  return (
    <>
      <Typography variant="h6" component="h3" sx={{ mt: 2, mb: 1 }}>
        {title} ({indexes.length})
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {indexes.map((index) => (
          <Button
            key={index}
            size="small"
            variant="outlined"
            startIcon={isFlagged ? <Flag size={14} aria-hidden="true" /> : undefined}
            onClick={() => onGo(index)}
          >
            {t('Question {number}', { number: index + 1 })}
          </Button>
        ))}
      </Stack>
    </>
  );
}

/** Milliseconds in which a key pressed twice would answer a question that nobody has read. */
const READING_TIME = 600;

/**
 * Prevents an accidental submit by key repeat: the Enter that opened the dialog, held down or pressed once more, presses
 * none of its buttons; nor does the space bar.
 */
function useEarlyKeyGuard(now: () => number): (event: ReactKeyboardEvent) => void {
  const [openedAt] = useState(now);
  return (event) => {
    const presses = event.key === 'Enter' || event.key === ' ';
    if (presses && (event.repeat || now() - openedAt < READING_TIME)) event.preventDefault();
  };
}

/** Enter submits what is answered throughout; where something is left, it leads back to it. */
function ReviewSheet({ view, controls: { send }, now, onGo }: QuizDialogProps & { onGo: () => void }) {
  const { answers, flagged, deadlineAt } = view;
  const total = view.questions.length;
  const unanswered = [...view.questions.keys()].filter((index) => !isAnswered(answers, index));
  const isLeft = unanswered.length + flagged.length > 0;
  const onKeyDown = useEarlyKeyGuard(now);
  const go = (index: number) => {
    send({ type: 'question.goTo', index });
    onGo();
  };
  return (
    <>
      <DialogTitle id="review-title">{t('Before you submit')}</DialogTitle>
      <DialogContent>
        <Typography>
          {unanswered.length === 0
            ? t('All {total} questions are answered.', { total })
            : t('{answered} of {total} questions are answered. An unanswered question counts as wrong.', {
                answered: total - unanswered.length,
                total,
              })}
        </Typography>
        <QuestionLinks title={t('Not answered')} indexes={unanswered} onGo={go} />
        <QuestionLinks title={t('Flagged')} indexes={flagged.toSorted((a, b) => a - b)} isFlagged onGo={go} />
        {deadlineAt !== null && (
          <Typography
            variant="body2"
            sx={{ mt: 2.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            <RichText
              text="Time left <0/>. After you submit, answers cannot be changed."
              elements={[<TimeLeft key="clock" until={deadlineAt} now={now} format={formatClock} />]}
            />
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ '& .MuiButton-root': { whiteSpace: 'nowrap' } }}>
        <Button
          variant="outlined"
          autoFocus={isLeft}
          onKeyDown={onKeyDown}
          onClick={() => send({ type: 'quiz.cancel' })}
        >
          {t('Keep working')}
        </Button>
        <Button
          variant="contained"
          color="gold"
          autoFocus={!isLeft}
          onKeyDown={onKeyDown}
          onClick={() => send({ type: 'quiz.confirm' })}
        >
          {t('Submit Quiz')}
        </Button>
      </DialogActions>
    </>
  );
}

function LeavingSheet({ view: { deadlineAt }, controls: { send }, now }: QuizDialogProps) {
  return (
    <>
      <DialogTitle id="leaving-title">{t('Leave the quiz?')}</DialogTitle>
      <DialogContent>
        {deadlineAt === null ? (
          <Typography>
            {t('Your answers are saved. There is no timer: come back whenever you like.')}
          </Typography>
        ) : (
          <Typography>
            <RichText
              text="Your answers are saved, but the timer keeps running: <0/> left."
              elements={[
                <strong key="clock">
                  <TimeLeft until={deadlineAt} now={now} format={formatClock} />
                </strong>,
              ]}
            />
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ '& .MuiButton-root': { whiteSpace: 'nowrap' } }}>
        <Button variant="outlined" onClick={() => send({ type: 'quiz.confirm' })}>
          {t('Leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => send({ type: 'quiz.cancel' })}>
          {t('Stay')}
        </Button>
      </DialogActions>
    </>
  );
}

/** The confirmation dialogs of a quiz: before submitting, and before leaving. Escape answers no. */
export function QuizDialogs(props: QuizDialogProps) {
  const { step } = props.view;
  const cancel = () => props.controls.send({ type: 'quiz.cancel' });
  const isGoing = useRef(false);
  // After the dialog has given the focus back to the button that opened it.
  useEffect(() => {
    if (step === 'reviewing' || !isGoing.current) return;
    isGoing.current = false;
    focusQuestion();
  }, [step]);
  return (
    <>
      <Dialog
        open={step === 'reviewing'}
        onClose={cancel}
        fullWidth
        maxWidth="sm"
        aria-labelledby="review-title"
      >
        <ReviewSheet {...props} onGo={() => (isGoing.current = true)} />
      </Dialog>
      <Dialog
        open={step === 'leaving'}
        onClose={cancel}
        fullWidth
        maxWidth="xs"
        aria-labelledby="leaving-title"
      >
        <LeavingSheet {...props} />
      </Dialog>
    </>
  );
}

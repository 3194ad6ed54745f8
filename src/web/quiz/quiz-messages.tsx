import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CloudOff, Hourglass, PanelsTopLeft, ScrollText } from 'lucide-react';
import { LoadingScreen } from '#web/components/waiting/loading-screen.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { MessageScreen } from './message-screen.tsx';

const ICON = 30;

interface QuizLoadingProps {
  detail: string;
  /** Absent while the machine has no way out. */
  onLeave: (() => void) | false;
}

/** Waiting for the server, with a way out where the machine has one (C27). */
export function QuizLoading({ detail, onLeave }: QuizLoadingProps) {
  return (
    <LoadingScreen
      title={t('Loading Quiz')}
      detail={detail}
      action={
        onLeave && (
          <Button variant="text" color="inherit" onClick={onLeave}>
            {t('Go Back')}
          </Button>
        )
      }
    />
  );
}

/** Whether something waits until the weekly quiz has ended that asks the same. */
export const isWithheld = (error: { code?: string } | null): boolean => error?.code === 'locked-during-quiz';

/** What went wrong, with the number to quote. */
export function ErrorDetail({ error }: { error: { message: string; requestId?: string } | null }) {
  if (!error) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {t(error.message)}
      {error.requestId && (
        <>
          {' '}
          <RichText
            text="Request <0>{requestId}</0>"
            values={{ requestId: error.requestId }}
            elements={[<code key="id" />]}
          />
        </>
      )}
    </Typography>
  );
}

interface LockedByOtherTabMessageProps {
  onTakeOver: () => void;
  /** The way out: a button. */
  leave: ReactNode;
}

/** The message of a quiz that is open in another tab or device, which writes to it (C20). */
export function LockedByOtherTabMessage({ onTakeOver, leave }: LockedByOtherTabMessageProps) {
  return (
    <MessageScreen
      title={t('This quiz is open in another tab')}
      icon={<PanelsTopLeft size={ICON} />}
      actions={
        <>
          <Button variant="contained" onClick={onTakeOver}>
            {t('Continue here')}
          </Button>
          {leave}
        </>
      }
    >
      <Typography>
        {t('Only one tab can save answers. If you continue here, the other tab stops.')}
      </Typography>
    </MessageScreen>
  );
}

interface WithheldMessageProps {
  onReload: () => void;
  /** The way out: a button. */
  leave: ReactNode;
}

/** A quiz that shares questions with a weekly quiz under way. */
export function WithheldMessage({ onReload, leave }: WithheldMessageProps) {
  return (
    <MessageScreen
      title={t('Your weekly quiz comes first')}
      icon={<Hourglass size={ICON} />}
      actions={
        <>
          <Button variant="contained" onClick={onReload}>
            {t('Check again')}
          </Button>
          {leave}
        </>
      }
    >
      <Typography>{t('It has the same questions. Submit it to see your result here.')}</Typography>
    </MessageScreen>
  );
}

interface SubmittingProps {
  /** The clock submitted, not the student. */
  isTimeUp: boolean;
  children: ReactNode;
}

function SubmittingMessage({ isTimeUp, children }: SubmittingProps) {
  return (
    <MessageScreen
      title={t(isTimeUp ? 'Time is up - submitting' : 'Submitting your quiz')}
      icon={<ScrollText size={ICON} />}
      actions={
        <Button variant="contained" disabled aria-busy>
          {t('Submitting...')}
        </Button>
      }
    >
      <Typography>{children}</Typography>
    </MessageScreen>
  );
}

interface PendingMessageProps extends SubmittingProps {
  error: { message: string; code?: string; requestId?: string } | null;
  onRetry: () => void;
  /** The way out: a button. */
  leave: ReactNode;
}

/**
 * A pending submission, with a button to retry submission: the answers are safe, the server is not there (C18), or
 * waits for another quiz.
 */
function PendingMessage({ isTimeUp, error, onRetry, leave, children }: PendingMessageProps) {
  return (
    <MessageScreen
      title={t(isTimeUp ? 'Time is up - submitting' : 'Almost submitted')}
      icon={<CloudOff size={ICON} />}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {t('Try now')}
          </Button>
          {leave}
        </>
      }
    >
      {isWithheld(error) ? (
        <Typography>
          {t('Your answers are saved. Submit your weekly quiz first: it has the same questions.')}
        </Typography>
      ) : (
        <>
          <Typography>{children}</Typography>
          <ErrorDetail error={error} />
        </>
      )}
    </MessageScreen>
  );
}

interface SubmissionMessageProps extends PendingMessageProps {
  phase: 'submitting' | 'submitPending';
}

/** The quiz submission, under way or pending. */
export const SubmissionMessage = ({ phase, ...message }: SubmissionMessageProps) =>
  phase === 'submitting' ? <SubmittingMessage {...message} /> : <PendingMessage {...message} />;

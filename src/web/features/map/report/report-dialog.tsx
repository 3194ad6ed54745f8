import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { ClipboardCopy, Download, Send } from 'lucide-react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { REPORT_WORDS_LIMIT } from '#domain/calls/trouble-report.ts';
import { troubleReportMachine } from '#machines/shell/trouble-report.machine.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';
import { keepKeys } from '../keep-keys.ts';
import { createReportActors } from './report.actors.ts';
import { ReportContents } from './report-contents.tsx';

type ReportRef = ActorRefFrom<typeof troubleReportMachine>;
type Snapshot = SnapshotFrom<typeof troubleReportMachine>;

const selectIsOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');
const selectIsGathering = (snapshot: Snapshot) => snapshot.matches('gathering');
/** What is done with it now, where anything is. */
const selectKeeping = ({ value }: Snapshot) => (typeof value === 'object' ? value.shown : undefined);
const selectIsKeeping = (snapshot: Snapshot) => snapshot.matches('shown') && snapshot.hasTag('busy');
const selectCanSend = (snapshot: Snapshot) => snapshot.can({ type: 'report.send' });
const selectIsSent = (snapshot: Snapshot) => snapshot.matches({ shown: 'sent' });
const selectIsSaved = (snapshot: Snapshot) => snapshot.matches({ shown: 'saved' });
const selectIsCopied = (snapshot: Snapshot) => snapshot.matches({ shown: 'copied' });
const selectReport = (snapshot: Snapshot) => (snapshot.matches('shown') ? snapshot.context.report : null);
const selectWords = (snapshot: Snapshot) => snapshot.context.words;
const selectError = (snapshot: Snapshot) => snapshot.context.error;

function Told({ report }: { report: ReportRef }) {
  const isSaved = useSelector(report, selectIsSaved);
  const isCopied = useSelector(report, selectIsCopied);
  const isSent = useSelector(report, selectIsSent);
  const error = useSelector(report, selectError);
  const isShown = useSelector(report, selectReport) !== null;
  return (
    <div role="status">
      {isSent && t('Sent. Thank you! The admins of this academy can read it now.')}
      {isSaved && t('Saved in your downloads. Send the file to an admin of this academy.')}
      {isCopied && t('Copied. Paste it where you describe the problem.')}
      {isShown && error && (
        <ErrorNotice role="none" title={t('That did not work')} detail={t(error.message)} />
      )}
    </div>
  );
}

const WORDS = 'report-words';

function ReportWords({ report, words }: { report: ReportRef; words: string }) {
  return (
    <TextField
      id={WORDS}
      label={t('What happened?')}
      multiline
      minRows={3}
      maxRows={8}
      fullWidth
      autoFocus
      value={words}
      onChange={({ target }) => report.send({ type: 'words.change', words: target.value })}
      helperText={t('A sentence or two is enough. Needed to send it.')}
      slotProps={{ htmlInput: { maxLength: REPORT_WORDS_LIMIT } }}
    />
  );
}

interface ReportActionsProps {
  report: ReportRef;
  onClose: () => void;
}

/** What can be done with the report: copied, saved or sent. */
function ReportActions({ report, onClose }: ReportActionsProps) {
  const isShown = useSelector(report, selectReport) !== null;
  const isKeeping = useSelector(report, selectIsKeeping);
  const keeping = useSelector(report, selectKeeping);
  const canSend = useSelector(report, selectCanSend);
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      <Button onClick={onClose} sx={{ mr: 'auto' }}>
        {t('Close')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<ClipboardCopy size={18} aria-hidden />}
        disabled={!isShown || isKeeping}
        aria-busy={keeping === 'copying'}
        onClick={() => report.send({ type: 'report.copy' })}
      >
        {t('Copy')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Download size={18} aria-hidden />}
        disabled={!isShown || isKeeping}
        aria-busy={keeping === 'saving'}
        onClick={() => report.send({ type: 'report.save' })}
      >
        {t('Save as a file')}
      </Button>
      <Button
        variant="contained"
        color="gold"
        startIcon={<Send size={18} aria-hidden />}
        disabled={!canSend || isKeeping}
        aria-busy={keeping === 'sending'}
        aria-describedby={canSend || !isShown ? undefined : `${WORDS}-helper-text`}
        onClick={() => report.send({ type: 'report.send' })}
      >
        {t('Send')}
      </Button>
    </DialogActions>
  );
}

interface ReportDialogProps {
  /** Counts how often somebody asked for it; each time it opens. */
  openCount: number;
  /** What broke the page, where something did. */
  thrown?: unknown;
}

/** The bug report dialog, ‘Something wrong?’: what happened last on this page, shown to the student before it is saved or copied. */
export function ReportDialog({ openCount, thrown }: ReportDialogProps) {
  const actor = useFlowWithActors(troubleReportMachine, ({ api }) =>
    createReportActors(window, { thrown, api }),
  );
  useEffect(() => {
    if (openCount > 0) actor.send({ type: 'report.open' });
  }, [actor, openCount]);
  const isOpen = useSelector(actor, selectIsOpen);
  const report = useSelector(actor, selectReport);
  const words = useSelector(actor, selectWords);
  const hasFailed = useSelector(actor, selectHasFailed);
  const isGathering = useSelector(actor, selectIsGathering);
  const close = () => actor.send({ type: 'report.close' });
  useBackCloses(isOpen, close);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      onKeyDown={keepKeys}
      fullWidth
      maxWidth="sm"
      aria-labelledby="report-title"
    >
      <DialogTitle id="report-title">{t('Something wrong?')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {t(
            'Tell us what happened. We add your last steps on this page, to find the cause. Nothing is sent until you press Send.',
          )}
        </Typography>
        {isGathering && <Typography role="status">{t('Gathering what happened…')}</Typography>}
        {hasFailed && (
          <ErrorNotice
            title={t('The report could not be put together')}
            onRetry={() => actor.send({ type: 'report.gather' })}
          />
        )}
        {report && (
          <>
            <ReportWords report={actor} words={words} />
            <ReportContents report={report} words={words} />
          </>
        )}
        <Told report={actor} />
      </DialogContent>
      <ReportActions report={actor} onClose={close} />
    </Dialog>
  );
}

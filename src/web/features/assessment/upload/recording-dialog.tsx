import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Circle, RotateCcw, Square } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { MAX_VIDEO_SECONDS } from '#domain/assessment/video-explanation.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { TimeLeft } from '#web/components/time-left.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { useVideoTools, type VideoRecordingRef } from './video.context.tsx';
import { selectRecordingError, selectRecordingPhase, selectStartedAt } from './video.selectors.ts';
import { formatLength } from './video-words.ts';

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: radii.medium,
  color: theme.vars.palette.night.muted,
  backgroundColor: theme.vars.palette.night.deep,
  boxShadow: `0 0 0 3px ${theme.vars.palette.gold.main}`,
}));

// Mirrored, as everybody knows their own face.
const View = styled('video')({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transform: 'scaleX(-1)',
});

const Badge = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: theme.spacing(1.5),
  top: theme.spacing(1.5),
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 1.5),
  borderRadius: radii.pill,
  fontSize: '0.875rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.night.text,
  backgroundColor: 'rgb(13 11 36 / 0.82)',
  '& svg': { color: theme.vars.palette.error.light },
}));

const leftOf = (seconds: number): string => t('{time} left', { time: formatLength(seconds) });

/** The camera preview. */
function CameraView() {
  const { camera } = useVideoTools();
  const show = useCallback(
    (screen: HTMLVideoElement | null) => {
      if (screen) screen.srcObject = camera.view();
    },
    [camera],
  );
  return <View ref={show} muted autoPlay playsInline aria-label={t('What the camera sees')} />;
}

interface RecordingDialogProps {
  recording: VideoRecordingRef;
}

function StageOf({ recording }: RecordingDialogProps) {
  const { now } = useVideoTools();
  const phase = useSelector(recording, selectRecordingPhase);
  const startedAt = useSelector(recording, selectStartedAt);
  const isOn = phase === 'aiming' || phase === 'recording';
  return (
    <Stage>
      {isOn && <CameraView />}
      {!isOn && phase !== 'blocked' && <CircularProgress color="inherit" aria-hidden="true" />}
      {phase === 'recording' && (
        <Badge>
          <Circle size={12} fill="currentColor" aria-hidden />
          <span>{t('Recording')}</span>
          <TimeLeft until={startedAt + MAX_VIDEO_SECONDS * 1000} now={now} format={leftOf} />
        </Badge>
      )}
    </Stage>
  );
}

const WORDS: Readonly<Record<string, Message>> = {
  asking: msg('Please allow WizLearn to use the camera and microphone.'),
  aiming: msg('The camera is on, but not recording yet. Check the light and sound.'),
  recording: msg('Recording. It stops after 5 minutes.'),
  finishing: msg('Saving your video on this device…'),
};

function Controls({ recording }: RecordingDialogProps): ReactNode {
  const { now } = useVideoTools();
  const phase = useSelector(recording, selectRecordingPhase);
  const close = (
    <Button variant="outlined" onClick={() => recording.send({ type: 'camera.close' })}>
      {t('Close')}
    </Button>
  );
  switch (phase) {
    case 'asking':
      return close;
    case 'blocked':
      return (
        <>
          {close}
          <Button variant="contained" onClick={() => recording.send({ type: 'camera.retry' })}>
            {t('Try again')}
          </Button>
        </>
      );
    case 'aiming':
      return (
        <>
          {close}
          <Button
            variant="contained"
            autoFocus
            startIcon={<Circle size={16} fill="currentColor" aria-hidden />}
            onClick={() => recording.send({ type: 'recording.start', at: now() })}
          >
            {t('Start recording')}
          </Button>
        </>
      );
    case 'recording':
      return (
        <>
          <Button
            variant="outlined"
            startIcon={<RotateCcw size={16} aria-hidden />}
            onClick={() => recording.send({ type: 'recording.restart' })}
          >
            {t('Start over')}
          </Button>
          <Button
            variant="contained"
            color="error"
            autoFocus
            startIcon={<Square size={16} fill="currentColor" aria-hidden />}
            onClick={() => recording.send({ type: 'recording.stop' })}
          >
            {t('Stop')}
          </Button>
        </>
      );
    default:
      return (
        <Button variant="contained" disabled>
          {t('One moment…')}
        </Button>
      );
  }
}

/** The camera over the page: what it sees, how long one may still speak, and when to stop. */
export function RecordingDialog({ recording }: RecordingDialogProps) {
  const phase = useSelector(recording, selectRecordingPhase);
  const error = useSelector(recording, selectRecordingError);
  const words = WORDS[phase];
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby="record-a-video"
      // Escape closes the camera, never what is being recorded: the machine takes it only where nothing is lost.
      onClose={() => recording.send({ type: 'camera.close' })}
    >
      <DialogTitle id="record-a-video">{t('Record your explanation')}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 0.5 } }}>
        <StageOf recording={recording} />
        <Box role="status" sx={{ mt: 2, minHeight: 48 }}>
          {phase === 'blocked' ? (
            <ErrorNotice
              role="none"
              title={t('There is no recording')}
              detail={error ? t(error.message) : undefined}
            />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words && t(words)}
            </Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Controls recording={recording} />
      </DialogActions>
    </Dialog>
  );
}

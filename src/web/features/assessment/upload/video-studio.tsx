import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Upload, Video } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import type { SavedVideo } from '#domain/assessment/video-explanation.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { SavedVideos } from './saved-videos.tsx';
import { RecordingDialog } from './recording-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useVideo, useVideoRef, useVideoTools, VideoProvider } from './video.context.tsx';
import {
  selectIsBusy,
  selectRecording,
  selectRefusal,
  selectRemoved,
  selectReview,
  selectReviewed,
  selectUploadError,
  selectUploadPhase,
  selectVideos,
} from './video.selectors.ts';
import type { VideoTools } from './video-tools.ts';
import { fileNameOf, titleOf } from './video-words.ts';

const WHERE = 'where-videos-stay';

function Ways() {
  const upload = useVideoRef();
  const { objectUrls } = useVideoTools();
  const isBusy = useVideo(selectIsBusy);
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) {
      upload.send({ type: 'file.choose', file: objectUrls.put(file), bytes: file.size, mime: file.type });
    }
    // The same file may be chosen again after a refusal.
    currentTarget.value = '';
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button
        variant="contained"
        disabled={isBusy}
        aria-describedby={WHERE}
        startIcon={<Video size={18} aria-hidden="true" />}
        onClick={() => upload.send({ type: 'camera.open' })}
      >
        {t('Record')}
      </Button>
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-describedby={WHERE}
        startIcon={<Upload size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('Upload')}
      </Button>
      <input ref={input} type="file" accept="video/*" hidden aria-label={t('Video file')} onChange={take} />
    </Box>
  );
}

function Whereabouts() {
  const { store } = useVideoTools();
  return (
    <Typography id={WHERE} variant="body2" sx={{ mt: 1.5, maxWidth: '62ch', color: 'text.secondary' }}>
      {t(
        store.isLasting
          ? 'Only you can see your videos. They stay in this browser until you sign out. Save a copy to keep them longer.'
          : 'This browser deletes your videos when you leave this page. Save a copy to keep them.',
      )}
    </Typography>
  );
}

/** What goes on, what did not work, and the way back from a removal; told to screen readers too. */
function News() {
  const upload = useVideoRef();
  const phase = useVideo(selectUploadPhase);
  const isBusy = useVideo(selectIsBusy);
  const refusal = useVideo(selectRefusal);
  const removed = useVideo(selectRemoved);
  return (
    <Box role="status" sx={{ '&:not(:empty)': { mt: 2 } }}>
      {phase === 'keeping' && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1 }}>
            <Typography variant="body2">{t('Checking and saving your video…')}</Typography>
            <LinearProgress aria-label={t('Saving your video')} sx={{ mt: 1 }} />
          </Box>
          <Button size="small" onClick={() => upload.send({ type: 'file.cancel' })}>
            {t('Cancel')}
          </Button>
        </Box>
      )}
      {refusal && <ErrorNotice role="none" title={t('That did not work')} detail={t(refusal.message)} />}
      {removed && (
        <Alert
          role="none"
          severity="info"
          action={
            <Button
              size="small"
              color="inherit"
              disabled={isBusy}
              aria-busy={phase === 'restoring'}
              onClick={() => upload.send({ type: 'video.restore' })}
            >
              {t('Undo')}
            </Button>
          }
        >
          {t('Removed: {video}', { video: titleOf(removed) })}
        </Alert>
      )}
    </Box>
  );
}

function StoredVideos({ onSaveCopy }: { onSaveCopy: (video: SavedVideo) => void }) {
  const upload = useVideoRef();
  const phase = useVideo(selectUploadPhase);
  const videos = useVideo(selectVideos);
  const error = useVideo(selectUploadError);
  return (
    <Box component="section" aria-labelledby="my-videos" sx={{ mt: 3.5 }}>
      <Typography id="my-videos" variant="h6" component="h3">
        {t('My videos')}
      </Typography>
      {phase === 'loading' && videos === null && (
        <Box role="status" aria-label={t('Loading your videos')} sx={{ mt: 1.5 }}>
          <Skeleton variant="rounded" height={64} />
        </Box>
      )}
      {phase === 'failed' && (
        <Box sx={{ mt: 1.5 }}>
          <ErrorNotice
            title={t('Your videos could not be loaded')}
            detail={error ? t(error.message) : undefined}
            onRetry={() => upload.send({ type: 'videos.reload' })}
          />
        </Box>
      )}
      {videos?.length === 0 && (
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('No videos yet. Record one, or upload one you already have.')}
        </Typography>
      )}
      {videos !== null && videos.length > 0 && <SavedVideos videos={videos} onSaveCopy={onSaveCopy} />}
    </Box>
  );
}

function Studio({ topics }: { topics: readonly string[] }) {
  const tools = useVideoTools();
  const recording = useVideo(selectRecording);
  const review = useVideo(selectReview);
  const saveCopy = async (video: SavedVideo) => {
    const found = await tools.store.find(video.id);
    if (found) tools.save(found.film, fileNameOf(video));
  };
  return (
    <>
      <Ways />
      <Whereabouts />
      <News />
      <StoredVideos onSaveCopy={(video) => void saveCopy(video)} />
      {recording && <RecordingDialog recording={recording} />}
      {review && (
        <ReviewDialog
          review={review}
          topics={topics}
          onSaveCopy={() => void saveCopy(selectReviewed(review.getSnapshot()))}
        />
      )}
    </>
  );
}

interface VideoStudioProps {
  topics: readonly string[];
  /** Camera and store, where not those of this browser. */
  tools?: VideoTools;
}

/** Video recording and video upload: recording, choosing, judging and keeping videos of one's own (resolution 52). */
export function VideoStudio({ topics, tools }: VideoStudioProps) {
  return (
    <VideoProvider tools={tools}>
      <Studio topics={topics} />
    </VideoProvider>
  );
}

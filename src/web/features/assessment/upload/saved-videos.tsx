import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Clapperboard, Download, Trash2 } from 'lucide-react';
import { type SavedVideo, overallScore } from '#domain/assessment/video-explanation.ts';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { useVideo, useVideoRef } from './video.context.tsx';
import { selectIsBusy, selectRemovingId } from './video.selectors.ts';
import { claimsOf, titleOf } from './video-words.ts';

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    padding: theme.spacing(1.5, 0),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
}));

const Reel = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 52,
  height: 52,
  borderRadius: radii.medium,
  color: theme.vars.palette.secondary.main,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

interface SavedVideosProps {
  videos: readonly SavedVideo[];
  onSaveCopy: (video: SavedVideo) => void;
}

function SavedVideoRow({ video, onSaveCopy }: { video: SavedVideo; onSaveCopy: () => void }) {
  const upload = useVideoRef();
  const isBusy = useVideo(selectIsBusy);
  const isRemoving = useVideo(selectRemovingId) === video.id;
  const overall = overallScore(video.scores);
  const title = titleOf(video);
  const isJudged = overall !== null;
  return (
    <li>
      {overall === null ? (
        <Reel aria-hidden>
          <Clapperboard size={24} />
        </Reel>
      ) : (
        <ProgressRing value={overall} label={t('My score for {video}', { video: title })} size={52} />
      )}
      <Box sx={{ flex: '1 1 11rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {claimsOf(video)}
          {!isJudged && ` · ${t('no score yet')}`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={
            isJudged
              ? t('Watch again: {video}', { video: title })
              : t('Watch and score: {video}', { video: title })
          }
          onClick={() => upload.send({ type: 'video.open', id: video.id })}
        >
          {t(isJudged ? 'Watch again' : 'Watch and score')}
        </Button>
        <Tooltip title={t('Save a copy')}>
          <IconButton aria-label={t('Save a copy: {video}', { video: title })} onClick={onSaveCopy}>
            <Download size={18} aria-hidden />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('Remove')}>
          <IconButton
            disabled={isBusy}
            aria-busy={isRemoving}
            aria-label={t('Remove: {video}', { video: title })}
            onClick={() => upload.send({ type: 'video.remove', id: video.id })}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Tooltip>
      </Box>
    </li>
  );
}

/** What a student has recorded or chosen, newest first. */
export function SavedVideos({ videos, onSaveCopy }: SavedVideosProps) {
  return (
    <List aria-label={t('Your videos')}>
      {videos.map((video) => (
        <SavedVideoRow key={video.id} video={video} onSaveCopy={() => onSaveCopy(video)} />
      ))}
    </List>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { VIDEO_CRITERIA } from '#domain/assessment/video-explanation.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import type { VideoReviewRef } from './video.context.tsx';
import {
  selectAddress,
  selectCanSave,
  selectOverall,
  selectReviewed,
  selectReviewError,
  selectReviewPhase,
  selectScores,
  selectTopic,
} from './video.selectors.ts';
import { ScoreField } from './score-field.tsx';
import { claimsOf } from './video-words.ts';

const Player = styled('video')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxHeight: '46vh',
  aspectRatio: '16 / 9',
  objectFit: 'contain',
  borderRadius: radii.medium,
  backgroundColor: theme.vars.palette.night.deep,
  boxShadow: `0 0 0 3px ${theme.vars.palette.gold.main}`,
}));

const Judgement = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 4),
  marginTop: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const WHY = 'judge-all-four';

interface ReviewDialogProps {
  review: VideoReviewRef;
  /** Of the week, to say what the video explains. */
  topics: readonly string[];
  onSaveCopy: () => void;
}

function Film({ address }: { address: string }) {
  const [broken, setBroken] = useState('');
  if (broken === address) {
    return (
      <Alert severity="warning">
        {t('This browser cannot play the video here. Save a copy, and play it on the device.')}
      </Alert>
    );
  }
  return (
    // What students record for themselves has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <Player
      src={address}
      controls
      playsInline
      aria-label={t('Your video')}
      onError={() => setBroken(address)}
    />
  );
}

function Judging({ review, topics }: Pick<ReviewDialogProps, 'review' | 'topics'>) {
  const phase = useSelector(review, selectReviewPhase);
  const video = useSelector(review, selectReviewed);
  const address = useSelector(review, selectAddress);
  const topic = useSelector(review, selectTopic);
  const scores = useSelector(review, selectScores);
  const overall = useSelector(review, selectOverall);
  const error = useSelector(review, selectReviewError);
  const isSaving = phase === 'saving';
  const choices = topic === '' || topics.includes(topic) ? topics : [topic, ...topics];
  return (
    <>
      <Film address={address} />
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {claimsOf(video)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mt: 2.5 }}>
        <TextField
          select
          label={t('What does it explain?')}
          value={topic}
          disabled={isSaving}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => review.send({ type: 'topic.choose', topic: target.value })}
        >
          <option value="">{t('Something else')}</option>
          {choices.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </TextField>
        <ProgressRing value={overall ?? 0} label={t('Your score on the four criteria')} size={72}>
          {overall === null ? '–' : `${overall}%`}
        </ProgressRing>
      </Box>
      <Judgement>
        {VIDEO_CRITERIA.map(({ key, name, weight }) => (
          <ScoreField
            key={key}
            criterion={key}
            name={t(name)}
            weight={weight}
            points={scores[key]}
            disabled={isSaving}
            onChange={(points) => review.send({ type: 'score.set', criterion: key, points })}
          />
        ))}
      </Judgement>
      {error && (
        <Box sx={{ mt: 2 }}>
          <ErrorNotice title={t('Your score is not saved')} detail={t(error.message)} />
        </Box>
      )}
    </>
  );
}

/** A video of one's own: look at it again, say what it explains, judge it, keep it or throw it away. */
export function ReviewDialog({ review, topics, onSaveCopy }: ReviewDialogProps) {
  const phase = useSelector(review, selectReviewPhase);
  const error = useSelector(review, selectReviewError);
  const canSave = useSelector(review, selectCanSave);
  const isOpen = phase === 'judging' || phase === 'saving';
  const lacksScore = phase === 'judging' && !canSave;
  const close = () => review.send({ type: 'review.close' });
  return (
    <Dialog open fullWidth maxWidth="md" onClose={close} aria-labelledby="judge-a-video">
      <DialogTitle id="judge-a-video">{t('Watch it again')}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 0.5 } }}>
        {phase === 'opening' && (
          <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
            <CircularProgress aria-label={t('Opening your video')} />
          </Box>
        )}
        {phase === 'unreadable' && (
          <ErrorNotice
            title={t('This video can no longer be opened')}
            detail={error ? t(error.message) : undefined}
          />
        )}
        {isOpen && <Judging review={review} topics={topics} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          color="error"
          disabled={phase !== 'judging' && phase !== 'unreadable'}
          startIcon={<Trash2 size={16} aria-hidden />}
          onClick={() => review.send({ type: 'video.discard' })}
        >
          {t('Discard')}
        </Button>
        {isOpen && (
          <Button startIcon={<Download size={16} aria-hidden />} onClick={onSaveCopy}>
            {t('Save a copy')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        {lacksScore && (
          <Typography id={WHY} variant="caption" sx={{ color: 'text.secondary' }}>
            {t('Rate all four to save your score')}
          </Typography>
        )}
        <Button variant="outlined" disabled={phase === 'saving'} onClick={close}>
          {t('Save for later')}
        </Button>
        <Button
          variant="contained"
          disabled={!canSave}
          aria-describedby={lacksScore ? WHY : undefined}
          aria-busy={phase === 'saving'}
          onClick={() => review.send({ type: 'review.save' })}
        >
          {t(phase === 'saving' ? 'Saving…' : 'Save my score')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

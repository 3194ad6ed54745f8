import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Pause, Play, RotateCw } from 'lucide-react';
import { msg, t } from '#web/language/language.ts';
import { LeaderboardContext } from './leaderboard.context.tsx';
import { selectStream } from './leaderboard.selectors.ts';

const breathe = keyframes({ '50%': { opacity: 0.35 } });

/** Full while changes come by themselves, an outline otherwise: the word beside it says the same. */
const Light = styled('span', { shouldForwardProp: (name) => name !== 'isLive' })<{ isLive: boolean }>(
  ({ theme, isLive }) => ({
    flex: 'none',
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: `2px solid ${isLive ? theme.vars.palette.success.main : theme.vars.palette.text.secondary}`,
    background: isLive ? theme.vars.palette.success.main : 'transparent',
    animation: isLive ? `${breathe} 2.4s ease-in-out infinite` : 'none',
  }),
);

const TEXTS = {
  connecting: msg('Connecting'),
  live: msg('Live'),
  asleep: msg('Connecting'),
  waiting: msg('Live updates are interrupted. Trying again in a moment.'),
  paused: msg('Live updates are paused'),
  crowded: msg('Live updates now run in your newer tab'),
  ended: msg('Stopped: you were signed out on another device'),
} as const;

/** The control to pause and resume live updates: whether the board changes by itself, and the reader's say in it. */
export function LiveControl() {
  const live = LeaderboardContext.useActorRef();
  const stream = LeaderboardContext.useSelector(selectStream);
  const canPause = LeaderboardContext.useSelector((snapshot) => snapshot.can({ type: 'live.pause' }));
  const isWaiting = stream === 'waiting';
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1 }}>
        <Light isLive={stream === 'live'} aria-hidden />
        <Typography variant="body2" component="span" sx={{ fontWeight: 550, color: 'text.secondary' }}>
          {t(TEXTS[stream])}
        </Typography>
      </Stack>
      <Box>
        {isWaiting && (
          <Button
            size="small"
            variant="text"
            startIcon={<RotateCw size={16} aria-hidden />}
            onClick={() => live.send({ type: 'live.resume' })}
          >
            {t('Try now')}
          </Button>
        )}
        <Button
          size="small"
          variant="text"
          startIcon={canPause ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          onClick={() => live.send({ type: canPause ? 'live.pause' : 'live.resume' })}
        >
          {t(canPause ? 'Pause' : 'Resume')}
        </Button>
      </Box>
    </Stack>
  );
}

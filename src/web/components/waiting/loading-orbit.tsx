import { styled } from '@mui/material/styles';
import { AcademyMark } from '../art/academy-mark.tsx';

const Orbit = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 168,
  height: 168,
});

const Ring = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  '& .track': { stroke: theme.vars.palette.night.line },
  '& .ticks': { stroke: theme.vars.palette.night.muted, opacity: 0.45 },
  '& .comet': { stroke: theme.vars.palette.night.gold },
}));

/** Turned as a whole, which the browser does without drawing it anew. */
const Turning = styled(Ring)({
  animation: 'wiz-orbit 1.8s cubic-bezier(0.5, 0.1, 0.5, 0.9) infinite',
  '@keyframes wiz-orbit': { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
});

/** The loading spinner: the sign of the academy with a comet around it. */
export function LoadingOrbit() {
  return (
    <Orbit>
      <Ring viewBox="0 0 168 168" width="168" height="168" fill="none" aria-hidden="true">
        <circle className="track" cx="84" cy="84" r="78" strokeWidth="2" />
        <circle
          className="ticks"
          cx="84"
          cy="84"
          r="68"
          strokeWidth="4"
          pathLength="60"
          strokeDasharray="0.14 0.86"
        />
      </Ring>
      <Turning viewBox="0 0 168 168" width="168" height="168" fill="none" aria-hidden="true">
        <circle
          className="comet"
          cx="84"
          cy="84"
          r="78"
          strokeWidth="4"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray="18 82"
        />
      </Turning>
      <AcademyMark size={84} />
    </Orbit>
  );
}

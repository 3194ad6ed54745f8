import { keyframes, styled } from '@mui/material/styles';
import { gold, motion } from '#web/theme/tokens.ts';

const rise = keyframes({
  from: { transform: 'translate(0, 40px) scale(0)', opacity: 0 },
  '60%': { opacity: 1 },
  to: { transform: 'none', opacity: 0.85 },
});

const burst = keyframes({
  from: { transform: 'translate(0, 40px) scale(0)', opacity: 0 },
  '60%': { opacity: 1 },
  to: { transform: 'none', opacity: 0 },
});

const Field = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  '& use': { transformBox: 'fill-box', transformOrigin: 'center', opacity: 0.85 },
  '@media (prefers-reduced-motion: no-preference)': {
    '& use': { animation: `${rise} ${motion.ceremony}ms ease-out both` },
  },
  // On a phone there is no room beside the words: nothing stays on them.
  [theme.breakpoints.down('sm')]: {
    '& use': { opacity: 0, animationName: burst },
  },
}));

/** Where the stars come to rest, in percent of the width and in pixels from above, with their size. */
const STARS = [
  [6, 40, 12],
  [13, 92, 20],
  [20, 30, 10],
  [27, 118, 12],
  [36, 22, 14],
  [64, 20, 12],
  [73, 112, 10],
  [79, 36, 18],
  [87, 88, 12],
  [94, 46, 14],
] as const;

/**
 * A celebration, our confetti: gold stars that rise once over a piece of night and stay, on a phone only to fade; still
 * from the start where nothing is to move. Decoration.
 */
export function StarBurst() {
  return (
    <Field aria-hidden="true" data-stars={STARS.length}>
      <defs>
        <symbol id="gold-star" viewBox="-10 -10 20 20">
          <path d="M0-9 2.2-2.2 9 0 2.2 2.2 0 9-2.2 2.2-9 0-2.2-2.2Z" fill={gold.main} />
        </symbol>
      </defs>
      {STARS.map(([x, y, size], place) => (
        <use
          key={x}
          href="#gold-star"
          x={`${x}%`}
          y={y}
          width={size}
          height={size}
          style={{ animationDelay: `${place * 40}ms` }}
        />
      ))}
    </Field>
  );
}

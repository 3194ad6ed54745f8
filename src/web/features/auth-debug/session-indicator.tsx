import { styled } from '@mui/material/styles';
import { gold, night, parchment } from '#web/theme/tokens.ts';
import type { SessionHealth } from './session-health.ts';

/** How the moon stands in the orb; `mist` where there is no token to read. */
type Moon = 'full' | 'gibbous' | 'crescent' | 'new' | 'mist';

const MOONS: Readonly<Record<SessionHealth, Moon>> = {
  fresh: 'full',
  refreshing: 'gibbous',
  due: 'gibbous',
  stale: 'crescent',
  failing: 'crescent',
  dead: 'new',
  searching: 'mist',
  unreachable: 'mist',
  ending: 'mist',
  'signed-out': 'mist',
};

/** The lit part of a disc of 36 around (120, 100): the left half, and what lies beyond the terminator or short of it. */
const LIT: Readonly<Record<'full' | 'gibbous' | 'crescent', string>> = {
  full: 'M120 64A36 36 0 0 0 120 136A36 36 0 0 0 120 64Z',
  gibbous: 'M120 64A36 36 0 0 0 120 136A19 36 0 0 0 120 64Z',
  crescent: 'M120 64A36 36 0 0 0 120 136A19 36 0 0 1 120 64Z',
};

/** Four-pointed stars within the glass, as [x, y, size]. */
const STARS = [
  [72, 74, 6],
  [168, 66, 4],
  [180, 118, 6],
  [64, 124, 4],
  [150, 156, 5],
  [92, 160, 3],
] as const;

const star = ([x, y, size]: (typeof STARS)[number]): string => {
  const inner = size * 0.28;
  return `M${x} ${y - size}L${x + inner} ${y - inner}L${x + size} ${y}L${x + inner} ${y + inner}L${x} ${y + size}L${x - inner} ${y + inner}L${x - size} ${y}L${x - inner} ${y - inner}Z`;
};

const Orb = styled('svg')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  width: 'min(100%, 260px)',
  height: 'auto',
  '& .twinkles': { animation: 'orb-twinkles 4s ease-in-out infinite alternate' },
  '& .drifts': { animation: 'orb-drifts 9s ease-in-out infinite alternate' },
  '@keyframes orb-twinkles': { from: { opacity: 0.45 }, to: { opacity: 1 } },
  '@keyframes orb-drifts': { from: { transform: 'translateX(-6px)' }, to: { transform: 'translateX(6px)' } },
  [theme.breakpoints.down('md')]: { width: 180 },
}));

function MoonIn({ moon }: { moon: Moon }) {
  if (moon === 'mist') {
    return (
      <g
        className="drifts"
        fill="none"
        stroke={night[200]}
        strokeWidth="5"
        strokeLinecap="round"
        strokeOpacity="0.55"
      >
        <path d="M76 84c14-10 26 8 42 0s26-8 42 2" />
        <path d="M66 106c16-10 30 8 48 0s30-8 54 2" />
        <path d="M80 128c14-9 24 7 38 0s24-7 40 2" />
      </g>
    );
  }
  return (
    <>
      <circle cx="120" cy="100" r="36" fill={night[950]} stroke={night[500]} strokeWidth="2" />
      {moon !== 'new' && <path d={LIT[moon]} fill={parchment[50]} />}
      {moon === 'full' && <path d="M120 64A36 36 0 0 1 120 136Z" fill={parchment[200]} />}
      {moon !== 'new' && (
        <g fill={parchment[300]} fillOpacity="0.7">
          <circle cx="94" cy="92" r="4" />
          <circle cx="97" cy="112" r="3" />
          {moon !== 'crescent' && (
            <>
              <circle cx="110" cy="84" r="6" />
              <circle cx="116" cy="110" r="7" />
            </>
          )}
        </g>
      )}
    </>
  );
}

/** A crystal orb on its stand. Its moon wanes as the token ages; mist where there is none. The words stand beside it. */
export function SessionIndicator({ health }: { health: SessionHealth }) {
  return (
    <Orb viewBox="0 0 240 248" aria-hidden="true">
      <path d="M120 14A86 86 0 0 0 120 186Z" fill={night[600]} />
      <path d="M120 14A86 86 0 0 1 120 186Z" fill={night[700]} />
      <path d="M120 30A70 70 0 0 0 120 170Z" fill={night[700]} />
      <path d="M120 30A70 70 0 0 1 120 170Z" fill={night[800]} />
      <g className="twinkles" fill={gold.main}>
        {STARS.map((one) => (
          <path key={`${one[0]} ${one[1]}`} d={star(one)} />
        ))}
      </g>
      <MoonIn moon={MOONS[health]} />
      <path
        d="M58 62A72 72 0 0 1 92 34"
        fill="none"
        stroke={parchment[50]}
        strokeWidth="6"
        strokeLinecap="round"
        strokeOpacity="0.75"
      />
      <circle cx="51" cy="78" r="3.5" fill={parchment[50]} fillOpacity="0.75" />
      <circle cx="120" cy="100" r="86" fill="none" stroke={gold.main} strokeWidth="3" />
      <path d="M60 172c20 18 100 18 120 0l-8 22H68z" fill={gold.main} />
      <path d="M120 185c25 0 48-4 60-13l-8 22h-52z" fill={gold.deep} />
      <path d="M84 194h36v22H94z" fill={gold.pale} />
      <path d="M120 194h36l-10 22h-26z" fill={gold.main} />
      <path d="M66 216h54v18H56z" fill={gold.main} />
      <path d="M120 216h54l10 18h-64z" fill={gold.deep} />
      <path
        d="M60 172c20 18 100 18 120 0l-8 22h-16l-10 22h28l10 18H56l10-18h28l-10-22H68z"
        fill="none"
        stroke={night[950]}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M120 202l5 6-5 6-5-6z" fill={night[900]} />
    </Orb>
  );
}

import { styled } from '@mui/material/styles';

const Picture = styled('img')({ display: 'block', flex: 'none' });

/**
 * The medal of the top three, the podium of a leaderboard: a sun, a shield or a hexagon, each with its number; decoration,
 * the rank is said beside it.
 */
export function Medal({ rank, size = 46 }: { rank: 1 | 2 | 3; size?: number }) {
  return (
    <Picture
      src={`/art/community/medal-${rank}.svg`}
      alt=""
      width={Math.round((size * 6) / 7)}
      height={size}
      decoding="async"
    />
  );
}

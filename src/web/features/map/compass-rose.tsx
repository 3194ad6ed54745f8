import { styled } from '@mui/material/styles';

const Rose = styled('svg')(({ theme }) => ({
  flex: 'none',
  '& .ring': { fill: 'none', stroke: theme.vars.palette.surface.strongLine },
  '& .lit': { fill: theme.vars.palette.gold.main },
  '& .shade': { fill: theme.vars.palette.gold.dark },
  '& .minor': { fill: theme.vars.palette.surface.strongLine },
  '& .edge': { fill: 'none', stroke: theme.vars.palette.night.main, strokeLinejoin: 'round' },
  '& .heart': { fill: theme.vars.palette.night.main },
  '& .star': { fill: theme.vars.palette.night.gold },
}));

const QUARTERS = [0, 90, 180, 270];

/** A compass rose as old maps have it: the left half of each point in the light. */
export function CompassRose({ size }: { size: number }) {
  return (
    <Rose width={size} height={size} viewBox="-50 -50 100 100" aria-hidden>
      <circle className="ring" r="40" strokeWidth="1.5" />
      <circle className="ring" r="35" strokeWidth="1" strokeDasharray="1.5 4" />
      {QUARTERS.map((turn) => (
        <path key={turn} className="minor" transform={`rotate(${turn + 45})`} d="M0-30 5-7 0 0-5-7Z" />
      ))}
      {QUARTERS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path className="lit" d="M0-48 0 0-9-11Z" />
          <path className="shade" d="M0-48 0 0 9-11Z" />
          <path className="edge" d="M0-48 9-11 0 0-9-11Z" strokeWidth="1.6" />
        </g>
      ))}
      <circle className="heart" r="7" />
      <path className="star" d="M0-5 1.3-1.3 5 0 1.3 1.3 0 5-1.3 1.3-5 0-1.3-1.3Z" />
    </Rose>
  );
}

import { styled } from '@mui/material/styles';
import { gold, night } from '#web/theme/tokens.ts';

const LEAVES = [
  [34, 108, 62],
  [22, 93, 40],
  [15, 75, 18],
  [14, 56, -6],
  [19, 38, -30],
  [30, 23, -52],
] as const;

const Frame = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

/** Two branches around a round picture, tied at the foot; the light comes from the left. */
export function Laurel() {
  const branch = (fill: string) =>
    LEAVES.map(([x, y, turn]) => (
      <g key={turn} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <path d="M0-12C7-6 7 6 0 12-7 6-7-6 0-12Z" fill={fill} stroke={night[900]} strokeWidth="1.2" />
        <path d="M0-8V9" stroke={night[900]} strokeWidth="0.8" opacity="0.5" />
      </g>
    ));
  return (
    <Frame viewBox="0 0 140 140" aria-hidden="true">
      <path d="M70 126C38 122 16 96 16 64" fill="none" stroke={gold.deep} strokeWidth="2.5" />
      <path d="M70 126C102 122 124 96 124 64" fill="none" stroke={gold.deep} strokeWidth="2.5" />
      {branch(gold.main)}
      <g transform="matrix(-1 0 0 1 140 0)">{branch(gold.deep)}</g>
      <path
        d="M58 121 70 127 82 121 88 134 76 131 70 137 64 131 52 134Z"
        fill={gold.main}
        stroke={night[900]}
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d="M70 127 82 121 88 134 76 131 70 137Z" fill={gold.deep} />
    </Frame>
  );
}

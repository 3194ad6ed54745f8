import { styled } from '@mui/material/styles';

const Sign = styled('svg')({ display: 'block', flex: 'none' });

/** The sign of the flows: an armillary sphere whose stars are states, one of them flying a pennant. Decoration. */
export function FlowMark({ size = 32 }: { size?: number }) {
  return (
    <Sign viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <circle cx="32" cy="34" r="24" fill="#272354" />
      <path d="M32 10a24 24 0 0 1 0 48Z" fill="#14122f" />
      <g fill="none" strokeWidth="3">
        <circle cx="32" cy="34" r="24" stroke="#e5b44c" />
        <path d="M32 10a24 24 0 0 1 0 48" stroke="#b37d1c" />
        <ellipse cx="32" cy="34" rx="24" ry="9" stroke="#b9b3d6" transform="rotate(-24 32 34)" />
        <ellipse cx="32" cy="34" rx="9" ry="24" stroke="#7a73ad" transform="rotate(18 32 34)" />
      </g>
      <g stroke="#14122f" strokeWidth="2">
        <circle cx="17" cy="41" r="5" fill="#f5ecda" />
        <circle cx="45" cy="45" r="5" fill="#dbcdaf" />
        <circle cx="36" cy="24" r="6" fill="#e5b44c" />
      </g>
      <path d="M36 24V3" stroke="#f5ecda" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M37 4h17l-4.5 5 4.5 5H37Z" fill="#e5b44c" />
      <path d="M37 9h12.5l4.5 5H37Z" fill="#b37d1c" />
    </Sign>
  );
}

import { styled } from '@mui/material/styles';
import { gold, night, parchment } from '#web/theme/tokens.ts';

const Art = styled('svg')({ display: 'block', flex: 'none' });

/** A seal with the sign of the spoken word, as it hangs on a summons; decoration. */
export function WaxSeal({ size = 64 }: { size?: number }) {
  return (
    <Art viewBox="0 0 72 72" width={size} height={size} aria-hidden="true">
      <path d="M28 44 20 70 29 65 34 72 38 48ZM44 44 52 70 43 65 38 72 34 48Z" fill="#b22222" />
      <path d="M44 44 52 70 43 65 38 72 36 54Z" fill="#8c1b1b" />
      <path
        d="M36 3 42 7.5 49.5 6.5 52.5 13.5 59.5 16.5 58.5 24 63 30 58.5 36 59.5 43.5 52.5 46.5 49.5 53.5 42 52.5 36 57 30 52.5 22.5 53.5 19.5 46.5 12.5 43.5 13.5 36 9 30 13.5 24 12.5 16.5 19.5 13.5 22.5 6.5 30 7.5Z"
        fill={gold.main}
        stroke={night[900]}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M36 3 42 7.5 49.5 6.5 52.5 13.5 59.5 16.5 58.5 24 63 30 58.5 36 59.5 43.5 52.5 46.5 49.5 53.5 42 52.5 36 57Z"
        fill={gold.deep}
      />
      <circle cx="36" cy="30" r="17" fill={night[900]} />
      <path d="M25 22H47V35H38L32 41V35H25Z" fill={parchment[50]} />
      <path d="M36 22H47V35H38L36 37Z" fill={parchment[300]} />
    </Art>
  );
}

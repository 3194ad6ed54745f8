import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { HouseKey } from '#web/theme/houses.ts';

/** Each house has its own division of the field, in tiles of 48. */
const DIVISIONS: Readonly<Record<HouseKey | 'none', string>> = {
  veritas: 'M0 24 24 0 48 24V36L24 12 0 36Z M0 48 24 24 48 48V60L24 36 0 60Z',
  lumina: 'M0 0H24V24H0Z M24 24H48V48H24Z',
  fidelis: 'M0 0H12V48H0Z M24 0H36V48H24Z',
  ingenium: 'M0 12Q12 0 24 12T48 12V24Q36 36 24 24T0 24Z M0 36Q12 24 24 36T48 36V48Q36 60 24 48T0 48Z',
  none: 'M24 0 48 24 24 48 0 24Z',
};

const Cloth = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  display: 'block',
});

/** A cloth in the division of a house, in the colour of the text around it; decoration only. */
export function HeraldicField({ house }: { house: HouseKey | null }) {
  const id = useId();
  return (
    <Cloth aria-hidden="true">
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
          <path d={DIVISIONS[house ?? 'none']} fill="currentColor" opacity="0.1" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </Cloth>
  );
}

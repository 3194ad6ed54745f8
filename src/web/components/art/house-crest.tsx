import { styled } from '@mui/material/styles';
import type { HouseKey } from '#web/theme/houses.ts';

interface HouseCrestProps {
  house: HouseKey;
  /** Height in pixels, 24 to 240; the width follows (5 : 6). */
  size?: number;
  /** The name to be read out; leave it away where the house's name stands beside the crest. */
  title?: string;
}

const Picture = styled('img')({ display: 'block', flex: 'none' });

/** The shield of a house: lion, eagle, badger or serpent. */
export function HouseCrest({ house, size = 96, title = '' }: HouseCrestProps) {
  return (
    <Picture
      src={`/art/houses.svg#${house}`}
      alt={title}
      width={Math.round((size * 5) / 6)}
      height={size}
      decoding="async"
      draggable={false}
    />
  );
}

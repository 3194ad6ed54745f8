import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { gold, night } from '#web/theme/tokens.ts';
import { PENNANT_CHARGES, PENNANT_DIVISIONS, PENNANT_SHAPES, pennantOf } from './clan-pennant.design.ts';

interface ClanPennantProps {
  /** The clan's name: the same name always bears the same pennant. */
  name: string;
  /** Height in pixels; the width follows (5 : 3). */
  size?: number;
  /** Read out; leave it away where the clan's name stands beside it. */
  title?: string;
}

const Art = styled('svg')({ display: 'block', flex: 'none', overflow: 'visible' });

/** The pennant of a clan, made of its name: the shape of the cloth, a charge at the hoist, a divided fly. */
export function ClanPennant({ name, size = 72, title }: ClanPennantProps) {
  const id = useId();
  const { shape, division, charge, hoist, chargeFill, fly, flyMetal } = pennantOf(name);
  const cloth = PENNANT_SHAPES[shape];
  return (
    <Art
      viewBox="0 0 160 96"
      width={(size * 5) / 3}
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
    >
      <clipPath id={id}>
        <path d={cloth} />
      </clipPath>
      <path d="M7 5H12V95H7Z" fill={gold.deep} />
      <path d="M7 5H9V95H7Z" fill={gold.main} />
      <path d={cloth} fill="none" stroke={night[900]} strokeWidth="7" strokeLinejoin="round" />
      <path d={cloth} fill="none" stroke={gold.main} strokeWidth="4" strokeLinejoin="round" />
      <g clipPath={`url(#${id})`}>
        <path d="M0 0H160V96H0Z" fill={fly} />
        <path d={PENNANT_DIVISIONS[division]} fill={flyMetal} />
        <path d="M0 0H64V96H0Z" fill={hoist} />
        <path d="M62.5 0H65.5V96H62.5Z" fill={gold.main} />
        <path
          d="M66 0H76C71 30 71 66 76 96H66ZM112 0H124C119 30 119 66 124 96H112C107 66 107 30 112 0Z"
          fill={night[900]}
          opacity="0.2"
        />
        <path d="M86 0H92C87 30 87 66 92 96H86C81 66 81 30 86 0Z" fill="#fffdf7" opacity="0.16" />
        <path d="M14 0H19V96H14Z" fill={night[900]} opacity="0.24" />
      </g>
      <path
        d={PENNANT_CHARGES[charge]}
        transform="translate(40.5 48) scale(1.12)"
        fill={chargeFill}
        fillRule="evenodd"
        stroke={night[900]}
        strokeOpacity="0.5"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <circle cx="9.5" cy="5" r="5" fill={gold.main} stroke={night[900]} strokeWidth="1.6" />
      <circle cx="8.2" cy="3.8" r="1.6" fill={gold.pale} />
    </Art>
  );
}

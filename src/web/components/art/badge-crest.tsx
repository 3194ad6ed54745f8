import { styled } from '@mui/material/styles';
import type { BadgeState } from '#contract/contract.ts';
import { BADGE_SIGNS } from './badge-signs.ts';

const EDGE =
  'M100 5C118 17 151 22 190 17L190 112C190 170 150 212 100 236C50 212 10 170 10 112L10 17C49 22 82 17 100 5Z';
const RIM =
  'M100 9.6C119 20.6 150 25.5 186 21.6L186 112C186 167 148 207.6 100 231.4C52 207.6 14 167 14 112L14 21.6C50 25.5 81 20.6 100 9.6Z';
const RIM_SHADE =
  'M100 9.6C119 20.6 150 25.5 186 21.6L186 112C186 167 148 207.6 100 231.4L100 221C142.5 198.6 177 161.5 177 112L177 31.6C147 34 119 29.6 100 20.5Z';
const FIELD =
  'M100 20.5C119 29.6 147 34 177 31.6L177 112C177 161.5 142.5 198.6 100 221C57.5 198.6 23 161.5 23 112L23 31.6C53 34 81 29.6 100 20.5Z';
const FIELD_SHADE = 'M100 20.5C119 29.6 147 34 177 31.6L177 112C177 161.5 142.5 198.6 100 221Z';
const PIP = 'M0 -8L2.2 -2.6L8 -2.2L3.5 1.4L5 7L0 4L-5 7L-3.5 1.4L-8 -2.2L-2.2 -2.6Z';

const METALS: Readonly<Record<BadgeState['tier'], { light: string; shade: string; pips: number }>> = {
  bronze: { light: '#cf9163', shade: '#9d653b', pips: 1 },
  silver: { light: '#e3e6ee', shade: '#a5abbd', pips: 2 },
  gold: { light: '#e5b44c', shade: '#c8922f', pips: 3 },
  star: { light: '#f6dc9a', shade: '#e5b44c', pips: 4 },
};

const INK = '#14122f';

const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  '&[data-outline]': {
    fill: 'none',
    stroke: theme.vars.palette.text.secondary,
    strokeWidth: 3,
    strokeLinejoin: 'round',
    opacity: 0.5,
  },
}));

/** Below the sign, one more for each tier. */
function Pips({ tier }: Pick<BadgeState, 'tier'>) {
  const { light, pips } = METALS[tier];
  const places = Array.from({ length: pips }, (_, index) => 100 + (index - (pips - 1) / 2) * 19);
  return places.map((x) => (
    <path key={x} d={PIP} fill={light} stroke={INK} strokeWidth={1} transform={`translate(${x} 194)`} />
  ));
}

interface BadgeCrestProps extends Pick<BadgeState, 'family' | 'tier'> {
  isEarned: boolean;
  /** Height in pixels; the width follows (5 : 6). */
  size?: number;
}

/** A shield in the hand of the houses' crests: rim and ring by tier, sign by family. Its name stands beside it. */
export function BadgeCrest({ family, tier, isEarned, size = 96 }: BadgeCrestProps) {
  const { field, shade, light, dark, gilt } = BADGE_SIGNS[family];
  const metal = METALS[tier];
  const frame = {
    viewBox: '0 0 200 240',
    width: Math.round((size * 5) / 6),
    height: size,
    'aria-hidden': true,
  };
  if (!isEarned) {
    return (
      <Picture {...frame} data-outline>
        <path d={EDGE} />
        <path d={FIELD} strokeDasharray="3 7" />
        <path d={light} />
        {gilt && <path d={gilt} />}
      </Picture>
    );
  }
  return (
    <Picture {...frame}>
      <path d={EDGE} fill={INK} />
      <path d={RIM} fill={metal.light} />
      <path d={RIM_SHADE} fill={metal.shade} />
      <path d={FIELD} fill={field} />
      <path d={FIELD_SHADE} fill={shade} />
      <path d={FIELD} fill="none" stroke={INK} strokeWidth={2.6} />
      <circle
        cx={100}
        cy={112}
        r={66}
        fill="none"
        stroke={metal.shade}
        strokeWidth={2}
        strokeDasharray={tier === 'bronze' ? '2 6' : undefined}
      />
      {(tier === 'gold' || tier === 'star') && (
        <circle
          cx={100}
          cy={112}
          r={72}
          fill="none"
          stroke={metal.light}
          strokeWidth={tier === 'star' ? 4 : 1.6}
          strokeDasharray={tier === 'star' ? '1.5 9.8' : undefined}
          strokeLinecap="round"
        />
      )}
      <path d={light} fill="#fffaec" fillRule="nonzero" />
      {dark && <path d={dark} fill="#d5c6a2" />}
      {gilt && <path d={gilt} fill="#e5b44c" stroke="#b37d1c" strokeWidth={1} />}
      <Pips tier={tier} />
    </Picture>
  );
}

import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
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
type Tier = BadgeState['tier'];

const METALS: Readonly<Record<Tier, { light: string; shade: string }>> = {
  bronze: { light: '#cf9163', shade: '#9d653b' },
  silver: { light: '#e3e6ee', shade: '#a5abbd' },
  gold: { light: '#e5b44c', shade: '#c8922f' },
  star: { light: '#f6dc9a', shade: '#e5b44c' },
};

const INK = '#14122f';

/** A plate at the foot of the shield with the number of the tier: I, II, III, and a star above these. */
const PLATE = 'M74 180H126L132 193L126 206H74L68 193Z';
const BAR = 'v3h-2v12h2v3h-8v-3h2v-12h-2v-3z';
const STAR_SIGN = 'M100 182L103 189.500L111 190L105 195L107 203L100 198.500L93 203L95 195L89 190L97 189.500Z';
const bars = (...places: number[]): string => places.map((x) => `M${x} 184h8${BAR}`).join('');
const NUMERALS: Readonly<Record<Tier, string>> = {
  bronze: bars(96),
  silver: bars(90.5, 101.5),
  gold: bars(85, 96, 107),
  star: STAR_SIGN,
};

/** A leaf of the laurel that gold and star have round their sign. */
const LEAF = 'M0 0C-6 -5 -6 -14 0 -19C6 -14 6 -5 0 0Z';
const LEAVES = [-128, -106, -84, -62, -40].flatMap((turn) => [turn, -turn]);

function Laurel({ fill }: { fill: string }) {
  return LEAVES.map((turn) => (
    <path
      key={turn}
      d={LEAF}
      fill={fill}
      transform={`translate(100 112) rotate(${turn}) translate(0 -64) rotate(${turn < 0 ? 62 : -62})`}
    />
  ));
}

const Picture = styled('svg')({ display: 'block', flex: 'none' });

/** What is not earned yet has the colours of the page, and a breath of its metal. */
const LockedPicture = styled(Picture)(({ theme }) => {
  const mix = (share: number): string =>
    `color-mix(in srgb, ${theme.vars.palette.text.primary} ${share}%, ${theme.vars.palette.surface.sunken})`;
  return {
    '& .rim': { fill: `color-mix(in srgb, var(--metal) 55%, ${mix(20)})` },
    '& .rim-shade': { fill: `color-mix(in srgb, var(--metal-shade) 55%, ${mix(26)})` },
    '& .edge': { fill: mix(46) },
    '& .field': { fill: mix(12) },
    '& .field-shade': { fill: mix(17) },
    '& .sign': { fill: mix(58) },
    '& .sign-shade': { fill: mix(70) },
    '& .gilt': { fill: mix(82) },
  };
});

/** Dots for bronze, a line for silver, laurel for gold, and laurel with a line for the star. */
function Ring({ tier }: { tier: Tier }) {
  const isLeafy = tier === 'gold' || tier === 'star';
  return (
    <>
      {isLeafy && <Laurel fill="var(--metal)" />}
      {tier !== 'gold' && (
        <circle
          cx={100}
          cy={112}
          r={tier === 'star' ? 50 : 68}
          fill="none"
          stroke="var(--metal-shade)"
          strokeWidth={tier === 'bronze' ? 3 : 2.4}
          strokeDasharray={tier === 'bronze' ? '0.1 8.8' : undefined}
          strokeLinecap="round"
        />
      )}
    </>
  );
}

interface BadgeCrestProps extends Pick<BadgeState, 'family' | 'tier'> {
  isEarned: boolean;
  /** Height in pixels; the width follows (5 : 6). */
  size?: number;
}

/**
 * A shield in the hand of the houses' crests: rim, ring and number by tier, sign by family; in grey before it is earned.
 * Its name stands beside it.
 */
export function BadgeCrest({ family, tier, isEarned, size = 96 }: BadgeCrestProps) {
  const { field, shade, light, dark, gilt } = BADGE_SIGNS[family];
  const metal = METALS[tier];
  // What a page gives a colour of its own while it is locked has none here.
  const ifEarned = (fill: string) => (isEarned ? { fill } : {});
  const Frame = isEarned ? Picture : LockedPicture;
  return (
    <Frame
      viewBox="0 0 200 240"
      width={Math.round((size * 5) / 6)}
      height={size}
      aria-hidden="true"
      data-locked={!isEarned || undefined}
      data-tier={tier}
      style={{ '--metal': metal.light, '--metal-shade': metal.shade } as CSSProperties}
    >
      <path className="edge" d={EDGE} {...ifEarned(INK)} />
      <path className="rim" d={RIM} {...ifEarned('var(--metal)')} />
      <path className="rim-shade" d={RIM_SHADE} {...ifEarned('var(--metal-shade)')} />
      <path className="field" d={FIELD} {...ifEarned(field)} />
      <path className="field-shade" d={FIELD_SHADE} {...ifEarned(shade)} />
      {isEarned && <path d={FIELD} fill="none" stroke={INK} strokeWidth={2.6} />}
      <Ring tier={tier} />
      <path className="sign" d={light} {...ifEarned('#fffaec')} fillRule="nonzero" />
      {dark && <path className="sign-shade" d={dark} {...ifEarned('#d5c6a2')} />}
      {gilt && (
        <path
          className="gilt"
          d={gilt}
          {...ifEarned('#e5b44c')}
          {...(isEarned && { stroke: '#b37d1c', strokeWidth: 1 })}
        />
      )}
      <path
        className="rim"
        d={PLATE}
        {...ifEarned('var(--metal)')}
        stroke={isEarned ? INK : 'none'}
        strokeWidth={2.4}
      />
      <path d={NUMERALS[tier]} fill={INK} />
    </Frame>
  );
}

import { type HouseKey, houseColours } from '#web/theme/houses.ts';
import { gold, night, parchment } from '#web/theme/tokens.ts';
import { RoundArt } from './round-art.tsx';

interface PersonEmblemProps {
  style: 'crest' | 'pattern' | 'stars';
  /** The same seed always gives the same picture. */
  seed: string;
  house: HouseKey | null;
  /** Pixels. */
  size: number;
  /** Read out; leave it away where the person's name stands beside it. */
  title?: string;
}

/** Divisions of a field of 80 by 80, drawn over its first tincture in the second. */
const DIVISIONS = [
  'M0 0H40V80H0Z',
  'M0 0H80L0 80Z',
  'M0 0H40V40H0ZM40 40H80V80H40Z',
  'M0 0 40 40 0 80ZM80 0 40 40 80 80Z',
  'M0 28H80V52H0Z',
  'M0 0H16L80 64V80H64L0 16Z',
  'M0 80 40 34 80 80V52L40 6 0 52Z',
  'M0 0H13V80H0ZM27 0H53V80H27ZM67 0H80V80H67Z',
  'M40 40 0 0H40ZM40 40 80 0V40ZM40 40 80 80H40ZM40 40 0 80V40Z',
] as const;

/** What lies on the field, each within a circle of 40 around (40, 40). */
const CHARGES = [
  // Compass star.
  'M40 22 44.6 35.4 58 40 44.6 44.6 40 58 35.4 44.6 22 40 35.4 35.4Z',
  // Open book.
  'M24 29C30 27 36 28 40 31 44 28 50 27 56 29V51C50 49 44 50 40 53 36 50 30 49 24 51Z',
  // Crescent.
  'M47 24A17 17 0 1 0 47 56 14 14 0 1 1 47 24Z',
  // Flame.
  'M40 22C46 30 52 35 50 45 49 53 44 58 40 58 36 58 31 53 30 46 29 40 33 38 34 32 37 34 38 37 38 40 41 35 41 28 40 22Z',
  // Key.
  'M33 24A9 9 0 0 1 42 33 9 9 0 0 1 37 41V45H42V49H37V52H42V57H31V41A9 9 0 0 1 24 33 9 9 0 0 1 33 24ZM33 29A4 4 0 1 0 33 37 4 4 0 1 0 33 29Z',
  // Quill.
  'M56 23C43 24 33 31 29 44L25 57 28 57 31 49C43 48 52 39 56 23Z',
] as const;

/** Where the stars of a constellation stand. */
const SKIES = [
  [20, 44, 32, 28, 44, 40, 58, 24, 62, 50],
  [22, 30, 36, 22, 50, 32, 44, 48, 58, 58],
  [24, 56, 30, 38, 44, 30, 58, 38, 54, 54],
  [40, 18, 30, 34, 50, 40, 34, 54, 56, 58],
  [18, 34, 34, 40, 42, 24, 54, 42, 64, 34],
] as const;

const pick = <T,>(options: readonly T[], number: number, otherwise: T): T =>
  options[number % options.length] ?? otherwise;

/** FNV-1a with a last stir: seeds that differ in one digit become pictures that have nothing in common. */
function numberOf(seed: string): number {
  let value = 0x811c9dc5;
  for (const character of seed) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

function Constellation({ number, glow }: { number: number; glow: string }) {
  const sky = pick(SKIES, number, SKIES[0]);
  const isMirrored = (number >>> 5) % 2 === 1;
  const stars = sky.flatMap((x, index) =>
    index % 2 === 0 ? [{ x: isMirrored ? 80 - x : x, y: sky[index + 1] ?? 40 }] : [],
  );
  const bright = (number >>> 9) % stars.length;
  return (
    <>
      <path d="M0 0H80V80H0Z" fill={night[900]} />
      <path d="M0 56C18 48 34 64 52 58 64 54 72 56 80 52V80H0Z" fill={glow} />
      <path
        d={stars.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        fill="none"
        stroke={gold.pale}
        strokeWidth="1.4"
        opacity="0.65"
      />
      {stars.map(({ x, y }, index) => {
        const r = index === bright ? 9 : 4.5;
        return (
          <path
            key={`${x}-${y}`}
            d={`M${x} ${y - r}L${x + r / 4} ${y - r / 4} ${x + r} ${y} ${x + r / 4} ${y + r / 4} ${x} ${y + r} ${x - r / 4} ${y + r / 4} ${x - r} ${y} ${x - r / 4} ${y - r / 4}Z`}
            fill={index === bright ? gold.main : parchment[50]}
          />
        );
      })}
    </>
  );
}

function Field({ number, first, second }: { number: number; first: string; second: string }) {
  return (
    <>
      <path d="M0 0H80V80H0Z" fill={first} />
      <path d={pick(DIVISIONS, number, DIVISIONS[0])} fill={second} />
      <path d="M40 0H80V80H40Z" fill={night[900]} opacity="0.12" />
    </>
  );
}

/** A person's emblem in the tinctures of the house: its crest, a device on a divided field, or a piece of sky. */
export function PersonEmblem({ style, seed, house, size, title }: PersonEmblemProps) {
  const number = numberOf(seed);
  const colour = house ? houseColours[house] : night[500];
  const [first, second] = pick(
    [
      [colour, parchment[200]],
      [parchment[100], colour],
      [gold.pale, colour],
      [gold.main, night[800]],
      [colour, gold.main],
    ],
    number >>> 5,
    [colour, parchment[200]],
  );
  return (
    <RoundArt size={size} title={title}>
      {style === 'stars' ? (
        <Constellation number={number} glow={house === 'lumina' ? '#1f5c99' : colour} />
      ) : (
        <Field number={number >>> 9} first={first ?? colour} second={second ?? night[800]} />
      )}
      {style === 'crest' && house && (
        <image href={`/art/houses.svg#${house}`} x="19" y="14.8" width="42" height="50.4" />
      )}
      {(style === 'pattern' || (style === 'crest' && !house)) && (
        <>
          <circle cx="40" cy="40" r="23" fill={night[900]} stroke={gold.main} strokeWidth="1.5" />
          <path d={pick(CHARGES, number >>> 16, CHARGES[0])} fill={gold.pale} fillRule="evenodd" />
        </>
      )}
      <circle cx="40" cy="40" r="38" fill="none" stroke={gold.main} strokeWidth="4" />
    </RoundArt>
  );
}

import { gold, night, parchment } from '#web/theme/tokens.ts';

/** The outline of the cloth; its hoist is at x 14, its middle at y 48. */
export const PENNANT_SHAPES = {
  banner: 'M14 13H140V83H14Z',
  swallowtail: 'M14 13H150L126 48 150 83H14Z',
  pennon: 'M14 9 154 42V54L14 87Z',
  forked: 'M14 10 150 29 116 48 150 67 14 86Z',
  rounded: 'M14 13H112A35 35 0 0 1 112 83H14Z',
  flammant: 'M14 13H142L130 25 144 36 130 48 144 60 130 71 142 83H14Z',
} as const;

/** What divides the fly; drawn in its metal over its colour, from x 64 on. */
export const PENNANT_DIVISIONS = {
  'per fess': 'M64 48H160V96H64Z',
  barry: 'M64 13H160V27H64ZM64 41H160V55H64ZM64 69H160V83H64Z',
  bendy:
    'M64 0H80L160 80V112ZM96 0H112L160 48V80ZM128 0H144L160 16V48ZM64 32 144 112H112L64 64ZM64 96V80L96 112H80Z',
  chevronny:
    'M64 0 88 48 64 96H80L104 48 80 0ZM96 0 120 48 96 96H112L136 48 112 0ZM128 0 152 48 128 96H144L168 48 144 0Z',
  checky:
    'M64 13H81V30.5H64ZM98 13H115V30.5H98ZM132 13H149V30.5H132ZM81 30.5H98V48H81ZM115 30.5H132V48H115ZM149 30.5H166V48H149ZM64 48H81V65.5H64ZM98 48H115V65.5H98ZM132 48H149V65.5H132ZM81 65.5H98V83H81ZM115 65.5H132V83H115ZM149 65.5H166V83H149Z',
  lozengy:
    'M76 13 88 36.5 76 60 64 36.5ZM100 13 112 36.5 100 60 88 36.5ZM124 13 136 36.5 124 60 112 36.5ZM148 13 160 36.5 148 60 136 36.5ZM76 60 88 83.5 76 107 64 83.5ZM100 60 112 83.5 100 107 88 83.5ZM124 60 136 83.5 124 107 112 83.5ZM148 60 160 83.5 148 107 136 83.5Z',
  wavy: 'M64 26C76 18 84 34 96 26S116 34 128 26 148 18 160 26V40C148 32 140 48 128 40S108 32 96 40 76 32 64 40ZM64 56C76 48 84 64 96 56S116 64 128 56 148 48 160 56V70C148 62 140 78 128 70S108 62 96 70 76 62 64 70Z',
  'a fess': 'M64 37H160V59H64Z',
} as const;

/** What lies on the hoist, within 19 of the middle. */
export const PENNANT_CHARGES = {
  star: 'M0-19 4.6-6.6 17.6-6.2 7.4 2 11.2 15 0 7.6-11.2 15-7.4 2-17.6-6.2-4.6-6.6Z',
  book: 'M-17-12C-11-15-4-14 0-10.5 4-14 11-15 17-12V11C11 8 4 9 0 13-4 9-11 8-17 11ZM-1.2-8V8.5H1.2V-8Z',
  crescent: 'M8-16A18 18 0 1 0 8 16 14.5 14.5 0 1 1 8-16Z',
  sun: 'M0-19 3.6-10.6 10.8-15.6 10-6.9 18.8-5.9 12.4 0 18.8 5.9 10 6.9 10.8 15.6 3.6 10.6 0 19-3.6 10.6-10.8 15.6-10 6.9-18.8 5.9-12.4 0-18.8-5.9-10-6.9-10.8-15.6-3.6-10.6Z',
  key: 'M0-19A8.5 8.5 0 0 1 3-2.6V3H8.5V8H3V11H8.5V17H-3V-2.6A8.5 8.5 0 0 1 0-19ZM0-14.5A4 4 0 1 0 0-6.5 4 4 0 1 0 0-14.5Z',
  quill: 'M16-19C2-18-9-9-12 4L-16 18-12.5 18-9.5 9.5C4 8.5 14-2 16-19ZM8-11-8 5-6.5 6.5 9.5-9.5Z',
  tower:
    'M-14-18H-8V-13H-3V-18H3V-13H8V-18H14V-7H10.5V11H14V17H-14V11H-10.5V-7H-14ZM-3.5 17H3.5V6A3.5 3.5 0 0 0-3.5 6Z',
  lantern:
    'M-3.5-19H3.5L8-11H10V-7H8.5L10 11H12V16H-12V11H-10L-8.5-7H-10V-11H-8ZM0-5C-3 0-4.5 2-4.5 5A4.5 4.5 0 0 0 4.5 5C4.5 2 3 0 0-5Z',
  crown: 'M-18-12-9.5-3 0-16 9.5-3 18-12 14 13H-14ZM-11 7V10H11V7Z',
  hourglass:
    'M-12-18H12V-13H10C10-6 5-3 2.5 0 5 3 10 6 10 13H12V18H-12V13H-10C-10 6-5 3-2.5 0-5-3-10-6-10-13H-12ZM0 4-6.5 13H6.5Z',
  tree: 'M0-19C7-19 10-13 8.5-10 14-9 16-1 11.5 3.5 9 6.5 5 6.5 2.5 5.5V13H7V17H-7V13H-2.5V5.5C-5 6.5-9 6.5-11.5 3.5-16-1-14-9-8.5-10-10-13-7-19 0-19Z',
  bell: 'M-2.5-19H2.5V-16C9-15 11.5-9 11.5-3 11.5 4 13 7 16 10V13H-16V10C-13 7-11.5 4-11.5-3-11.5-9-9-15-2.5-16ZM-4.5 14.5H4.5A4.5 4.5 0 0 1-4.5 14.5Z',
} as const;

/** No house's colours: a clan is not a house. */
const COLOURS = ['#4d478c', '#6a2444', '#1f5a5c', '#7a3a18', '#323c7c', '#2f5f3f', night[700]] as const;
const METALS = [gold.main, parchment[50], gold.pale] as const;

/** A pennant as a herald would blazon it. */
interface PennantDesign {
  shape: keyof typeof PENNANT_SHAPES;
  division: keyof typeof PENNANT_DIVISIONS;
  charge: keyof typeof PENNANT_CHARGES;
  hoist: string;
  chargeFill: string;
  fly: string;
  flyMetal: string;
}

/** FNV-1a with a last stir: names that differ in one letter become pennants that have nothing in common. */
function numberOf(name: string): number {
  let value = 0x811c9dc5;
  for (const letter of name) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>): Key[] =>
  Object.keys(record) as Key[];

/**
 * The same name always bears the same pennant, whatever its case and spaces. Metal lies on colour and colour on metal,
 * so that the charge can be told from afar.
 */
export function pennantOf(name: string): PennantDesign {
  let rest = numberOf(plain(name));
  const pick = <T>(options: readonly T[], otherwise: T): T => {
    const chosen = options[rest % options.length] ?? otherwise;
    rest = Math.floor(rest / options.length);
    return chosen;
  };
  const shape = pick(keysOf(PENNANT_SHAPES), 'banner');
  const charge = pick(keysOf(PENNANT_CHARGES), 'star');
  const division = pick(keysOf(PENNANT_DIVISIONS), 'barry');
  const colour = pick(COLOURS, COLOURS[0]);
  const fly = pick(
    COLOURS.filter((one) => one !== colour),
    COLOURS[0],
  );
  const metal = pick(METALS, METALS[0]);
  const isReversed = rest % 3 === 0;
  return {
    shape,
    division,
    charge,
    hoist: isReversed ? metal : colour,
    chargeFill: isReversed ? colour : metal,
    fly: isReversed ? colour : fly,
    flyMetal: metal,
  };
}

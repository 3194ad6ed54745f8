/** Red, green and blue, 0 to 255 each. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const format = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [r, g, b] = parse(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

const ratioOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export const contrastRatio = (a: string, b: string): number => ratioOf(luminance(a), luminance(b));

/** `amount` of `to` (0 to 1) mixed into `from`. */
export const mix = (from: string, to: string, amount: number): string => {
  const [r, g, b] = parse(from);
  const [toR, toG, toB] = parse(to);
  return format([r + (toR - r) * amount, g + (toG - g) * amount, b + (toB - b) * amount]);
};

const STEPS = 50;

/** The first step from `colour` towards `ink` that reads on every one of the grounds; `ink` itself if none does. */
export const legible = (
  colour: string,
  { ink, grounds, ratio = 4.5 }: { ink: string; grounds: readonly string[]; ratio?: number },
): string => {
  // Every page computes this as it starts: the grounds are measured once.
  const lights = grounds.map(luminance);
  for (let step = 0; step <= STEPS; step += 1) {
    const candidate = mix(colour, ink, step / STEPS);
    const light = luminance(candidate);
    if (lights.every((ground) => ratioOf(light, ground) >= ratio)) return candidate;
  }
  return ink;
};

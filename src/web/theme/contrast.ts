/** Red, green and blue, 0 to 255 each. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const format = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const luminance = (hex: string): number => {
  const [r, g, b] = parse(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
export const contrastRatio = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** `amount` of `to` (0 to 1) mixed into `from`. */
export const mix = (from: string, to: string, amount: number): string => {
  const [r, g, b] = parse(from);
  const [toR, toG, toB] = parse(to);
  return format([r + (toR - r) * amount, g + (toG - g) * amount, b + (toB - b) * amount]);
};

/** The first step from `colour` towards `ink` that reads on every one of the grounds; `ink` itself if none does. */
export const legible = (
  colour: string,
  { ink, grounds, ratio = 4.5 }: { ink: string; grounds: readonly string[]; ratio?: number },
): string => {
  for (let step = 0; step <= 50; step += 1) {
    const candidate = mix(colour, ink, step / 50);
    if (grounds.every((ground) => contrastRatio(candidate, ground) >= ratio)) return candidate;
  }
  return ink;
};

import { Crown, Lightbulb, type LucideIcon, Palette, Shield } from 'lucide-react';
import type { HouseKey } from '#web/theme/houses.ts';

/** The icons of spec §9. */
const ICONS: Readonly<Record<HouseKey, LucideIcon>> = {
  veritas: Crown,
  lumina: Lightbulb,
  fidelis: Shield,
  ingenium: Palette,
};

/** A house as a small sign, where its crest would be too fine to make out. */
export function HouseIcon({ house, size = 16 }: { house: HouseKey; size?: number }) {
  const Icon = ICONS[house];
  return <Icon size={size} aria-hidden data-house={house} />;
}

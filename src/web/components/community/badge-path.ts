import { paths } from '#web/navigation/paths.ts';

/** Where a badge stands among all of them; notifications know it by its English name alone. */
export const badgeAnchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export const badgePath = (name: string): string => `${paths.badges}#${badgeAnchor(name)}`;

/** The part of the badges page about the level. */
export const LEVEL = 'level';

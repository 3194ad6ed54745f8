import type { Clan } from '#contract/contract.ts';

/** A clan with `size` members, me last of them where I am in it. */
export function buildClan(change: Partial<Clan> = {}): Clan {
  const size = change.size ?? 2;
  return {
    _id: 'a'.repeat(24),
    name: 'Night Compilers',
    motto: 'We study after dinner and sleep before midnight.',
    members: Array.from({ length: size }, (_, index) => ({
      name: ['Amber Finch', 'Ravi', 'Quiet Owl', 'Merry Kite'][index] ?? `Keen Lark ${index}`,
      house: (['Lumina', 'Veritas', null] as const)[index % 3] ?? null,
      seat: index + 1,
    })),
    capacity: 12,
    joined: false,
    keeper: size === 0 ? null : 'Amber Finch',
    isKeeper: false,
    track: 'engineering',
    language: 'English',
    size,
    weekXp: size >= 3 ? 320 : null,
    weekGoalXp: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...change,
  };
}

/** The refusal of a motto with a link. */
export const mottoWithLink = {
  kind: 'http',
  status: 422,
  code: 'invalid-field',
  message: 'This value is not accepted.',
  fields: { motto: 'Please leave out links.' },
} as const;

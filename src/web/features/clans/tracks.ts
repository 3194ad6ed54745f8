import type { Track } from '#contract/contract.ts';

export const tracks = ['engineering', 'civil-services'] as const satisfies readonly Track[];
export const trackNames: Readonly<Record<Track, string>> = {
  engineering: 'Engineering',
  'civil-services': 'Civil Services',
};

import type { Track } from '#contract/contract.ts';

/** The dean tag of the courses of a track, as the catalogue has it. */
export const DEAN_OF: Readonly<Record<Track, string>> = {
  engineering: 'Dean of Engineering',
  'civil-services': 'Dean of Civil Services',
};

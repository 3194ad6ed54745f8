import type { Track } from '#contract/contract.ts';
import { type Message, msg } from '#web/language/language.ts';

export const tracks = ['engineering', 'civil-services'] as const satisfies readonly Track[];
export const trackNames: Readonly<Record<Track, Message>> = {
  engineering: msg('Engineering'),
  'civil-services': msg('Civil Services'),
};

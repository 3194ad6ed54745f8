import { type Message, msg } from '#web/language/language.ts';

/** The names of the difficulties 1 to 3. */
export const DIFFICULTIES: readonly Message[] = [msg('Easy'), msg('Medium'), msg('Hard')];

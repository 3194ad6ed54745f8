import { msg } from '#web/language/language.ts';

/** The slots as the specification names them (§2), where the real ones cannot be read. */
export const USUAL_SLOTS = [msg('Today 2:00 PM'), msg('Tomorrow 10:00 AM'), msg('Tomorrow 4:00 PM')] as const;

import { useServerControl } from '#web/data/use-connection.ts';
import { useClan } from './clan-membership.context.tsx';
import { selectIsWaiting } from './clan-membership.selectors.ts';

/** The note that says why nothing can be changed now. */
export const OFFLINE_NOTE = 'clans-wait';

/** For a button that changes a clan: off while a call is under way or the server is away, and then it says why. */
export const useClanControl = (): ReturnType<typeof useServerControl> =>
  useServerControl(OFFLINE_NOTE, useClan(selectIsWaiting));

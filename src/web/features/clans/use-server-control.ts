import { useIsOffline } from '#web/data/use-connection.ts';
import { useClan } from './clan-membership.context.tsx';
import { selectIsWaiting } from './clan-membership.selectors.ts';

/** The note that says why nothing can be changed now. */
export const OFFLINE_NOTE = 'clans-wait';

/** For a button that needs the server: off while a call is under way or the server is away, and then it says why. */
export function useServerControl(): { disabled: boolean; 'aria-describedby': string | undefined } {
  const isOffline = useIsOffline();
  const isWaiting = useClan(selectIsWaiting);
  return { disabled: isOffline || isWaiting, 'aria-describedby': isOffline ? OFFLINE_NOTE : undefined };
}

import { useIsOffline } from './use-connection.ts';

interface ServerControl {
  disabled: boolean;
  'aria-describedby': string | undefined;
}

/** For a control that needs the server: off while that is away, and then the note with this id says why, or while `isOff`. */
export function useServerControl(noteId: string, isOff = false): ServerControl {
  const isOffline = useIsOffline();
  return { disabled: isOffline || isOff, 'aria-describedby': isOffline ? noteId : undefined };
}

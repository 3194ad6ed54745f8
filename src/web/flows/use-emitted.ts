import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** An event listener for what a machine emits, as long as the component is there; it is the one of the latest render. */
export function useEmitted<
  MachineSnapshot extends Snapshot<unknown>,
  MachineEvent extends EventObject,
  Emitted extends EventObject,
  Type extends Emitted['type'],
>(
  actor: ActorRef<MachineSnapshot, MachineEvent, Emitted>,
  type: Type,
  onEmitted: (event: Emitted & { type: Type }) => void,
): void {
  const tell = useEffectEvent(onEmitted);
  useEffect(() => {
    const { unsubscribe } = actor.on(type, (event) => tell(event as Emitted & { type: Type }));
    return unsubscribe;
  }, [actor, type]);
}

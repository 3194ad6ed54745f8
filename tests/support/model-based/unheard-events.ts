import { Actor, type AnyActorLogic, type EventObject, isMachineSnapshot } from 'xstate';

/** What an actor has of itself that no type of it tells. */
interface EmittingActor {
  _actorScope: { emit: (event: EventObject) => void };
  eventListeners: ReadonlyMap<string, ReadonlySet<unknown>>;
}

let unheard: Set<string> | null = null;

const start = Actor.prototype.start;

Actor.prototype.start = function watchEmitted(this: Actor<AnyActorLogic>) {
  const { _actorScope: scope, eventListeners: listeners } = this as unknown as EmittingActor;
  const { emit } = scope;
  scope.emit = (event) => {
    const snapshot: unknown = unheard && this.getSnapshot();
    const isHeard = [event.type, '*'].some((type) => (listeners.get(type)?.size ?? 0) > 0);
    if (!isHeard && isMachineSnapshot(snapshot)) unheard?.add(`${snapshot.machine.id} ${event.type}`);
    emit(event);
  };
  return start.call(this);
};

/** From now on, which machines emit what nobody listens to, as 'machine event': a page that forgot to act on it. */
export function watchUnheardEvents(): ReadonlySet<string> {
  const found = new Set<string>();
  unheard = found;
  return found;
}

import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate';

/** An event that an active state listens to. */
export interface PossibleEvent {
  type: string;
  /** What the chart reads of the event beside its type; it cannot do without. */
  fields: string[];
  /** It would be taken as it is now. Nothing is known of one with fields before they are filled in. */
  isOpen: boolean;
}

/** A guard that cannot be asked, because the event lacks something, does not let it through. */
export function acceptsEvent(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

/** Takes an event without doing anything, and notes what of it is looked at. */
function fieldsOf(snapshot: AnyMachineSnapshot, type: string): string[] {
  const fields = new Set<string>();
  const event = new Proxy<AnyEventObject>(
    { type },
    {
      get: (target, key) => {
        if (typeof key === 'string' && key !== 'type') fields.add(key);
        return Reflect.get(target, key);
      },
    },
  );
  try {
    transition(snapshot.machine, snapshot, event);
  } catch {
    // It reads further into a field that is not there: the field is noted.
  }
  return [...fields];
}

const isOwn = (type: string): boolean => type !== '' && !type.startsWith('xstate.') && !type.includes('*');

/** The possible events of a running machine: what could be sent to it from outside in its state, in the order of its chart. */
export function possibleEvents(snapshot: AnyMachineSnapshot): PossibleEvent[] {
  if (snapshot.status !== 'active') return [];
  const types = snapshot._nodes.flatMap(({ transitions }) => [...transitions.keys()]).filter(isOwn);
  return [...new Set(types)].map((type) => ({
    type,
    fields: fieldsOf(snapshot, type),
    isOpen: acceptsEvent(snapshot, { type }),
  }));
}

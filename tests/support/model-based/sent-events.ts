import { isDeepStrictEqual } from 'node:util';
import { Actor, type AnyMachineSnapshot, type EventObject, isMachineSnapshot, transition } from 'xstate';

/** An event that something outside of the machines gave to one of them: a view, mostly. */
export interface SentEvent {
  /** The machine's id. */
  flow: string;
  actor: string;
  context: Readonly<Record<string, unknown>>;
  event: EventObject;
  /** Whether the machine would do anything about it where it is. */
  isAccepted: boolean;
  /** The actors it would start there. */
  begins: readonly string[];
}

/** The actors that an event would start. */
function actorsBegunBy(snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  const [next] = transition(snapshot.machine, snapshot, event);
  return Object.keys(next.children).filter((name) => snapshot.children[name] === undefined);
}

/** Whatever differs each time: the hour, a key made by chance. */
const BY_CHANCE = new Set(['at', 'key']);

const fixed = (event: EventObject): unknown =>
  JSON.parse(JSON.stringify(event, (name, value: unknown) => (BY_CHANCE.has(name) ? name : value)));

export const isSameEvent = (one: EventObject, other: EventObject): boolean =>
  isDeepStrictEqual(fixed(one), fixed(other));

let sent: SentEvent[] | null = null;
let areDeaf = false;

const send = Actor.prototype.send;

Actor.prototype.send = function record(this: Actor<never>, event: EventObject): void {
  const snapshot: unknown = sent && this.getSnapshot();
  if (sent && isMachineSnapshot(snapshot)) {
    const { context, machine } = snapshot;
    const isAccepted = snapshot.can(event);
    const begins = areDeaf && isAccepted ? actorsBegunBy(snapshot, event) : [];
    sent.push({ flow: machine.id, actor: this.sessionId, context, event, isAccepted, begins });
    if (areDeaf) return;
  }
  send.call(this, event as never);
} as typeof send;

/** What is sent to machines until the work is done. */
export async function sentDuring(work: () => Promise<void>): Promise<readonly SentEvent[]> {
  const heard: SentEvent[] = [];
  sent = heard;
  try {
    await work();
  } finally {
    sent = null;
  }
  return heard;
}

/** What is sent to machines that do not hear it, so that the page stays as it is. */
export function captureSentEvents(work: () => void): readonly SentEvent[] {
  const heard: SentEvent[] = [];
  sent = heard;
  areDeaf = true;
  try {
    work();
  } finally {
    sent = null;
    areDeaf = false;
  }
  return heard;
}

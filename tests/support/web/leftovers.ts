import { relative } from 'node:path';
import { Actor, type AnyActorRef, type Subscription } from 'xstate';
import { Cache } from '#web/data/cache.ts';
import { flowInspector } from '#web/flows/flow.ts';

interface Asked {
  what: string;
  /** The file of ours that asked. */
  by: string;
  /** Nothing is left of it by then, though nobody gave it back. */
  isOver?: () => boolean;
}

/** What lives as long as the page's window, by the file that asks for it. */
const FOR_GOOD: Readonly<Record<string, string>> = {
  'src/web/browser/back-layers.ts': 'One listener keeps the layers of all pages.',
  'src/web/app/prefetch.ts': 'Links of all pages are looked at.',
  'src/web/data/cache-of.ts': 'A cache lives as long as the session it listens to.',
};

const asked = new Map<string, Asked>();
const numbers = new WeakMap<object, number>();
let count = 0;

function numberOf(listener: object): number {
  const number = numbers.get(listener) ?? (count += 1);
  numbers.set(listener, number);
  return number;
}

/** The files on the stack, innermost first; its text would cost most of the time, since each line is mapped to a source. */
function filesOnStack(): string[] {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, calls) => calls.map((call) => call.getFileName() ?? '');
  const files: unknown = new Error().stack;
  Error.prepareStackTrace = prepareStackTrace;
  return Array.isArray(files) ? files : [];
}

/** The innermost file of the product that asked; null where a library did so for itself. */
function askedBy(): string | null {
  const path = filesOnStack().find((file) => /\/src\/(web|domain)\//.test(file));
  return path === undefined ? null : relative(process.cwd(), path.replace(/^file:\/\/|\?.*$/g, ''));
}

type Listen = (
  type: string,
  listener: object | null,
  options?: boolean | { capture?: boolean; once?: boolean; signal?: AbortSignal },
) => void;

function watchTarget(
  name: string,
  target: { addEventListener: unknown; removeEventListener: unknown },
): void {
  const add = target.addEventListener as Listen;
  const remove = target.removeEventListener as Listen;
  const keyOf = (type: string, listener: object, options: Parameters<Listen>[2]): string => {
    const isCaptured = typeof options === 'object' ? options.capture === true : options === true;
    return `${name} ${type} ${numberOf(listener)} ${isCaptured}`;
  };
  target.addEventListener = function note(this: unknown, ...[type, listener, options]: Parameters<Listen>) {
    const by = listener && askedBy();
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (by && !once)
      asked.set(keyOf(type, listener, options), {
        what: `${name} hears ${type}`,
        by,
        isOver: () => signal?.aborted === true,
      });
    add.call(this, type, listener, options);
  };
  target.removeEventListener = function forget(
    this: unknown,
    ...[type, listener, options]: Parameters<Listen>
  ) {
    if (listener) asked.delete(keyOf(type, listener, options));
    remove.call(this, type, listener, options);
  };
}

function watchIntervals(): void {
  const { setInterval: start, clearInterval: stop } = globalThis;
  globalThis.setInterval = ((...settings: Parameters<typeof setInterval>) => {
    const timer = start(...settings);
    const by = askedBy();
    if (by) asked.set(`interval ${numberOf(timer)}`, { what: 'a timer rings', by });
    return timer;
  }) as typeof setInterval;
  globalThis.clearInterval = ((timer: Parameters<typeof clearInterval>[0]) => {
    if (timer instanceof Object) asked.delete(`interval ${numberOf(timer)}`);
    stop(timer);
  }) as typeof clearInterval;
}

const VIEWS = /\/src\/web\/(app|components|features|navigation|note-editor|quiz)\//;

/** The file of a view that called itself; calls of the server, and the clocks of machines, end with their own. */
function viewThatAsked(): string | null {
  const caller = filesOnStack().find((file) => !file.includes('/tests/support/web/leftovers.ts'));
  return caller !== undefined && VIEWS.test(caller)
    ? relative(process.cwd(), caller.replace(/^file:\/\/|\?.*$/g, ''))
    : null;
}

/** Those that ring in the next turn of the event loop wait for nothing that a page could be left in. */
const SOON = 0;

/** Each call of `setTimeout` as it stands now; a test that fakes the clock asks for it again. */
export function watchTimeouts(): void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  globalThis.setTimeout = ((ring: unknown, ms = 0, ...rest: unknown[]) => {
    const by = ms > SOON && typeof ring === 'function' ? viewThatAsked() : null;
    if (by === null) return Reflect.apply(start, globalThis, [ring, ms, ...rest]);
    const timer: unknown = Reflect.apply(start, globalThis, [
      (...given: unknown[]) => {
        asked.delete(keyOfTimeout(timer));
        return Reflect.apply(ring as () => unknown, globalThis, given);
      },
      ms,
      ...rest,
    ]);
    asked.set(keyOfTimeout(timer), { what: `a timeout of ${ms} ms waits`, by });
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: Parameters<typeof clearTimeout>[0]) => {
    asked.delete(keyOfTimeout(timer));
    stop(timer);
  }) as typeof clearTimeout;
}

const keyOfTimeout = (timer: unknown): string =>
  timer instanceof Object ? `timeout ${numberOf(timer)}` : `timeout ${String(timer)}`;

/** What an actor keeps of those it tells; the types hide it. */
interface Telling {
  _processingStatus: number;
  observers: Set<unknown>;
}

const STOPPED = 2;

function noteSubscription(
  actor: AnyActorRef,
  subscription: Subscription,
  isOver: (telling: Telling) => boolean,
): Subscription {
  const by = askedBy();
  if (by === null) return subscription;
  const key = `subscription ${numberOf(subscription)}`;
  const telling = actor as unknown as Telling;
  // An actor that has ended tells nobody anything.
  const hasEnded = (): boolean => telling._processingStatus === STOPPED || isOver(telling);
  asked.set(key, { what: 'an actor tells', by, isOver: hasEnded });
  return {
    unsubscribe: () => {
      asked.delete(key);
      subscription.unsubscribe();
    },
  };
}

function watchSubscriptions(): void {
  const { subscribe, on } = Actor.prototype;
  Actor.prototype.subscribe = function note(this: AnyActorRef, ...observers: unknown[]): Subscription {
    const subscription: Subscription = Reflect.apply(subscribe, this, observers);
    const observer = [...(this as unknown as Telling).observers].at(-1);
    // A flow whose page is gone forgets its observers, though it could begin anew.
    return noteSubscription(this, subscription, (telling) => !telling.observers.has(observer));
  } as typeof subscribe;
  Actor.prototype.on = function note(this: AnyActorRef, ...listener: unknown[]): Subscription {
    return noteSubscription(this, Reflect.apply(on, this, listener), () => false);
  } as typeof on;
}

function noteListener(what: string, stop: () => void): () => void {
  const by = askedBy();
  if (by === null) return stop;
  const key = `cache ${numberOf(stop)}`;
  asked.set(key, { what, by });
  return () => {
    asked.delete(key);
    stop();
  };
}

function watchCaches(): void {
  const { onInvalidate, watch } = Cache.prototype;
  Cache.prototype.onInvalidate = function note(this: Cache, ...listener: Parameters<typeof onInvalidate>) {
    return noteListener('a cache tells what is old', Reflect.apply(onInvalidate, this, listener));
  };
  Cache.prototype.watch = function note(this: Cache, ...watcher: Parameters<typeof watch>) {
    return noteListener('a cache reads again', Reflect.apply(watch, this, watcher));
  };
}

let isWatching = false;

/** Notes what the page asks of its window and document from now on. */
export function watchLeftovers(): void {
  if (isWatching) return;
  isWatching = true;
  watchTarget('the window', globalThis as never);
  watchTarget('the document', document);
  watchIntervals();
  watchTimeouts();
  watchSubscriptions();
  watchCaches();
}

const reportedActors = new Set<string>();

/** Actors never stopped: the flow inspector of this worker would show them on the pages of the next test file too. */
function takeRunningFlows(): string[] {
  const running = flowInspector.running().filter(({ actor }) => !reportedActors.has(actor));
  for (const { actor } of running) reportedActors.add(actor);
  return running.map(({ flow }) => `the flow ${flow} runs`);
}

/** Memory leaks (listener leaks): what was asked for since the last call and not given back, though every page is gone. */
export function takeLeftovers(): string[] {
  const left = [...asked.values()]
    .filter(({ by, isOver }) => !(by in FOR_GOOD) && !isOver?.())
    .map(({ what, by }) => `${what}, by ${by}`);
  asked.clear();
  return [...new Set([...left, ...takeRunningFlows()])];
}

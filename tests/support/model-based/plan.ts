import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';
import { partsOf } from '#charts/transition-name.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Model } from '#tests/support/paths/model.ts';
import { Coverage } from '#tests/support/paths/coverage.ts';
import { type MachinePath, edgeCover } from '#tests/support/paths/edge-cover.ts';
import { trace } from '#tests/support/paths/trace.ts';
import { isFullRun } from '#tests/support/scale.ts';
import type { AnyPageModel, Cause, Gesture, Scene } from './page-model.ts';
import { LEFT, modelOfScreen, ownEventsIn } from './screen-model.ts';
import { partCover } from './part-cover.ts';

/** A control that must be there and enabled exactly if the machine accepts its event. */
interface Offer {
  event: string;
  sentEvent: EventObject;
  /** One press sends it as it is; else several moves do, or what is written in a field. */
  isWhole: boolean;
  gesture: Gesture;
  isAccepted: boolean;
}

/** One event, and what the machine makes of it by the oracle. */
export interface Step {
  /** Null before the first event. */
  event: EventObject | null;
  /** Null where the path sends the event itself. */
  gesture: Gesture | null;
  /** It happens without anybody's doing. */
  isOwn: boolean;
  /** The fields of the event may differ from what the page sends. */
  isLoose: boolean;
  /** It is over before anybody could look. */
  isPassing: boolean;
  value: unknown;
  isOver: boolean;
  offers: Offer[];
  snapshot: AnyMachineSnapshot;
  /** The view may send it there though the machine refuses it. */
  isTolerated: (event: EventObject) => boolean;
  /** And with other fields than planned. */
  isLooseHere: (event: EventObject) => boolean;
}

export interface PlannedPath {
  title: string;
  scene: Scene<AnyStateMachine>;
  steps: Step[];
}

export interface Plan {
  paths: PlannedPath[];
  /** For people: how far these paths go. */
  summary: string;
}

type Extent = Pick<Limits, 'most' | 'isBrief'>;

/** Each state and transition once. */
export const brief: Extent = { most: 12, isBrief: true };
const full: Extent = { most: 40, isBrief: false };

/** The full run goes the ways of `npm test`, by which the tables of pages are written, and then its own. */
export const extents: readonly Extent[] = isFullRun ? [brief, full] : [brief];

interface Limits {
  /** Events of one path. */
  longest: number;
  /** Walks; those that together take the most of the chart come first. */
  most: number;
  /** Each state and transition of the chart once, not from everywhere. */
  isBrief: boolean;
}

/** The exception that holds for an event where the machine is. */
function exceptionOf(
  exceptions: Record<string, string> | undefined,
  { type }: EventObject,
  snapshot: AnyMachineSnapshot,
): string | undefined {
  const places = snapshot._nodes.map(({ path }) => `${type} in ${path.join('.')}`);
  return Object.keys(exceptions ?? {}).find((name) => name === type || places.includes(name));
}

function stepsOf(
  pageModel: AnyPageModel,
  scene: Scene<AnyStateMachine>,
  events: readonly EventObject[],
  isLeft: boolean,
): Step[] {
  const { snapshots } = trace(pageModel.machine, scene.run.input, events);
  const gestures: Record<string, Cause | ((event: EventObject, snapshot: AnyMachineSnapshot) => Cause)> =
    pageModel.gestures;
  const gestureOf = (event: EventObject, snapshot: AnyMachineSnapshot): Gesture | null => {
    const own = gestures[event.type];
    const cause = typeof own === 'function' ? own(event, snapshot) : own;
    return cause === undefined || cause === 'automatic' ? null : cause;
  };
  const offersIn = (snapshot: AnyMachineSnapshot): Offer[] =>
    scene.run.events.flatMap((event: EventObject) => {
      const gesture = gestureOf(event, snapshot);
      if (!gesture || exceptionOf(pageModel.tolerated, event, snapshot)) return [];
      const isUnoffered = exceptionOf(pageModel.unoffered, event, snapshot) !== undefined;
      const isAccepted = !isUnoffered && snapshot.can(event);
      const isWhole = 'press' in gesture;
      return [{ event: JSON.stringify(event), sentEvent: event, isWhole, gesture, isAccepted }];
    });
  return snapshots.map((snapshot, index) => {
    const event = events[index - 1];
    const before = snapshots[index - 1];
    const isOwn = Boolean(event && before && ownEventsIn(pageModel, before).includes(event.type));
    const isSent =
      !event || !before || isOwn || exceptionOf(pageModel.unoffered, event, before) !== undefined;
    const isOver = snapshot.status !== 'active' || (isLeft && index === events.length);
    return {
      event: event ?? null,
      gesture: isSent ? null : gestureOf(event, before),
      isOwn,
      isLoose: Boolean(event && before && exceptionOf(pageModel.loosely, event, before)),
      isLooseHere: (sent) => exceptionOf(pageModel.loosely, sent, snapshot) !== undefined,
      isPassing: ownEventsIn(pageModel, snapshot).length > 0,
      value: snapshot.value,
      isOver,
      offers: isOver ? [] : offersIn(snapshot),
      snapshot,
      isTolerated: (sent) => exceptionOf(pageModel.tolerated, sent, snapshot) !== undefined,
    };
  });
}

/**
 * The events up to where the machine leaves the model. A model keeps one snapshot for all that share its key, so that a
 * long path can come to a guard which reads what the key does not hold (how long ago, how often).
 */
function upToDivergence(
  machine: AnyStateMachine,
  input: unknown,
  model: Model,
  { events, keys }: MachinePath,
): EventObject[] {
  let [snapshot] = initialTransition(machine, input);
  const end = events.findIndex((event, index) => {
    [snapshot] = transition(machine, snapshot, event);
    const expected = model.states.get(keys[index + 1] ?? '')?.snapshot;
    return keys[index + 1] !== LEFT && !isDeepStrictEqual(snapshot.value, expected?.value);
  });
  return end === -1 ? events : events.slice(0, end);
}

/** The paths of a screen, each step with what must then be seen. */
export function planPaths(pageModel: AnyPageModel, { longest, most, isBrief }: Limits): Plan {
  const { machine } = pageModel;
  const covered = new Set<string>();
  const pathsOf = ({ run }: Scene<AnyStateMachine>): MachinePath[] => {
    const model = modelOfScreen(pageModel, run);
    if (isBrief) return partCover(machine, { input: run.input, model, maxLength: longest }, covered);
    const paths = edgeCover(model, longest).map((path) => {
      const events = upToDivergence(machine, run.input, model, path);
      return { events, keys: path.keys.slice(0, events.length + 1) };
    });
    return paths.length > 0 ? paths : [{ events: [], keys: [model.initial] }];
  };
  const open = Object.entries(pageModel.scenes).flatMap(([title, scene]) =>
    pathsOf(scene).map(({ events, keys }) => {
      const coverage = new Coverage(machine);
      trace(machine, scene.run.input, events, coverage);
      return { title, scene, events, taken: coverage.taken, isLeft: keys.at(-1) === LEFT };
    }),
  );
  const all = open.length;
  const seen = new Set<string>();
  const chosen: typeof open = [];
  const gain = ({ taken }: { taken: ReadonlySet<string> }): number =>
    [...taken].filter((part) => !seen.has(part)).length;
  while (open.length > 0 && chosen.length < most) {
    const gains = open.map(gain);
    const best = Math.max(...gains);
    const [next] = open.splice(gains.indexOf(best), 1);
    if (!next || (isBrief && best === 0)) break;
    for (const part of next.taken) seen.add(part);
    chosen.push(next);
  }
  const parts = partsOf(machine);
  const share = (names: string[]): string =>
    `${names.filter((name) => seen.has(name)).length}/${names.length}`;
  const count = chosen.reduce((sum, { events }) => sum + events.length, 0);
  return {
    paths: chosen.map(({ title, scene, events, isLeft }, index) => ({
      title: `${index + 1}, ${title}`,
      scene,
      steps: stepsOf(pageModel, scene, events, isLeft),
    })),
    summary: `${machine.id}: ${chosen.length} of ${all} paths, ${count} steps, states ${share(parts.states)}, transitions ${share(parts.transitions)}`,
  };
}

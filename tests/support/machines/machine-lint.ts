import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import {
  type Json,
  functionPaths,
  isRecord,
  nodesOf,
  transitionsFrom,
  withAncestors,
} from '#charts/chart.ts';

/** One broken rule: which, where in the chart, and what to do about it. */
export interface Slip {
  rule: string;
  where: string;
  say: string;
}

export interface LintOptions {
  /** Actors that live as long as their state and so need no timeout, each with the reason. */
  longLived?: Record<string, string>;
}

const EVENT_NAME = /^[a-z][A-Za-z]*\.([a-z][A-Za-z]*|\*)$/;
const PURE_FUNCTION_KEYS = new Set(['input', 'params', 'output', 'context']);

const isWithin = (node: AnyStateNode, home: AnyStateNode): boolean => withAncestors(node).includes(home);
const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** An unguarded timer that leaves `node`, its own or one of a state around it. */
const hasWayOutByTime = (node: AnyStateNode): boolean =>
  withAncestors(node).some((owner) =>
    owner.after.some(
      ({ guard, target }) => guard === undefined && target?.some((to) => to !== node && !isWithin(to, node)),
    ),
  );

/** What the round trip through JSON must keep of a transition. */
const transitionsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) =>
    transitionsFrom(node).map((transition) =>
      JSON.stringify([
        node.id,
        transition.eventType,
        transition.target?.map(({ id }) => id),
        shapeOf(transition.guard),
        transition.actions.map(shapeOf),
        transition.reenter,
      ]),
    ),
  );

/** The name of a guard or action; null for none and for xstate's own, which are functions. */
const typeOf = (part: unknown): string | null => {
  if (typeof part === 'string') return part;
  return isRecord(part) && typeof part['type'] === 'string' ? part['type'] : null;
};

const shapeOf = (part: unknown): string | null => (typeof part === 'function' ? 'function' : typeOf(part));

type Rule = (machine: AnyStateMachine, options: LintOptions) => Slip[];

const slip = (rule: string, where: string, say: string): Slip => ({ rule, where, say });

const invokeRule: Rule = (machine, { longLived = {} }) => {
  const seen = new Set<string>();
  return nodesOf(machine).flatMap((node) =>
    listOf<Json>(node.config.invoke).flatMap((invoke) => {
      const { id, src } = invoke;
      if (typeof src !== 'string')
        return [slip('invoke-id', node.id, 'name the actor in setup and invoke it by name')];
      const slips: Slip[] = [];
      if (id !== src) slips.push(slip('invoke-id', node.id, `give the invoke the id '${src}'`));
      if (seen.has(src))
        slips.push(slip('invoke-id', node.id, `'${src}' is invoked twice: name one actor per state`));
      seen.add(src);
      const logic: unknown = machine.implementations.actors[src];
      if (logic === undefined) slips.push(slip('invoke-id', node.id, `'${src}' is no actor of setup`));
      if (invoke['onError'] === undefined)
        slips.push(slip('invoke-outcomes', node.id, `'${src}' needs onError`));
      const isFlow = isRecord(logic) && 'root' in logic;
      if (isFlow || src in longLived) return slips;
      if (invoke['onDone'] === undefined)
        slips.push(slip('invoke-outcomes', node.id, `'${src}' needs onDone`));
      if (!hasWayOutByTime(node))
        slips.push(slip('invoke-timeout', node.id, `'${src}' needs an after to a named state`));
      return slips;
    }),
  );
};

const delayRule: Rule = (machine) =>
  nodesOf(machine).flatMap((node) =>
    Object.keys(node.config.after ?? {})
      .filter((name) => !(name in machine.implementations.delays))
      .map((name) => slip('delay-name', node.id, `'${name}' is no delay of setup: it would fire at once`)),
  );

const initialRule: Rule = (machine) =>
  nodesOf(machine)
    .filter(({ type, states, config }) => type === 'compound' && !(String(config.initial) in states))
    .map((node) =>
      slip('initial', node.id, `there is no state '${String(node.config.initial)}' to begin in`),
    );

const inlineRule: Rule = (machine) =>
  functionPaths(machine.config)
    .filter((path) => !PURE_FUNCTION_KEYS.has(path.at(-1) ?? ''))
    .map((path) =>
      slip('inline', `${machine.id}: ${path.join('.')}`, 'move this function to setup and use its name'),
    );

const nameRule: Rule = (machine) =>
  nodesOf(machine).flatMap((node) => {
    const { guards, actions } = machine.implementations;
    const transitions = transitionsFrom(node);
    const used = [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)];
    const unknown = [
      ...transitions.map(({ guard }) => typeOf(guard)).filter((name) => name !== null && !(name in guards)),
      ...used.map(typeOf).filter((name) => name !== null && !(name in actions)),
    ];
    return unknown.map((name) => slip('name', node.id, `'${name}' is not in setup`));
  });

/** Only `emit` emits: an action called so that assigns would tell nobody. */
const emitRule: Rule = (machine) =>
  Object.entries(machine.implementations.actions)
    .filter(
      ([name, action]) =>
        /^emit[A-Z]/.test(name) && (action as { type?: unknown } | undefined)?.type !== 'xstate.emit',
    )
    .map(([name]) => slip('emit', machine.id, `'${name}' emits nothing: call it by what it does`));

const wildcardRule: Rule = (machine) =>
  nodesOf(machine)
    .filter((node) => node.invoke.length > 0 && '*' in (node.config.on ?? {}))
    .map((node) => slip('wildcard', node.id, "'*' would swallow the failure of an actor: name the events"));

const descriptionRule: Rule = (machine) =>
  nodesOf(machine)
    .filter((node) => node.parent !== undefined && !node.description?.trim())
    .map((node) => slip('description', node.id, 'describe the state: people read it'));

const busyRule: Rule = (machine) =>
  nodesOf(machine)
    .filter((node) => node.type === 'atomic' && withAncestors(node).some(({ tags }) => tags.includes('busy')))
    .filter((node) => node.always === undefined && !hasWayOutByTime(node))
    .map((node) => slip('busy', node.id, 'a busy state needs an after to a named state'));

const decisionRule: Rule = (machine) =>
  nodesOf(machine)
    .filter((node) => node.always !== undefined && node.invoke.length === 0 && node.after.length === 0)
    .filter((node) => node.type === 'atomic' && Object.keys(node.config.on ?? {}).length === 0)
    .filter((node) => node.always?.at(-1)?.guard !== undefined)
    .map((node) => slip('decision', node.id, 'the last branch of a decision has no guard'));

const eventNameRule: Rule = (machine) =>
  nodesOf(machine).flatMap((node) =>
    Object.keys(node.config.on ?? {})
      .filter((name) => name !== '*' && !EVENT_NAME.test(name))
      .map((name) => slip('event-name', node.id, `call the event '${name}' noun.verb`)),
  );

const roundTripRule: Rule = (machine) => {
  const copy = createMachine(JSON.parse(JSON.stringify(machine.config)));
  const kept = new Set(transitionsOf(copy));
  return transitionsOf(machine)
    .filter((transition) => !kept.has(transition))
    .map((transition) => slip('round-trip', machine.id, `JSON loses ${transition}`));
};

const RULES: readonly Rule[] = [
  invokeRule,
  delayRule,
  initialRule,
  inlineRule,
  nameRule,
  emitRule,
  wildcardRule,
  descriptionRule,
  busyRule,
  decisionRule,
  eventNameRule,
  roundTripRule,
];

/** Lints a statechart: every broken rule that the compiler does not see (C1, C3). */
export const lintMachine = (machine: AnyStateMachine, options: LintOptions = {}): Slip[] =>
  RULES.flatMap((rule) => rule(machine, options));

const IMPORT =
  /^\s*(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
const ALLOWED = /^(xstate$|#domain\/|#contract\/|#machines\/|\.\.?\/)/;

/** Imports by which a machine would learn of React, HTTP, storage or the server. */
export const forbiddenImports = (source: string): string[] =>
  [...source.matchAll(IMPORT)]
    .map((found) => found[1] ?? found[2] ?? found[3] ?? '')
    .filter((name) => !ALLOWED.test(name));

import type { EventObject } from 'xstate';

/** The `output` of a machine whose final states each have their own; XState hands that on as `unknown`. */
export const finalOutput = <Output>({ event }: { event: { output: unknown } }): Output =>
  event.output as Output;

/**
 * The `output` of a final state inside a chart: what the actor that led there answered, for the `onDone` of the phase.
 * XState types the event of a final state as one of the chart's own, which an answer is not.
 */
export const actorOutput = ({ event }: { event: EventObject }): unknown =>
  'output' in event ? event.output : undefined;

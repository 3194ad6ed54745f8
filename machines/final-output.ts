/** The `output` of a machine whose final states each have their own; XState hands that on as `unknown`. */
export const finalOutput = <Output>({ event }: { event: { output: unknown } }): Output =>
  event.output as Output;

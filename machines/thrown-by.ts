/** What an actor that failed threw, for guards and actions. */
export const thrownBy = ({ event }: { event: { error: unknown } }): { thrown: unknown } => ({
  thrown: event.error,
});

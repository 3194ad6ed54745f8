/** Actors by the id of their machine. */
export type HeldActors = Readonly<Record<string, readonly string[]>>;

interface RunningFlow {
  actor: string;
  snapshot: { children: Record<string, { _send: (event: unknown) => void } | undefined> };
}

/**
 * Makes nobody hear what these actors answer by themselves, from now on. Scenarios on the page, so it stands alone. A child
 * tells its parent only what it was sent itself, and that never gets through.
 */
export function holdActors(held: HeldActors): () => void {
  const hold = (event: Event): void => {
    const { flow, actor, flowInspector } = (
      event as CustomEvent<{ flow: string; actor: string; flowInspector: { running(): RunningFlow[] } }>
    ).detail;
    const children = flowInspector.running().find((one) => one.actor === actor)?.snapshot.children;
    for (const name of held[flow] ?? []) {
      const child = children?.[name];
      if (child) child._send = () => undefined;
    }
  };
  addEventListener('wizlearn:flow-step', hold);
  return () => removeEventListener('wizlearn:flow-step', hold);
}

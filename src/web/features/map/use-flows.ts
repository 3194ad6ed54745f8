import type { RunningFlow } from '#web/flows/flow-inspector.ts';
import { useFlowSteps, useRunningFlows } from '#web/flows/use-flow-inspector.ts';
import { type Screen, SCREENS } from './screens.ts';

/** A flow of the page in front, and the machine that runs it. */
export interface FlowInFront {
  screen: Screen;
  running: RunningFlow;
  /** Ids of the states it has been in, as far as is remembered. */
  visited: ReadonlySet<string>;
}

/** The flows a student is in on this page, the innermost first. Of several alike the one that moved last counts. */
export function useFlows(): FlowInFront[] {
  const running = useRunningFlows();
  const steps = useFlowSteps();
  return SCREENS.flatMap((screen) => {
    const alike = running.filter(({ flow }) => flow === screen.flow);
    const moved = steps.findLast(({ actor }) => alike.some((one) => one.actor === actor));
    const last = alike.find(({ actor }) => actor === moved?.actor) ?? alike.at(-1);
    if (!last) return [];
    const own = steps.filter(({ actor }) => actor === last.actor);
    return [{ screen, running: last, visited: new Set(own.flatMap(({ states }) => states)) }];
  });
}

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import type { BoardView } from '#machines/community/leaderboard-live.setup.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { watchPageVisibility } from '#web/browser/page-visibility.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createLeaderboardLiveActors } from './leaderboard.actors.ts';

export const LeaderboardContext = createFlowContext(leaderboardLiveMachine);

interface LeaderboardProviderProps {
  /** Of the address; it may change while the machine goes on. */
  view: BoardView;
  children: ReactNode;
}

/** Carries the address and the events of the browser and of the connection to the machine. */
function LeaderboardBridge({ view: { window: span, house } }: { view: BoardView }) {
  const live = LeaderboardContext.useActorRef();
  useConnectionRestored(live);
  useEffect(() => {
    const { view } = live.getSnapshot().context;
    const isShown = view.window === span && view.house === house;
    if (!isShown) live.send({ type: 'view.change', view: { window: span, house } });
  }, [live, span, house]);
  useEffect(
    () =>
      watchPageVisibility(window, {
        onHidden: () => live.send({ type: 'page.hidden' }),
        onShown: () => live.send({ type: 'page.shown' }),
      }),
    [live],
  );
  return null;
}

export function LeaderboardProvider({ view, children }: LeaderboardProviderProps) {
  const services = useServices();
  const [spread] = useState(Math.random);
  const machine = useMemo(
    () => leaderboardLiveMachine.provide({ actors: createLeaderboardLiveActors(services) }),
    [services],
  );
  return (
    <LeaderboardContext.Provider logic={machine} options={{ input: { view, spread } }}>
      <LeaderboardBridge view={view} />
      {children}
    </LeaderboardContext.Provider>
  );
}

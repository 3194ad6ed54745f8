import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import type { standingsMachine } from '#machines/community/standings.machine.ts';
import type { BoardView } from '#machines/community/standings.setup.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { watchPageVisibility } from '#web/browser/page-visibility.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { createLeaderboardLiveActors } from './leaderboard.actors.ts';

export const LeaderboardContext = createFlowContextWithActors(
  leaderboardLiveMachine,
  createLeaderboardLiveActors,
);

/** What stands on the board: it lives as long as the page, as a child of the live leaderboard. */
export function useStandingsRef(): ActorRefFrom<typeof standingsMachine> {
  const standings = LeaderboardContext.useSelector(({ children }) => children.standings);
  if (!standings) throw new Error('The leaderboard runs without its standings.');
  return standings;
}

export const useStandings = <Selected,>(
  select: (snapshot: SnapshotFrom<typeof standingsMachine>) => Selected,
): Selected => useSelector(useStandingsRef(), select);

interface LeaderboardProviderProps {
  /** Of the address; it may change while the machine goes on. */
  view: BoardView;
  children: ReactNode;
}

/** Carries the address and the events of the browser and of the connection to the machine. */
function LeaderboardBridge({ view: { window: span, house } }: { view: BoardView }) {
  const live = LeaderboardContext.useActorRef();
  const standings = useStandingsRef();
  useConnectionRestored(live);
  useConnectionRestored(standings);
  useEffect(() => {
    const { view } = standings.getSnapshot().context;
    const isShown = view.window === span && view.house === house;
    if (!isShown) standings.send({ type: 'view.change', view: { window: span, house } });
  }, [standings, span, house]);
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
  const [spread] = useState(Math.random);
  return (
    <LeaderboardContext.Provider input={{ view, spread }}>
      <LeaderboardBridge view={view} />
      {children}
    </LeaderboardContext.Provider>
  );
}

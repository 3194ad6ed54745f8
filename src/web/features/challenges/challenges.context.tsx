import { type ReactNode, useEffect, useState } from 'react';
import { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { watchPageVisibility } from '#web/browser/page-visibility.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { useServices } from '#web/data/services.tsx';
import { createDailyChallengeActors, keptChallenges } from './challenges.actors.ts';

export const ChallengesContext = createFlowContextWithActors(
  dailyChallengeMachine,
  createDailyChallengeActors,
);

/** Carries the events of the browser and of the connection to the machine. */
function ChallengesBridge() {
  const daily = ChallengesContext.useActorRef();
  useConnectionRestored(daily);
  useEffect(
    () =>
      watchPageVisibility(window, {
        onHidden: () => undefined,
        onShown: () => daily.send({ type: 'page.shown' }),
      }),
    [daily],
  );
  return null;
}

export function ChallengesProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const [kept] = useState(() => keptChallenges(services));
  return (
    <ChallengesContext.Provider input={{ kept }}>
      <ChallengesBridge />
      {children}
    </ChallengesContext.Provider>
  );
}

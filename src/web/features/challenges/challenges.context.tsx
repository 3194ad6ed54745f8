import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { watchPageVisibility } from '#web/browser/page-visibility.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createDailyChallengeActors, keptChallenges } from './challenges.actors.ts';

export const ChallengesContext = createFlowContext(dailyChallengeMachine);

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
  const machine = useMemo(
    () => dailyChallengeMachine.provide({ actors: createDailyChallengeActors(services) }),
    [services],
  );
  const [kept] = useState(() => keptChallenges(services));
  return (
    <ChallengesContext.Provider logic={machine} options={{ input: { kept } }}>
      <ChallengesBridge />
      {children}
    </ChallengesContext.Provider>
  );
}

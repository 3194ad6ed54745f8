import { type ReactNode, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import type { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import { clanMembershipMachine } from '#machines/community/clan-membership.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createClanLogic, cachedClans } from './clan-membership.actors.ts';

export type ClanFoundingRef = ActorRefFrom<typeof clanFoundingMachine>;
export type ClanKeepingRef = ActorRefFrom<typeof clanKeepingMachine>;

const ClanContext = createFlowContext(clanMembershipMachine);

export const useClanRef = ClanContext.useActorRef;
export const useClan = ClanContext.useSelector;

export function ClanProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const logic = useMemo(() => createClanLogic(services), [services]);
  const [kept] = useState(() => cachedClans(services));
  return (
    <ClanContext.Provider logic={logic} options={{ input: { kept } }}>
      {children}
    </ClanContext.Provider>
  );
}

import { type ReactNode, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import type { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import { clanMembershipMachine } from '#machines/community/clan-membership.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { useServices } from '#web/data/services.tsx';
import { createClanActors, cachedClans } from './clan-membership.actors.ts';

export type ClanFoundingRef = ActorRefFrom<typeof clanFoundingMachine>;
export type ClanKeepingRef = ActorRefFrom<typeof clanKeepingMachine>;

const ClanContext = createFlowContextWithActors(clanMembershipMachine, createClanActors);

export const useClanRef = ClanContext.useActorRef;
export const useClan = ClanContext.useSelector;

export function ClanProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const [kept] = useState(() => cachedClans(services));
  return <ClanContext.Provider input={{ kept }}>{children}</ClanContext.Provider>;
}

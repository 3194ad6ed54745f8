import { type ReactNode, useMemo } from 'react';
import { vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createVivaActors } from './viva.actors.ts';

const VivaContext = createFlowContext(vivaBookingMachine);

export const useVivaRef = VivaContext.useActorRef;
export const useViva = VivaContext.useSelector;

export function VivaProvider({ subjectId, children }: { subjectId: string; children: ReactNode }) {
  const services = useServices();
  const logic = useMemo(() => vivaBookingMachine.provide({ actors: createVivaActors(services) }), [services]);
  return (
    <VivaContext.Provider logic={logic} options={{ input: { subjectId } }}>
      {children}
    </VivaContext.Provider>
  );
}

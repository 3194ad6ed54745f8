import { vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { createVivaActors } from './viva.actors.ts';

export const {
  Provider: VivaProvider,
  useActorRef: useVivaRef,
  useSelector: useViva,
} = createFlowContextWithActors(vivaBookingMachine, createVivaActors);

import { type ReactNode, useMemo } from 'react';
import { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createReviewActors } from './review.actors.ts';

export const ReviewContext = createFlowContext(reviewSessionMachine);

export function ReviewProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const logic = useMemo(
    () => reviewSessionMachine.provide({ actors: createReviewActors(services) }),
    [services],
  );
  return <ReviewContext.Provider logic={logic}>{children}</ReviewContext.Provider>;
}

import { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { createReviewActors } from './review.actors.ts';

export const ReviewContext = createFlowContextWithActors(reviewSessionMachine, createReviewActors);

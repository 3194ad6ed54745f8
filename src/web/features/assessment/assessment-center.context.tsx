import { assessmentCenterMachine } from '#machines/assessment/assessment-center.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { createAssessmentCenterActors } from './assessment-center.actors.ts';

/** The weekly quiz of one subject; give its Provider a `key` of the address. */
export const AssessmentContext = createFlowContextWithActors(
  assessmentCenterMachine,
  createAssessmentCenterActors,
);

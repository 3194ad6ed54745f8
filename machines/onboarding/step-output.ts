/** How an onboarding step ended; `skipped` leaves the rest for the checklist at home (resolution 22). */
export interface StepOutput {
  outcome: 'saved' | 'skipped';
}

/** The root output of a step machine, whose final states are called `saved` and `skipped`. */
export const stepOutput = ({ event }: { event: { type: string } }): StepOutput => ({
  outcome: event.type.endsWith('.skipped') ? 'skipped' : 'saved',
});

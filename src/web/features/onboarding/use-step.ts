import { useEffect } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import type { StepOutput } from '#machines/onboarding/step-output.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { useOnboarding } from './onboarding-gate.tsx';

const isStepOutput = (output: unknown): output is StepOutput =>
  typeof output === 'object' && output !== null && 'outcome' in output;

/** A step whose machine may find that it came too early. */
type EarlyStep = ActorRef<Snapshot<unknown>, never, { type: 'step.outdated' }>;

/** Has onboarding look again which step is next where the server knows of one that is not done. */
export function useOutdatedStep(step: EarlyStep): void {
  const onboarding = useOnboarding();
  const { clock } = useServices();
  useEmitted(step, 'step.outdated', () => onboarding.send({ type: 'check.request', at: clock.now() }));
}

/** Tells onboarding how a step ended: look again after a save, go home after a skip, and to a lesson where it names one. */
export function useStepEnd(
  step: Pick<ActorRef<Snapshot<unknown>, never>, 'subscribe' | 'getSnapshot'>,
): void {
  const onboarding = useOnboarding();
  const { clock } = useServices();
  useEffect(() => {
    const { unsubscribe } = step.subscribe((snapshot) => {
      if (snapshot.status !== 'done' || !isStepOutput(snapshot.output)) return;
      const { lesson } = snapshot.output;
      if (lesson) {
        const path = paths.lesson(lesson.subjectId, lesson.subtopicId);
        onboarding.send({ type: 'destination.choose', path });
      }
      if (snapshot.output.outcome === 'skipped') onboarding.send({ type: 'onboarding.skip' });
      else onboarding.send({ type: 'check.request', at: clock.now() });
    });
    return unsubscribe;
  }, [step, onboarding, clock]);
}

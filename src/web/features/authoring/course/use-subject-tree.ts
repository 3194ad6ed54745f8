import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AuthoringSubject } from '#contract/contract.ts';
import { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import { subjectTreeMachine } from '#machines/authoring/subject-tree.machine.ts';
import { useFlow } from '#web/flows/flow.ts';
import { useServices } from '#web/services.tsx';
import { createProfessorActors, createSubjectTreeActors } from '../course.actors.ts';

export type SubjectTreeRef = ActorRefFrom<typeof subjectTreeMachine>;
export type ProfessorAssignmentRef = ActorRefFrom<typeof professorAssignmentMachine>;

/** The two flows of a subject; what they change is told. */
export function useSubject(subject: AuthoringSubject, changed: (subject: AuthoringSubject) => void) {
  const services = useServices();
  const treeMachine = useMemo(
    () => subjectTreeMachine.provide({ actors: createSubjectTreeActors(services) }),
    [services],
  );
  const professorMachine = useMemo(
    () => professorAssignmentMachine.provide({ actors: createProfessorActors(services) }),
    [services],
  );
  const tree = useFlow(treeMachine, { input: { subject } });
  const assignment = useFlow(professorMachine, { input: { subjectId: subject._id } });
  const tell = useEffectEvent(changed);
  useEffect(() => {
    const listeners = [
      tree.on('subject.saved', (event) => tell(event.subject)),
      assignment.on('professor.assigned', (event) => tell(event.subject)),
    ];
    return () => listeners.forEach((listener) => listener.unsubscribe());
  }, [tree, assignment]);
  return { tree, assignment };
}

import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AuthoringSubject } from '#contract/contract.ts';
import { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import type { UnsavedPlan, PlanNode } from '#machines/authoring/subject-plan.ts';
import { subjectTreeMachine } from '#machines/authoring/subject-tree.machine.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useServices } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { createProfessorActors, createSubjectTreeActors } from '../course.actors.ts';
import { createDraftStorage, isRecord } from '../draft-storage.ts';

export type SubjectTreeRef = ActorRefFrom<typeof subjectTreeMachine>;
export type ProfessorAssignmentRef = ActorRefFrom<typeof professorAssignmentMachine>;

const isNode = (value: unknown): value is PlanNode =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  (value.id === undefined || typeof value.id === 'string') &&
  typeof value.name === 'string' &&
  areNodes(value.nodes);

const areNodes = (value: unknown): value is PlanNode[] => Array.isArray(value) && value.every(isNode);

const isUnsavedPlan = (value: unknown): value is UnsavedPlan =>
  isRecord(value) &&
  typeof value.version === 'string' &&
  typeof value.added === 'number' &&
  isRecord(value.plan) &&
  typeof value.plan.name === 'string' &&
  typeof value.plan.description === 'string' &&
  areNodes(value.plan.chapters);

/** The two flows of a subject, its plan kept by this tab; what they change is told. */
export function useSubject(subject: AuthoringSubject, changed: (subject: AuthoringSubject) => void) {
  const services = useServices();
  const { _id: subjectId } = subject;
  const keeping = useMemo(
    () => createDraftStorage(services, `plan-draft:${subjectId}`, isUnsavedPlan),
    [services, subjectId],
  );
  const [input] = useState(() => ({ subject, kept: keeping.read() }));
  const tree = useFlowWithActors(subjectTreeMachine, createSubjectTreeActors, { input });
  const assignment = useFlowWithActors(professorAssignmentMachine, createProfessorActors, {
    input: { subjectId },
  });
  useEmitted(tree, 'subject.saved', (event) => changed(event.subject));
  useEmitted(tree, 'plan.changed', ({ kept }) => keeping.write(kept));
  useEmitted(tree, 'plan.dropped', keeping.drop);
  useEmitted(assignment, 'professor.assigned', (event) => changed(event.subject));
  return { tree, assignment };
}

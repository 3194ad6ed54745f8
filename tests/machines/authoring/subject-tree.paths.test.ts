import { lostLessons, namesOf, type SubjectPlan } from '#machines/authoring/subject-plan.ts';
import { subjectTreeMachine } from '#machines/authoring/subject-tree.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/subject-tree.scenarios.ts';

const said = (plan: SubjectPlan): string => JSON.stringify(namesOf(plan));

describePaths({
  machine: subjectTreeMachine,
  unnoticed: {
    'editing, tree.cancel: action dropPlan dropped':
      'The one plan of the explorations is the tree that was read.',
  },
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'no plan goes without the author having said so': ({ before, event, after }) =>
      before.matches('viewing') ||
      said(before.context.plan) === said(after.context.plan) ||
      /^(texts|node)\.|^tree\.discard$|^conflict\.keepRemote$|^xstate\.done\./.test(event.type),
    'a question that was answered is asked no more': ({ before, event, after }) =>
      !before.matches('confirmingDiscard') ||
      after.matches(event.type === 'tree.keep' ? 'editing' : 'viewing'),
    'a lesson is deleted only after a question': ({ before, event, after }) =>
      before.matches('saving') ||
      !after.matches('saving') ||
      event.type === 'loss.confirm' ||
      lostLessons(after.context.plan, after.context.subject).length === 0,
  },
});

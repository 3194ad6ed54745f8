import { assign, emit, fromPromise, setup } from 'xstate';
import type { AuthoringSubject, SubjectTree } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { isConflict } from './error-guards.ts';
import {
  addNode,
  type UnsavedPlan,
  lostLessons,
  moveNode,
  namesOf,
  placesFor,
  validatePlan,
  planOf,
  rebasePlan,
  relocateNode,
  removeNode,
  renameNode,
  type SubjectPlan,
} from './subject-plan.ts';
import { type FieldErrors, withoutFieldError } from './text-validation.ts';
import { errorActions } from '../error-actions.ts';

interface SubjectTreeContext {
  /** As the server has it, as far as is known. */
  subject: AuthoringSubject;
  plan: SubjectPlan;
  /** The version that the plan was made upon. */
  version: string;
  /** Counts the nodes that were added, to tell them apart. */
  added: number;
  /** By the key of the node. */
  fieldErrors: FieldErrors<string>;
  /** What somebody else made of the subject. */
  remote: AuthoringSubject | null;
  error: ApiError | null;
}

export const subjectTreeSetup = setup({
  types: {
    input: {} as { subject: AuthoringSubject; kept: UnsavedPlan | null },
    context: {} as SubjectTreeContext,
    events: {} as
      | { type: 'tree.edit'; subject: AuthoringSubject }
      | { type: 'tree.save' }
      | { type: 'tree.cancel' }
      | { type: 'tree.discard' }
      | { type: 'tree.keep' }
      | { type: 'texts.change'; texts: Partial<Pick<SubjectPlan, 'name' | 'description'>> }
      | { type: 'node.add'; parent: string | null }
      | { type: 'node.rename'; key: string; name: string }
      | { type: 'node.move'; key: string; by: -1 | 1 }
      /** Into another chapter or topic, `to` is its key. */
      | { type: 'node.relocate'; key: string; to: string }
      | { type: 'node.remove'; key: string }
      | { type: 'conflict.keepMine' }
      | { type: 'conflict.keepRemote' }
      | { type: 'loss.confirm' }
      | { type: 'loss.cancel' },
    emitted: {} as
      | { type: 'subject.saved'; subject: AuthoringSubject }
      | { type: 'plan.changed'; kept: UnsavedPlan }
      | { type: 'plan.dropped' },
    tags: {} as 'busy',
  },
  actors: {
    saveSubject: fromPromise<AuthoringSubject, { subjectId: string; tree: SubjectTree }>(() =>
      unprovided('saveSubject'),
    ),
    loadSubject: fromPromise<AuthoringSubject, { courseId: string; subjectId: string }>(() =>
      unprovided('loadSubject'),
    ),
  },
  guards: {
    hasPlace: ({ context }, { key, to }: { key: string; to: string }) =>
      placesFor(context.plan.chapters, key).some((place) => place.key === to),
    isChanged: ({ context: { plan, subject } }) => JSON.stringify(plan) !== JSON.stringify(planOf(subject)),
    isWellFormed: ({ context }) => Object.keys(validatePlan(context.plan)).length === 0,
    losesLessons: ({ context: { plan, subject } }) => lostLessons(plan, subject).length > 0,
    /** A save whose answer was lost is found again as it was sent. */
    saysTheSame: ({ context }, params: { subject: AuthoringSubject }) =>
      JSON.stringify(namesOf(context.plan)) === JSON.stringify(namesOf(planOf(params.subject))),
    isConflict,
  },
  actions: {
    openSubject: assign((_, { subject }: { subject: AuthoringSubject }) => ({
      subject,
      plan: planOf(subject),
      version: subject.version,
      fieldErrors: {},
      error: null,
    })),
    storeTexts: assign(
      ({ context }, { texts }: { texts: Partial<Pick<SubjectPlan, 'name' | 'description'>> }) => ({
        plan: { ...context.plan, ...texts },
        fieldErrors: withoutFieldError(context.fieldErrors, texts),
      }),
    ),
    addNode: assign(({ context: { plan, added } }, { parent }: { parent: string | null }) => ({
      plan: { ...plan, chapters: addNode(plan.chapters, parent, `new-${added + 1}`) },
      added: added + 1,
    })),
    renameNode: assign(({ context }, { key, name }: { key: string; name: string }) => {
      const { [key]: _fixed, ...fieldErrors } = context.fieldErrors;
      return {
        plan: { ...context.plan, chapters: renameNode(context.plan.chapters, key, name) },
        fieldErrors,
      };
    }),
    moveNode: assign(({ context: { plan } }, { key, by }: { key: string; by: -1 | 1 }) => ({
      plan: { ...plan, chapters: moveNode(plan.chapters, key, by) },
    })),
    relocateNode: assign(({ context: { plan } }, { key, to }: { key: string; to: string }) => ({
      plan: { ...plan, chapters: relocateNode(plan.chapters, key, to) },
    })),
    removeNode: assign(({ context: { plan } }, { key }: { key: string }) => ({
      plan: { ...plan, chapters: removeNode(plan.chapters, key) },
    })),
    validateForm: assign({ fieldErrors: ({ context }) => validatePlan(context.plan) }),
    storeRemote: assign({ remote: (_, params: { subject: AuthoringSubject }) => params.subject }),
    rebaseOnRemote: assign(({ context: { subject, plan, remote } }) => ({
      subject: remote ?? subject,
      plan: rebasePlan(plan, remote ?? subject),
      version: (remote ?? subject).version,
      remote: null,
    })),
    takeRemote: assign(({ context: { subject, remote } }) => ({
      subject: remote ?? subject,
      plan: planOf(remote ?? subject),
      version: (remote ?? subject).version,
      remote: null,
    })),
    dropPlan: assign(({ context: { subject } }) => ({
      plan: planOf(subject),
      version: subject.version,
      fieldErrors: {},
    })),
    emitPlan: emit(({ context: { plan, version, added } }) => ({
      type: 'plan.changed' as const,
      kept: { plan, version, added },
    })),
    emitDropped: emit({ type: 'plan.dropped' }),
    emitSaved: emit(({ context }) => ({ type: 'subject.saved' as const, subject: context.subject })),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});

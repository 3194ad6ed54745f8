import { assign, emit, fromPromise, setup } from 'xstate';
import type { AuthoringSubject, SubjectTree } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';
import {
  addNode,
  lostLessons,
  moveNode,
  namesOf,
  planFaults,
  planOf,
  planUpon,
  removeNode,
  renameNode,
  type SubjectPlan,
  treeOf,
} from './subject-plan.ts';
import { type Faults, withoutFault } from './text-faults.ts';

interface SubjectTreeContext {
  /** As the server has it, as far as is known. */
  subject: AuthoringSubject;
  plan: SubjectPlan;
  /** Counts the nodes that were added, to tell them apart. */
  added: number;
  /** By the key of the node. */
  faults: Faults<string>;
  /** What somebody else made of the subject. */
  theirs: AuthoringSubject | null;
  error: ApiError | null;
}

const thrownBy = ({ event }: { event: { error: unknown } }) => ({ thrown: event.error });
const answered = ({ event }: { event: { output: AuthoringSubject } }) => ({ subject: event.output });

/**
 * The tree of a subject, planned by its author: chapters, topics and subtopics are added, named, moved and taken away,
 * then saved as a whole. Starts with the subject; never ends. Promises: nothing leaves the page before it is saved, a
 * lesson is deleted only after a question, a refusal keeps the plan, and what somebody else saved meanwhile is shown
 * beside it.
 */
export const subjectTreeMachine = setup({
  types: {
    input: {} as { subject: AuthoringSubject },
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
      | { type: 'node.remove'; key: string }
      | { type: 'conflict.keepMine' }
      | { type: 'conflict.keepTheirs' }
      | { type: 'loss.confirm' }
      | { type: 'loss.cancel' },
    emitted: {} as { type: 'subject.saved'; subject: AuthoringSubject },
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
    isChanged: ({ context: { plan, subject } }) => JSON.stringify(plan) !== JSON.stringify(planOf(subject)),
    isWellFormed: ({ context }) => Object.keys(planFaults(context.plan)).length === 0,
    losesLessons: ({ context: { plan, subject } }) => lostLessons(plan, subject).length > 0,
    /** A save whose answer was lost is found again as it was sent. */
    saysTheSame: ({ context }, params: { subject: AuthoringSubject }) =>
      JSON.stringify(namesOf(context.plan)) === JSON.stringify(namesOf(planOf(params.subject))),
    isConflict: (_, params: { thrown: unknown }) => toApiError(params.thrown).code === 'content-changed',
  },
  actions: {
    openSubject: assign((_, { subject }: { subject: AuthoringSubject }) => ({
      subject,
      plan: planOf(subject),
      faults: {},
      error: null,
    })),
    storeTexts: assign(
      ({ context }, { texts }: { texts: Partial<Pick<SubjectPlan, 'name' | 'description'>> }) => ({
        plan: { ...context.plan, ...texts },
        faults: withoutFault(context.faults, texts),
      }),
    ),
    addNode: assign(({ context: { plan, added } }, { parent }: { parent: string | null }) => ({
      plan: { ...plan, chapters: addNode(plan.chapters, parent, `new-${added + 1}`) },
      added: added + 1,
    })),
    renameNode: assign(({ context }, { key, name }: { key: string; name: string }) => {
      const { [key]: _fixed, ...faults } = context.faults;
      return {
        plan: { ...context.plan, chapters: renameNode(context.plan.chapters, key, name) },
        faults,
      };
    }),
    moveNode: assign(({ context: { plan } }, { key, by }: { key: string; by: -1 | 1 }) => ({
      plan: { ...plan, chapters: moveNode(plan.chapters, key, by) },
    })),
    removeNode: assign(({ context: { plan } }, { key }: { key: string }) => ({
      plan: { ...plan, chapters: removeNode(plan.chapters, key) },
    })),
    findFaults: assign({ faults: ({ context }) => planFaults(context.plan) }),
    storeTheirs: assign({ theirs: (_, params: { subject: AuthoringSubject }) => params.subject }),
    buildOnTheirs: assign(({ context: { subject, plan, theirs } }) => ({
      subject: theirs ?? subject,
      plan: planUpon(plan, theirs ?? subject),
      theirs: null,
    })),
    takeTheirs: assign(({ context: { subject, theirs } }) => ({
      subject: theirs ?? subject,
      plan: planOf(theirs ?? subject),
      theirs: null,
    })),
    dropPlan: assign(({ context }) => ({ plan: planOf(context.subject), faults: {} })),
    tellSaved: emit(({ context }) => ({ type: 'subject.saved' as const, subject: context.subject })),
    storeError: assign({ error: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'subjectTree',
  context: ({ input: { subject } }) => ({
    subject,
    plan: planOf(subject),
    added: 0,
    faults: {},
    theirs: null,
    error: null,
  }),
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The chapters and lessons of the subject as they were last saved.',
      on: {
        'tree.edit': { target: 'editing', actions: { type: 'openSubject', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'Planning the chapters. Nothing changes for students before it is saved.',
      on: {
        'texts.change': { actions: { type: 'storeTexts', params: ({ event }) => event } },
        'node.add': { actions: { type: 'addNode', params: ({ event }) => event } },
        'node.rename': { actions: { type: 'renameNode', params: ({ event }) => event } },
        'node.move': { actions: { type: 'moveNode', params: ({ event }) => event } },
        'node.remove': { actions: { type: 'removeNode', params: ({ event }) => event } },
        'tree.save': [{ guard: 'isWellFormed', target: 'weighing' }, { actions: 'findFaults' }],
        'tree.cancel': [
          { guard: 'isChanged', target: 'asking' },
          { target: 'viewing', actions: 'clearError' },
        ],
      },
    },
    asking: {
      description: 'Asking whether the changes shall really be thrown away.',
      on: {
        'tree.keep': 'editing',
        'tree.discard': { target: 'viewing', actions: ['dropPlan', 'clearError'] },
      },
    },
    weighing: {
      description: 'Looking whether a lesson would be deleted.',
      always: [{ guard: 'losesLessons', target: 'confirmingLoss' }, { target: 'saving' }],
    },
    confirmingLoss: {
      description: 'Asking whether lessons shall really be deleted, with their notes and questions.',
      on: { 'loss.confirm': 'saving', 'loss.cancel': 'editing' },
    },
    saving: {
      description: 'Saving the chapters.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveSubject',
        src: 'saveSubject',
        input: ({ context: { subject, plan } }) => ({
          subjectId: subject._id,
          tree: treeOf(plan, subject.version),
        }),
        onDone: {
          target: 'viewing',
          actions: [{ type: 'openSubject', params: answered }, 'tellSaved'],
        },
        onError: [
          { guard: { type: 'isConflict', params: thrownBy }, target: 'comparing' },
          { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    comparing: {
      description: 'Somebody else changed the subject. Fetching what they made of it.',
      tags: 'busy',
      invoke: {
        id: 'loadSubject',
        src: 'loadSubject',
        input: ({ context: { subject } }) => ({ courseId: subject.courseId, subjectId: subject._id }),
        onDone: [
          {
            guard: { type: 'saysTheSame', params: answered },
            target: 'viewing',
            actions: [{ type: 'openSubject', params: answered }, 'tellSaved'],
          },
          { target: 'conflicted', actions: { type: 'storeTheirs', params: answered } },
        ],
        onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    conflicted: {
      description: 'Somebody else changed the subject meanwhile. Both plans are here: keep one of them.',
      on: {
        'conflict.keepMine': { target: 'weighing', actions: 'buildOnTheirs' },
        'conflict.keepTheirs': { target: 'viewing', actions: ['takeTheirs', 'tellSaved'] },
      },
    },
  },
});

import type { AuthoringSubject } from '#contract/contract.ts';
import { thrownBy } from '../thrown-by.ts';
import { planOf, treeOf } from './subject-plan.ts';
import { subjectTreeSetup } from './subject-tree.setup.ts';

const answered = ({ event }: { event: { output: AuthoringSubject } }) => ({ subject: event.output });

/**
 * The tree editor of a subject, planned by its author: chapters, topics and subtopics are added, named, moved (to
 * reorder lessons) and taken away, then saved as a whole. Starts with the subject, or amid the plan that this tab kept
 * of an earlier visit; never ends. Promises: nothing leaves the page before it is saved, what was planned is told on
 * each change (`plan.changed`) and dropped only once the server has it or the author says so, a lesson is deleted only
 * after a question, a refusal keeps the plan, and what somebody else saved meanwhile is shown beside it.
 */
export const subjectTreeMachine = subjectTreeSetup.createMachine({
  id: 'subjectTree',
  context: ({ input: { subject, kept } }) => ({
    subject,
    plan: kept?.plan ?? planOf(subject),
    version: kept?.version ?? subject.version,
    added: kept?.added ?? 0,
    fieldErrors: {},
    remote: null,
    error: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Looking whether this tab kept a plan of an earlier visit.',
      always: [{ guard: 'isChanged', target: 'editing' }, { target: 'viewing' }],
    },
    viewing: {
      description: 'The chapters and lessons of the subject as they were last saved.',
      on: {
        'tree.edit': { target: 'editing', actions: { type: 'openSubject', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'Planning the chapters. Nothing changes for students before it is saved.',
      on: {
        'texts.change': { actions: [{ type: 'storeTexts', params: ({ event }) => event }, 'emitPlan'] },
        'node.add': { actions: [{ type: 'addNode', params: ({ event }) => event }, 'emitPlan'] },
        'node.rename': { actions: [{ type: 'renameNode', params: ({ event }) => event }, 'emitPlan'] },
        'node.move': { actions: [{ type: 'moveNode', params: ({ event }) => event }, 'emitPlan'] },
        'node.relocate': {
          guard: { type: 'hasPlace', params: ({ event }) => event },
          actions: [{ type: 'relocateNode', params: ({ event }) => event }, 'emitPlan'],
        },
        'node.remove': { actions: [{ type: 'removeNode', params: ({ event }) => event }, 'emitPlan'] },
        'tree.save': [{ guard: 'isWellFormed', target: 'checkingLoss' }, { actions: 'validateForm' }],
        'tree.cancel': [
          { guard: 'isChanged', target: 'confirmingDiscard' },
          { target: 'viewing', actions: ['dropPlan', 'clearError', 'emitDropped'] },
        ],
      },
    },
    confirmingDiscard: {
      description: 'Asking whether to discard the changes.',
      on: {
        'tree.keep': 'editing',
        'tree.discard': { target: 'viewing', actions: ['dropPlan', 'clearError', 'emitDropped'] },
      },
    },
    checkingLoss: {
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
        input: ({ context: { subject, plan, version } }) => ({
          subjectId: subject._id,
          tree: treeOf(plan, version),
        }),
        onDone: {
          target: 'viewing',
          actions: [{ type: 'openSubject', params: answered }, 'emitSaved', 'emitDropped'],
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
            actions: [{ type: 'openSubject', params: answered }, 'emitSaved', 'emitDropped'],
          },
          { target: 'conflicted', actions: { type: 'storeRemote', params: answered } },
        ],
        onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    conflicted: {
      description: 'Somebody else changed the subject meanwhile. Both plans are here: keep one of them.',
      on: {
        'conflict.keepMine': { target: 'checkingLoss', actions: ['rebaseOnRemote', 'emitPlan'] },
        'conflict.keepRemote': { target: 'viewing', actions: ['takeRemote', 'emitSaved', 'emitDropped'] },
      },
    },
  },
});

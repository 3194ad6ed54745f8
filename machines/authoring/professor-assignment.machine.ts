import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { AuthoringProfessor, AuthoringSubject, SubjectProfessor } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

interface ProfessorAssignmentContext {
  subjectId: string;
  professors: AuthoringProfessor[];
  error: ApiError | null;
}

/**
 * To assign a professor to a subject, or none: its teacher. Starts closed; never ends. The professors there are, with
 * their subjects, are read when one is to be chosen; the last write wins.
 */
export const professorAssignmentMachine = setup({
  types: {
    input: {} as { subjectId: string },
    context: {} as ProfessorAssignmentContext,
    events: {} as
      | { type: 'choice.open' }
      | { type: 'choice.close' }
      | { type: 'choice.reload' }
      | { type: 'professor.assign'; professor: SubjectProfessor | null },
    emitted: {} as { type: 'professor.assigned'; subject: AuthoringSubject },
    tags: {} as 'busy',
  },
  actors: {
    loadProfessors: fromPromise<AuthoringProfessor[], void>(() => unprovided('loadProfessors')),
    assignProfessor: fromPromise<AuthoringSubject, { subjectId: string; professor: SubjectProfessor | null }>(
      () => unprovided('assignProfessor'),
    ),
  },
  actions: {
    storeProfessors: assign({
      professors: (_, params: { professors: AuthoringProfessor[] }) => params.professors,
    }),
    emitAssigned: emit((_, params: { subject: AuthoringSubject }) => ({
      type: 'professor.assigned' as const,
      ...params,
    })),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'professorAssignment',
  context: ({ input }) => ({ subjectId: input.subjectId, professors: [], error: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The professor of the subject.',
      entry: 'clearError',
      on: { 'choice.open': 'open.loading' },
    },
    open: {
      description: 'The choice is open. It can be closed.',
      initial: 'loading',
      on: {
        'choice.close': 'closed',
      },
      states: {
        loading: {
          description: 'Fetching the professors of the academy.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'loadProfessors',
            src: 'loadProfessors',
            onDone: {
              target: 'choosing',
              actions: { type: 'storeProfessors', params: ({ event }) => ({ professors: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
        },
        failed: {
          description: 'The professors could not be loaded. You can try again.',
          on: { 'choice.reload': 'loading' },
        },
        choosing: {
          description: 'Choosing who stands behind the subject, or nobody.',
          on: { 'professor.assign': '#professorAssignment.assigning' },
        },
      },
    },
    assigning: {
      description: 'Giving the subject its professor.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'assignProfessor',
        src: 'assignProfessor',
        input: ({ context, event }) => {
          assertEvent(event, 'professor.assign');
          return { subjectId: context.subjectId, professor: event.professor };
        },
        onDone: {
          target: 'closed',
          actions: { type: 'emitAssigned', params: ({ event }) => ({ subject: event.output }) },
        },
        onError: { target: 'open.choosing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'open.choosing', actions: 'storeTimeout' } },
    },
  },
});

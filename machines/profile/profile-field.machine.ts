import { thrownBy } from '../thrown-by.ts';
import { profileFieldSetup } from './profile-field.setup.ts';

const given = ({ event }: { event: { value: string } }) => ({ value: event.value });

/**
 * Inline editing of one profile field: seen, edited, saved by itself (spec §3 profile update payload, pages /profile). Starts with
 * what the server has, never ends; the fact `profile.saved` carries the whole profile after each save. Promises: what was typed
 * survives a refusal, an error stands at its own field, nothing is sent that is not changed, and the last save can be undone.
 */
export const profileFieldMachine = profileFieldSetup.createMachine({
  id: 'profileField',
  context: ({ input }) => ({ ...input, draft: input.value, previous: null, error: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The field can be edited, or another choice made.',
      initial: 'viewing',
      on: {
        'field.edit': { target: 'changing.editing', actions: 'startDraft' },
        'value.choose': { target: 'validating', actions: { type: 'storeDraft', params: given } },
      },
      states: {
        viewing: {
          description: 'The field is shown as the server has it.',
          entry: 'clearError',
        },
        saved: {
          description: 'Saved; it can be undone.',
          on: {
            'save.undo': { guard: 'canGoBack', target: '#profileField.validating', actions: 'draftPrevious' },
          },
        },
      },
    },
    changing: {
      description: 'Something is typed and can be saved, or the edit cancelled.',
      initial: 'editing',
      on: {
        'field.save': 'validating',
        'edit.cancel': 'resting.viewing',
      },
      states: {
        editing: {
          description: 'The field is being edited; nothing is saved yet.',
          entry: 'clearError',
          on: {
            'value.change': { actions: { type: 'storeDraft', params: given } },
          },
        },
        refused: {
          description: 'It was not saved; what was typed is still here, with the reason beside it.',
          on: {
            'value.change': { target: 'editing', actions: { type: 'storeDraft', params: given } },
            'value.choose': {
              target: '#profileField.validating',
              actions: { type: 'storeDraft', params: given },
            },
          },
        },
      },
    },
    validating: {
      description: 'Looking whether there is anything to save, and whether it can be right.',
      always: [
        { guard: 'isUnchanged', target: 'resting.viewing' },
        { guard: 'isInvalid', target: 'changing.refused', actions: 'storeFieldError' },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'Looking who is signed in.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'readIdentity',
        src: 'readIdentity',
        onDone: [
          {
            guard: { type: 'hasNoUser', params: ({ event }) => ({ identity: event.output }) },
            target: 'changing.refused',
            actions: 'storeNoUser',
          },
          {
            guard: { type: 'hasNoToken', params: ({ event }) => ({ identity: event.output }) },
            target: 'changing.refused',
            actions: 'storeNoToken',
          },
          { target: 'saving' },
        ],
        onError: { target: 'changing.refused', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'changing.refused', actions: 'storeTimeout' } },
    },
    saving: {
      description: 'Saving the field.',
      tags: 'busy',
      invoke: {
        id: 'updateField',
        src: 'updateField',
        input: ({ context: { field, draft } }) => ({ field, value: draft }),
        onDone: {
          target: 'resting.saved',
          actions: [
            { type: 'storeSaved', params: ({ event }) => ({ profile: event.output }) },
            { type: 'emitSaved', params: ({ event }) => ({ profile: event.output }) },
          ],
        },
        onError: { target: 'changing.refused', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'changing.refused', actions: 'storeTimeout' } },
    },
  },
});

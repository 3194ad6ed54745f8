import { setup } from 'xstate';
import { TAB_OVERLAY } from '#domain/calls/timing.ts';

export type AssessmentTab = 'weekly' | 'upload' | 'viva';

/**
 * The three tabs of the Assessment Center (spec §2): switching shows a 300 ms overlay.
 * Starts on the tab of the address without one; never ends.
 */
export const assessmentTabsMachine = setup({
  types: {
    input: {} as { tab: AssessmentTab },
    context: {} as {
      /** Of the address, at the start. */
      opened: AssessmentTab;
    },
    events: {} as { type: 'tab.weekly' } | { type: 'tab.upload' } | { type: 'tab.viva' },
    tags: {} as 'overlay' | 'weekly' | 'upload' | 'viva',
  },
  guards: {
    isUpload: ({ context }) => context.opened === 'upload',
    isViva: ({ context }) => context.opened === 'viva',
  },
  delays: { overlay: TAB_OVERLAY },
}).createMachine({
  id: 'assessmentTabs',
  context: ({ input }) => ({ opened: input.tab }),
  initial: 'opening',
  on: {
    'tab.weekly': '.weekly.switching',
    'tab.upload': '.upload.switching',
    'tab.viva': '.viva.switching',
  },
  states: {
    opening: {
      description: 'Looking which tab the address names.',
      always: [
        { guard: 'isUpload', target: 'upload.shown' },
        { guard: 'isViva', target: 'viva.shown' },
        { target: 'weekly.shown' },
      ],
    },
    weekly: {
      description: 'The weekly quiz.',
      tags: 'weekly',
      initial: 'shown',
      states: {
        switching: { description: 'Turning to this tab.', tags: 'overlay', after: { overlay: 'shown' } },
        shown: { description: 'The tab is open.', on: { 'tab.weekly': {} } },
      },
    },
    upload: {
      description: 'How to record a video explanation.',
      tags: 'upload',
      initial: 'switching',
      states: {
        switching: { description: 'Turning to this tab.', tags: 'overlay', after: { overlay: 'shown' } },
        shown: { description: 'The tab is open.', on: { 'tab.upload': {} } },
      },
    },
    viva: {
      description: 'How the viva works.',
      tags: 'viva',
      initial: 'switching',
      states: {
        switching: { description: 'Turning to this tab.', tags: 'overlay', after: { overlay: 'shown' } },
        shown: { description: 'The tab is open.', on: { 'tab.viva': {} } },
      },
    },
  },
});

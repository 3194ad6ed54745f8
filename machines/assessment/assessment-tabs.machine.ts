import { setup } from 'xstate';
import { TAB_OVERLAY } from '#domain/timing.ts';

/**
 * The three tabs of the Assessment Center (spec §2): switching shows a 300 ms overlay.
 * Starts on the weekly quiz without one; never ends.
 */
export const assessmentTabsMachine = setup({
  types: {
    events: {} as { type: 'tab.weekly' } | { type: 'tab.upload' } | { type: 'tab.viva' },
    tags: {} as 'overlay' | 'weekly' | 'upload' | 'viva',
  },
  delays: { overlay: TAB_OVERLAY },
}).createMachine({
  id: 'assessmentTabs',
  initial: 'weekly',
  on: {
    'tab.weekly': '.weekly.switching',
    'tab.upload': '.upload.switching',
    'tab.viva': '.viva.switching',
  },
  states: {
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

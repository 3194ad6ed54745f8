import { vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import { scenarios } from '#tests/machines/assessment/scenarios/viva-booking.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const vivaBooking = definePageModel<typeof vivaBookingMachine>({
  machine: vivaBookingMachine,
  scenes: {
    'in one subject': {
      run: scenarios['in one subject'],
      open: [
        { press: 'Viva', role: 'tab' },
        { flow: 'assessmentTabs', event: { type: 'xstate.after.overlay.assessmentTabs.viva.switching' } },
      ],
    },
  },
  screen: async () =>
    (await import('#web/features/assessment/assessment-center.screen.tsx')).AssessmentCenterScreen,
  route: '/assignments/:subjectid',
  at: (ids) => paths.assignments(ids),
  offline: ['vivaBooking viva.book', 'vivaBooking viva.cancel'],
  gestures: {
    'slots.reload': (_, snapshot) => {
      if (snapshot.matches({ idle: 'shut' })) return { press: 'Check again' };
      // Slots that came need no second look; those that may be out of date say so.
      return snapshot.context.error ? { press: 'Retry' } : 'automatic';
    },
    'slot.choose': { press: /./, role: 'radio' },
    'viva.book': { press: 'Schedule' },
    'viva.cancel': { press: 'Cancel' },
    'viva.rebook': { press: 'Undo' },
  },
});

import { vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import { runs } from '#tests/machines/assessment/runs/viva-booking.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const vivaBooking = screenDriver<typeof vivaBookingMachine>({
  machine: vivaBookingMachine,
  scenes: {
    'in one subject': {
      run: runs['in one subject'],
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
  gestures: {
    'slots.reload': (_, { context, value }) => {
      if (value === 'shut') return { press: 'Look again' };
      // Slots that came need no second look; those that may be out of date say so.
      return context.error ? { press: 'Retry' } : 'byItself';
    },
    'slot.choose': { press: /./, role: 'radio' },
    'viva.book': { press: 'Schedule' },
    'viva.cancel': { press: 'Cancel' },
    'viva.rebook': { press: 'Undo' },
  },
});

import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { assessmentCenterMachine } from '#machines/assessment/assessment-center.machine.ts';
import type { AssessmentTab, assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';

type CenterSnapshot = SnapshotFrom<typeof assessmentCenterMachine>;
type TabsSnapshot = SnapshotFrom<typeof assessmentTabsMachine>;

export const selectPhase = ({ value }: CenterSnapshot) => (typeof value === 'string' ? value : value.idle);
export const selectWeek = ({ context }: CenterSnapshot) => context.week;
export const selectIds = ({ context }: CenterSnapshot) => context.ids;
export const selectError = ({ context }: CenterSnapshot) => context.error;
export const selectCan =
  (event: EventFromLogic<typeof assessmentCenterMachine>) =>
  (snapshot: CenterSnapshot): boolean =>
    snapshot.can(event);

export function selectTab(snapshot: TabsSnapshot): AssessmentTab {
  if (snapshot.hasTag('upload')) return 'upload';
  return snapshot.hasTag('viva') ? 'viva' : 'weekly';
}
export const selectIsSwitching = (snapshot: TabsSnapshot) => snapshot.hasTag('overlay');

import type { SnapshotFrom } from 'xstate';
import { type RemovableItem, type removalMachine } from '#machines/library/removal.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';

export const item = (id: string): RemovableItem => ({ kind: 'note', id, courseId: 'c', subtopicId: 's' });

/** Only what is in sight can be taken away. */
export function isInSight({ context, value }: SnapshotFrom<typeof removalMachine>, id: string): boolean {
  const { offered, leaving, gone } = context;
  const isAway = (items: readonly RemovableItem[]) => items.some((one) => one.id === id);
  return !gone.includes(id) && !isAway(offered) && (value === 'failed' || !isAway(leaving));
}

const gone = (removed: string[]) => ({ removed, error: null });

export const scenarios = {
  'two notes': {
    input: undefined,
    events: [
      { type: 'items.remove', items: [item('one')] },
      { type: 'items.remove', items: [item('two')] },
      { type: 'removal.undo' },
      { type: 'removal.hold' },
      { type: 'removal.release' },
      { type: 'removal.commit' },
      { type: 'removal.retry' },
      { type: 'removal.dismiss' },
    ],
    outcomes: {
      removeItems: {
        done: [gone(['one']), gone(['two']), gone(['one', 'two']), { removed: [], error: serverError }],
      },
    },
    key: ({ context: { offered, leaving, gone: away } }) => [
      offered.map(({ id }) => id).toSorted(),
      leaving.map(({ id }) => id).toSorted(),
      away.toSorted(),
    ],
    filter: (snapshot, event) => {
      if ('items' in event)
        return (event.items as RemovableItem[]).every(({ id }) => isInSight(snapshot, id));
      if (!('output' in event)) return true;
      const { removed, error } = event.output as { removed: string[]; error: unknown };
      const { leaving } = snapshot.context;
      return (
        error !== null ||
        (removed.length === leaving.length && leaving.every(({ id }) => removed.includes(id)))
      );
    },
  },
} satisfies Record<string, Scenario<typeof removalMachine>>;

export const goals: Paths<typeof removalMachine>['goals'] = { 'a rest': NOT_BUSY };

import { removalMachine } from '#machines/library/removal.machine.ts';
import { note } from '#tests/machines/library/runs/note-editor.runs.ts';
import { isInSight, runs } from '#tests/machines/library/runs/removal.runs.ts';
import { type Cause, screenDriver } from '#tests/support/walks/driver.ts';
import { notebook } from './notebook.ts';

const NOTES = ['one', 'two'];

/** Whoever is at the bar holds it: its buttons are pressed there. */
const atTheBar = (isHeld: boolean, press: string): Cause => (isHeld ? { press } : 'byItself');

export const removal = screenDriver<typeof removalMachine>({
  ...notebook({ notes: NOTES.map((_id) => ({ ...note, _id })) }),
  machine: removalMachine,
  scenes: { 'two notes': { run: runs['two notes'] } },
  gestures: {
    'items.remove': ({ items: [item] }, snapshot) => {
      const shown = NOTES.filter((id) => isInSight(snapshot, id));
      const nth = shown.indexOf(item?.id ?? '');
      return nth === -1 ? 'byItself' : { press: /^Delete: Note of/, nth };
    },
    'removal.undo': (_, { value }) => atTheBar(value === 'held', 'Undo'),
    'removal.commit': (_, { value }) => atTheBar(value === 'held', 'Close'),
    // A mouse comes and goes, the focus too.
    'removal.hold': 'byItself',
    'removal.release': 'byItself',
    'removal.retry': { press: 'Retry' },
    'removal.dismiss': { press: 'Leave it' },
  },
});

import { removalMachine } from '#machines/library/removal.machine.ts';
import { note } from '#tests/machines/library/scenarios/student-note-editor.scenarios.ts';
import { isInSight, scenarios } from '#tests/machines/library/scenarios/removal.scenarios.ts';
import { type Cause, definePageModel } from '#tests/support/model-based/page-model.ts';
import { notebook } from './notebook.ts';

const NOTES = ['one', 'two'];

/** Whoever is at the bar holds it: its buttons are pressed there. */
const atTheBar = (isHeld: boolean, press: string): Cause => (isHeld ? { press } : 'automatic');

export const removal = definePageModel<typeof removalMachine>({
  ...notebook({ notes: NOTES.map((_id) => ({ ...note, _id })) }),
  machine: removalMachine,
  scenes: { 'two notes': { run: scenarios['two notes'] } },
  loosely: { 'items.remove': 'The course and the subject are those of the page.' },
  gestures: {
    'items.remove': ({ items: [item] }, snapshot) => {
      const shown = NOTES.filter((id) => isInSight(snapshot, id));
      const nth = shown.indexOf(item?.id ?? '');
      return nth === -1 ? 'automatic' : { press: /^Delete: Note of/, nth };
    },
    'removal.undo': (_, snapshot) => atTheBar(snapshot.matches({ undoable: 'held' }), 'Undo'),
    'removal.commit': (_, snapshot) => atTheBar(snapshot.matches({ undoable: 'held' }), 'Close'),
    // A mouse comes and goes, the focus too.
    'removal.hold': 'automatic',
    'removal.release': 'automatic',
    'removal.retry': { press: 'Retry' },
    'removal.dismiss': { press: 'Leave it' },
  },
});

import { contentRemovalMachine } from '#machines/authoring/content-removal.machine.ts';
import { idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { runs } from '#tests/machines/authoring/runs/content-removal.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { coursePage, withSubject } from './course-page.ts';

export const contentRemoval = screenDriver<typeof contentRemovalMachine>({
  ...coursePage,
  machine: contentRemovalMachine,
  scenes: { 'a subject': { run: runs['a subject'], reach: withSubject } },
  // The course itself can be removed on this page too.
  whose: { id: idOf('2') },
  leavesBy: ['content.removed'],
  gestures: {
    'removal.ask': { press: 'Remove Sound' },
    'removal.confirm': { press: 'Remove for good' },
    'removal.cancel': { press: 'Keep it' },
  },
});

import { contentRemovalMachine } from '#machines/authoring/content-removal.machine.ts';
import { idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/content-removal.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { coursePage, withSubject } from './course-page.ts';

export const contentRemoval = definePageModel<typeof contentRemovalMachine>({
  ...coursePage,
  machine: contentRemovalMachine,
  scenes: { 'a subject': { run: scenarios['a subject'], reach: withSubject } },
  // The course itself can be removed on this page too.
  whose: { id: idOf('2') },
  leavesBy: ['content.removed'],
  offline: ['authoredCourse form.open', 'contentRemoval removal.ask', 'professorAssignment choice.open'],
  gestures: {
    'removal.ask': { press: 'Remove Sound' },
    'removal.confirm': { press: 'Remove for good' },
    'removal.cancel': { press: 'Keep it' },
  },
});

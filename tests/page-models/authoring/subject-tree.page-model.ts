import { subjectTreeMachine } from '#machines/authoring/subject-tree.machine.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/subject-tree.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { coursePage, withSubject, withSubjects } from './course-page.ts';

const WAVES = 'Waves';

export const subjectTree = definePageModel<typeof subjectTreeMachine>({
  ...coursePage,
  machine: subjectTreeMachine,
  scenes: {
    'a subject with a lesson': { run: scenarios['a subject with a lesson'], reach: withSubject },
    'a lesson to move': {
      run: scenarios['a lesson to move'],
      reach: withSubjects(scenarios['a lesson to move'].input.subject),
    },
  },
  unoffered: {
    'node.relocate':
      'its places stand in a menu that is opened first; tests/web/authoring moves a lesson by keyboard',
  },
  offline: [
    'authoredCourse form.open',
    'contentRemoval removal.ask',
    'professorAssignment choice.open',
    'subjectTree tree.save',
  ],
  gestures: {
    // The page opens what it was told last; the run opens what was there at first.
    'tree.edit': ({ subject: { version } }, { context: { subject } }) =>
      subject.version === version ? { press: /^Plan the chapters of / } : 'automatic',
    'tree.save': { press: 'Save the chapters' },
    'tree.cancel': { press: 'Cancel' },
    'tree.discard': { press: 'Discard them' },
    'tree.keep': { press: 'Continue planning' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { name = '' } }, { context: { plan } }) =>
      plan.name === name ? 'automatic' : { fill: /^Name of the subject/, text: name },
    'node.add': { press: 'Add a chapter' },
    'node.rename': ({ key, name }, { context: { plan } }) => {
      const nth = plan.chapters.findIndex((chapter) => chapter.key === key);
      return nth === -1 || plan.chapters[nth]?.name === name
        ? 'automatic'
        : { fill: 'Chapter', text: name, nth };
    },
    // The last of them goes no further down.
    'node.move': ({ key }, { context: { plan } }) =>
      plan.chapters.slice(0, -1).some((chapter) => chapter.key === key)
        ? { press: `Move down: ${WAVES}` }
        : 'automatic',
    'node.relocate': [{ press: 'Move elsewhere: Tension' }, { press: 'Waves › Pipes', role: 'menuitem' }],
    'node.remove': ({ key }, { context: { plan } }) =>
      plan.chapters.some((chapter) => chapter.key === key) ? { press: `Delete: ${WAVES}` } : 'automatic',
    'loss.confirm': { press: 'Delete and save' },
    'loss.cancel': { press: 'Back to the plan' },
    'conflict.keepMine': { press: 'Keep mine' },
    'conflict.keepRemote': { press: 'Keep theirs' },
  },
});

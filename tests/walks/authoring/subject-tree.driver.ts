import { subjectTreeMachine } from '#machines/authoring/subject-tree.machine.ts';
import { runs } from '#tests/machines/authoring/runs/subject-tree.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { coursePage, withSubject, withSubjects } from './course-page.ts';

const WAVES = 'Waves';

export const subjectTree = screenDriver<typeof subjectTreeMachine>({
  ...coursePage,
  machine: subjectTreeMachine,
  scenes: {
    'a subject with a lesson': { run: runs['a subject with a lesson'], reach: withSubject },
    'a lesson to move': {
      run: runs['a lesson to move'],
      reach: withSubjects(runs['a lesson to move'].input.subject),
    },
  },
  unoffered: {
    'node.relocate':
      'its places stand in a menu that is opened first; tests/web/authoring moves a lesson by keyboard',
  },
  gestures: {
    // The page opens what it was told last; the run opens what was there at first.
    'tree.edit': ({ subject: { version } }, { context: { subject } }) =>
      subject.version === version ? { press: /^Plan the chapters of / } : 'byItself',
    'tree.save': { press: 'Save the chapters' },
    'tree.cancel': { press: 'Cancel' },
    'tree.discard': { press: 'Throw them away' },
    'tree.keep': { press: 'Go on planning' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { name = '' } }, { context: { plan } }) =>
      plan.name === name ? 'byItself' : { fill: /^Name of the subject/, text: name },
    'node.add': { press: 'Add a chapter' },
    'node.rename': ({ key, name }, { context: { plan } }) => {
      const nth = plan.chapters.findIndex((chapter) => chapter.key === key);
      return nth === -1 || plan.chapters[nth]?.name === name
        ? 'byItself'
        : { fill: 'Chapter', text: name, nth };
    },
    // The last of them goes no further down.
    'node.move': ({ key }, { context: { plan } }) =>
      plan.chapters.slice(0, -1).some((chapter) => chapter.key === key)
        ? { press: `Move down: ${WAVES}` }
        : 'byItself',
    'node.relocate': [{ press: 'Move elsewhere: Tension' }, { press: 'Waves › Pipes', role: 'menuitem' }],
    'node.remove': ({ key }, { context: { plan } }) =>
      plan.chapters.some((chapter) => chapter.key === key) ? { press: `Take out: ${WAVES}` } : 'byItself',
    'loss.confirm': { press: 'Delete and save' },
    'loss.cancel': { press: 'Back to the plan' },
    'conflict.keepMine': { press: 'Keep mine' },
    'conflict.keepTheirs': { press: 'Keep theirs' },
  },
});

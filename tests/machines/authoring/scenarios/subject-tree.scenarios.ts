import { planOf } from '#machines/authoring/subject-plan.ts';
import type { subjectTreeMachine } from '#machines/authoring/subject-tree.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildSubject, changedElsewhere, idOf, SUBTOPIC } from '../authoring-fixtures.ts';

type Tree = Scenario<typeof subjectTreeMachine>;

const subject = buildSubject();
const remote = buildSubject({ name: 'Sound, Light and Heat', version: 'd'.repeat(16) });
/** The chapter is there, what the plan still holds in it is not. */
const emptied = buildSubject({
  name: 'Sound, Light and Heat',
  version: 'e'.repeat(16),
  chapters: subject.chapters.map((chapter) => ({ ...chapter, topics: [] })),
});

/** Its one lesson can go to another topic. */
const twoTopics = buildSubject({
  chapters: subject.chapters.map((chapter) => ({
    ...chapter,
    topics: [...chapter.topics, { _id: idOf('22'), name: 'Pipes', subtopics: [] }],
  })),
});

const outcomes: Tree['outcomes'] = {
  saveSubject: { done: [subject], error: [changedElsewhere, serverError] },
  loadSubject: { done: [subject, remote] },
};

const key: Tree['key'] = ({ context: { plan, subject: base, added, fieldErrors, remote: other, error } }) => [
  plan,
  base.name,
  Math.min(added, 1),
  Object.keys(fieldErrors).length,
  other?.name,
  error?.code ?? error?.kind,
];

export const scenarios = {
  'a subject with a lesson': {
    input: { subject, kept: null },
    events: [
      { type: 'tree.edit', subject },
      { type: 'tree.save' },
      { type: 'tree.cancel' },
      { type: 'tree.discard' },
      { type: 'tree.keep' },
      { type: 'texts.change', texts: { name: 'Sound and Noise' } },
      { type: 'node.add', parent: null },
      { type: 'node.rename', key: 'new-1', name: 'Pipes' },
      { type: 'node.move', key: idOf('11'), by: 1 },
      { type: 'node.remove', key: idOf('11') },
      { type: 'conflict.keepMine' },
      { type: 'conflict.keepRemote' },
      { type: 'loss.confirm' },
      { type: 'loss.cancel' },
    ],
    outcomes,
    // One chapter more and nothing twice: what can be planned has no end.
    filter: ({ context: { plan, added } }, event) => {
      if (event.type === 'node.add') return added < 1 && plan.name === 'Sound';
      if (event.type === 'texts.change') return added < 1;
      if (event.type === 'node.move' || event.type === 'node.rename') return plan.chapters.length === 2;
      return true;
    },
    key,
  },
  'a lesson to move': {
    input: { subject: twoTopics, kept: null },
    events: [
      { type: 'tree.edit', subject: twoTopics },
      { type: 'node.relocate', key: SUBTOPIC, to: idOf('22') },
      { type: 'tree.save' },
      { type: 'tree.cancel' },
      { type: 'tree.discard' },
      { type: 'tree.keep' },
    ],
    outcomes: {
      saveSubject: { done: [twoTopics], error: [serverError] },
      loadSubject: { done: [twoTopics] },
    },
    key,
  },
  'somebody else emptied a chapter': {
    input: { subject, kept: null },
    events: [
      { type: 'tree.edit', subject },
      { type: 'texts.change', texts: { name: 'Sound and Noise' } },
      { type: 'tree.save' },
      { type: 'conflict.keepMine' },
      { type: 'conflict.keepRemote' },
    ],
    outcomes: {
      saveSubject: { done: [subject], error: [changedElsewhere] },
      loadSubject: { done: [emptied] },
    },
    key,
  },
  'amid a plan this tab kept': {
    input: {
      subject,
      kept: { plan: { ...planOf(subject), name: 'Sound and Noise' }, version: '0'.repeat(16), added: 0 },
    },
    events: [
      { type: 'tree.edit', subject },
      { type: 'tree.save' },
      { type: 'tree.cancel' },
      { type: 'tree.discard' },
      { type: 'tree.keep' },
      { type: 'conflict.keepMine' },
      { type: 'conflict.keepRemote' },
    ],
    outcomes,
    key,
  },
} satisfies Record<string, Tree>;

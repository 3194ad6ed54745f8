import { type SubjectPlan, lostLessons, namesOf, planOf } from '#machines/authoring/subject-plan.ts';
import type { subjectTreeMachine } from '#machines/authoring/subject-tree.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
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

const said = (plan: SubjectPlan): string => JSON.stringify(namesOf(plan));

export const goals: Paths<typeof subjectTreeMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof subjectTreeMachine>['invariants'] = {
  'no plan goes without the author having said so': ({ before, event, after }) =>
    before.matches('viewing') ||
    said(before.context.plan) === said(after.context.plan) ||
    /^(texts|node)\.|^tree\.discard$|^conflict\.keepRemote$|^xstate\.done\./.test(event.type),
  'a question that was answered is asked no more': ({ before, event, after }) =>
    !before.matches('confirmingDiscard') || after.matches(event.type === 'tree.keep' ? 'editing' : 'viewing'),
  'a lesson is deleted only after a question': ({ before, event, after }) =>
    before.matches('saving') ||
    !after.matches('saving') ||
    event.type === 'loss.confirm' ||
    lostLessons(after.context.plan, after.context.subject).length === 0,
};

export const unnoticed = {
  'editing, tree.cancel: action dropPlan dropped':
    'The one plan of the explorations is the tree that was read.',
};

import type { subjectTreeMachine } from '#machines/authoring/subject-tree.machine.ts';
import { type Run, serverError } from '#tests/support/machines/machine-paths.ts';
import { buildSubject, changedElsewhere, idOf } from '../authoring-fixtures.ts';

const subject = buildSubject();
const theirs = buildSubject({ name: 'Sound, Light and Heat', version: 'd'.repeat(16) });

export const runs = {
  'a subject with a lesson': {
    input: { subject },
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
      { type: 'conflict.keepTheirs' },
      { type: 'loss.confirm' },
      { type: 'loss.cancel' },
    ],
    outcomes: {
      saveSubject: { done: [subject], error: [changedElsewhere, serverError] },
      loadSubject: { done: [subject, theirs] },
    },
    // One chapter more and nothing twice: what can be planned has no end.
    filter: ({ context: { plan, added } }, event) => {
      if (event.type === 'node.add') return added < 1 && plan.name === 'Sound';
      if (event.type === 'texts.change') return added < 1;
      if (event.type === 'node.move' || event.type === 'node.rename') return plan.chapters.length === 2;
      return true;
    },
    key: ({ context: { plan, subject: base, added, faults, theirs: other, error } }) => [
      plan,
      base.name,
      Math.min(added, 1),
      Object.keys(faults).length,
      other?.name,
      error?.code ?? error?.kind,
    ],
  },
} satisfies Record<string, Run<typeof subjectTreeMachine>>;

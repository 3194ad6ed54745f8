import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type EventObject, type StateValue, transition } from 'xstate';
import { registry } from '#machines/registry.ts';

interface Form {
  /** Where its fields are typed in. */
  value: StateValue;
  /** What is typed, and the fields that are not wrong any more with it. */
  changes: readonly (readonly [event: EventObject & Record<string, unknown>, fields: readonly string[]])[];
}

const texts = (change: object) => ({ type: 'texts.change', texts: change });
const typed = (field: string) => ({ type: `${field}.change`, text: 'x' });

/** Every chart with errors at its fields. */
const FORMS: Readonly<Record<string, Form>> = {
  'authoring/authored-course': {
    value: 'adding',
    changes: [
      [texts({ name: 'x' }), ['name']],
      [texts({ description: 'x' }), ['description']],
    ],
  },
  'authoring/course-creation': {
    value: 'editing',
    changes: [
      [texts({ name: 'x' }), ['name']],
      [texts({ courseDescription: 'x' }), ['courseDescription']],
    ],
  },
  'authoring/course-editing': {
    value: 'editing',
    changes: [
      [texts({ name: 'x' }), ['name']],
      [texts({ courseDescription: 'x' }), ['courseDescription']],
    ],
  },
  'authoring/house-founding': {
    value: 'editing',
    changes: ['name', 'tagline', 'mascot', 'color', 'traits'].map((field) => [
      { type: 'text.change', field, text: 'x' },
      [field],
    ]),
  },
  'authoring/lesson-notes-editor': {
    value: { writing: 'editing' },
    changes: [
      [texts({ name: 'x' }), ['name']],
      [texts({ minutes: '5' }), ['minutes']],
      [texts({ notes: 'x' }), ['notes']],
    ],
  },
  'authoring/question-bank-editor': {
    value: { writing: 'editing' },
    changes: [
      [texts({ question: 'x' }), ['question']],
      [texts({ options: ['x'] }), ['option0', 'option1']],
      [texts({ correctAnswer: 1 }), ['correctAnswer']],
      [texts({ passage: 'x' }), ['passage']],
    ],
  },
  'authoring/subject-tree': {
    value: 'editing',
    changes: [
      [texts({ name: 'x' }), ['name']],
      [{ type: 'node.rename', key: 'chapter', name: 'x' }, ['chapter']],
    ],
  },
  'community/clan-founding': {
    value: 'editing',
    changes: [
      [typed('name'), ['name']],
      [typed('motto'), ['motto']],
    ],
  },
  'community/clan-keeping': {
    value: { deciding: 'editing' },
    changes: [
      [typed('motto'), ['motto']],
      [typed('goal'), ['weekGoalXp']],
    ],
  },
};

const MACHINES = join(import.meta.dirname, '../../machines');

/** `clan-keeping.machine.ts` and its `.setup.ts` are `community/clan-keeping`. */
const withFieldErrors = (): string[] => {
  const files = globSync(`${MACHINES}/*/*.{machine,setup}.ts`);
  const owners = files
    .filter((file) => /\bfieldErrors:/.test(readFileSync(file, 'utf8')))
    .map((file) => `${basename(dirname(file))}/${basename(file).split('.')[0]}`);
  return [...new Set(owners)].toSorted();
};

describe('an error at a field', () => {
  it.each(Object.entries(FORMS))('goes with what is typed there, and no other does: %s', (flow, form) => {
    const machine = registry[flow]?.machine;
    if (!machine) throw new Error(`There is no ${flow}.`);
    const fields = ['other', ...form.changes.flatMap(([, own]) => own)];
    const context = {
      texts: { options: [] },
      plan: { chapters: [] },
      fieldErrors: Object.fromEntries(fields.map((field) => [field, 'Wrong.'])),
    };
    for (const [event, own] of form.changes) {
      const [after] = transition(machine, machine.resolveState({ value: form.value, context }), event);
      const left = fields.filter((field) => !own.includes(field));
      expect({ event, left: Object.keys(after.context['fieldErrors']) }).toEqual({ event, left });
    }
  });

  it('stands in this table, whichever chart has one', () => {
    expect(Object.keys(FORMS).toSorted()).toEqual(withFieldErrors());
  });
});

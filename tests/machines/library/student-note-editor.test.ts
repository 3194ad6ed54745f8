import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Note } from '#contract/contract.ts';
import { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import { MAX_NOTE_LENGTH, type NoteDraft } from '#machines/library/student-note-editor.setup.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { draft, note, remote, written } from './scenarios/student-note-editor.scenarios.ts';

const open = (of: Note | null, answers: (() => Promise<Note>)[], kept: NoteDraft | null = null) => {
  const clock = new SimulatedClock();
  const sent: unknown[] = [];
  const machine = studentNoteEditorMachine.provide({
    actors: {
      saveNote: fromPromise(({ input }) => {
        sent.push(input);
        return answers.shift()?.() ?? Promise.reject(serverError);
      }),
      loadNote: fromPromise(() => Promise.resolve(remote)),
    },
  });
  const input = { note: of, subtopicId: 's', key: 'k', draft: kept };
  const editor = createActor(machine, { input, clock }).start();
  return { editor, clock, sent, value: () => editor.getSnapshot().value };
};
const edit = { type: 'note.edit', note, subtopicId: 's', key: 'k' } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the student note editor', () => {
  it('goes on with what was left unfinished, upon the revision it was written on', () => {
    const { editor, value } = open({ ...note, rev: 5 }, [], draft);
    expect(value()).toEqual({ editing: 'writing' });
    expect(editor.getSnapshot().context).toMatchObject({ text: 'Left unfinished.', rev: 0, version: 3 });
  });

  it('goes out by itself though it was empty for a while', async () => {
    const { editor, clock, sent, value } = open(note, [
      () => Promise.reject(serverError),
      () => Promise.resolve(written),
    ]);
    editor.send(edit);
    editor.send({ type: 'text.change', text: 'Mine.' });
    editor.send({ type: 'note.save' });
    await settled();
    editor.send({ type: 'text.change', text: '' });
    clock.increment(60_000);
    expect(value()).toBe('waiting');
    editor.send({ type: 'text.change', text: 'Mine, written anew.' });
    clock.increment(60_000);
    await settled();
    expect(value()).toEqual({ resting: 'saved' });
    expect(sent).toHaveLength(2);
  });

  it('takes up to 10,000 characters, and never nothing', () => {
    const { editor } = open(note, []);
    editor.send(edit);
    const canSave = (text: string) => {
      editor.send({ type: 'text.change', text });
      return editor.getSnapshot().can({ type: 'note.save' });
    };
    expect(MAX_NOTE_LENGTH).toBe(10_000);
    expect([10_000, 10_001].map((length) => canSave('a'.repeat(length)))).toEqual([true, false]);
    expect([' \n', note.content].map(canSave)).toEqual([false, false]);
  });
});

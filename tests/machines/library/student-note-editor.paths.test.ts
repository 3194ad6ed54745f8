import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Note } from '#contract/contract.ts';
import { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import { MAX_NOTE_LENGTH, type NoteDraft } from '#machines/library/student-note-editor.setup.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import {
  note,
  remote,
  written,
  draft,
  changed,
  scenarios,
} from './scenarios/student-note-editor.scenarios.ts';

describePaths({
  machine: studentNoteEditorMachine,
  scenarios,
  goals: {
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'the saved note': {
      isReached: (snapshot) => snapshot.matches({ resting: 'saved' }),
      liveness: 'withServer',
    },
  },
});

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
  const editor = createActor(machine, { input, clock });
  const told: unknown[] = [];
  editor.on('*', (fact) => told.push(fact));
  editor.start();
  return { editor, clock, sent, told, value: () => editor.getSnapshot().value };
};
const edit = { type: 'note.edit', note, subtopicId: 's', key: 'k' } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the student note editor', () => {
  it('tells the draft on each change and drops it once the note is saved', async () => {
    const { editor, told, sent, value } = open(note, [() => Promise.resolve(written)]);
    editor.send(edit);
    editor.send({ type: 'text.change', text: 'As it is now.' });
    expect(told).toEqual([
      {
        type: 'draft.changed',
        draft: { text: 'As it is now.', rev: 0, subtopicId: 's', key: 'k', version: 1 },
      },
    ]);
    editor.send({ type: 'note.save' });
    await settled();
    expect(value()).toEqual({ resting: 'saved' });
    expect(sent).toEqual([
      { noteId: 'n', subtopicId: 's', content: 'As it is now.', rev: 0, idempotencyKey: 'k-1' },
    ]);
    expect(told.slice(1)).toEqual([{ type: 'note.saved', note: written }, { type: 'draft.dropped' }]);
  });

  it('goes on with what was left unfinished, upon the revision it was written on', () => {
    const { editor, value } = open({ ...note, rev: 5 }, [], draft);
    expect(value()).toEqual({ editing: 'writing' });
    expect(editor.getSnapshot().context).toMatchObject({ text: 'Left unfinished.', rev: 0, version: 3 });
  });

  it('sends again with the same key after 2 s, 4 s, and so on, until the server has it', async () => {
    const { editor, clock, sent, value } = open(note, [
      () => Promise.reject(serverError),
      () => Promise.reject(serverError),
      () => Promise.resolve(written),
    ]);
    editor.send(edit);
    editor.send({ type: 'text.change', text: 'As it is now.' });
    editor.send({ type: 'note.save' });
    for (const wait of [2000, 4000]) {
      await settled();
      expect(value()).toBe('waiting');
      clock.increment(wait - 1);
      expect(value()).toBe('waiting');
      clock.increment(1);
      expect(value()).toBe('saving');
    }
    await settled();
    expect(value()).toEqual({ resting: 'saved' });
    expect(new Set(sent.map((write) => JSON.stringify(write))).size).toBe(1);
    clock.increment(4000);
    expect(value()).toEqual({ resting: 'viewing' });
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

  it('keeps both when the note was changed elsewhere, and writes upon the newer one', async () => {
    const { editor, sent, value } = open(note, [
      () => Promise.reject(changed),
      () => Promise.resolve(written),
    ]);
    editor.send(edit);
    editor.send({ type: 'text.change', text: 'Mine.' });
    editor.send({ type: 'note.save' });
    await settled();
    await settled();
    expect(value()).toBe('conflicted');
    editor.send({ type: 'conflict.keepBoth' });
    expect(editor.getSnapshot().context.text).toBe('As they have it.\n\n---\n\nMine.');
    editor.send({ type: 'note.save' });
    expect(sent[1]).toMatchObject({ rev: 1, content: 'As they have it.\n\n---\n\nMine.' });
  });

  it('puts a changed text aside on cancel and brings it back', () => {
    const { editor, value } = open(note, []);
    editor.send(edit);
    editor.send({ type: 'text.change', text: 'Half a thought' });
    editor.send({ type: 'note.cancel' });
    expect(value()).toBe('setAside');
    editor.send({ type: 'draft.restore' });
    expect([value(), editor.getSnapshot().context.text]).toEqual([{ editing: 'writing' }, 'Half a thought']);
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

import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import {
  LONGEST_ANSWER,
  LONGEST_QUESTION,
  savedQuestionEditorMachine,
} from '#machines/library/saved-question-editor.machine.ts';
import { question } from './scenarios/saved-question-editor.scenarios.ts';

describe('the saved question editor', () => {
  it('does not open what the tutor said', () => {
    const editor = createActor(savedQuestionEditorMachine, { input: { question, draft: null } }).start();
    const can = (source: UserQuery['source']) =>
      editor.getSnapshot().can({ type: 'question.edit', question: { ...question, source } });
    expect([can('student'), can('extract'), can('model')]).toEqual([true, false, false]);
  });

  it('takes a question of 4,000 characters and an answer of 20,000', () => {
    const editor = createActor(savedQuestionEditorMachine, { input: { question, draft: null } }).start();
    editor.send({ type: 'question.edit', question });
    const canSave = (query: string, queryResponse: string) => {
      editor.send({ type: 'texts.change', texts: { query, queryResponse } });
      return editor.getSnapshot().can({ type: 'question.save' });
    };
    expect([LONGEST_QUESTION, LONGEST_ANSWER]).toEqual([4000, 20_000]);
    expect(canSave('q'.repeat(4000), 'a'.repeat(20_000))).toBe(true);
    expect([canSave('q'.repeat(4001), ''), canSave('q', 'a'.repeat(20_001)), canSave(' ', 'a')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

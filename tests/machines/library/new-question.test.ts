import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import { type NewQuestionDraft, newQuestionMachine } from '#machines/library/new-question.machine.ts';
import { saved, texts } from './scenarios/new-question.scenarios.ts';

const place = { topicId: 't', subtopicId: 's' };
const full = { kind: 'http', status: 409, code: 'storage-full', message: 'No room.' };

/** An editor with both texts in it, and what it has sent so far; `answers` are those of the server, in turn. */
function write(answers: readonly (UserQuery | typeof full)[]) {
  const sent: NewQuestionDraft[] = [];
  const saveQuestion = fromPromise<UserQuery, NewQuestionDraft>(({ input }) => {
    const answer = answers[sent.length];
    sent.push(input);
    return answer && 'queryId' in answer ? Promise.resolve(answer) : Promise.reject(answer);
  });
  const machine = newQuestionMachine.provide({ actors: { saveQuestion } });
  const editor = createActor(machine, { input: { draft: null } }).start();
  editor.send({ type: 'question.write', place, key: 'k' });
  editor.send({ type: 'texts.change', texts });
  return { editor, sent };
}

describe('a new question', () => {
  it('is sent again under the name of the first time, so that it is saved once', async () => {
    const { editor, sent } = write([full, saved]);
    editor.send({ type: 'question.save' });
    await waitFor(editor, (now) => now.matches({ editing: 'full' }));
    editor.send({ type: 'question.save' });
    await waitFor(editor, (now) => now.matches({ resting: 'saved' }));
    expect(sent).toEqual(Array.from({ length: 2 }, () => ({ ...texts, ...place, key: 'k', version: 1 })));
  });

  it('is another request once its text or its lesson was changed', async () => {
    const { editor, sent } = write([full, saved]);
    editor.send({ type: 'question.save' });
    await waitFor(editor, (now) => now.matches({ editing: 'full' }));
    editor.send({ type: 'place.choose', place: { topicId: 't2', subtopicId: 's2' } });
    editor.send({ type: 'texts.change', texts: { ...texts, query: 'Why not?' } });
    editor.send({ type: 'question.save' });
    await waitFor(editor, (now) => now.matches({ resting: 'saved' }));
    expect(sent[1]).toEqual({
      ...texts,
      query: 'Why not?',
      topicId: 't2',
      subtopicId: 's2',
      key: 'k',
      version: 3,
    });
  });

  it('leaves an empty form to the next one', async () => {
    const { editor } = write([saved]);
    editor.send({ type: 'question.save' });
    await waitFor(editor, (now) => now.matches({ resting: 'saved' }));
    editor.send({ type: 'question.write', place, key: 'next' });
    const { draft } = editor.getSnapshot().context;
    expect(draft).toEqual({ query: '', queryResponse: '', ...place, key: 'next', version: 0 });
  });
});

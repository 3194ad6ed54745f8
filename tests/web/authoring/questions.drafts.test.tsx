import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildQuestion, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  ok,
  problem,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { hand } from './author-page.tsx';
import { ADD, fillIn, openQuestions } from './questions-page.tsx';

usePages();

/** Leaves a question while it is written; returns what this browser keeps of it. */
async function keepDraft() {
  const by = hand();
  const storage = createMemoryStorage();
  const first = openQuestions({}, { storage });
  await by.press('Edit question 1');
  await by.write(/^Question/, 'Mine?');
  first.goBack();
  const [entry] = storage.list();
  if (!entry) throw new Error('Nothing was kept.');
  return { storage, entry };
}

describe('the questions of a lesson', () => {
  it('keep what is typed over a reload, until it is saved or thrown away', async () => {
    const by = hand();
    const storage = createMemoryStorage();
    const keys: (string | null)[] = [];
    const answers: Answers = {
      [ADD]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? problem(500)() : ok(buildQuestion({ _id: idOf('49') }))();
      },
    };
    const first = openQuestions(answers, { storage });
    await by.press('Write a question');
    await fillIn(by);
    await by.press('Save the question');
    await screen.findByText('The question was not saved');
    first.goBack();
    const second = openQuestions(answers, { storage });
    expect(await screen.findByRole('heading', { name: 'A new question' })).toBeTruthy();
    expect(screen.getByDisplayValue('What makes a string sound lower?')).toBeTruthy();
    // The first answer may have been lost: the same form asks under the same key.
    await by.press('Save the question');
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
    expect([keys.length, keys[0] === keys[1]]).toEqual([2, true]);
    second.goBack();
    openQuestions(answers, { storage });
    expect(await screen.findByRole('list', { name: 'Questions' })).toBeTruthy();
  });

  it('open the form that a version before kept, its options to be shuffled', async () => {
    const { storage, entry } = await keepDraft();
    const kept = storage.read(entry.where, entry.key) as { texts: { hasFixedOrder?: boolean } };
    delete kept.texts.hasFixedOrder;
    storage.write(entry.where, entry.key, kept, entry.uid);
    openQuestions({}, { storage });
    expect(await screen.findByDisplayValue('Mine?')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /in this order/ }).checked).toBe(false);
  });

  it('keep it for nobody else', async () => {
    const { storage, entry } = await keepDraft();
    storage.write(entry.where, entry.key, storage.read(entry.where, entry.key), 'somebody-else');
    openQuestions({}, { storage });
    expect(await screen.findByRole('list', { name: 'Questions' })).toBeTruthy();
    expect(storage.list()).toEqual([]);
  });
});

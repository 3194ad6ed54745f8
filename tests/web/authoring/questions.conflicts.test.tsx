import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildLesson, buildQuestion, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { type Answers, ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { conflict, hand } from './author-page.tsx';
import { ADD, LESSON, openQuestions, question, SAVE } from './questions-page.tsx';

usePages();

describe('the questions of a lesson', () => {
  it('show what somebody else made of one', async () => {
    const { press, write } = hand();
    const remote = buildQuestion({ question: 'What else?', version: 'e'.repeat(16) });
    let tries = 0;
    const page = openQuestions({
      [LESSON]: () => ok(buildLesson({ questions: [tries === 0 ? question : remote] }))(),
      [SAVE]: () => {
        tries += 1;
        return tries === 1 ? conflict() : ok(buildQuestion({ question: 'Mine?' }))();
      },
    });
    await press('Edit question 1');
    await write(/^Question/, 'Mine?');
    await press('Save the question');
    expect(await screen.findByText('Somebody else changed this question meanwhile')).toBeTruthy();
    await press('Keep mine');
    expect(await screen.findByRole('heading', { name: 'Mine?' })).toBeTruthy();
    expect(page.bodies.map((body) => Object(body).version)).toEqual([question.version, remote.version]);
  });

  it('show what was written where somebody else retired one, and show it no more where it is let go', async () => {
    const { press, write } = hand();
    let reads = 0;
    openQuestions({
      [LESSON]: () => {
        reads += 1;
        return reads === 1 ? ok(buildLesson())() : problem(500)();
      },
      [SAVE]: problem(404, 'not-found'),
    });
    await press('Edit question 1');
    await write(/^Question/, 'Mine?');
    await press('Save the question');
    expect(await screen.findByRole('textbox', { name: 'What you wrote' })).toHaveProperty(
      'value',
      expect.stringMatching(/^Mine\?/),
    );
    await press('Discard it');
    expect(await screen.findByText('No question yet')).toBeTruthy();
  });

  it('become new ones where somebody else retired them, as often as that happens', async () => {
    const { press, write } = hand();
    const keys: (string | null)[] = [];
    const answers: Answers = {
      [SAVE]: problem(404, 'not-found'),
      [ADD]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return ok(buildQuestion({ _id: idOf('49'), question: 'Mine?' }))();
      },
    };
    const saveAnew = async () => {
      const page = openQuestions(answers);
      await press('Edit question 1');
      await write(/^Question/, 'Mine?');
      await press('Save the question');
      await press('Save as a new question');
      expect(await screen.findByRole('heading', { name: 'Mine?' })).toBeTruthy();
      page.goBack();
    };
    await saveAnew();
    await saveAnew();
    const [once, twice] = keys;
    expect([typeof once, typeof twice, once === twice]).toEqual(['string', 'string', false]);
  });
});

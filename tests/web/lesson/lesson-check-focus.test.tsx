import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { check, graded, round } from '#tests/machines/learning/scenarios/lesson-check.scenarios.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { CHECK, openCheck, READ, START, SUBMIT } from './lesson-check-page.tsx';

usePages();

const answered = round([check(0, 1), check(1, 1)]);

describe('the focus', () => {
  it('is on the button of a new round where the round was lost while it was checked', async () => {
    const { panel, press, user } = await openCheck({ [CHECK]: problem(404, 'not-found') });
    await press('Answer the questions');
    await user.click(await panel.findByRole('radio', { name: /Two/ }));
    await press('Check the answer');
    const again = await panel.findByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(again);
  });

  it('is on the button of a new round where the round was lost while it was graded', async () => {
    const { panel, press } = await openCheck({ [READ]: ok(answered), [SUBMIT]: problem(404, 'not-found') });
    await press('Answer the questions');
    const again = await panel.findByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(again);
  });

  it('stays on the button of a round whose questions are loaded when the connection is lost', async () => {
    const { page, panel, press } = await openCheck({ [START]: () => new Promise(() => undefined) });
    await press('Answer the questions');
    const button = panel.getByRole('button');
    act(() => {
      page.services.connection.start();
      page.services.connection.send({ type: 'request.failed' });
    });
    await waitFor(() => expect(button.textContent).toBe('You can answer when you are back online'));
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
  });

  it('stays in the tutor while a round is graded and its result comes', async () => {
    const submitted = Promise.withResolvers<Response>();
    const { panel, press } = await openCheck({ [READ]: ok(answered), [SUBMIT]: () => submitted.promise });
    await press('Answer the questions');
    await panel.findByText('Checking your answers…');
    const elsewhere = document.body.appendChild(document.createElement('textarea'));
    elsewhere.focus();
    submitted.resolve(ok(graded(2, 10))());
    await panel.findByText('+10 XP');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});

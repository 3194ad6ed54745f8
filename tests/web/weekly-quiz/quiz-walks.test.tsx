import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EventFromLogic } from 'xstate';
import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { deadlineAt, openAttempt, startedAt } from '#tests/support/machines/assessment-fixtures.ts';
import { edgeCover, explore, type Run, trace } from '#tests/support/machines/machine-paths.ts';
import { openQuizPage, pass, useQuizPages } from './quiz-page.tsx';

type RunEvent = EventFromLogic<typeof quizRunMachine>;

/** What a person can do on the page of a running quiz. */
const events: RunEvent[] = [
  { type: 'question.next' },
  { type: 'question.previous' },
  { type: 'question.goTo', index: 0 },
  { type: 'question.goTo', index: 1 },
  { type: 'question.flag' },
  { type: 'answer.choose', option: 1 },
  { type: 'answer.clear' },
  { type: 'quiz.submit' },
  { type: 'quiz.confirm' },
  { type: 'quiz.cancel' },
  { type: 'quiz.leave' },
];

const run: Run<typeof quizRunMachine> = {
  input: { attempt: openAttempt, draft: null, at: startedAt, deadlineAt, clockOffset: 0 },
  events,
  outcomes: { answerSaver: { done: [] }, checkAnswer: { done: [] } },
  filter: (_, event) => !event.type.startsWith('xstate.'),
  key: ({ context }) => [
    context.index,
    typeof context.answers['0'] === 'number',
    typeof context.answers['1'] === 'number',
    context.flagged.includes(0),
    context.ending,
  ],
};

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? '';
const isInDialog = (control: Element): boolean => control.closest('[role="dialog"]') !== null;

/** The control for an event, found by its name as a person reads it; names of a dialog and of the page do not mix. */
function controlOf(event: RunEvent): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('button, input[type="radio"]')];
  const named = (name: RegExp, inDialog = false) =>
    all.find((control) => isInDialog(control) === inDialog && name.test(nameOf(control)));
  switch (event.type) {
    case 'question.next':
      return named(/^Next$/);
    case 'question.previous':
      return named(/^Previous$/);
    case 'question.goTo':
      return named(new RegExp(`^Question ${event.index + 1}, `));
    case 'question.flag':
      return named(/^Flag(ged)?$/);
    case 'answer.choose':
      return all.filter((control) => control instanceof HTMLInputElement)[event.option];
    case 'answer.clear':
      return named(/^Clear choice$/);
    case 'quiz.submit':
      return named(/^Submit Quiz$/);
    case 'quiz.confirm':
      return named(/^(Submit Quiz|Leave)$/, true);
    case 'quiz.cancel':
      return named(/^(Keep working|Stay)$/, true);
    case 'quiz.leave':
      return named(/^Back$/);
    default:
      return undefined;
  }
}

const isEnabled = (event: RunEvent): boolean => controlOf(event)?.hasAttribute('disabled') === false;
const isRunEvent = (event: { type: string }): event is RunEvent =>
  events.some(({ type }) => type === event.type);

/** The dialogs come and go within this time. */
const DIALOG_MOVES = 400;

useQuizPages();

describe('every walk through the running quiz, on the page', () => {
  const walks = edgeCover(explore(quizRunMachine, run), 60).map(({ events: taken }) =>
    taken.filter(isRunEvent),
  );

  it('has walks', () => {
    expect(walks.length).toBeGreaterThan(3);
  });

  it.each(walks.map((walk, index) => ({ walk, title: `${index + 1}: ${walk.length} steps` })))(
    'offers exactly what the machine accepts: walk $title',
    async ({ walk }) => {
      const page = await openQuizPage();
      const live = page.run();
      const { snapshots } = trace(quizRunMachine, run.input, walk);
      for (const [step, snapshot] of snapshots.entries()) {
        const event = walk[step - 1];
        if (event) {
          const control = controlOf(event);
          if (!control) throw new Error(`No control for ${event.type} at step ${step}.`);
          act(() => void fireEvent.click(control));
          await pass(DIALOG_MOVES);
        }
        expect({ step, value: live.getSnapshot().value }).toEqual({ step, value: snapshot.value });
        const offered = events.filter(isEnabled);
        const accepted =
          snapshot.status === 'active' ? events.filter((candidate) => snapshot.can(candidate)) : [];
        expect({ step, offered }).toEqual({ step, offered: accepted });
      }
    },
  );
});

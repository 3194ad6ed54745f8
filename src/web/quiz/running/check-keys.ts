import type { KeyboardEvent as ElementKeyEvent } from 'react';
import { latinKeyOf } from '#web/components/latin-key.ts';
import { NEXT_KEY, PREVIOUS_KEY } from '#web/components/page-keys.ts';
import type { QuizEvent } from './run-view.ts';
import { focusOption } from './question-focus.ts';
import { eventsOf } from './quiz-keys.ts';

const ON_A_CONTROL = 'button, a, summary';
const TURNING = [NEXT_KEY, PREVIOUS_KEY];

type CheckEvent = Extract<QuizEvent, { type: 'answer.choose' | 'answer.check' | 'question.next' }>;

/** A question that is answered, checked and explained before the next one comes. */
interface CheckedQuestion {
  optionCount: number;
  can: (event: CheckEvent) => boolean;
  send: (event: CheckEvent) => void;
}

/**
 * The keys of a quiz, for the question that listens or for the page: letters and digits choose and take the focus, Enter on an
 * answer goes on, and so does n once it is checked. A key that is used here goes no further: n and p turn questions, and
 * never the lesson under them.
 */
export const createCheckKeys =
  (findQuestion: () => CheckedQuestion) =>
  (event: ElementKeyEvent | KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const { currentTarget, target } = event;
    const isOnControl = target instanceof Element && target.closest(ON_A_CONTROL) !== null;
    if (event.key === 'Enter' && isOnControl) return;
    const { optionCount, can, send } = findQuestion();
    const key = latinKeyOf(event instanceof KeyboardEvent ? event : event.nativeEvent);
    const turns = TURNING.includes(key.toLowerCase());
    for (const wanted of eventsOf(key)) {
      const isOption = wanted.type === 'answer.choose' && wanted.option < optionCount;
      const isStep =
        (event.key === 'Enter' || turns) &&
        (wanted.type === 'answer.check' || wanted.type === 'question.next');
      if (!isOption && !isStep && !turns) continue;
      event.preventDefault();
      event.stopPropagation();
      if (!(isOption || isStep) || !can(wanted)) continue;
      send(wanted);
      if (wanted.type === 'answer.choose')
        focusOption(currentTarget instanceof Element ? currentTarget : document, wanted.option);
      return;
    }
  };

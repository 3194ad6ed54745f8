import type { KeyboardEvent } from 'react';
import { eventsOf } from '#web/quiz/running/quiz-keys.ts';
import type { LessonCheckRef } from './lesson-check.tsx';

const ON_A_CONTROL = 'button, a, summary';

/**
 * The keys of a quiz, while the focus is in the question: letters and digits choose, Enter on an answer goes on. A key
 * that is used here goes no further: B is an option before it is the bookmark of the lesson.
 */
export const createCheckKeys =
  (check: LessonCheckRef) =>
  (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const { target } = event;
    const isOnControl = target instanceof Element && target.closest(ON_A_CONTROL) !== null;
    if (event.key === 'Enter' && isOnControl) return;
    const { context } = check.getSnapshot();
    const optionCount = context.attempt?.questions[context.index]?.options.length ?? 0;
    for (const wanted of eventsOf(event.key)) {
      const isOption = wanted.type === 'answer.choose' && wanted.option < optionCount;
      const isStep =
        event.key === 'Enter' && (wanted.type === 'answer.check' || wanted.type === 'question.next');
      if (!isOption && !isStep) continue;
      event.preventDefault();
      event.stopPropagation();
      if (!check.getSnapshot().can(wanted)) continue;
      check.send(wanted);
      return;
    }
  };

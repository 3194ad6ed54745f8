import { latinKeyOf } from '#web/components/latin-key.ts';
import { FLAG_KEY, NEXT_KEY, optionOfKey, PREVIOUS_KEY, TIME_KEY } from '#web/components/page-keys.ts';
import { isOnControl, usePageKeys } from '#web/components/use-page-keys.ts';
import { focusOption } from './question-focus.ts';
import type { RunControls, QuizEvent } from './run-view.ts';

/** What a key asks for, the most fitting event first. */
export function eventsOf(key: string): QuizEvent[] {
  if (key === 'ArrowLeft' || key.toLowerCase() === PREVIOUS_KEY) return [{ type: 'question.previous' }];
  if (key === 'ArrowRight' || key.toLowerCase() === NEXT_KEY) return [{ type: 'question.next' }];
  if (key === 'Enter') return [{ type: 'answer.check' }, { type: 'question.next' }, { type: 'quiz.submit' }];
  if (key.toLowerCase() === FLAG_KEY) return [{ type: 'question.flag' }];
  const option = optionOfKey(key);
  return option === null ? [] : [{ type: 'answer.choose', option }];
}

/** Whether the question in front of one has its answer: it can be taken back, or it stands. */
const hasAnswer = ({ accepts }: Pick<RunControls, 'accepts'>): boolean =>
  accepts({ type: 'answer.clear' }) || !accepts({ type: 'answer.choose', option: 0 });

/**
 * The keyboard handling of a quiz, its shortcuts: the option's letter or digit chooses and takes the focus, the
 * arrows, n and p move, Enter goes on from an answer: it checks it, else it turns to the next, and from the last it asks whether
 * to submit. Letters and digits can be switched off (WCAG 2.1.4).
 */
export function useQuizKeys(controls: RunControls, hasLetterKeys: boolean, announceTime: () => void): void {
  const { send, accepts } = controls;
  usePageKeys((event) => {
    const isArrow = event.key.startsWith('Arrow');
    if (event.key === 'Enter' && (isOnControl(event) || !hasAnswer(controls))) return;
    if (!isArrow && event.key !== 'Enter' && !hasLetterKeys) return;
    if (latinKeyOf(event).toLowerCase() === TIME_KEY) {
      announceTime();
      return;
    }
    const quizEvent = eventsOf(latinKeyOf(event)).find(accepts);
    // In a group of radio buttons the browser would choose another option with the arrows to the side.
    if (quizEvent || (isArrow && eventsOf(latinKeyOf(event)).length > 0)) event.preventDefault();
    if (!quizEvent) return;
    send(quizEvent);
    if (quizEvent.type === 'answer.choose') focusOption(document, quizEvent.option);
  });
}

import { useEffect, useEffectEvent } from 'react';
import type { EventFromLogic } from 'xstate';
import type { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import type { QuizRunRef } from '../weekly-quiz.context.tsx';

type RunEvent = EventFromLogic<typeof quizRunMachine>;

/** What a key asks for, best wish first: F is the sixth option where there is one, and Flag elsewhere. */
export function wishesOf(key: string): RunEvent[] {
  if (key === 'ArrowLeft') return [{ type: 'question.previous' }];
  if (key === 'ArrowRight') return [{ type: 'question.next' }];
  if (/^[1-9]$/.test(key)) return [{ type: 'answer.choose', option: Number(key) - 1 }];
  const letter = key.toLowerCase();
  if (!/^[a-j]$/.test(letter)) return [];
  const choose: RunEvent = { type: 'answer.choose', option: letter.charCodeAt(0) - 97 };
  return letter === 'f' ? [choose, { type: 'question.flag' }] : [choose];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="radio"]), textarea, select') !== null;

/** 1-9 and A-J choose, the arrows move, F flags, T tells the time. Letters and digits can be switched off (WCAG 2.1.4). */
export function useQuizKeys(run: QuizRunRef, hasLetterKeys: boolean, tellTime: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
    const isArrow = event.key.startsWith('Arrow');
    if (!isArrow && !hasLetterKeys) return;
    if (event.key.toLowerCase() === 't') {
      tellTime();
      return;
    }
    const snapshot = run.getSnapshot();
    const wish = wishesOf(event.key).find((candidate) => snapshot.can(candidate));
    // In a group of radio buttons the browser would choose another option with the arrows to the side.
    if (wish || (isArrow && wishesOf(event.key).length > 0)) event.preventDefault();
    if (wish) run.send(wish);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

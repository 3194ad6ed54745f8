/** The text of the question that is seen. */
export const QUESTION_ID = 'quiz-question';

export const focusQuestion = (): void => document.getElementById(QUESTION_ID)?.focus({ preventScroll: true });

/** The ring stands on what a key chose: Enter goes on from there. */
export const focusOption = (question: ParentNode, option: number): void =>
  question
    .querySelector<HTMLElement>(`[role="radiogroup"] input[value="${option}"]`)
    ?.focus({ preventScroll: true });

/** Whether Previous or Next has the focus, and can be pressed once more. */
export function isAtSteps(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement.closest('[data-quiz-steps]') !== null &&
    !activeElement.matches(':disabled')
  );
}

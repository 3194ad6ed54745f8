import { describe, expect, it } from 'vitest';
import { QuestionText } from '#web/components/question-text.tsx';
import { renderThemed } from './themed.tsx';

const show = (question: string) => renderThemed(<QuestionText>{question}</QuestionText>).container;

describe('QuestionText', () => {
  it('puts each numbered statement on a line of its own, and reads as it was written', () => {
    const question = 'Consider these. 1. It prints `1`. 2. It is free. Which are correct?';
    const shown = show(question);
    const lines = [...shown.children];
    expect(lines.map(({ textContent }) => textContent?.trim())).toEqual([
      '1. It prints 1.',
      '2. It is free.',
      'Which are correct?',
    ]);
    expect(shown.querySelector('code')?.textContent).toBe('1');
    expect(shown.textContent).toBe(question.replaceAll('`', ''));
  });

  it('leaves any other question in one piece', () => {
    const shown = show('What is `2.5 + 1`?');
    expect(shown.textContent).toBe('What is 2.5 + 1?');
    expect(shown.querySelectorAll('[data-numbered]')).toHaveLength(0);
  });
});

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

  it('puts statements with other labels on lines of their own, in both languages', () => {
    const linesOf = (question: string) =>
      // The words before them are no line of their own, though they may be marked as of another language.
      [...show(question).children]
        .filter((part) => !part.hasAttribute('lang'))
        .map(({ textContent }) => textContent?.trim());
    expect(linesOf('Consider. Statement-I: It fell. Statement-II: It rose. Which holds?')).toEqual([
      'Statement-I: It fell.',
      'Statement-II: It rose.',
      'Which holds?',
    ]);
    expect(linesOf('विचार कीजिए। कथन-I: वह गिरा। कथन-II: वह उठा। क्या सही है?')).toEqual([
      'कथन-I: वह गिरा।',
      'कथन-II: वह उठा।',
      'क्या सही है?',
    ]);
    expect(linesOf('Consider. S1: It fell. S2: It rose. Which is TRUE?')).toContain('S2: It rose.');
  });

  it('leaves any other question in one piece', () => {
    const shown = show('What is `2.5 + 1`?');
    expect(shown.textContent).toBe('What is 2.5 + 1?');
    expect(shown.querySelectorAll('[data-numbered]')).toHaveLength(0);
  });
});

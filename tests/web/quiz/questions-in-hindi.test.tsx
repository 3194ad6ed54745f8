import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#web/language/language.ts';
import { ok } from '#tests/web/courses/learning-page.tsx';
import { click, openRun, press, useRunPages } from '#tests/web/practice/practice-run-page.tsx';
import { CHECK, openPractice, runAnswers } from '#tests/web/practice/practice-server.ts';

useRunPages();
afterEach(() => setLanguage('English'));

const practice = openPractice({ mode: 'learn', checks: [] });
const hindi = { question: 'पहला प्रश्न?', options: ['एक', 'दो'], subtopicName: 'पाठ' };
const translated = {
  ...practice,
  questions: practice.questions.map((question, index) => (index === 0 ? { ...question, hindi } : question)),
};
const check = {
  index: 0,
  chosen: 1,
  correctAnswer: 0,
  explanation: 'Because.',
  passage: 'one',
  hindi: { explanation: 'क्योंकि ऐसा है।', passage: 'एक' },
};
const answers = { ...runAnswers(translated), [CHECK]: ok(check) };

const optionsShown = () =>
  within(screen.getByRole('radiogroup'))
    .getAllByRole('radio')
    .map((option) => option.closest('label')?.textContent);

describe('a question that has a Hindi text', () => {
  it('changes its language in the quiz and keeps what was chosen', async () => {
    await openRun(answers);
    expect(optionsShown()).toEqual(['Aone', 'Btwo']);
    press('2');
    await click('हिन्दी में पढ़ें');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('पहला प्रश्न?');
    expect(optionsShown()).toEqual(['Aएक', 'Bदो']);
    expect(screen.getAllByRole('radio').map((option) => option.matches(':checked'))).toEqual([false, true]);
    await click('Read in English');
    expect(optionsShown()).toEqual(['Aone', 'Btwo']);
  });

  it('gives the reason in the same language', async () => {
    await openRun(answers);
    await click('हिन्दी में पढ़ें');
    press('2');
    await click('Check answer');
    expect(screen.getByText(/क्योंकि ऐसा है।/)).toBeTruthy();
    expect(screen.queryByText(/Because\./)).toBeNull();
  });

  it('is Hindi from the start on a Hindi page; one without stays English and offers no other', async () => {
    await setLanguage('Hindi');
    await openRun(answers);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('पहला प्रश्न?');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(screen.getByRole('heading', { level: 2 }).textContent).not.toMatch(/[\u0900-\u097F]/);
    expect(screen.queryByRole('button', { name: 'Read in English' })).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '#web/language/language.ts';
import { problem } from '#tests/web/courses/learning-page.tsx';
import { click, openRun, useRunPages } from '#tests/web/practice/practice-run-page.tsx';
import { gradedPractice, LEASE, runAnswers } from '#tests/web/practice/practice-server.ts';

useRunPages();
afterEach(() => setLanguage('English'));

const graded = gradedPractice();
const translated = gradedPractice({
  questions: graded.questions.map((question, index) => ({
    ...question,
    hindi: { question: `प्रश्न ${index + 1}`, options: ['एक', 'दो'], subtopicName: 'पाठ' },
    hindiReason: { explanation: `कारण ${index + 1}`, passage: '' },
  })),
});

it('the answers of a handed-in quiz are reviewed with their reasons in the language chosen', async () => {
  await openRun({ ...runAnswers(translated), [LEASE]: problem(409, 'attempt-closed') });
  expect(screen.queryByText(/प्रश्न \d/)).toBeNull();
  await click('हिन्दी में पढ़ें');
  expect(screen.getAllByText(/^प्रश्न \d$/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/कारण \d/).length).toBeGreaterThan(0);
  await click('Read in English');
  expect(screen.queryByText(/कारण \d/)).toBeNull();
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderThemed } from '#tests/web/components/themed.tsx';
import { checkIn } from '#web/quiz/in-course-language.ts';
import { AnswerFeedback } from '#web/quiz/running/answer-feedback.tsx';

const check = {
  chosen: 1,
  correctAnswer: 0,
  explanation: 'A set keeps each element once.',
  rationale: 'A list has an order; a set has none.',
  passage: '',
};
const draw = (shown: Omit<typeof check, 'rationale'> & { rationale?: string }) =>
  renderThemed(<AnswerFeedback options={['Once', 'In order']} check={shown} error={null} />);

describe('the feedback on an answer', () => {
  it('says after a miss why the right option is right, and then what is wrong with the chosen one', () => {
    draw(check);
    const texts = [...screen.getByRole('status').querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'That is not right. Correct choice: A',
      '“Once”',
      'A set keeps each element once.',
      'Why not B: A list has an order; a set has none.',
    ]);
  });

  it('says no more than the reason where nothing is written of the chosen option', () => {
    const { rationale: _, ...without } = check;
    draw(without);
    expect(screen.queryByText(/^Why not/)).toBeNull();
  });
});

describe('a reason in the language of the question', () => {
  const hindi = { explanation: 'समुच्चय में हर अवयव एक बार होता है।', passage: '' };

  it('takes the Hindi rationale with the Hindi explanation', () => {
    const both = { ...check, hindi: { ...hindi, rationale: 'सूची में क्रम होता है।' } };
    expect(checkIn(both, 'Hindi')).toMatchObject({ rationale: 'सूची में क्रम होता है।', ...hindi });
    expect(checkIn(both, 'English')).toMatchObject({ rationale: check.rationale });
  });

  it('leaves the English rationale out of a Hindi reason that has none', () => {
    expect(checkIn({ ...check, hindi }, 'Hindi').rationale).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { splitStatements } from '#domain/text/statements.ts';

describe('splitStatements', () => {
  it('takes the statements apart, and what is asked of them', () => {
    expect(
      splitStatements(
        'Consider these statements on the Lokpal. 1. It was created by an amendment. 2. V. P. Menon led it. Which of them is/are correct?',
      ),
    ).toEqual({
      lead: 'Consider these statements on the Lokpal.',
      statements: ['1. It was created by an amendment.', '2. V. P. Menon led it.'],
      close: 'Which of them is/are correct?',
    });
  });

  it('takes Hindi statements apart, whose sentences end with a danda', () => {
    const text =
      'निम्नलिखित कथनों पर विचार करें। 1. संविधान सभा 1946 में बैठी। 2. डॉ. अंबेडकर इसके अध्यक्ष थे। इनमें से कौन-सा/से सही है/हैं?';
    expect(splitStatements(text)).toEqual({
      lead: 'निम्नलिखित कथनों पर विचार करें।',
      statements: ['1. संविधान सभा 1946 में बैठी।', '2. डॉ. अंबेडकर इसके अध्यक्ष थे।'],
      close: 'इनमें से कौन-सा/से सही है/हैं?',
    });
  });

  it('finds no close where the lead asks', () => {
    expect(splitStatements('Which are M1? 1. Currency. 2. Cash in "vaults." 3. Deposits.')).toEqual({
      lead: 'Which are M1?',
      statements: ['1. Currency.', '2. Cash in "vaults."', '3. Deposits.'],
      close: '',
    });
  });

  it.each([
    'What is `timedelta(days=2, hours=1).seconds`?',
    'The price was 1. 2. or 3 rupees?',
    'Consider this. 1. It stands alone. Is it correct?',
    'It rose from 2.5 to 3.5. 2. Then it fell. What next?',
  ])('leaves alone what has no two statements in order: %s', (text) => {
    expect(splitStatements(text)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { joinStatementLines, splitStatements, statementParagraphs } from '#domain/text/statements.ts';

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

  it('takes the two statements of an assertion apart, in both languages', () => {
    expect(
      splitStatements(
        'Consider these two statements. Statement-I: The Bill fails. Statement-II: There is no joint sitting. Which of these judgments on them is correct?',
      ),
    ).toEqual({
      lead: 'Consider these two statements.',
      statements: ['Statement-I: The Bill fails.', 'Statement-II: There is no joint sitting.'],
      close: 'Which of these judgments on them is correct?',
    });
    expect(
      splitStatements(
        'इन दो कथनों पर विचार कीजिए। कथन-I: विधेयक गिर जाता है। कथन-II: संयुक्त बैठक नहीं होती। कौन-सा निर्णय सही है?',
      ),
    ).toEqual({
      lead: 'इन दो कथनों पर विचार कीजिए।',
      statements: ['कथन-I: विधेयक गिर जाता है।', 'कथन-II: संयुक्त बैठक नहीं होती।'],
      close: 'कौन-सा निर्णय सही है?',
    });
  });

  it('takes statements apart that are named S1, S2 and S3', () => {
    expect(
      splitStatements('Consider these. S1: It is in P. S2: It is stable. S3: It is not. Which are TRUE?'),
    ).toEqual({
      lead: 'Consider these.',
      statements: ['S1: It is in P.', 'S2: It is stable.', 'S3: It is not.'],
      close: 'Which are TRUE?',
    });
  });

  it.each([
    'What is `timedelta(days=2, hours=1).seconds`?',
    'The price was 1. 2. or 3 rupees?',
    'Consider this. 1. It stands alone. Is it correct?',
    'It rose from 2.5 to 3.5. 2. Then it fell. What next?',
    'One says this. Statement-I: It fell. 2. It rose. Which is correct?',
    'Read them. S2: It fell. S1: It rose. Which is TRUE?',
  ])('leaves alone what has no two statements in order: %s', (text) => {
    expect(splitStatements(text)).toBeNull();
  });
});

describe('statementParagraphs', () => {
  it('parts the statements by blank lines, and leaves other questions as they are', () => {
    expect(statementParagraphs('Consider these. 1. It fell. 2. It rose. Which is correct?')).toBe(
      'Consider these.\n\n1. It fell.\n\n2. It rose.\n\nWhich is correct?',
    );
    expect(statementParagraphs('Which are M1? 1. Currency. 2. Deposits.')).toBe(
      'Which are M1?\n\n1. Currency.\n\n2. Deposits.',
    );
    expect(statementParagraphs('What is M1?')).toBe('What is M1?');
  });
});

describe('joinStatementLines', () => {
  it('makes one run of text of statements on lines, and leaves other lines alone', () => {
    const asked = 'Consider these. 1. It fell. 2. It rose. Which is correct?';
    expect(joinStatementLines(statementParagraphs(asked))).toBe(asked);
    expect(joinStatementLines('Read this.\nWhat is M1?')).toBe('Read this.\nWhat is M1?');
  });
});

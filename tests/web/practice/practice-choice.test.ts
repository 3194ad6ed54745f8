import { describe, expect, it } from 'vitest';
import {
  FIRST_CHOICE,
  readChoice,
  toPracticeRequest,
  writeChoice,
} from '#web/features/practice/practice-choice.ts';

const one = '1'.repeat(24);
const two = '2'.repeat(24);

describe('the choice in the address', () => {
  it('is what it was once it is read again', () => {
    const choice = { mode: 'exam', count: 20, pool: 'missed', chapterIds: [one, two] } as const;
    expect(writeChoice(choice).toString()).toBe(
      `mode=exam&count=20&from=missed&chapter=${one}&chapter=${two}`,
    );
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });

  it('leaves out what is the default, and takes what it does not know for not given', () => {
    expect(writeChoice(FIRST_CHOICE).toString()).toBe('');
    expect(readChoice(new URLSearchParams('mode=race&count=7&from=all&chapter=x'))).toEqual(FIRST_CHOICE);
  });

  it('asks the server for all chapters by naming none', () => {
    expect(toPracticeRequest(FIRST_CHOICE)).toEqual({ mode: 'learn', questionCount: 10, pool: 'all' });
    expect(toPracticeRequest({ ...FIRST_CHOICE, chapterIds: [one] })).toMatchObject({ chapterIds: [one] });
  });
});

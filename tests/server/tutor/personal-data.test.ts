import { expect, test } from 'vitest';
import { withoutPersonalData } from '#server/ai/personal-data.ts';

test.each([
  ['I am Asha Rao, what is a set?', 'I am [name], what is a set?'],
  ['ASHA RAO asks', '[name] asks'],
  ['Write to asha.rao@example.org, please', 'Write to [email] please'],
  ['Call +91 98765 43210 or 9876543210.', 'Call [number] or [number].'],
  ['What does @property do, and a @ b?', 'What does @property do, and a @ b?'],
  ['Is 3.14159265358979 near 2 ** 200 or 1947?', 'Is 3.14159265358979 near 2 ** 200 or 1947?'],
])('%s is sent as %s (R57)', (text, sent) => {
  expect(withoutPersonalData(text, 'Asha Rao')).toBe(sent);
});

test('a name of one word, or with signs in it, spoils no question', () => {
  expect(withoutPersonalData('What did the Maya write?', 'Maya')).toBe('What did the Maya write?');
  expect(withoutPersonalData('It is (a+)+ $1 here', '(a+)+ $1')).toBe('It is [name] here');
  expect(withoutPersonalData('I am Anne-Marie Rao', 'Anne-Marie Rao')).toBe('I am [name]');
  expect(withoutPersonalData('A set', '')).toBe('A set');
});

test('the time it takes grows with the text, not with what is in it (R34)', () => {
  for (const piece of ['1', '1 ', '@', 'a@.', '+1-']) {
    // Of this thread's own work: others may be at work on this machine.
    const before = process.threadCpuUsage();
    withoutPersonalData(piece.repeat(20_000), 'Asha Rao');
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000, piece).toBeLessThan(500);
  }
});

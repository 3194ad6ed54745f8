import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { weaknessOf } from '#server/features/identity/passwords/password-rules.ts';

const email = 'asha.rao@example.org';
const student = { email, accountRole: 'student' } as const;
const path = new URL('../../../src/server/features/identity/passwords/common-passwords.txt', import.meta.url);
const list = readFileSync(path, 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

test('the bundled list has at least 3,000 passwords, each once, in small letters, none too short to be chosen (R1)', () => {
  expect(list.length).toBeGreaterThanOrEqual(3_000);
  expect(new Set(list).size).toBe(list.length);
  expect(list.filter((word) => word !== word.toLowerCase() || word.length < 8)).toEqual([]);
});

describe('a common password is refused (R1)', () => {
  const common = [
    'password', 'Password', 'PASSWORD', 'password1', 'Password123', 'password@123', '12345678', '123456789', '1234567890',
    'qwertyuiop', 'QwertyUiop', '1q2w3e4r', '1qaz2wsx', 'iloveyou', 'sunshine', 'princess', 'football', 'baseball',
    'superman', 'trustno1', 'welcome1', 'Welcome@123', 'admin@123', 'abcd1234', 'india@123', 'student@123', 'letmein123',
    'starwars', 'computer', 'whatever',
  ]; // oxfmt-ignore
  test.for(common)('%s', (password) => {
    expect(weaknessOf(password, student)).toBe('This is one of the most common passwords.');
  });
});

describe('a password that says whose or what it is for is refused (R1)', () => {
  test.for(['wizlearn-2026', 'I love WizLearn!', 'myWIZLEARNpassword'])('%s', (password) => {
    expect(weaknessOf(password, student)).toBe('Do not use the name WizLearn in it.');
  });
  test.for([
    [email, 'asha.rao'],
    [`x${email}x`, 'asha.rao'],
    ['ASHA.RAO-kites', 'asha.rao'],
    ['hello asha.rao', 'asha.rao'],
    ['Asha2004', 'asha'],
    ['asha@98765', 'asha'],
  ] as const)('%s, naming what of the email address it has', ([password, part]) => {
    expect(weaknessOf(password, student)).toBe(
      `Leave out “${part}”: it is in your email address, so it is easy to guess.`,
    );
  });
  test.for(['aaaaaaaaaa', 'abababababab', '11122211122'])('%s', (password) => {
    expect(weaknessOf(password, student)).not.toBeNull();
  });
});

describe('a word that is only counted on from is refused (R1)', () => {
  test.for(['ravi1234', 'Ravi@1234', 'kaveri123', 'lotus_12345', 'नमस्ते123'])('%s', (password) => {
    expect(weaknessOf(password, student)).toBe(
      'One word with 123 after it is easy to guess. Add more words.',
    );
  });
});

describe('any other password will do, with no rule of composition (R1)', () => {
  const good = [
    'seven green kites', 'correct horse battery', 'नमस्ते मेरी दुनिया', 'ünïcödé-lètters', '🪁🪁🐯🦚 kites', '        x y z', 'purple-rickshaw',
    'monsoon mango', 'Tr0ub4dor&3x', 'zq9xw8rv', 'ak47-himalaya', 'tigers;drop', "o'clock-noon", 'back\\slash/es', 'tab\tand space',
    '"quoted" words', 'null undefined', '<b>bold</b>', '${template}', '%s%d%n%x', 'kaveri river 7', 'Gandaki.Kosi.Son', 'lotus_temple_9',
    'vande-bharat-express', 'q'.repeat(5) + 'werty-zebra', 'ends with digits 42', '42 starts with digits', 'mixedCASEonly', 'nodigitsatall',
    'NOSMALLLETTERS', 'kaveri river 1234', 'kaveri12', 'kaveri1947', 'rao rao 123', '9182736450-x', 'x'.repeat(60) + 'abc'.repeat(22),
  ]; // oxfmt-ignore
  test.for(good)('%s', (password) => {
    expect(weaknessOf(password, student)).toBeNull();
  });
  test('which a short name before the @ is no part of', () => {
    expect(weaknessOf('a basket of apples', { ...student, email: 'a@example.org' })).toBeNull();
  });
});

describe('a teacher or an admin needs 15 characters (R1)', () => {
  test.for(['teacher', 'admin'] as const)('%s', (accountRole) => {
    expect(weaknessOf('kaveri river 7', { email, accountRole })).toBe(
      'Teachers and admins need at least 15 characters.',
    );
    expect(weaknessOf('kaveri river 77', { email, accountRole })).toBeNull();
    // Characters as people count them, not the units they are stored in.
    expect(weaknessOf('🪁🐯🦚🪔🌊🌴🥭🐘', { email, accountRole })).not.toBeNull();
  });
});

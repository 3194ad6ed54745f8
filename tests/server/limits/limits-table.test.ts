import { describe, expect, test } from 'vitest';
import { loadContract } from '#server/http/contract-document.ts';
import { isOpen } from '#server/http/policies.ts';
import { RATE_LIMITS, type LimitsTable } from '#server/limits/limits-table.ts';
import { createRuleFinder } from '#server/limits/operation-limits.ts';

const table: LimitsTable = RATE_LIMITS;
const { operations } = loadContract();
const ruleOf = createRuleFinder(table);
const ofRule = (rule: string) => operations.filter((operation) => ruleOf(operation) === rule);

describe('the table of limits (R70, R71)', () => {
  test('puts every operation of the contract under a rule that can be counted', () => {
    for (const operation of operations) {
      const { limits } = table[ruleOf(operation)];
      expect([operation.name, limits.length]).not.toEqual([operation.name, 0]);
      // Whoever is not signed in has an address, and nothing else for sure.
      const always = isOpen(operation) ? 'address' : 'user';
      expect([operation.name, limits.map(({ by }) => by)]).toEqual([
        operation.name,
        expect.arrayContaining([always]),
      ]);
    }
  });

  test('names operations that exist, each in one rule', () => {
    const named = Object.values(table).flatMap((rule) => rule.operations);
    expect(new Set(named).size).toBe(named.length);
    const known = operations.map(({ name }) => name);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('counts what guards passwords, files, models and grades in the database, and the rest in memory', () => {
    const exact = operations.filter((operation) => table[ruleOf(operation)].store === 'database');
    expect(exact.map(({ name }) => name).sort()).toEqual([
      'askTutor',
      'assignProfessor',
      'changePassword',
      'confirmEmailChange',
      'confirmPasswordReset',
      'createCourse',
      'createHouse',
      'createProfile',
      'createQuestion',
      'createSubject',
      'createWeeklyQuizReport',
      'downloadExport',
      'getHouseQuestions',
      'importQuestions',
      'login',
      'predictHouse',
      'predictHouseAtHost',
      'register',
      'requestEmailChange',
      'requestExport',
      'requestPasswordReset',
      'revealNextHint',
      'saveCourse',
      'saveQuestion',
      'saveSubject',
      'saveSubtopic',
      'sendBugReport',
      'sendEmailReminderLink',
      'submitQuizAttempt',
      'uploadMedia',
    ]);
  });

  test('has a member’s GETs among the reads and all other methods among the writes, unless it says otherwise', () => {
    const own = new Set<string>(Object.values(table).flatMap((rule) => rule.operations));
    const others = operations.filter(({ name }) => !own.has(name));
    for (const operation of others) {
      const kind = operation.method === 'GET' ? 'reads' : 'writes';
      expect([operation.name, ruleOf(operation)]).toEqual([
        operation.name,
        isOpen(operation) ? 'anonymous' : kind,
      ]);
    }
    expect(ofRule('anonymous').every(({ method }) => method === 'GET')).toBe(true);
  });

  test('has the figures that were agreed', () => {
    const figures = Object.entries(table).map(([name, { limits }]) => [
      name,
      limits
        .filter(({ by }) => by !== 'site')
        .map(
          ({ by, most, of = 'calls', seconds, withoutSession }) =>
            `${most}${of === 'calls' ? '' : ` ${of}`} in ${seconds} s by ${by}${withoutSession ? ' without session' : ''}`,
        ),
    ]);
    expect(Object.fromEntries(figures)).toEqual({
      login: ['1000 in 3600 s by address'],
      failedLogin: ['200 in 3600 s by address'],
      rightPassword: ['60 in 900 s by account'],
      signIns: ['1200 in 900 s by address'],
      register: ['200 in 3600 s by address', '1200 in 86400 s by address'],
      passwordReset: ['3 in 3600 s by accountAtAddress', '120 in 3600 s by address'],
      newPassword: ['1200 in 60 s by address'],
      changePassword: ['20 in 3600 s by user'],
      changeEmail: ['10 in 3600 s by user', '20 in 86400 s by user'],
      mailToNamedAddress: ['5 in 86400 s by account'],
      accountNotice: ['20 in 86400 s by account'],
      addressLeftNotice: ['5 in 86400 s by account'],
      resetOfLabel: ['20 in 86400 s by account'],
      mailbox: ['60 in 86400 s by account'],
      reminderLink: ['3 in 3600 s by user', '6 in 86400 s by user'],
      reminderLinkMail: ['6 in 86400 s by account'],
      upload: ['10 in 3600 s by user'],
      import: ['60 in 3600 s by user', '128 megabytes in 86400 s by user'],
      authoring: ['120 in 60 s by user', '32 megabytes in 86400 s by user'],
      profile: ['60 in 3600 s by user'],
      startAttempt: ['120 in 60 s by user', '600 in 3600 s by user'],
      submit: ['10 in 60 s by user'],
      ai: ['10 in 60 s by user', '50 in 86400 s by user'],
      aiHint: ['40 in 60 s by user', '200 in 86400 s by user'],
      aiHost: ['400 in 60 s by address', '2000 in 86400 s by address'],
      export: ['10 in 3600 s by user'],
      exportDownload: ['10 in 3600 s by user'],
      bugReport: ['10 in 3600 s by user', '400 in 86400 s by address'],
      quizReport: ['30 in 3600 s by user'],
      refresh: ['30 in 60 s by session', '1200 in 60 s by address without session'],
      logout: ['1200 in 60 s by address'],
      autosave: ['120 in 60 s by user'],
      lease: ['120 in 60 s by user'],
      pictures: ['12000 in 60 s by address'],
      search: ['75 in 60 s by user'],
      browserReports: ['400 in 60 s by address'],
      anonymous: ['2400 in 60 s by address'],
      reads: ['300 in 60 s by user'],
      writes: ['120 in 60 s by user'],
    });
  });

  test('gives an address at least 40 times what it gives one person', () => {
    for (const { limits } of Object.values(table)) {
      for (const ofOne of limits.filter(({ by }) => by !== 'address' && by !== 'site')) {
        const ofAddress = limits.filter(({ by, seconds }) => by === 'address' && seconds === ofOne.seconds);
        for (const { most } of ofAddress) expect(most).toBeGreaterThanOrEqual(40 * ofOne.most);
      }
    }
  });

  test('gives all networks of an IPv6 site five times what it gives one address', () => {
    for (const [name, { limits }] of Object.entries(table)) {
      const listOf = (by: string, times: number) =>
        limits
          .filter((limit) => limit.by === by)
          .map((limit) => ({ ...limit, by: 'any', most: limit.most * times }));
      expect([name, listOf('site', 1)]).toEqual([name, listOf('address', 5)]);
    }
  });

  test('counts in whole milliseconds', () => {
    for (const { limits } of Object.values(table))
      for (const { most, seconds } of limits) expect((seconds * 1_000) % most).toBe(0);
  });
});

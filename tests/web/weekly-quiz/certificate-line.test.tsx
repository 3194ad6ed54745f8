import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CERTIFICATE, earnsCertificate } from '#domain/assessment/grading.ts';
import { gradedAttempt, report } from '#tests/support/machines/assessment-fixtures.ts';
import { ok, openPage, problem } from '#tests/web/courses/learning-page.tsx';
import { renderThemed } from '#tests/web/components/themed.tsx';
import { CertificateLine, CertificateName } from '#web/features/weekly-quiz/results/certificate-line.tsx';

const { percentage, questions, seconds } = CERTIFICATE;
const EARNED = { percentage, totalQuestions: questions, firstTimeQuestions: questions, timeTaken: seconds };
const SHORT = { ...EARNED, totalQuestions: questions - 1, firstTimeQuestions: questions - 1 };
const FROM_60 = 'A certificate needs 60% or more.';
const FROM_10 = 'A certificate needs 10 questions. You can get one in your next weekly quiz.';
const FROM_10_NEVER_ASKED =
  'A certificate needs 10 questions that were in no earlier weekly quiz and whose answer you had not just seen.';
const FROM_A_MINUTE = 'A certificate needs at least one minute on the quiz.';

/** What each result of a quiz that counts is told while it has no code: the first thing that is missing. */
const RESULTS = [
  [EARNED, ''],
  [{ ...EARNED, percentage: percentage - 1 }, FROM_60],
  [{ ...SHORT, percentage: percentage - 1, timeTaken: 0 }, FROM_10],
  [SHORT, FROM_10],
  [{ ...SHORT, timeTaken: 0 }, FROM_10],
  [{ ...EARNED, firstTimeQuestions: questions - 1 }, FROM_10_NEVER_ASKED],
  [{ ...EARNED, firstTimeQuestions: 0, timeTaken: 0 }, FROM_10_NEVER_ASKED],
  [{ ...EARNED, timeTaken: seconds - 1 }, FROM_A_MINUTE],
] as const;

/** Of a quiz that counts, a retake, one whose report is not saved yet, and one that has its certificate. */
const ATTEMPTS = [
  ['a quiz that counts', { isRetake: false, report }, (missing: string) => missing],
  ['a quiz without its report', { isRetake: false, report: null }, (missing: string) => missing],
  ['a retake, which never brings one', { isRetake: true, report: null }, () => ''],
  [
    'a quiz with its certificate',
    { isRetake: false, report: { ...report, certificateCode: 'WL-1234' } },
    () => 'Certificate WL-1234',
  ],
] as const;

describe('the certificate of a result', () => {
  it.each(ATTEMPTS)(
    'of %s: says what is missing exactly where that is why there is none',
    (_, kind, says) => {
      const { container } = renderThemed(
        <MemoryRouter>
          <ol>
            {RESULTS.map(([{ firstTimeQuestions, ...change }], row) => (
              <li key={row}>
                <CertificateLine
                  graded={{
                    ...gradedAttempt,
                    ...kind,
                    firstTimeQuestions,
                    result: { ...gradedAttempt.result, ...change },
                  }}
                />
              </li>
            ))}
          </ol>
        </MemoryRouter>,
      );
      for (const link of container.querySelectorAll('a')) {
        expect(link.getAttribute('href')).toBe('/profile?tab=progress#certificate-WL-1234');
      }
      const lines = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
      expect(lines).toEqual(RESULTS.map(([, missing]) => says(missing)));
    },
  );

  it('is earned by exactly the results that miss nothing', () => {
    const earning = RESULTS.filter(([change]) => earnsCertificate({ ...gradedAttempt.result, ...change }));
    expect(earning).toEqual(RESULTS.filter(([, missing]) => missing === ''));
  });
});

const REGISTER = 'GET /certificates/WL-1234';
const openRegister = (answer: ReturnType<typeof ok>) =>
  openPage(<CertificateName code="WL-1234" />, { at: '/', route: '/', answers: { [REGISTER]: answer } });

describe('the name on a certificate that was just earned', () => {
  it('is said as the register says it, with the way to the setting where it is chosen', async () => {
    openRegister(ok({ userName: 'Lucky Oriole' }));
    const link = await screen.findByRole('link', { name: 'Change it in settings' });
    expect(link.getAttribute('href')).toBe('/profile?tab=settings#leaderboard-visibility');
    // In the colours of the theme, not the browser's blue.
    expect(link.className).toContain('MuiLink-root');
    expect(link.parentElement?.textContent).toMatch(/^Name on it: Lucky Oriole\. /);
  });

  it('is left out where the register cannot be read', async () => {
    const page = openRegister(problem(503));
    await waitFor(() => expect(page.calls).toEqual([REGISTER]));
    expect(screen.queryByText(/Name on it:/)).toBeNull();
  });
});

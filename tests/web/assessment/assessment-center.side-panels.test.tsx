import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WeeklyReport } from '#contract/contract.ts';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { report } from '#tests/support/machines/assessment-fixtures.ts';
import { type Answers, ok, openPage, problem } from '#tests/web/courses/learning-page.tsx';
import { AssessmentCenterScreen } from '#web/features/assessment/assessment-center.screen.tsx';
import {
  attempt,
  click,
  courseId,
  HISTORY,
  openCenter,
  quizPath,
  REPORTS,
  section,
  settle,
  subjectId,
  useCenterPages,
  week,
  WEEK,
} from './assessment-center-page.tsx';

useCenterPages();

describe('the side panels', () => {
  it('show what the last visit saw, and from when, where nothing newer comes', async () => {
    const at = `/assignments/${encodeSubjectAddress({ courseId, subjectId })}`;
    const answers: Answers = { [WEEK]: ok(week()), [REPORTS]: ok([report]), [HISTORY]: ok([attempt()]) };
    const page = openPage(<AssessmentCenterScreen />, {
      at,
      route: '/assignments/:subjectid',
      answers,
      now: () => Date.now(),
      isSignedIn: true,
    });
    await settle();
    page.goTo('/elsewhere');
    answers[REPORTS] = problem(500);
    answers[HISTORY] = problem(500);
    page.goBack();
    await settle();
    for (const name of ['Your Weekly Reports', 'Recent History']) {
      expect(within(section(name)).getAllByRole('listitem')).toHaveLength(1);
      expect(within(section(name)).getByText(/As of \d/)).toBeTruthy();
    }
    answers[REPORTS] = ok([report]);
    fireEvent.click(within(section('Your Weekly Reports')).getByRole('button', { name: 'Refresh' }));
    await settle();
    expect(within(section('Your Weekly Reports')).queryByText(/As of/)).toBeNull();
  });

  const certified: WeeklyReport = { ...report, percentageObtained: 80, certificateCode: 'WL-1234' };

  it('list the reports with their certificate or practice mark', async () => {
    await openCenter({ [REPORTS]: ok([certified, { ...report, _id: 'p', retake: true }]) });
    const [first, second] = within(section('Your Weekly Reports')).getAllByRole('listitem');
    expect(first?.textContent).toContain('80%');
    expect(first?.textContent).toContain('Saturday, 21 Nov 2026');
    expect(first?.textContent).toContain('1 correct, 1 incorrect of 2');
    expect(first?.textContent).toContain('Certificate WL-1234');
    expect(second?.textContent).toContain('Practice');
    expect(second?.textContent).not.toContain('Certificate');
    expect(screen.queryByText(/counts for nothing/)).toBeNull();
  });

  it('name the subject and the course of a report, or say that there is none', async () => {
    const nameless = { ...report, _id: 'n', courseId: { ...report.courseId, name: '' } };
    await openCenter({ [REPORTS]: ok([report, nameless]) });
    const [first, second] = within(section('Your Weekly Reports')).getAllByRole('listitem');
    expect(first?.textContent).toContain('Python Programming · Foundations');
    expect(second?.textContent).toContain('Python Programming · N/A');
  });

  it('list four reports at first, and all on demand', async () => {
    const reports = Array.from({ length: 5 }, (_, index) => ({ ...report, _id: String(index) }));
    await openCenter({ [REPORTS]: ok(reports) });
    const list = within(section('Your Weekly Reports'));
    const state = () => {
      const button = list.getByRole('button');
      return [list.getAllByRole('listitem').length, button.textContent, button.getAttribute('aria-expanded')];
    };
    expect(state()).toEqual([4, 'Show all 5', 'false']);
    fireEvent.click(list.getByRole('button'));
    expect(state()).toEqual([5, 'Show fewer', 'true']);
    fireEvent.click(list.getByRole('button'));
    expect(state()).toEqual([4, 'Show all 5', 'false']);
  });

  it('say of a report without a graded quiz that it counts for nothing', async () => {
    await openCenter({ [REPORTS]: ok([{ ...certified, verified: false, certificateCode: null }]) });
    const [report] = within(section('Your Weekly Reports')).getAllByRole('listitem');
    expect(report?.textContent).toContain('Not verified');
    expect(report?.textContent).toContain('so it does not count');
  });

  it('say that there is nothing yet', async () => {
    await openCenter();
    expect(screen.getByText('No Weekly Reports Available')).toBeTruthy();
    expect(screen.getByText('Complete your first weekly quiz to see your certificate')).toBeTruthy();
    expect(screen.getByText('No assessment history yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
  });

  it('fail alone: the quiz stays usable, and they can be tried again', async () => {
    let isDown = true;
    await openCenter({ [REPORTS]: () => (isDown ? problem(500)() : ok([certified])()) });
    expect(screen.getByText('Your reports could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Begin Assessment' })).toBeTruthy();
    isDown = false;
    fireEvent.click(within(section('Your Weekly Reports')).getByRole('button', { name: 'Retry' }));
    await settle();
    expect(screen.getByText('Certificate WL-1234')).toBeTruthy();
  });

  it('have the history on a second try where it does not come; the reports stand beside it', async () => {
    let isDown = true;
    await openCenter({
      [REPORTS]: ok([certified]),
      [HISTORY]: () => (isDown ? problem(500)() : ok([attempt()])()),
    });
    const history = within(section('Recent History'));
    expect(history.getByText('Your history could not be loaded')).toBeTruthy();
    expect(screen.getByText('Certificate WL-1234')).toBeTruthy();
    isDown = false;
    fireEvent.click(history.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(history.getAllByRole('listitem')).toHaveLength(1);
    expect(history.queryByText('Your history could not be loaded')).toBeNull();
  });

  it('show the last three attempts, and all of them with their count', async () => {
    const attempts = ['1', '2', '3', '4'].map((attemptId, index) =>
      attempt({ attemptId, ...(index === 0 && { status: 'started', percentage: null }) }),
    );
    await openCenter({ [HISTORY]: ok(attempts) });
    const history = section('Recent History');
    const rows = within(history).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]?.textContent).toContain('Started');
    expect(rows[1]?.textContent).toContain('21 Nov 2026 · 50%Completed');
    expect(within(history).getAllByRole('link')[0]?.getAttribute('href')).toBe(quizPath);
    await click('button', 'View All');
    const all = screen.getByRole('dialog', { name: 'Assessment history (4)' });
    expect(within(all).getAllByRole('listitem')).toHaveLength(4);
    fireEvent.click(within(all).getByRole('button', { name: 'Close' }));
    await settle(500);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

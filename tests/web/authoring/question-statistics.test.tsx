import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QuestionStatistics } from '#contract/contract.ts';
import { idOf, statistics, subjectPlace } from '#tests/machines/authoring/authoring-fixtures.ts';
import { type Answers, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { hand, openAuthoring } from './author-page.tsx';

usePages();

describe('the question statistics of a subject', () => {
  const STATISTICS = `GET /authoring/subjects/${idOf('2')}/statistics`;
  const told = (data: readonly QuestionStatistics[]) => () =>
    Response.json({ success: true, data, subject: subjectPlace });
  const openMistakes = (answers: Answers) =>
    openAuthoring(`/authoring/subjects/${idOf('2')}/mistakes`, answers);
  const asked = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('tells the share, the most chosen wrong option and the reports, hardest first', async () => {
    openMistakes({ [STATISTICS]: told(statistics.toReversed()) });
    const bar = await screen.findByRole('progressbar', { name: '35 % right' });
    expect(bar.getAttribute('aria-valuenow')).toBe('35');
    expect(screen.getByText(/Most chosen wrong option: “More weight”, by 45 %\./)).toBeTruthy();
    expect(screen.getByText('3 reports')).toBeTruthy();
    expect(screen.getByText('2 say why')).toBeTruthy();
    const untold = statistics.filter(({ answers }) => !answers).length;
    expect(
      screen.getByText(new RegExp(`^${untold} questions? (has|have) fewer than five answers so far`)),
    ).toBeTruthy();
    expect(asked()).toEqual(statistics.map(({ question }) => question));
  });

  it('knows its subject and its course however one came to it', async () => {
    openMistakes({ [STATISTICS]: told([]) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'What students got wrong in Sound' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Music for Engineers' }).getAttribute('href')).toBe(
      `/authoring/courses/${idOf('1')}`,
    );
  });

  it('keeps the order of the course in the address', async () => {
    const { choose } = hand();
    const page = openMistakes({ [STATISTICS]: told(statistics.toReversed()) });
    await screen.findByRole('progressbar', { name: '35 % right' });
    await choose('Order', 'course');
    expect(asked()[0]).toBe('How is tension measured?');
    expect(page.address()).toMatch(/order=course$/);
  });

  it('puts what most students reported first, and what nobody did last, where that is asked for', async () => {
    const { choose } = hand();
    const [hardest, easier, unanswered] = statistics;
    if (!hardest || !easier || !unanswered) throw new Error('There are three questions.');
    const reported = [
      { ...hardest, openReports: 1 },
      { ...easier, openReports: 0 },
      { ...unanswered, openReports: 4 },
    ];
    openMistakes({ [STATISTICS]: told(reported) });
    await screen.findByRole('progressbar', { name: '35 % right' });
    await choose('Order', 'reported');
    expect(asked()).toEqual([unanswered.question, hardest.question, easier.question]);
  });

  it('says that there is nothing yet, and can be tried again', async () => {
    const { press } = hand();
    let isAway = true;
    openMistakes({ [STATISTICS]: () => (isAway ? problem(500) : told([]))() });
    await screen.findByText('What students answered could not be loaded');
    isAway = false;
    await press('Retry');
    expect(await screen.findByText('No question to look at yet')).toBeTruthy();
  });
});

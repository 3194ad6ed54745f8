import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { buildCompletion, buildCourse, buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { ok, openPage, unreachable, usePages } from '#tests/web/courses/learning-page.tsx';
import { HomePage } from '#web/app/home-page.tsx';
import { HomeScreen } from '#web/features/home/home.screen.tsx';
import { OnboardingGate } from '#web/features/onboarding/onboarding-gate.tsx';
import { COMPLETION, good, LIST, openHome, SUMMARY } from './home-page.tsx';

usePages();

describe('the courses on Home', () => {
  it('counts the attempts for the courses and lets one stop waiting', async () => {
    const user = userEvent.setup();
    openHome({ [LIST]: unreachable });
    expect(await screen.findByText(/Attempt 2 of 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows somebody new the courses of their track first', async () => {
    const law = buildCourse(2, { deanTag: 'Dean of Civil Services' });
    const profile = buildProfile({ track: 'civil-services' });
    openPage(<HomeScreen completion={buildCompletion()} profile={profile} />, {
      at: '/home',
      route: '/home',
      answers: {
        ...good,
        [LIST]: ok([buildCourse(1), law]),
        [SUMMARY]: ok({ ...buildSummary(), nextRecommended: null, subtopicsCompleted: 0 }),
      },
    });
    const courses = within(await screen.findByRole('region', { name: 'Popular Courses' }));
    await expect
      .poll(() => courses.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent))
      .toEqual(['Course 2', 'Course 1']);
  });

  it('shows whoever has finished the setup their own course, then its dean’s, without their profile', async () => {
    const law = buildCourse(2, { deanTag: 'Dean of Civil Services' });
    const page = openPage(
      <OnboardingGate>
        <HomePage />
      </OnboardingGate>,
      {
        at: '/home',
        route: '/home',
        answers: {
          ...good,
          [COMPLETION]: ok(buildCompletion()),
          [LIST]: ok([law, buildCourse(3), buildCourse(1)]),
        },
      },
    );
    const courses = within(await screen.findByRole('region', { name: 'Popular Courses' }));
    await expect
      .poll(() => courses.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent))
      .toEqual(['Course 1', 'Course 3', 'Course 2']);
    expect(page.calls).not.toContain('GET /profiles/me/profile');
  });

  it('says when there are no courses', async () => {
    openHome({ [LIST]: ok([]) });
    expect(await screen.findByText('No courses available at the moment.')).toBeTruthy();
  });

  it('turns pages by swiping', async () => {
    openHome();
    const carousel = await screen.findByRole('group', { name: 'Popular Courses' });
    const swipe = (from: number, to: number, down = 0) => {
      fireEvent.touchStart(carousel, { touches: [{ clientX: from, clientY: 0 }] });
      fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: to, clientY: down }] });
    };
    swipe(200, 100);
    expect(screen.getByText('2 / 3')).toBeTruthy();
    swipe(100, 200);
    expect(screen.getByText('1 / 3')).toBeTruthy();
    swipe(200, 170);
    swipe(200, 100, 200);
    expect(screen.getByText('1 / 3')).toBeTruthy();
  });
});

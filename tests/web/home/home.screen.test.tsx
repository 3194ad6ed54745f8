import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { asha, buildClaims, NOW } from '#tests/support/machines/session-fixtures.ts';
import { keepEntry } from '#tests/web/data/keep-entry.ts';
import { buildCompletion, buildCourses, buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { createMemoryStorage, ok, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { HomeScreen } from '#web/features/home/home.screen.tsx';
import { CHALLENGES, COMPLETION, CUP, good, LIST, openHome, REVIEW, SUMMARY, WEEK } from './home-page.tsx';

usePages();

describe('HomeScreen', () => {
  it('welcomes, asks for three things at once, and for the day and the cup once it knows whose they are', async () => {
    const page = openHome();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to WizLearn' })).toBeTruthy();
    expect(screen.getByText('Learn with AI tutors and master your subjects.')).toBeTruthy();
    expect(page.calls.toSorted()).toEqual([COMPLETION, LIST, SUMMARY].toSorted());
    await screen.findByText('5-day streak');
    await screen.findByText('Your house is in 2nd place this week.');
    // Once somebody has begun, the line of the first day gives way to what is open today.
    expect(screen.getByText(/^(To do today: |Your streak is safe)/)).toBeTruthy();
    expect(screen.queryByText('They answer from your lessons.')).toBeNull();
    await expect
      .poll(() => page.calls.slice(3).toSorted())
      .toEqual([CHALLENGES, CUP, REVIEW, WEEK].toSorted());
    expect(document.title).toBe('Home · WizLearn');
  });

  it('does not ask for what the page around knows, nor for a list ten minutes young', async () => {
    const storage = createMemoryStorage();
    keepEntry(storage, 'homeCourses', buildCourses(4), { at: NOW - 599_000 });
    const page = openPage(<HomeScreen completion={buildCompletion({ assignedHouse: 'Fidelis' })} />, {
      at: '/home',
      route: '/home',
      answers: good,
      storage,
    });
    expect(await screen.findByText('Badger')).toBeTruthy();
    expect(page.calls).not.toContain(LIST);
    expect(page.calls).not.toContain(COMPLETION);
  });

  describe('the greeting', () => {
    const openAs = (name: string) => {
      const { context } = createActor(sessionMachine).getSnapshot();
      const session = createActor(sessionMachine, {
        snapshot: sessionMachine.resolveState({
          value: { authenticated: 'idle' },
          context: { ...context, user: asha, access: buildClaims({ name }) },
        }),
      });
      openHome({}, { session });
    };

    it('calls the student by the first name', async () => {
      openAs('Asha Rao');
      expect(await screen.findByText('Hello, Asha!')).toBeTruthy();
    });

    it('calls nobody by a piece of their email', async () => {
      openAs(asha.email.split('@')[0] ?? '');
      await screen.findByText('5-day streak');
      expect(screen.queryByText(/^Hello/)).toBeNull();
    });
  });

  describe('the newest badges', () => {
    const badge = {
      badge: 'lessons-1',
      family: 'lessons',
      tier: 'bronze',
      name: 'First page',
      awardedAt: new Date(NOW).toISOString(),
    } as const;

    it('stand on the page with the way to all of them', async () => {
      openHome({ [SUMMARY]: ok(buildSummary({ newestBadges: [badge] })) });
      const strip = within(await screen.findByRole('region', { name: 'Your newest badges' }));
      expect(strip.getByText('First page')).toBeTruthy();
      expect(strip.getByRole('link', { name: 'All badges and how to earn them' }).getAttribute('href')).toBe(
        '/badges',
      );
    });

    it('wait for the first lesson: those of the setup are not celebrated', async () => {
      openHome({ [SUMMARY]: ok(buildSummary({ newestBadges: [badge], subtopicsCompleted: 0 })) });
      await screen.findByText('5-day streak');
      expect(screen.queryByText('Your newest badges')).toBeNull();
    });

    it('are not spoken of before the first one', async () => {
      openHome();
      await screen.findByText('5-day streak');
      expect(screen.queryByText('Your newest badges')).toBeNull();
    });
  });

  describe('the checklist', () => {
    it('links to what is missing', async () => {
      openHome({ [COMPLETION]: ok(buildCompletion({ firstQuizCompleted: false })) });
      const list = within(await screen.findByRole('region', { name: 'Finish your setup' }));
      expect(list.getByRole('link', { name: 'First quiz' }).getAttribute('href')).toBe('/firstquiz');
    });

    it('leads from a step that is done to what it has set', async () => {
      openPage(
        <HomeScreen completion={buildCompletion()} profile={buildProfile({ profilePictureUrl: null })} />,
        {
          at: '/home',
          route: '/home',
          answers: good,
        },
      );
      const list = within(await screen.findByRole('region', { name: 'Finish your setup' }));
      const hrefOf = (name: string) => list.getByRole('link', { name }).getAttribute('href');
      expect(hrefOf('Your house: done')).toBe('/profile');
      expect(hrefOf('About you: done')).toBe('/profile');
      expect(hrefOf('First quiz: done')).toBe('/profile?tab=progress#results');
    });

    it('links to the next step alone: those after it would only lead there', async () => {
      openHome({
        [COMPLETION]: ok(buildCompletion({ firstQuizCompleted: false, housePredictionCompleted: false })),
      });
      const list = within(await screen.findByRole('region', { name: 'Finish your setup' }));
      expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'About you: done',
        'First quiz',
      ]);
      expect(list.getByText('Your house: after “First quiz”')).toBeTruthy();
    });

    it('knows picture and role when the profile was read', async () => {
      openPage(
        <HomeScreen
          completion={buildCompletion()}
          profile={buildProfile({ profilePictureUrl: null, schoolName: null })}
        />,
        { at: '/home', route: '/home', answers: good },
      );
      const list = within(await screen.findByRole('region', { name: 'Finish your setup' }));
      const hrefOf = (name: string) => list.getByRole('link', { name }).getAttribute('href');
      expect(hrefOf('Your picture')).toBe('/profile-picture-generate');
      // What the setup does not ask for can be given there.
      expect(hrefOf('school, class and phone')).toBe('/profile');
      expect(hrefOf('Your path: done')).toBe('/profile');
    });

    it('is gone once all is there', async () => {
      openHome();
      await screen.findByText('Eagle');
      expect(screen.queryByText('Finish your setup')).toBeNull();
    });
  });
});

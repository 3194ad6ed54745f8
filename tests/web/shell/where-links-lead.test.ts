import { describe, expect, it } from 'vitest';
import type { LibraryHit } from '#contract/contract.ts';
import { buildSummary, COURSE_ID, SUBJECT_ID } from '#tests/web/courses/learning-fixtures.ts';
import {
  hitKinds,
  isOurPath,
  readKind,
  subjectOf,
  writeSearch,
} from '#web/features/library/library-kinds.ts';
import { PROFILE_TABS, readTab, tabSearch } from '#web/features/profile/profile-tabs.ts';
import { allowsSplash, isForGuests, isJourney } from '#web/features/shell/arrival/splash-pages.ts';
import { taskPath } from '#web/features/shell/header/navigation.ts';
import { linkOf } from '#web/features/shell/notifications/notification-links.ts';
import { isQuizRun, paths } from '#web/navigation/paths.ts';

describe('a notification', () => {
  it.each([
    ['You earned a certificate: 90 % in “Weekly Quiz: Polity”.', '/profile?tab=progress#certificates'],
    [
      'Time ran out on “Weekly Quiz: Polity”. We submitted the answers you had saved.',
      '/profile?tab=progress#results',
    ],
    ['You earned a badge: “First page”.', '/badges#first-page'],
    ['You earned a badge: “Scribe’s hand”.', '/badges#scribe-s-hand'],
    ['You reached level 2: Apprentice. It takes 100 XP.', '/badges#level'],
    ['Quest done: “Choose a course”. You earned 30 XP.', '/challenges'],
  ])('that says %j leads to %s', (text, to) => {
    expect(linkOf(text)?.to).toBe(to);
  });

  it.each(['Ravi left your clan.', 'Somebody says: You earned a badge: “x”.', ''])(
    'that says %j leads nowhere',
    (text) => {
      expect(linkOf(text)).toBeNull();
    },
  );

  it('has a link of one name for one page', () => {
    const names = ['You earned a certificate', 'Time ran out on', 'You reached level', 'Quest done: '].map(
      (text) => linkOf(text)?.label,
    );
    expect(names).toEqual(['See my certificates', 'See my results', 'See my level', 'See my quests']);
  });
});

describe('a task of today', () => {
  const open = { courseId: 'c'.repeat(24), subjectId: 'd'.repeat(24), subject: 'Data Structures' };

  it.each([
    [
      'the weekly quiz that can be taken',
      'quiz',
      buildSummary({ openWeeklyQuizzes: [open] }),
      paths.assignments(open),
    ],
    [
      'the subject one reads, where no quiz is open',
      'quiz',
      buildSummary(),
      paths.assignments({ courseId: COURSE_ID, subjectId: SUBJECT_ID }),
    ],
    ['Home where there is neither', 'quiz', buildSummary({ nextRecommended: null }), '/home'],
    ['Home while nothing is known', 'quiz', null, '/home'],
    ['the review cards', 'review', null, '/profile?tab=review'],
    ['the question of the day', 'question', null, '/challenges'],
  ] as const)('leads to %s', (_, task, summary, path) => {
    expect(taskPath(task, summary)).toBe(path);
  });
});

describe('a page', () => {
  const quizzes = ['/quiz/a/b', '/topicquiz/a/b', '/weeklyquiz/x', '/WeeklyQuiz/x/'];
  const journey = [
    '/profile-setup',
    '/firstquiz',
    '/house-prediction',
    '/profile-picture-generate',
    '/role-setup',
    '/first-xp-report',
  ];

  it.each(quizzes)('at %s is a running quiz, over which no splash plays', (path) => {
    expect([isQuizRun(path), allowsSplash(path)]).toEqual([true, false]);
  });

  it.each(['/quiz/a', '/topicquiz/a', '/weeklyquiz', '/weeklyquiz/x/y', '/quiz/a/b/c', '/home'])(
    'at %s is no running quiz',
    (path) => {
      expect(isQuizRun(path)).toBe(false);
    },
  );

  it.each(journey)('at %s is part of a newcomer’s journey, over which no splash plays', (path) => {
    expect([isJourney(path), isJourney(path.toUpperCase()), allowsSplash(path)]).toEqual([true, true, false]);
  });

  it.each(['/', '/login', '/home', '/courses', '/profile', '/flows'])(
    'at %s may begin with the splash',
    (path) => {
      expect([isJourney(path), allowsSplash(path), isForGuests(path)]).toEqual([
        false,
        true,
        path === '/' || path === '/login',
      ]);
    },
  );
});

describe('the tabs of the profile', () => {
  it('stand in the address, but for the first', () => {
    expect(PROFILE_TABS.map(tabSearch)).toEqual([
      '',
      '?tab=progress',
      '?tab=review',
      '?tab=settings',
      '?tab=data',
    ]);
    for (const tab of PROFILE_TABS) expect(readTab(new URLSearchParams(tabSearch(tab)))).toBe(tab);
    expect(readTab(new URLSearchParams('tab=nonsense'))).toBe('overview');
  });
});

describe('a search of the library', () => {
  const hit = (href: string) => ({ href }) as LibraryHit;

  it('keeps its words and its kind in the address', () => {
    expect(writeSearch(' ', 'all').toString()).toBe('');
    for (const kind of [...hitKinds, 'all'] as const) {
      const search = writeSearch('a set', kind);
      expect([search.get('q'), readKind(search)]).toEqual(['a set', kind]);
    }
    expect(readKind(new URLSearchParams('kind=nonsense'))).toBe('all');
  });

  it.each([
    [`/lesson/${SUBJECT_ID}?subtopic=${'a'.repeat(24)}`, SUBJECT_ID],
    [`/lesson/${SUBJECT_ID}`, SUBJECT_ID],
    [`/courses/${COURSE_ID}`, null],
    [`/notes/lesson/${SUBJECT_ID}`, null],
  ])('finds at %s the subject %s', (href, subject) => {
    expect(subjectOf(hit(href))).toBe(subject);
  });

  it.each([
    ['/lesson/a', true],
    ['//example.org/a', false],
    ['/\\example.org', false],
    ['https://example.org', false],
    ['javascript:alert(1)', false],
    ['lesson/a', false],
  ])('takes %s for a path of ours: %s', (href, isOurs) => {
    expect(isOurPath(href)).toBe(isOurs);
  });
});

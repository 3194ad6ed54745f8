import { expect, it } from 'vitest';
import { nameOfPage } from '#web/features/login/return-page.ts';

it.each([
  // Where everybody comes anyway; a newcomer is led on from there.
  ['/home', undefined],
  ['/courses?q=law', 'your courses'],
  ['/courses/65f1c0ffee65f1c0ffee65f1', 'your course'],
  ['/lesson/65f1c0ffee65f1c0ffee65f1#top', 'your lesson'],
  ['/assignments/d2w6', 'the Assessment Center'],
  ['/weeklyquiz/YXxi', 'the weekly quiz'],
  ['/firstquiz', 'the first quiz'],
  ['/quiz/65f1c0ffee65f1c0ffee65f1', 'your practice'],
  ['/notes/65f1c0ffee65f1c0ffee65f1?tab=bookmarks', 'your notes'],
  ['/leaderboard?window=all', 'the leaderboard'],
  ['/profile?tab=review', 'your profile'],
  ['/library', 'the library'],
  ['/lessons', 'the page you asked for'],
  ['/elsewhere', 'the page you asked for'],
])('calls %s "%s"', (path, name) => {
  expect(nameOfPage(path)).toBe(name);
});

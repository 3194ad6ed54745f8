import { paths } from '#web/paths.ts';

const PAGES: readonly [path: string, name: string][] = [
  [paths.home, 'home'],
  [paths.courses, 'your courses'],
  ['/course', 'your course'],
  ['/lesson', 'your lesson'],
  ['/notes', 'your notes'],
  ['/quiz', 'your practice'],
  ['/topicquiz', 'the topic quiz'],
  ['/resource', 'the resources'],
  ['/topicresource', 'the resources'],
  ['/assignments', 'the Assessment Center'],
  ['/weeklyquiz', 'the weekly quiz'],
  [paths.clans, 'the clans'],
  [paths.challenges, 'the challenges'],
  [paths.leaderboard, 'the leaderboard'],
  [paths.library, 'the library'],
  [paths.profile, 'your profile'],
  [paths.profileSetup, 'your profile'],
  [paths.firstQuiz, 'the first quiz'],
  [paths.housePrediction, 'the house quiz'],
  [paths.profilePicture, 'your picture'],
  [paths.roleSetup, 'your path'],
  [paths.firstXpReport, 'your first XP'],
];

/** What a reader calls the page at that path of ours. */
export function nameOfPage(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  if (pathname.startsWith(`${paths.courses}/`)) return 'your course';
  const found = PAGES.find(([known]) => pathname === known || pathname.startsWith(`${known}/`));
  return found?.[1] ?? 'the page you asked for';
}

import { type Message, msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

const PAGES: readonly [path: string, name: Message][] = [
  [paths.courses, msg('your courses')],
  ['/course', msg('your course')],
  ['/lesson', msg('your lesson')],
  ['/notes', msg('your notes')],
  ['/quiz', msg('your practice')],
  ['/topicquiz', msg('the topic quiz')],
  ['/resource', msg('the resources')],
  ['/topicresource', msg('the resources')],
  ['/assignments', msg('the Assessment Center')],
  ['/weeklyquiz', msg('the weekly quiz')],
  [paths.clans, msg('the clans')],
  [paths.challenges, msg('the challenges')],
  [paths.leaderboard, msg('the leaderboard')],
  [paths.badges, msg('your badges')],
  [paths.library, msg('the library')],
  [paths.profile, msg('your profile')],
  [paths.profileSetup, msg('your profile')],
  [paths.firstQuiz, msg('the first quiz')],
  [paths.housePrediction, msg('the house quiz')],
  [paths.profilePicture, msg('your picture')],
  [paths.roleSetup, msg('your path')],
  [paths.firstXpReport, msg('your first XP')],
];

/**
 * What a reader calls the page at that path of ours. Undefined of Home, where everybody comes anyway, and whence whoever
 * has not finished the setup is led on to it.
 */
export function nameOfPage(path: string): string | undefined {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  if (pathname === paths.home) return undefined;
  if (pathname.startsWith(`${paths.courses}/`)) return t('your course');
  const found = PAGES.find(([known]) => pathname === known || pathname.startsWith(`${known}/`));
  return t(found?.[1] ?? 'the page you asked for');
}

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * What reads, decides and writes holds a lock from its reading on, or two calls at once decide by the same reading. Where a
 * server takes one stands here with what would happen without, and how often: a lock that is lost shows in no test that
 * makes one call after another.
 */
const LOCKS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'the locks themselves': {
    'awards/xp-lock.ts': 3,
    'db/student-lock.ts': 1,
    'http/idempotency.repository.ts': 1,
  },
  'two servers would do the same work at once': {
    'backup/connect-database.ts': 1,
    'backup/scheduled-backups.ts': 1,
    'content/content.repository.ts': 1,
    'db/delete-in-portions.ts': 1,
    'db/run-migrations.ts': 2,
    'main.ts': 2,
  },
  'a call that is sent twice would be done twice': { 'http/idempotency.ts': 1 },
  'XP would be counted twice, or beyond the limit of a day': {
    'awards/activity-days.ts': 1,
    'awards/badges.repository.ts': 1,
    'awards/earnings.ts': 1,
    'awards/xp-ledger.repository.ts': 2,
  },
  'there would be more than a student may keep': {
    'features/media/media.repository.ts': 1,
    'features/media/media.service.ts': 1,
    'features/notes/notes.repository.ts': 3,
    'features/notifications/feedback.repository.ts': 2,
    'features/queries/queries.repository.ts': 3,
    'features/reports/reports.repository.ts': 1,
  },
  'practice would show what a weekly quiz that begins meanwhile asks': {
    'answer-visibility.ts': 1,
    'features/attempts/start.service.ts': 1,
    'features/review/review.handlers.ts': 1,
    'features/tutor/tutor-access.ts': 1,
  },
  'an attempt or a card would be graded twice': {
    'features/attempts/attempts.repository.ts': 2,
    'features/attempts/practice/practice-retention.ts': 1,
    'features/attempts/quiz-scores.repository.ts': 1,
    'features/progress/progress.repository.ts': 1,
    'features/progress/study-time.repository.ts': 1,
    'features/review/review.repository.ts': 2,
  },
  'a quest or a step of the setup would be paid twice': {
    'features/challenges/challenges.service.ts': 2,
    'features/challenges/quest-settling.ts': 1,
    'features/challenges/quests.repository.ts': 2,
    'features/challenges/quests.service.ts': 1,
    'features/completion/completion.repository.ts': 1,
    'features/completion/completion.service.ts': 1,
  },
  'a clan would have a member too many, or none and no end': {
    'features/clans/clans.repository.ts': 6,
    'features/clans/clans.service.ts': 10,
  },
  'one change of an account would undo another, or outlive it': {
    'features/authoring/account-role.repository.ts': 5,
    'features/authoring/course-change.ts': 1,
    'features/identity/accounts/deletion.repository.ts': 1,
    'features/identity/accounts/email-change.service.ts': 1,
    'features/identity/accounts/email-changes.repository.ts': 1,
    'features/identity/accounts/exports.handlers.ts': 1,
    'features/identity/accounts/exports.repository.ts': 2,
    'features/identity/passwords/password-resets.repository.ts': 2,
    'features/identity/sign-in/accounts.repository.ts': 1,
    'features/profile/profile.repository.ts': 1,
    'features/profile/profile.service.ts': 2,
  },
  'somebody would enrol in, or write into, what is being removed': {
    'features/authoring/authored-courses.repository.ts': 1,
    'features/authoring/subjects.repository.ts': 2,
  },
};

const BY_SQL = /\.for\('[a-z ]+'|\bFOR (?:NO KEY |KEY )?(?:UPDATE|SHARE)\b|\bpg_(?:try_)?advisory_\w*lock\(/;
const BY_NAME =
  /(?<!function |async )(?<!\w)(?:lock[A-Z]?\w*|\w+Lock|xpLockOf|tryLockStatement|lockOpenStatement)\(/;
const TAKEN = new RegExp(`${BY_SQL.source}|${BY_NAME.source}`, 'g');
/** What a comment says of a lock takes none. */
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const server = new URL('../../src/server/', import.meta.url).pathname;

it('every lock that the server takes is taken', () => {
  const found = globSync('**/*.ts', { cwd: server }).flatMap((path) => {
    const taken =
      readFileSync(server + path, 'utf8')
        .replace(COMMENT, '')
        .match(TAKEN) ?? [];
    return taken.length > 0 ? [[path, taken.length] as const] : [];
  });
  const listed = Object.values(LOCKS).flatMap((files) => Object.entries(files));
  expect(found.toSorted()).toEqual(listed.toSorted());
});

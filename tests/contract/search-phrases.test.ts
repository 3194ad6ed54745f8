import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A search that lists more files than this does not answer an engineer's question. */
const MOST_FILES = 8;

/** The plain phrase that an engineer of the field types, and the file that answers. */
const ANSWERS: Readonly<Record<string, string>> = {
  'access token': 'src/server/features/identity/tokens/access-tokens.ts',
  'account deletion': 'machines/profile/account-deletion.machine.ts',
  'advisory lock': 'src/server/awards/xp-lock.ts',
  'answer key': 'src/server/features/attempts/attempt-views.ts',
  'audit log': 'src/server/audit/audit.repository.ts',
  'brute force': 'src/server/features/identity/sign-in/login-attempts.ts',
  'cache invalidation': 'src/web/data/cache-invalidation.ts',
  chunking: 'src/server/features/tutor/passages.ts',
  'circuit breaker': 'src/server/ai/circuit-breaker.ts',
  'code splitting': 'src/web/app/page-code.ts',
  'connection pool': 'src/server/db/database.ts',
  'content import': 'src/server/content/load-content.ts',
  'CSRF protection': 'src/server/features/identity/tokens/origin-check.ts',
  'daily goal': 'machines/profile/daily-goal.machine.ts',
  'daily limit': 'src/server/ai/call-budget.ts',
  'dark mode': 'src/web/theme/scheme.ts',
  'data export': 'machines/profile/data-export.machine.ts',
  'data portability': 'machines/profile/data-export.machine.ts',
  'deep link': 'src/domain/text/links.ts',
  'delete account': 'machines/profile/account-deletion.machine.ts',
  'draft persistence': 'src/web/quiz/quiz-draft.ts',
  'environment variables': 'src/server/config.ts',
  'error boundary': 'src/web/app/error-boundary.tsx',
  'exponential backoff': 'machines/community/leaderboard-live.setup.ts',
  'file upload': 'src/server/features/media/media.service.ts',
  'focus management': 'src/web/components/page/page-heading.tsx',
  'full-text search': 'src/server/features/library/library.repository.ts',
  GDPR: 'src/server/features/identity/accounts/deletion.service.ts',
  'graceful shutdown': 'src/server/listening.ts',
  'health check': 'src/server/http/health.ts',
  heartbeat: 'machines/assessment/attempt-lease.machine.ts',
  'idempotency key': 'src/server/http/idempotency.ts',
  'import questions': 'src/server/content/exchange/plan-import.ts',
  'join a clan': 'src/server/features/clans/clans.service.ts',
  'leaderboard rank': 'src/server/features/leaderboard/leaderboard.repository.ts',
  'logged out': 'machines/session/session.machine.ts',
  'multiple tabs': 'src/web/browser/tabs.ts',
  'offline queue': 'machines/assessment/answer-saver.machine.ts',
  'optimistic update': 'machines/library/bookmark.machine.ts',
  outbox: 'machines/assessment/answer-saver.machine.ts',
  pagination: 'src/server/features/notes/newest-page.ts',
  'pass mark': 'src/domain/progress/progress.ts',
  'password hash': 'src/server/features/identity/passwords/passwords.ts',
  'password reset': 'machines/session/password-reset.machine.ts',
  'permission check': 'src/server/http/policies.ts',
  'placement test': 'src/domain/assessment/placement.ts',
  prefetch: 'src/web/app/fetch-ahead.ts',
  prerender: 'src/tools/prerender-pages.ts',
  'race condition': 'src/server/db/student-lock.ts',
  'rate limit': 'src/server/limits/limits-table.ts',
  'reduced motion': 'src/web/browser/reduced-motion.ts',
  'refresh token': 'src/server/features/identity/tokens/refresh-tokens.ts',
  'response validation': 'src/web/api/answer-gate.ts',
  'restore backup': 'src/server/backup/restore-backup.ts',
  'retry delay': 'src/domain/calls/course-list-retry.ts',
  'route guard': 'src/web/features/session/gates.tsx',
  'row level security': 'src/server/http/policies.ts',
  'schema validation': 'src/server/http/request/schema-validators.ts',
  'scroll restoration': 'src/web/features/shell/arrival/restore-scroll.ts',
  'service worker': 'src/web/app/start-services.ts',
  'session expired': 'machines/session/session.machine.ts',
  'session lease': 'machines/assessment/attempt-lease.machine.ts',
  'single-flight': 'src/web/api/authorised-fetch.ts',
  'spaced repetition': 'src/domain/progress/review-deck.ts',
  'system prompt': 'src/server/ai/tutor-prompt.ts',
  'time up': 'machines/assessment/quiz-run.setup.ts',
  'token expired': 'src/domain/account/token-phase.ts',
  'weekly quiz opens': 'src/server/features/attempts/quiz-plans.ts',
  'word embeddings': 'src/server/features/tutor/search/word-vectors.ts',
  'XP award': 'src/server/awards/xp-ledger.repository.ts',
};

const sources = [
  ...globSync('machines/**/*.ts'),
  ...globSync('src/{domain,server,tools,web}/**/*.{ts,tsx}', {
    exclude: ['**/*.gen.ts', 'src/server/content/*-*/**'],
  }),
].map((path) => ({ path, text: readFileSync(path, 'utf8').toLowerCase() }));

/** File names first, as a search box lists them. */
function search(phrase: string): string[] {
  const words = phrase.toLowerCase();
  const named = sources.filter(({ path }) => path.includes(words.replaceAll(' ', '-')));
  const saying = sources.filter(({ text }) => text.includes(words));
  return [...new Set([...named, ...saying].map(({ path }) => path))];
}

test.each(Object.entries(ANSWERS))('a search for "%s" finds %s among the first files', (phrase, file) => {
  expect(search(phrase).slice(0, MOST_FILES)).toContain(file);
});

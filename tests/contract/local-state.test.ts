import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Every flow is a statechart: where somebody is, what is loading, saved, refused or tried again. State of React and
 * timers in `src/web` are for what nobody would call a flow; each file that has some stands here with its reason.
 */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'opened and closed for the eye alone': [
    'components/learning/copy-code-button.tsx',
    'components/secret-field.tsx',
    'features/assessment/history-panel.tsx',
    'features/assessment/reports-panel.tsx',
    'features/assessment/viva/viva-desk.tsx',
    'features/authoring/course/move-menu.tsx',
    'features/authoring/import/import-report.tsx',
    'features/courses/subject/syllabus.tsx',
    'features/flows/event-log.tsx',
    'features/flows/flow-picture.tsx',
    'features/flows/value-tree.tsx',
    'features/home/subject-picker.tsx',
    'features/lesson/lesson-frame.tsx',
    'features/lesson/tools/lesson-tools.tsx',
    'features/lesson/tutor/folded-parts.tsx',
    'features/lesson/tutor/worked-similar-question.tsx',
    'features/lesson/use-notes-language.ts',
    'features/lesson/use-side-panel.ts',
    'features/login/password-field.tsx',
    'features/map/map-drawer.tsx',
    'features/map/whole-map.tsx',
    'features/profile/overview/register-plate.tsx',
    'features/profile/overview/xp-ledger.tsx',
    'features/profile/progress/certificate-card.tsx',
    'features/profile/progress/short-list.tsx',
    'features/shell/use-panel.ts',
    'quiz/results/answer-review.tsx',
  ],
  'asked twice before something is deleted': [
    'features/lesson/tutor/tutor-history.tsx',
    'features/notes/questions/questions-panel.tsx',
  ],
  'what was true when it appeared': [
    'data/use-flow-with-actors.ts',
    'features/authoring/course/use-subject-tree.ts',
    'features/authoring/notes/use-lesson-notes-editor.ts',
    'features/authoring/questions/use-question-bank-editor.ts',
    'features/challenges/challenges.context.tsx',
    'features/challenges/record-panel.tsx',
    'features/clans/clan-membership.context.tsx',
    'features/leaderboard/leaderboard.context.tsx',
    'features/notes/came-from.ts',
    'features/notes/questions/use-new-question.ts',
    'features/notes/questions/use-saved-question-editor.ts',
    'features/onboarding/onboarding-gate.tsx',
    'features/onboarding/unless-done.tsx',
    'features/profile/settings/study-subject.tsx',
    'features/session/route-guards.tsx',
    'features/shell/arrival/arrival.tsx',
    'note-editor/use-student-note-editor.ts',
    'quiz/running/answer-feedback.tsx',
    'quiz/running/quiz-dialogs.tsx',
  ],
  'what a field lacks, before anything is sent': [
    'features/login/forgot-password.tsx',
    'features/login/login-form.tsx',
    'features/login/password-reset.tsx',
    'features/practice/builder-page.tsx',
  ],
  'typed and not yet sent': ['features/flows/next-events.tsx', 'features/lesson/tutor/tutor.context.tsx'],
  'taken out of the address once': ['features/login/use-mailed-link.ts'],
  'code or a picture that comes later': [
    'app/lazy-cache-panel.tsx',
    'app/page-code.ts',
    'app/lazy-flow-inspector.tsx',
    'components/art/person-avatar.tsx',
    'features/assessment/upload/review-dialog.tsx',
    'features/landing/try-it.tsx',
    'language/language-switch.tsx',
  ],
  'a preference of this device': [
    'app/member-frame.tsx',
    'features/flows/panel-frame.tsx',
    'features/lesson/tools/text-size-control.tsx',
    'features/profile/settings/device-section.tsx',
  ],
  'where the focus goes, or what a screen reader is told, after something happened': [
    'app/map-panel-provider.tsx',
    'components/community/live-region.tsx',
    'features/authoring/course/tree-planner.tsx',
    'features/courses/course-hero.tsx',
    'features/home/course-carousel.tsx',
    'features/lesson/tutor/ask-form.tsx',
    'features/lesson/tutor/tutor-panel.tsx',
    'features/onboarding/one-tap-question.tsx',
    'features/shell/notifications/notification-bell.tsx',
  ],
  'two parts of a page go by one answer, which one of them asks for': [
    'features/home/home.screen.tsx',
    'features/home/plan/todays-plan.tsx',
  ],
  'the page scrolls or is selected in': [
    'components/notices/use-free-place.ts',
    'components/learning/wide-table.tsx',
    'features/lesson/reading-position/reading-position.tsx',
    'features/lesson/reading-position/scroll-to-passage.ts',
    'features/lesson/selection/use-marked-passage.ts',
    'features/shell/arrival/restore-scroll.ts',
    'features/shell/arrival/route-arrival.tsx',
  ],
  'drawn as time goes by': [
    'browser/use-now.ts',
    'components/time-left.tsx',
    'features/lesson/tutor/allowance-note.tsx',
    'features/login/form-alert.tsx',
    'quiz/running/announcer.tsx',
  ],
  'between two browser events': [
    'browser/back-layers.ts',
    'browser/first-paint.ts',
    'browser/restore-focus.ts',
    'browser/download-file.ts',
    'quiz/running/navigation-blocker.ts',
  ],
  'how long a call may be silent': ['api/event-stream.ts', 'data/cache.ts'],
  'a callback actor of a chart': ['quiz/tab.actors.ts'],
  'catches what no chart caught': ['app/error-boundary.tsx'],
  'the answer of a save is shown before the cache is read again': [
    'data/use-resource.ts',
    'features/profile/profile-book.tsx',
  ],
  'shows other flows': [
    'features/auth-debug/copy-report.tsx',
    'features/auth-debug/debug-tools.tsx',
    'features/auth-debug/other-tabs.ts',
    'features/flows/flow-panel.tsx',
  ],
};

const STATE = /\b(?:useState|useReducer|setTimeout|setInterval)[(<]/;
const web = new URL('../../src/web/', import.meta.url).pathname;

describe('state of React and timers in src/web', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['prerender/**', 'public/**'] })
    .filter((path) => STATE.test(readFileSync(`${web}${path}`, 'utf8')))
    .map((path) => relative('.', path))
    .toSorted();
  const listed = Object.values(REASONS).flat().toSorted();

  it('stand in the list with their reason; whatever is a flow belongs into machines/', () => {
    expect(found.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('has a list without files that have none', () => {
    expect(listed.filter((path) => !found.includes(path))).toEqual([]);
  });

  it('names each file once', () => {
    expect(listed.filter((path, place) => listed.indexOf(path) !== place)).toEqual([]);
  });
});

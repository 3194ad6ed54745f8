import { describe, expect, it } from 'vitest';
import type { ApiError } from '#domain/calls/api-error.ts';
import { isAttemptClosed, isTakenOver } from '#machines/assessment/attempt-guards.ts';
import { isConflict, isMissing, isNotFound } from '#machines/authoring/error-guards.ts';
import { finalOutput } from '#machines/final-output.ts';
import { isOutOfOrder } from '#machines/onboarding/step-output.ts';
import { registry } from '#machines/registry.ts';
import { thrownBy } from '#machines/thrown-by.ts';
import { loadContract } from '#server/http/contract-document.ts';

/** A field is told with these. */
const OF_A_FIELD = ['invalid-field', 'weak-password'];

/** Every refusal of the contract by its code, and what a call comes to without an answer by its kind. */
const FAILURES = new Map<string, ApiError>([
  ...Object.entries(loadContract().problems).map(([code, { status, message }]): [string, ApiError] => [
    code,
    { kind: 'http', status, code, message, ...(OF_A_FIELD.includes(code) && { fields: { name: message } }) },
  ]),
  ...(['network', 'timeout', 'invalid-response', 'cancelled'] as const).map((kind): [string, ApiError] => [
    kind,
    { kind, message: 'No.' },
  ]),
]);

/** A context that has everything, and this failure as its error. */
const contextWith = (error: ApiError): object =>
  new Proxy({}, { get: (_, name) => (name === 'error' ? error : {}) });

function judge(guard: unknown, error: ApiError): boolean {
  if (typeof guard !== 'function') return false;
  try {
    return Boolean(Reflect.apply(guard, null, [{ context: contextWith(error) }, { thrown: error, error }]));
  } catch {
    // It is about something else, and looks for that.
    return false;
  }
}

/** The failures that a guard holds for; null where it makes no difference between any two. */
function meantBy(guard: unknown): string[] | null {
  const meant = [...FAILURES].filter(([, error]) => judge(guard, error)).map(([name]) => name);
  return meant.length === 0 || meant.length === FAILURES.size ? null : meant.toSorted();
}

const GONE = ['no-professor', 'no-profile', 'not-found'];
const FORBIDDEN = ['forbidden', 'not-enrolled', 'origin-refused', 'reauthentication-required'];
const SIGNED_OUT = ['invalid-credentials', 'token_reused', 'unauthenticated'];
const OF_FIELDS = ['already-exists', ...OF_A_FIELD];
const CLOSED = ['attempt-closed', ...GONE];
const AWAY = [
  'DB_CONNECTION_ERROR',
  'DB_TIMEOUT',
  'busy',
  'internal',
  'request-timeout',
  'too-many-requests',
  'cancelled',
  'invalid-response',
  'network',
  'timeout',
];

/** What each guard that judges a failure holds for, and for nothing else. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  'session/session isRefused': [...SIGNED_OUT, ...FORBIDDEN],
  'session/password-reset isDeadLink': ['reset-link-expired'],
  'session/email-confirmation isDeadLink': ['email-link-expired'],
  'onboarding/completion-check isRefused': [...SIGNED_OUT, ...FORBIDDEN],
  'onboarding/completion-check isNewUser': GONE,
  'onboarding/profile-setup isNewUser': GONE,
  'onboarding/first-quiz isOutOfOrder': ['step-out-of-order'],
  'onboarding/placement-quiz isAlreadySubmitted': ['already-submitted'],
  'onboarding/placement-quiz isNothingToAsk': ['nothing-to-assess'],
  'onboarding/placement-quiz isTakenOver': ['attempt-taken-over'],
  'onboarding/house-prediction isAlreadySorted': ['house-already-assigned'],
  'onboarding/house-prediction isOutOfOrder': ['step-out-of-order'],
  'onboarding/profile-picture isUnreachable': ['network'],
  'onboarding/first-xp-report isOutOfOrder': ['step-out-of-order'],
  'learning/course-details isNotFound': ['invalid-request', ...GONE],
  'learning/lesson isNotFound': ['invalid-request', ...GONE],
  'learning/lesson-check isWithheld': ['locked-during-quiz'],
  'learning/lesson-check isLost': ['attempt-taken-over', ...CLOSED],
  'learning/tutor-request isLocked': ['locked-during-quiz'],
  'learning/tutor-request isUnderWay': ['idempotency-key-in-use'],
  'learning/tutor-request isLimited': ['too-many-requests'],
  'learning/tutor-request isOffline': ['network'],
  'library/student-note-editor isConflict': ['note-changed'],
  'library/student-note-editor isGone': GONE,
  'library/student-note-editor isAway': AWAY,
  'library/new-question isFull': ['limit-reached', 'storage-full'],
  'assessment/assessment-center isShut': ['not-enrolled'],
  'assessment/weekly-quiz isNotFound': GONE,
  'assessment/weekly-quiz isTakenOver': ['attempt-taken-over'],
  'assessment/practice-builder isNotFound': GONE,
  'assessment/practice-run isNotFound': GONE,
  'assessment/practice-run isTakenOver': ['attempt-taken-over'],
  'assessment/quiz-run isTakenOver': ['attempt-taken-over'],
  'assessment/quiz-run isClosed': CLOSED,
  'assessment/answer-saver isTakenOver': ['attempt-taken-over'],
  'assessment/answer-saver isClosed': CLOSED,
  'assessment/attempt-lease isOpenElsewhere': ['attempt-open-elsewhere'],
  'assessment/attempt-lease isClosed': CLOSED,
  'assessment/viva-booking isShut': [...FORBIDDEN, ...GONE],
  'assessment/viva-booking isOutOfDate': ['already-exists', 'not-found', 'slot-not-offered'],
  'community/daily-challenge isAnsweredAlready': ['already-submitted'],
  'community/daily-challenge isLocked': ['locked-during-quiz'],
  'community/daily-challenge isOver': ['challenge-closed', 'not-found'],
  'community/clan-membership isOutOfDate': ['already-in-clan', 'clan-full', 'not-found'],
  'community/clan-founding isInClan': ['already-in-clan'],
  'community/clan-founding hasFieldErrors': OF_FIELDS,
  'community/clan-keeping isOutOfDate': [...FORBIDDEN, ...GONE],
  'community/clan-keeping isMemberGone': ['content-changed'],
  'community/clan-keeping hasFieldErrors': OF_A_FIELD,
  'profile/review-session isOutOfReach': ['already-submitted', 'locked-during-quiz', 'not-found'],
  'profile/notification-settings isConflict': ['content-changed'],
  'profile/daily-goal isConflict': ['content-changed'],
  'profile/data-export isGone': GONE,
  'authoring/course-creation hasFieldErrors': OF_FIELDS,
  'authoring/authored-course hasFieldErrors': OF_FIELDS,
  'authoring/course-editing isConflict': ['content-changed'],
  'authoring/course-editing isRefused': OF_FIELDS,
  'authoring/content-removal isConflict': ['content-changed'],
  'authoring/content-removal isMissing': GONE,
  'authoring/subject-tree isConflict': ['content-changed'],
  'authoring/lesson-notes-editor isGone': GONE,
  'authoring/lesson-notes-editor isConflict': ['content-changed'],
  'authoring/lesson-notes-editor isRefused': OF_FIELDS,
  'authoring/lesson-notes-editor isAway': AWAY,
  'authoring/question-bank-editor isConflict': ['content-changed'],
  'authoring/question-bank-editor isGone': GONE,
  'authoring/question-bank-editor isRefused': OF_FIELDS,
  'authoring/house-founding hasFieldErrors': [...OF_FIELDS, 'unsupported-picture'],
};

const guards = Object.entries(registry).flatMap(([flow, { machine }]) =>
  Object.entries(machine.implementations.guards).map(([name, guard]) => ({ name: `${flow} ${name}`, guard })),
);

describe('of all failures there are, a guard of a chart holds for these alone', () => {
  it.each(Object.entries(MEANT))('%s', (name, meant) => {
    const found = guards.find((one) => one.name === name);
    expect(meantBy(found?.guard)).toEqual(meant.toSorted());
  });

  it('and each guard that tells two of them apart is among these', () => {
    const judging = guards.filter(({ guard }) => meantBy(guard) !== null).map(({ name }) => name);
    expect(judging.toSorted()).toEqual(Object.keys(MEANT).toSorted());
  });
});

describe('what several charts ask of a failure', () => {
  const meantWith = (isMeant: (error: ApiError) => boolean) =>
    [...FAILURES].filter(([, error]) => isMeant(error)).map(([name]) => name);

  it('is the same in all of them', () => {
    expect(meantWith((thrown) => isTakenOver(null, { thrown }))).toEqual(['attempt-taken-over']);
    expect(meantWith((thrown) => isAttemptClosed(null, { thrown })).toSorted()).toEqual(CLOSED);
    expect(meantWith((thrown) => isConflict(null, { thrown }))).toEqual(['content-changed']);
    expect(meantWith((thrown) => isMissing(null, { thrown })).toSorted()).toEqual(GONE);
    expect(meantWith(isNotFound).toSorted()).toEqual(GONE);
    expect(meantWith((thrown) => isOutOfOrder(null, { thrown }))).toEqual(['step-out-of-order']);
  });

  it('reaches the chart as it was thrown, and what a final state hands on as well', () => {
    const error = new Error('No.');
    expect(thrownBy({ event: { error } })).toEqual({ thrown: error });
    expect(finalOutput({ event: { output: error } })).toBe(error);
  });
});

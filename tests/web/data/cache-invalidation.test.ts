import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CACHE_KINDS, type CacheKind } from '#domain/calls/cache-kinds.ts';
import { invalidatedBy, mayWrite } from '#web/data/cache-invalidation.ts';

const contract = parse(readFileSync(join(import.meta.dirname, '../../../openapi/openapi.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};

/** Every call of the contract that is no GET. */
const unsafeCalls = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
    .map((method) => `${method.toUpperCase()} ${path}`),
);

/** What a student sees change, and where it is kept. */
const SEEN = {
  points: ['userXp', 'headerUserData', 'userProfile', 'houseStandings', 'challenges'],
  progress: ['userEnrollments', 'courseDetails', 'lessonChapters', 'quizChapters', 'lessonNotes'],
  quizzes: ['userXp', 'weeklyAssessment', 'cardsDue', 'challenges'],
  cards: ['cardsDue'],
  round: ['lessonNotes', 'challenges'],
  assessment: ['weeklyAssessment'],
  person: ['userXp', 'headerUserData', 'userProfile', 'houseStandings', 'challenges', 'completionStatus'],
  profile: ['userProfile'],
  completion: ['completionStatus'],
  house: ['assignedHouse', 'homeHouseData'],
  standings: ['houseStandings'],
  catalogue: ['courses', 'homeCourses'],
  everything: CACHE_KINDS,
} as const satisfies Record<string, readonly CacheKind[]>;

const learning = ['points', 'quizzes', 'progress'] as const;

/** The calls that change something which a page keeps, each with what a student sees change by it. */
const CHANGES: Readonly<Record<string, readonly (keyof typeof SEEN)[]>> = {
  'POST /completion/first-quiz': ['person', 'house'],
  'PUT /completion/house-prediction': ['person', 'house'],
  'PUT /completion/first-time-flow': ['person', 'house'],
  'POST /profiles/create': ['person'],
  'PUT /profiles/picture-url': ['person'],
  'DELETE /profiles/delete': ['everything'],
  'PUT /clans/{id}': ['profile'],
  'POST /clans': ['person'],
  'POST /clans/{id}/join': ['person'],
  'POST /clans/{id}/leave': ['person'],
  'POST /courses/enrollUser': [...learning, 'catalogue'],
  'POST /courses/createCourse': ['catalogue'],
  'POST /houses/create-house': ['house', 'standings'],
  'POST /course-progress/initialize': learning,
  'PUT /course-progress/{userId}/{courseId}/subtopic/{subtopicId}': learning,
  'POST /course-progress/initialize-existing/{userId}/{courseId}': learning,
  'POST /course-progress/check-fix-enrollments/{userId}': learning,
  'POST /quiz-attempts': ['quizzes'],
  'DELETE /quiz-attempts/{attemptId}': ['quizzes'],
  'POST /quiz-attempts/{attemptId}/checks': ['cards', 'round'],
  'POST /quiz-attempts/{attemptId}/submit': [...learning, 'completion'],
  'POST /weekly-quiz-reports': ['points', 'assessment'],
  'POST /challenges/daily/answer': ['points', 'cards'],
  'POST /review-cards/{cardId}/answer': ['points', 'cards'],
};

/** An author changes what courses and lessons show. */
const byAuthor = (call: string): boolean => /^(PUT|POST|DELETE) \/authoring\//.test(call);
const authored = ['catalogue', 'progress', 'quizzes'] as const;

describe('what a call makes old', () => {
  it.each(unsafeCalls)('%s: what a student sees change by it, and nothing else', (call) => {
    const [method = '', path = ''] = call.split(' ');
    const seen = CHANGES[call] ?? (byAuthor(call) ? authored : []);
    const expected = new Set(seen.flatMap((what): readonly CacheKind[] => SEEN[what]));
    expect(new Set(invalidatedBy(method, path))).toEqual(expected);
  });

  it('is nothing where a call only reads, and everything where the contract has no such call', () => {
    expect(invalidatedBy('GET', '/courses/getAllCourse')).toEqual([]);
    expect(invalidatedBy('POST', '/no/such/call')).toEqual(CACHE_KINDS);
  });

  it('is asked about every call but those that ask with a body', () => {
    const asking = unsafeCalls.filter((call) => {
      const [method = '', path = ''] = call.split(' ');
      return !mayWrite(method, path);
    });
    expect(asking.toSorted()).toEqual([
      'POST /course-progress/{userId}/{courseId}/start-session',
      'POST /courses/getCourseDetails',
      'POST /courses/getUserEnrolledCourses',
    ]);
    expect(asking.flatMap((call) => CHANGES[call] ?? [])).toEqual([]);
  });
});

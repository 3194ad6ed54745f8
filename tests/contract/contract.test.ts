import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { generateContract, readContract } from '#tools/generate-contract.ts';

interface Operation {
  operationId: string;
  'x-addition'?: true;
  'x-policy': { callers: string; owner: string; enrolled?: true };
  'x-problems'?: string[];
  responses: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  'x-problem-texts': Record<string, { status: number; message: string }>;
  components: { schemas: { ProblemCode: { enum: string[] } } };
}

const document: Document = parse(
  await readFile(new URL('../../openapi/openapi.yaml', import.meta.url), 'utf8'),
);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
);

/** Spec §7, call by call. */
const SPECIFIED = `
POST /login | POST /logout | POST /refresh-token | GET /completion/status | POST /completion/first-quiz
PUT /completion/house-prediction | PUT /completion/first-time-flow
GET /profiles/me/profile | POST /profiles/create | POST /profiles/get-profile | PUT /profiles/picture-url
DELETE /profiles/delete | GET /profiles/user-details | GET /clans/allclans | GET /clans/{id}
GET /courses/getAllCourse | GET /courses/getAllCoursesBasic | POST /courses/getCourseDetails
GET /courses/getSubjectsByCourse/{courseId} | POST /courses/getAllSubjectsFromCourse
GET /courses/getChaptersBySubject/{subjectId} | POST /courses/getAllChaptersFromCourseSubject
GET /courses/getTopicsByChapter/{chapterId} | POST /courses/enrollUser | POST /courses/getUserEnrolledCourses
POST /courses/createCourse | GET /subjects/complete/{courseId}/{subjectId}
POST /teachers/getprofessorbysubjectid | POST /teachers/get-professor-by-subject
GET /houses/all | GET /houses/{name} | POST /houses/create-house | POST /ai/house-questions | POST /ai/house-predictor
POST /course-progress/initialize | GET /course-progress/{userId}/{courseId} | GET /course-progress/user/{userId}
GET /course-progress/summary/{userId} | GET /course-progress/subject/{userId}/{courseId}/{subjectId}
PUT /course-progress/{userId}/{courseId}/subtopic/{subtopicId}
POST /course-progress/{userId}/{courseId}/start-session
POST /course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note
POST /course-progress/{userId}/{courseId}/subtopic/{subtopicId}/bookmark
PUT /course-progress/{userId}/{courseId}/settings | GET /course-progress/{userId}/{courseId}/analytics
POST /course-progress/initialize-existing/{userId}/{courseId}
POST /course-progress/check-fix-enrollments/{userId}
GET /course-progress/previous-week/{userId}/{courseId}/{subjectId}
POST /user-queries/save | GET /user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}
GET /user-queries/all/{userId}
DELETE /user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}/{queryId}
PUT /user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}/{queryId}
POST /weekly-quiz-reports | GET /weekly-quiz-reports/{userId}/{subjectId}/{courseId}
`
  .trim()
  .split(/\s*[|\n]\s*/);

describe('the contract', () => {
  it('holds exactly the 55 calls of the specification, everything else marked as ours', () => {
    expect(SPECIFIED).toHaveLength(55);
    const specified = operations.filter((operation) => !operation['x-addition']).map(({ call }) => call);
    expect(specified.toSorted()).toEqual(SPECIFIED.toSorted());
  });

  it('has types that are not stale', async () => {
    expect(await readContract()).toEqual(await generateContract());
  });

  it('gives every operation a policy', () => {
    const without = operations.filter(({ 'x-policy': policy }) => !policy?.callers || !policy.owner);
    expect(without.map(({ call }) => call)).toEqual([]);
  });

  it('protects every call that carries a user id', () => {
    const open = operations
      .filter(({ call }) => call.includes('{userId}'))
      .filter(({ 'x-policy': { callers, owner } }) => callers !== 'member' || owner !== 'path.userId');
    expect(open.map(({ call }) => call)).toEqual([]);
  });

  it('has one status and one text for every problem code', () => {
    const texts = document['x-problem-texts'];
    expect(Object.keys(texts).toSorted()).toEqual(document.components.schemas.ProblemCode.enum.toSorted());
  });

  it('tells a student nothing of machines: no database, no idempotency key, no content type', () => {
    const texts = Object.values(document['x-problem-texts']).map(({ message }) => message);
    expect(texts.filter((text) => /database|idempotency|content type|http|json/i.test(text))).toEqual([]);
  });

  it('documents the status of every problem an operation names', () => {
    const missing = operations.flatMap(({ call, 'x-problems': problems = [], responses }) =>
      problems
        .filter((code) => !((document['x-problem-texts'][code]?.status ?? 0) in responses))
        .map((code) => `${call}: ${code}`),
    );
    expect(missing).toEqual([]);
  });
});

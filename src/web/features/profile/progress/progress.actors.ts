import { readData } from '#web/api/api-client.ts';
import { type Services, userIdOf } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** The weekly reports of every subject a weekly quiz was taken in, newest first. */
export async function loadAllReports(services: Pick<Services, 'api' | 'session'>, signal: AbortSignal) {
  const { api } = services;
  const userId = userIdOf(services);
  const query = { kind: 'weekly' } as const;
  const attempts = await readData(api.GET('/quiz-attempts', { params: { query }, signal }));
  const subjects = new Map<string, { courseId: string; subjectId: string }>();
  for (const { status, courseId, subjectId } of attempts) {
    if (status === 'completed' && courseId && subjectId) subjects.set(subjectId, { courseId, subjectId });
  }
  const lists = await Promise.all(
    [...subjects.values()].map(async (subject) => {
      const params = { path: { userId, ...subject } };
      return readData(api.GET('/weekly-quiz-reports/{userId}/{subjectId}/{courseId}', { params, signal }));
    }),
  );
  return lists.flat().toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
}

/** Everything that was submitted, the newest first. */
export async function loadResults({ api }: Api, signal: AbortSignal) {
  const attempts = await readData(api.GET('/quiz-attempts', { params: { query: {} }, signal }));
  return attempts.filter(({ status }) => status === 'completed');
}

/** What anybody sees who has the code. */
export const verifyCertificate = ({ api }: Api, code: string, signal: AbortSignal) =>
  readData(api.GET('/certificates/{code}', { params: { path: { code } }, signal }));

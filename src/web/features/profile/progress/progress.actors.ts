import type { AttemptSummary, Certificate, WeeklyReport } from '#contract/contract.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** The weekly reports of every subject a weekly quiz was taken in, newest first. */
export async function loadAllReports(
  { api }: Api,
  userId: string,
  signal: AbortSignal,
): Promise<WeeklyReport[]> {
  const { data: attempts } = await read(
    api.GET('/quiz-attempts', { params: { query: { kind: 'weekly' } }, signal }),
  );
  const subjects = new Map<string, { courseId: string; subjectId: string }>();
  for (const { status, courseId, subjectId } of attempts) {
    if (status === 'completed' && courseId && subjectId) subjects.set(subjectId, { courseId, subjectId });
  }
  const lists = await Promise.all(
    [...subjects.values()].map(async (subject) => {
      const params = { path: { userId, ...subject } };
      const { data } = await read(
        api.GET('/weekly-quiz-reports/{userId}/{subjectId}/{courseId}', { params, signal }),
      );
      return data;
    }),
  );
  return lists.flat().toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
}

/** Everything that was handed in, the newest first. */
export async function loadResults({ api }: Api, signal: AbortSignal): Promise<AttemptSummary[]> {
  const { data } = await read(api.GET('/quiz-attempts', { params: { query: {} }, signal }));
  return data.filter(({ status }) => status === 'completed');
}

/** What anybody sees who has the code. */
export async function verifyCertificate(
  { api }: Api,
  code: string,
  signal: AbortSignal,
): Promise<Certificate> {
  const { data } = await read(api.GET('/certificates/{code}', { params: { path: { code } }, signal }));
  return data;
}

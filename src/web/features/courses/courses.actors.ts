import type { Chapter, Enrollment } from '#contract/contract.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';

export const loadEnrollments =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<Enrollment[]> => {
    const { data } = await read(api.POST('/courses/getUserEnrolledCourses', { body: {}, signal }));
    return data;
  };

/** The tree of a subject with my status in it. */
export const loadChapters =
  ({ api }: Pick<Services, 'api'>, subjectId: string) =>
  async (signal: AbortSignal): Promise<Chapter[]> => {
    const { data } = await read(
      api.GET('/courses/getChaptersBySubject/{subjectId}', { params: { path: { subjectId } }, signal }),
    );
    return data;
  };

import type { Enrollment } from '#contract/contract.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/services.tsx';

export const loadEnrollments =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<Enrollment[]> => {
    const { data } = await read(api.POST('/courses/getUserEnrolledCourses', { body: {}, signal }));
    return data;
  };

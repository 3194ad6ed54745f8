import type { ProgressSummary } from '#contract/contract.ts';
import type { Services } from './services.tsx';
import { read } from '../api/api-client.ts';

/** A student's numbers, what comes next and what today holds. */
export const loadSummary =
  ({ api, session }: Pick<Services, 'api' | 'session'>) =>
  async (signal: AbortSignal): Promise<ProgressSummary> => {
    const userId = session.getSnapshot().context.user?.userId ?? '';
    const { data } = await read(
      api.GET('/course-progress/summary/{userId}', { params: { path: { userId } }, signal }),
    );
    return data;
  };

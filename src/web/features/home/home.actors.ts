import type { CompletionStatus, ProgressSummary } from '#contract/contract.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/services.tsx';

export const loadSummary =
  ({ api, session }: Pick<Services, 'api' | 'session'>) =>
  async (signal: AbortSignal): Promise<ProgressSummary> => {
    const userId = session.getSnapshot().context.user?.userId ?? '';
    const { data } = await read(
      api.GET('/course-progress/summary/{userId}', { params: { path: { userId } }, signal }),
    );
    return data;
  };

/** `known` is what the page around has read already; then nothing is asked. */
export const loadCompletion =
  ({ api }: Pick<Services, 'api'>, known: CompletionStatus | undefined) =>
  async (signal: AbortSignal): Promise<CompletionStatus> => {
    if (known) return known;
    const { data } = await read(api.GET('/completion/status', { signal }));
    return data;
  };

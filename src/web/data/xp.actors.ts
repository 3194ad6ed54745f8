import type { ProgressSummary, XpLedger, XpRules } from '#contract/contract.ts';
import type { Services } from './services.tsx';
import { read } from '../api/api-client.ts';

/** My XP, entry by entry: everything else that shows XP leads here. */
export const loadLedger =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<XpLedger> => {
    const { data } = await read(api.GET('/xp/ledger', { signal }));
    return data;
  };

/** What brings how much XP, as published. */
export const loadXpRules =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<XpRules> => {
    const { data } = await read(api.GET('/xp/rules', { signal }));
    return data;
  };

/** Where the student goes on, and the weekly quiz that may be open. */
export const loadProgress =
  ({ api, session }: Pick<Services, 'api' | 'session'>) =>
  async (signal: AbortSignal): Promise<ProgressSummary> => {
    const userId = session.getSnapshot().context.user?.userId ?? '';
    const params = { path: { userId } };
    const { data } = await read(api.GET('/course-progress/summary/{userId}', { params, signal }));
    return data;
  };

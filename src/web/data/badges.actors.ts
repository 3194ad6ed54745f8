import type { BadgeBook } from '#contract/contract.ts';
import type { Services } from './services.tsx';
import { read } from '../api/api-client.ts';

/** My badges, those to come, and my level. */
export const loadBadges =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<BadgeBook> => {
    const { data } = await read(api.GET('/badges', { signal }));
    return data;
  };

import type { Challenge } from '#contract/contract.ts';
import type { Services } from './services.tsx';
import { read } from '../api/api-client.ts';

/** The question of the day and the quests of the week. */
export const loadChallenges =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<Challenge[]> => {
    const { data } = await read(api.GET('/challenges', { signal }));
    return data;
  };

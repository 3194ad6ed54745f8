import type { HouseAnswers, HousePrediction } from '#contract/contract.ts';
import type { AiPort } from '../../ai/ai-port.ts';
import { signPrediction } from '../../ai/house-statement.ts';
import { traitEngine } from '../../ai/house-traits.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { createCompletionRepository } from '../completion/completion.repository.ts';
import { currentName } from './house-aliases.ts';
import { createHousesRepository } from './houses.repository.ts';

export type HousesHandlers = Pick<
  Handlers,
  'listHouses' | 'getHouse' | 'getHouseQuestions' | 'predictHouse' | 'predictHouseAtHost'
>;

/** The houses and the quiz that sorts into them (spec §7, Houses and AI). */
export function createHousesHandlers(
  { db, config, now }: AppDeps,
  { ai = traitEngine }: { ai?: AiPort } = {},
): HousesHandlers {
  const houses = createHousesRepository(db);
  const completions = createCompletionRepository(db);

  async function predict(answers: HouseAnswers): Promise<HousePrediction> {
    const verdict = await ai.predictHouse(answers);
    if ('refused' in verdict) throw new Problem('invalid-field', { fields: verdict.refused });
    return { ...verdict, prediction: signPrediction(config.sessionSecret, verdict.house, now()) };
  }

  return {
    async listHouses() {
      return { status: 200, body: { success: true, houses: await houses.list() } };
    },
    async getHouse({ params }) {
      const house = await houses.findByName(currentName(params.name));
      if (!house) throw new Problem('not-found');
      return { status: 200, body: { success: true, house } };
    },
    async getHouseQuestions({ body }) {
      const data = ai.houseQuestions(body.language ?? 'English');
      return { status: 200, body: { success: true, data } };
    },
    async predictHouse({ caller, body }) {
      const data = await predict(body);
      const isKept = await completions.recordPrediction(caller.userId, data);
      if (!isKept) throw new Problem('house-already-assigned');
      return { status: 200, body: { success: true, data } };
    },
    async predictHouseAtHost({ body }) {
      return { status: 200, body: { success: true, data: await predict(body) } };
    },
  };
}

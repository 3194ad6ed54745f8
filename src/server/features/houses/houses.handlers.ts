import type { HouseAnswers, HousePrediction } from '#contract/contract.ts';
import type { AiPort } from '../../ai/ai-port.ts';
import { signPrediction } from '../../ai/house-statement.ts';
import { traitEngine } from '../../ai/house-predictor.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import { createAuditRepository } from '../../audit/audit.repository.ts';
import { createCompletionRepository } from '../completion/completion.repository.ts';
import { createMediaRepository } from '../media/media.repository.ts';
import { pictureUrlOf } from '../media/picture-url.ts';
import { type Pictures, createPictures } from '../media/pictures.ts';
import { currentName } from '#domain/account/house-aliases.ts';
import { type HousesRepository, MAX_HOUSES, createHousesRepository } from './houses.repository.ts';
import { readHouse } from './new-house.ts';

export type HousesHandlers = Pick<
  Handlers,
  'listHouses' | 'getHouse' | 'createHouse' | 'getHouseQuestions' | 'predictHouse' | 'predictHouseAtHost'
>;

interface HousesParts {
  readonly ai?: AiPort;
  readonly pictures?: Pictures;
}

/** The house endpoints: the houses and the quiz that sorts into them (spec §7, Houses and AI). */
export function createHousesHandlers(
  { db, config, now, newId }: AppDeps,
  { ai = traitEngine, pictures = createPictures() }: HousesParts = {},
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
    async createHouse({ caller, body }) {
      const read = readHouse(body);
      if ('refused' in read) throw new Problem('invalid-field', { fields: read.refused });
      await checkRoom(houses, read.house.name);
      const bytes = await pictures.process(body.badge.bytes);
      const mediaId = newId();
      const house = { ...read.house, badge: pictureUrlOf(mediaId) };
      await db.transaction(async (tx) => {
        const at = now();
        const outcome = await createHousesRepository(tx).create(house);
        if (outcome === 'name-taken') throw new Problem('already-exists');
        await createMediaRepository(tx).create({ id: mediaId, userId: null, bytes, createdAt: at });
        const detail = { name: house.name, mediaId };
        await createAuditRepository(tx).record({ at, kind: 'house.created', userId: caller.userId, detail });
      });
      return { status: 201, body: { success: true, house } };
    },
    async getHouseQuestions({ body }) {
      const data = ai.houseQuestions(body.language ?? 'English');
      return ok(data);
    },
    async predictHouse({ caller, body }) {
      const data = await predict(body);
      const isKept = await completions.recordPrediction(caller.userId, data);
      if (!isKept) throw new Problem('house-already-assigned');
      return ok(data);
    },
    async predictHouseAtHost({ body }) {
      return ok(await predict(body));
    },
  };
}

/** Before the badge is worked on; an old name stands for the house that took its place. */
async function checkRoom(houses: HousesRepository, name: string): Promise<void> {
  const known = await houses.list();
  const key = currentName(name).toLowerCase();
  if (known.some((house) => house.name.toLowerCase() === key)) throw new Problem('already-exists');
  if (known.length >= MAX_HOUSES) throw new Problem('catalogue-full');
}

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HOUSES } from '#domain/account/houses.ts';
import { traitEngine } from '#server/ai/house-predictor.ts';
import { seed } from '#server/seed/seed.ts';
import { auditEvents, completions } from '#server/db/schema/accounts.ts';
import { houses } from '#server/db/schema/catalogue.ts';
import { media } from '#server/db/schema/media.ts';
import { createHousesHandlers } from '#server/features/houses/houses.handlers.ts';
import { createMediaHandlers } from '#server/features/media/media.handlers.ts';
import { createPictures } from '#server/features/media/pictures.ts';
import { insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { callBy, openCall, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { noisy } from '../media/picture-bytes.ts';

const world = await useLearningWorld();
await insertHouses(world.deps.db);
const handlers = createHousesHandlers(world.deps);
const authorId = await world.createStudent();
const badge = { filename: 'badge.png', bytes: await noisy(60, 40).png().toBuffer() };

interface Form {
  name: string;
  tagline: string;
  traits?: string;
  color: string;
  mascot: string;
  badge: typeof badge;
}
const form = (overrides: Partial<Form> = {}): Form => ({
  name: 'Aurora',
  tagline: 'First light',
  traits: '["hope", " calm "]',
  color: '#ab12cd',
  mascot: 'Crane',
  badge,
  ...overrides,
});
const create = async (overrides: Partial<Form> = {}) =>
  (await handlers.createHouse(callBy(authorId, { body: form(overrides) }))).body.house;
const names = async () => (await handlers.listHouses(openCall)).body.houses.map(({ name }) => name);

describe('a house that an author founds (R23)', () => {
  test('stands after the others with its badge and its colour in capitals', async () => {
    const house = await create();
    expect(house).toEqual({
      name: 'Aurora',
      tagline: 'First light',
      traits: ['hope', 'calm'],
      color: '#AB12CD',
      mascot: 'Crane',
      badge: expect.stringMatching(/^\/api\/v1\/media\/[0-9a-f]{24}$/),
    });
    expect((await handlers.listHouses(openCall)).body.houses).toEqual([...HOUSES, house]);
    expect((await handlers.getHouse({ ...openCall, params: { name: 'aurora' } })).body.house).toEqual(house);
    const { getMedia } = createMediaHandlers(world.deps, { pictures: createPictures() });
    const mediaId = house.badge.split('/').at(-1) ?? '';
    const { body } = await getMedia({ ...openCall, params: { mediaId } });
    expect(body.toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('is written down with its author (R72)', async () => {
    const events = await world.deps.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.kind, 'house.created'));
    expect(events).toMatchObject([{ userId: authorId, detail: { name: 'Aurora' } }]);
  });

  test('keeps its badge when its author goes, and takes none of the author’s room', async () => {
    const [stored] = await world.deps.db.select().from(media);
    expect(stored?.userId).toBeNull();
  });

  test('survives the next start of the server', async () => {
    await seed(world.deps);
    expect(await names()).toEqual([...HOUSES.map(({ name }) => name), 'Aurora']);
  });

  test('may have a name in any script, and no traits', async () => {
    const { name, traits } = await create({ name: 'Élan  Vidyā', traits: '' });
    expect({ name, traits }).toEqual({ name: 'Élan Vidyā', traits: [] });
    expect((await handlers.getHouse({ ...openCall, params: { name: 'Élan Vidyā' } })).body.house.name).toBe(
      name,
    );
    expect((await create({ name: 'सूर्य' })).name).toBe('सूर्य');
  });

  test('is one nobody is sorted into: the quiz predicts one of the four', async () => {
    const { questionSetId, questions } = traitEngine.houseQuestions('English');
    for (let place = 0; place < 4; place += 1) {
      const userId = await world.createStudent();
      const answers = questions.map(({ id, options }) => ({
        questionId: id,
        optionId: options[place]?.id ?? options[0]?.id ?? '',
      }));
      const body = { questionSetId, answers };
      const { data } = (await handlers.predictHouse(callBy(userId, { body }))).body;
      expect(HOUSES.map(({ name }) => name)).toContain(data.house);
      const [kept] = await world.deps.db.select().from(completions).where(eq(completions.userId, userId));
      expect(kept?.predictedHouse).toBe(data.house);
    }
  });
});

describe('a house is refused, and nothing is kept,', () => {
  test.each<[string, Partial<Form>, object]>([
    ['with the name of one', { name: 'Veritas' }, { code: 'already-exists' }],
    ['with that name in another case', { name: 'VERITAS' }, { code: 'already-exists' }],
    ['with an old name of one', { name: 'gryffindor' }, { code: 'already-exists' }],
    ['with the name of one that an author founded', { name: 'aurora' }, { code: 'already-exists' }],
    ['with a name that is a path', { name: 'a/b' }, invalid('name')],
    ['with a name that is no word', { name: '***' }, invalid('name')],
    ['with the name of the list', { name: 'All' }, invalid('name')],
    ['with traits that are no JSON', { name: 'Nova', traits: 'brave' }, invalid('traits')],
    ['with traits that are no list', { name: 'Nova', traits: '{"a":"b"}' }, invalid('traits')],
    ['with traits that are no texts', { name: 'Nova', traits: '["a",1]' }, invalid('traits')],
    ['with an empty trait', { name: 'Nova', traits: '["a"," "]' }, invalid('traits')],
    [
      'with too many traits',
      { name: 'Nova', traits: JSON.stringify('abcdefg'.split('')) },
      invalid('traits'),
    ],
    ['with NUL in a trait', { name: 'Nova', traits: '["a\\u0000"]' }, { code: 'invalid-request' }],
    [
      'with a badge that is no picture',
      { name: 'Nova', badge: { filename: 'a.svg', bytes: Buffer.from('<svg/>') } },
      { code: 'unsupported-picture' },
    ],
  ])('%s', async (_, overrides, refusal) => {
    const before = [await world.deps.db.$count(houses), await world.deps.db.$count(media)];
    await expect(create(overrides)).rejects.toMatchObject(refusal);
    expect([await world.deps.db.$count(houses), await world.deps.db.$count(media)]).toEqual(before);
  });

  test('when another takes the name at the same moment', async () => {
    const outcomes = await Promise.allSettled([
      create({ name: 'Zephyr' }),
      create({ name: 'zephyr' }),
      create({ name: 'ZEPHYR' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await names()).filter((name) => name.toLowerCase() === 'zephyr')).toHaveLength(1);
    expect(await world.deps.db.$count(media)).toBe((await names()).length - HOUSES.length);
  });
});

function invalid(field: string) {
  return { code: 'invalid-field', fields: { [field]: expect.any(String) } };
}

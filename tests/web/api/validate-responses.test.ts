import { describe, expect, it } from 'vitest';
import { validateResponse, matchesShape } from '#web/api/response-validation.ts';
import type { Shape } from '#web/api/response-shapes.gen.ts';
import { createResponseValidation } from '#web/api/validate-responses.ts';
import { createApiClient, read } from '#web/api/api-client.ts';

const PARTS: Readonly<Record<string, Shape>> = { Clan: { name: 's', goal: ['0', 'n'] } };

describe('a value matchesShape its shape', () => {
  it.each<[string, Shape, unknown]>([
    ['a text', 's', 'Lumina'],
    ['anything', '?', null],
    ['null where it may be', ['0', 'n'], null],
    ['a number where it may be null', ['0', 'n'], 3],
    ['an empty list', ['#Clan'], []],
    ['more fields than asked for', { name: 's' }, { name: 'Lumina', motto: 'A light' }],
    ['a part', ['#Clan'], [{ name: 'Lumina', goal: null }]],
  ])('%s', (_, shape, value) => expect(matchesShape(shape, value, PARTS)).toBe(true));

  it.each<[string, Shape, unknown]>([
    ['a number for a text', 's', 42],
    ['nothing where something must be', { name: 's' }, {}],
    ['an object for a list', ['#Clan'], { lantern: 42 }],
    [
      'one of a list that does not',
      ['#Clan'],
      [
        { name: 'Lumina', goal: null },
        { name: 'Veritas', goal: 'x' },
      ],
    ],
    ['null for an object', { name: 's' }, null],
  ])('not: %s', (_, shape, value) => expect(matchesShape(shape, value, PARTS)).toBe(false));
});

describe('an answer', () => {
  const shapes = { responses: { 'GET /clans/allclans': { data: ['#Clan'] } }, parts: PARTS };
  const check = async () => ({
    validateResponse: (call: string, response: Response) => validateResponse(call, response, shapes),
  });
  const ask = async (body: unknown, load: Parameters<typeof createResponseValidation>[0]) => {
    const api = createApiClient(async () => Response.json(body), 'http://localhost');
    api.use(createResponseValidation(load));
    return read(api.GET('/clans/allclans'));
  };

  it('of another shape is none, and says what other unreadable answers say (C4)', async () => {
    await expect(ask({ success: true, data: { lantern: 42 } }, check)).rejects.toMatchObject({
      error: { kind: 'invalid-response', message: 'Invalid JSON response from server' },
    });
  });

  it('of the right shape comes through whole', async () => {
    const body = { success: true, data: [{ name: 'Lumina', goal: 3 }] };
    await expect(ask(body, check)).resolves.toEqual(body);
  });

  it('is believed where the check did not come', async () => {
    const body = { success: true, data: { lantern: 42 } };
    await expect(ask(body, () => Promise.reject(new Error('gone')))).resolves.toEqual(body);
  });
});

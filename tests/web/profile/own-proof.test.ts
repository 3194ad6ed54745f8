import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { createAccessVault } from '#web/api/access-vault.ts';
import { createAuthorizedFetch } from '#web/api/authorized-fetch.ts';

describe('a request that brings its own proof', () => {
  const open = () => {
    const vault = createAccessVault();
    vault.store('of the page');
    const sent: (string | null)[] = [];
    const send = async (request: Request): Promise<Response> => {
      sent.push(request.headers.get('authorization'));
      return new Response(null, { status: 401 });
    };
    const clock = { now: () => NOW, offset: () => 0, learn: () => undefined };
    const session = createActor(sessionMachine);
    return { fetch: createAuthorizedFetch({ session, vault, clock, send }), sent };
  };

  it('keeps the token it was given, and its 401 is nobody else’s', async () => {
    const { fetch, sent } = open();
    const headers = { authorization: 'Bearer of its own' };
    const response = await fetch(new Request('http://localhost/api/v1/profiles/delete', { headers }));
    expect([response.status, sent]).toEqual([401, ['Bearer of its own']]);
  });

  it('signs in with a password alone, once', async () => {
    const { fetch, sent } = open();
    const response = await fetch(
      new Request('http://localhost/api/v1/login', { method: 'POST', body: '{}' }),
    );
    expect([response.status, sent]).toEqual([401, [null]]);
  });
});

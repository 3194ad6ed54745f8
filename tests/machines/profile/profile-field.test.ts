import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/contract.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { scenarios, signedIn } from './scenarios/profile-field.scenarios.ts';

describePaths({
  machine: profileFieldMachine,
  unnoticed: {
    'resting.saved, save.undo: guard canGoBack dropped':
      'Every field of the explorations has a value to go back to.',
  },
  scenarios,
  goals: {
    'the field at rest': {
      isReached: (snapshot) => snapshot.matches({ resting: 'viewing' }),
      liveness: 'withoutServer',
    },
    'a saved field': {
      isReached: (snapshot) => snapshot.matches({ resting: 'saved' }),
      liveness: 'withServer',
    },
  },
});

describe('a field', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const settle = () => vi.advanceTimersByTimeAsync(0);
  const open = (
    effects: Partial<EffectsOf<ActorsOf<typeof profileFieldMachine>>> = {},
    input: { field: 'firstName' | 'lastName'; value: string } = { field: 'firstName', value: 'Asha' },
  ) => {
    const sent: unknown[] = [];
    const told: Profile[] = [];
    const actors = actorsFrom<ActorsOf<typeof profileFieldMachine>>({
      readIdentity: async () => signedIn,
      updateField: async ({ input: { field, value } }) => {
        sent.push({ [field]: value });
        return buildProfile({ [field]: value });
      },
      ...effects,
    });
    const actor = createActor(profileFieldMachine.provide({ actors }), { input });
    actor.on('profile.saved', ({ profile }) => told.push(profile));
    return { actor: actor.start(), sent, told };
  };
  const save = async ({ actor }: ReturnType<typeof open>, value: string) => {
    actor.send({ type: 'field.edit' });
    actor.send({ type: 'value.change', value });
    actor.send({ type: 'field.save' });
    await settle();
  };

  it('is saved by itself and told to the page with the whole profile', async () => {
    const page = open();
    await save(page, 'Meera');
    expect(page.actor.getSnapshot()).toMatchObject({
      value: { resting: 'saved' },
      context: { value: 'Meera' },
    });
    expect(page.sent).toEqual([{ firstName: 'Meera' }]);
    expect(page.told.map(({ firstName }) => firstName)).toEqual(['Meera']);
  });

  it('is not sent where nothing was changed', async () => {
    const page = open();
    await save(page, ' Asha ');
    expect(page.actor.getSnapshot().value).toEqual({ resting: 'viewing' });
    expect(page.sent).toEqual([]);
  });

  it('goes back to what it was before, and forward again', async () => {
    const page = open();
    await save(page, 'Meera');
    page.actor.send({ type: 'save.undo' });
    await settle();
    expect(page.actor.getSnapshot()).toMatchObject({
      value: { resting: 'saved' },
      context: { value: 'Asha' },
    });
    page.actor.send({ type: 'save.undo' });
    await settle();
    expect(page.sent).toEqual([{ firstName: 'Meera' }, { firstName: 'Asha' }, { firstName: 'Meera' }]);
  });

  it('offers no way back to what could not be saved', async () => {
    const page = open({}, { field: 'firstName', value: '' });
    await save(page, 'Meera');
    expect(page.actor.getSnapshot().can({ type: 'save.undo' })).toBe(false);
  });

  it('is refused without a call where it cannot be right', async () => {
    const page = open();
    await save(page, '  ');
    expect(page.actor.getSnapshot().context.error?.fields).toEqual({
      firstName: 'Please write a name with letters.',
    });
    expect(page.sent).toEqual([]);
  });

  it.each([
    ['User ID not found in Redux state or JWT token', { userId: null, hasToken: true }],
    ['No authentication token found', { userId: 'u', hasToken: false }],
  ])('is refused with %s', async (message, identity) => {
    const page = open({ readIdentity: async () => identity });
    await save(page, 'Meera');
    expect(page.actor.getSnapshot().context).toMatchObject({
      draft: 'Meera',
      value: 'Asha',
      error: { code: 'unauthenticated', message },
    });
    expect(page.sent).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    const page = open({ updateField: () => Promise.reject(new ApiFailure(serverError)) });
    await save(page, 'Meera');
    expect(page.actor.getSnapshot()).toMatchObject({
      value: { changing: 'refused' },
      context: { draft: 'Meera', value: 'Asha', error: serverError },
    });
  });

  it(`stops waiting after ${CLIENT_TIMEOUT} ms`, async () => {
    const page = open({ updateField: () => new Promise<never>(() => {}) });
    await save(page, 'Meera');
    await vi.advanceTimersByTimeAsync(CLIENT_TIMEOUT - 1);
    expect(page.actor.getSnapshot().value).toBe('saving');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.actor.getSnapshot().context.error?.kind).toBe('timeout');
    page.actor.stop();
  });
});

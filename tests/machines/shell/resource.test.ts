import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { type CachedAnswer, type ResourceAnswer, resourceMachine } from '#machines/shell/resource.machine.ts';

/** A resource whose answers come when the test says so. */
function open(cached: CachedAnswer | null) {
  const asked: PromiseWithResolvers<ResourceAnswer>[] = [];
  const loadResource = fromPromise<ResourceAnswer, void>(() => {
    const answer = Promise.withResolvers<ResourceAnswer>();
    asked.push(answer);
    return answer.promise;
  });
  const actor = createActor(resourceMachine.provide({ actors: { loadResource } }), { input: { cached } });
  actor.start();
  return { actor, asked };
}

describe('a resource', () => {
  it('is ready at once with a fresh answer, and asks nobody', () => {
    const { actor, asked } = open({ data: 'kept', at: 5, isFresh: true });
    expect(actor.getSnapshot().matches('ready')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ data: 'kept', at: 5 });
    expect(asked).toHaveLength(0);
  });

  it('shows an old answer while it asks, and is stale with its age when nothing comes', async () => {
    const { actor, asked } = open({ data: 'kept', at: 5, isFresh: false });
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ data: 'kept', at: 5 });
    asked[0]?.reject(new Error('no'));
    await vi.waitFor(() => expect(actor.getSnapshot().matches('stale')).toBe(true));
    expect(actor.getSnapshot().context).toMatchObject({ data: 'kept', at: 5 });
  });

  it('asks always on a reload, but once however often it is pressed', async () => {
    const { actor, asked } = open({ data: 'kept', at: 5, isFresh: true });
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'resource.reload' });
    expect(asked).toHaveLength(1);
    asked[0]?.resolve({ data: 'new', at: 9 });
    await vi.waitFor(() => expect(actor.getSnapshot().context).toMatchObject({ data: 'new', at: 9 }));
  });

  it('drops an answer on its way when a change makes it old', async () => {
    const { actor, asked } = open(null);
    actor.send({ type: 'resource.renew' });
    expect(asked).toHaveLength(2);
    asked[0]?.resolve({ data: 'before the change', at: 1 });
    asked[1]?.resolve({ data: 'after it', at: 2 });
    await vi.waitFor(() => expect(actor.getSnapshot().context.data).toBe('after it'));
  });

  it('waits ten seconds for an answer', () => {
    vi.useFakeTimers();
    const { actor } = open(null);
    vi.advanceTimersByTime(CLIENT_TIMEOUT - 1);
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    vi.useRealTimers();
  });
});

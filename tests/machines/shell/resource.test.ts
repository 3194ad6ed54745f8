import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ResourceAnswer, resourceMachine } from '#machines/shell/resource.machine.ts';

it('a resource drops an answer on its way when a change makes it old', async () => {
  const asked: PromiseWithResolvers<ResourceAnswer>[] = [];
  const loadResource = fromPromise<ResourceAnswer, void>(() => {
    const answer = Promise.withResolvers<ResourceAnswer>();
    asked.push(answer);
    return answer.promise;
  });
  const machine = resourceMachine.provide({ actors: { loadResource } });
  const actor = createActor(machine, { input: { cached: null } }).start();
  actor.send({ type: 'resource.renew' });
  expect(asked).toHaveLength(2);
  asked[0]?.resolve({ data: 'before the change', at: 1 });
  asked[1]?.resolve({ data: 'after it', at: 2 });
  await vi.waitFor(() => expect(actor.getSnapshot().context.data).toBe('after it'));
});

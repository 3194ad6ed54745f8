import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  never,
  ok,
  openPage,
  problem,
  unreachable,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { read } from '#web/api/api-client.ts';
import { useResource } from '#web/data/use-resource.ts';
import { cacheOf } from '#web/data/cache-of.ts';
import { LastUpdated } from '#web/components/learning/last-updated.tsx';
import { useServices } from '#web/data/services.tsx';
import { keepEntry } from './keep-entry.ts';

const SUMMARY = 'GET /course-progress/summary/asha';
const ENROL = 'POST /courses/enrollUser';

function Numbers() {
  const { api } = useServices();
  const { data, state, at, reload } = useResource(
    async ({ api: client }, signal) => {
      const params = { path: { userId: 'asha' } };
      return (await read(client.GET('/course-progress/summary/{userId}', { params, signal }))).data;
    },
    { kind: 'userXp' },
  );
  return (
    <>
      <p>{`${state}: ${data?.xpEarned ?? 'nothing'}`}</p>
      {state === 'stale' && <LastUpdated at={at} onRefresh={reload} />}
      <button onClick={reload}>Reload</button>
      <button
        onClick={() => api.POST('/courses/enrollUser', { body: { courseId: 'c' } }).catch(() => undefined)}
      >
        Enrol
      </button>
    </>
  );
}

const xp = (xpEarned: number) => ok(buildSummary({ xpEarned }));

const open = (answers: Answers, { age, now = () => NOW }: { age?: number; now?: () => number } = {}) => {
  const storage = createMemoryStorage();
  if (age !== undefined) keepEntry(storage, 'userXp', buildSummary({ xpEarned: 100 }), { at: NOW - age });
  return openPage(<Numbers />, { at: '/', route: '/', answers, storage, now, isSignedIn: true });
};

usePages();

describe('a resource that is kept', () => {
  it('is ready at once, without a request, while the entry is valid', () => {
    const page = open({}, { age: 299_999 });
    expect(screen.getByText('ready: 100')).toBeTruthy();
    expect(page.calls).toEqual([]);
  });

  it('shows the old entry at once, and the new one when it comes', async () => {
    const page = open({ [SUMMARY]: xp(120) }, { age: 300_000 });
    expect(screen.getByText('loading: 100')).toBeTruthy();
    expect(await screen.findByText('ready: 120')).toBeTruthy();
    expect(cacheOf(page.services).peek('userXp')).toMatchObject({ data: { xpEarned: 120 }, at: NOW });
  });

  it('tells how old it is when the new one does not come, and asks again', async () => {
    const user = userEvent.setup();
    const answers: Answers = { [SUMMARY]: unreachable };
    open(answers, { age: 300_000 });
    expect(await screen.findByText('stale: 100')).toBeTruthy();
    const read = new Date(NOW - 300_000);
    expect(screen.getByRole('status').textContent).toContain(
      `As of ${read.toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}`,
    );
    answers[SUMMARY] = xp(120);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('ready: 120')).toBeTruthy();
  });

  it('asks always when it is reloaded', async () => {
    const user = userEvent.setup();
    const page = open({ [SUMMARY]: xp(120) }, { age: 0 });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('ready: 120')).toBeTruthy();
    expect(page.calls).toEqual([SUMMARY]);
  });

  it.each([
    { how: 'done', answer: ok({}) },
    { how: 'done, perhaps: the answer was lost', answer: unreachable },
    { how: 'done, perhaps: the server fell over', answer: problem(500) },
    { how: 'done before', answer: problem(409, 'conflict') },
  ])('is read again by itself when a call that makes it old is $how', async ({ answer }) => {
    const user = userEvent.setup();
    const page = open({ [SUMMARY]: xp(150), [ENROL]: answer }, { age: 0 });
    await user.click(screen.getByRole('button', { name: 'Enrol' }));
    expect(await screen.findByText('ready: 150')).toBeTruthy();
    expect(page.calls).toEqual([ENROL, SUMMARY]);
  });

  it('is left alone when such a call was refused', async () => {
    const user = userEvent.setup();
    const page = open({ [ENROL]: problem(422, 'invalid-field') }, { age: 0 });
    await user.click(screen.getByRole('button', { name: 'Enrol' }));
    await vi.waitFor(() => expect(page.calls).toEqual([ENROL]));
    expect(cacheOf(page.services).isValid('userXp')).toBe(true);
  });

  it('takes no answer that left before a change, neither on screen nor in the cache', async () => {
    const answers: Answers = {};
    const first = Promise.withResolvers<Response>();
    answers[SUMMARY] = () => first.promise;
    const page = open(answers);
    await vi.waitFor(() => expect(page.calls).toEqual([SUMMARY]));
    answers[SUMMARY] = never;
    act(() => cacheOf(page.services).invalidate('userXp'));
    first.resolve(xp(1)());
    await vi.waitFor(() => expect(page.calls).toHaveLength(2));
    await first.promise;
    expect(screen.getByText('loading: nothing')).toBeTruthy();
    expect(cacheOf(page.services).peek('userXp')).toBeNull();
  });

  it('keeps nothing and finds nothing in onboarding', async () => {
    const storage = createMemoryStorage();
    keepEntry(storage, 'userXp', buildSummary(), { at: NOW });
    function InOnboarding() {
      const services = useServices();
      cacheOf(services).setBypass(true);
      return <Numbers />;
    }
    const page = openPage(<InOnboarding />, {
      at: '/',
      route: '/',
      answers: { [SUMMARY]: xp(7) },
      storage,
      isSignedIn: true,
    });
    expect(await screen.findByText('ready: 7')).toBeTruthy();
    expect(page.calls).toEqual([SUMMARY]);
    act(() => cacheOf(page.services).setBypass(false));
    expect(cacheOf(page.services).peek('userXp')?.data.xpEarned).not.toBe(7);
  });

  it('is read again by the panel’s refresh, which waits for it', async () => {
    const page = open({ [SUMMARY]: xp(130) }, { age: 0 });
    await act(async () => {
      expect(await cacheOf(page.services).refresh()).toEqual({ reread: 1, failed: 0 });
    });
    expect(screen.getByText('ready: 130')).toBeTruthy();
  });
});

describe('a resource that is not kept', () => {
  it('asks each time and tells when it was read', async () => {
    function Plain() {
      const { data, at } = useResource(async () => 'read');
      return <p>{`${data ?? 'nothing'} at ${at ?? 'no time'}`}</p>;
    }
    openPage(<Plain />, { at: '/', route: '/', answers: {} });
    expect(screen.getByText('nothing at no time')).toBeTruthy();
    expect(await screen.findByText(`read at ${NOW}`)).toBeTruthy();
  });
});

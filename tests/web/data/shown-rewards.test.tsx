import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { useRewardsShown, wasRewardShown } from '#web/data/shown-rewards.ts';

const AT = '2026-11-21T04:30:00.000Z';

const sessionOf = () => {
  const { context } = createActor(sessionMachine).getSnapshot();
  let user = asha;
  const session = {
    getSnapshot: () => ({ context: { ...context, user } }),
  } as unknown as Services['session'];
  return { session, changeUser: (userId: string) => (user = { ...asha, userId }) };
};

it('a reward that one user was shown is still to be told to the next one of the same tab', () => {
  const { session, changeUser } = sessionOf();
  const badge = { badge: 'lessons-1', family: 'lessons', tier: 'bronze', name: 'First page' } as const;
  const shown = { badges: [{ ...badge, awardedAt: AT }] };
  const services = { session, clock: { now: () => Date.parse(AT) } } as Services;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  );
  renderHook(() => useRewardsShown(shown), { wrapper });
  expect(wasRewardShown(session, 'First page', AT)).toBe(true);
  changeUser('b'.repeat(24));
  expect(wasRewardShown(session, 'First page', AT)).toBe(false);
});

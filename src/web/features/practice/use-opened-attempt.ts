import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { BuilderContext } from './practice-builder.context.tsx';

/** Follows the machine to the attempt it has opened. */
export function useOpenedAttempt(addressOf: (attemptId: string) => string): void {
  const builder = BuilderContext.useActorRef();
  const navigate = useNavigate();
  const follow = useEffectEvent((attemptId: string) => void navigate(addressOf(attemptId)));
  useEffect(() => {
    const { unsubscribe } = builder.on('attempt.opened', ({ attemptId }) => follow(attemptId));
    return unsubscribe;
  }, [builder]);
}

import { useNavigate } from 'react-router-dom';
import { BuilderContext } from './practice-builder.context.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';

/** Follows the machine to the attempt it has opened. */
export function useOpenedAttempt(addressOf: (attemptId: string) => string): void {
  const builder = BuilderContext.useActorRef();
  const navigate = useNavigate();
  useEmitted(builder, 'attempt.opened', ({ attemptId }) => void navigate(addressOf(attemptId)));
}

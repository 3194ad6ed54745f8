export interface CircuitBreaker {
  /** False while it is open. Once it has been open for long enough, one try is let through. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

/**
 * The circuit breaker pattern: opens after so many failures in a row and stays open for a while, so that no student
 * waits while the AI is down (R55).
 */
export function createCircuitBreaker({
  failures: most,
  openMs,
  now,
}: {
  failures: number;
  openMs: number;
  now: () => Date;
}): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  const open = () => {
    openUntil = now().getTime() + openMs;
  };
  return {
    allows() {
      if (failures < most) return true;
      if (now().getTime() < openUntil) return false;
      // For everybody but this one it stays open until it is known how the try went.
      open();
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= most) open();
    },
  };
}

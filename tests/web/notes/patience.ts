import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** For pages of much text: a machine with much to do must not turn a slow test into a red one. */
export function usePatience(): void {
  vi.setConfig({ testTimeout: 20_000 });
  configure({ asyncUtilTimeout: 5000 });
}

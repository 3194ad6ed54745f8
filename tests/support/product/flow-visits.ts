import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Where each visit leaves the states and transitions it came by; `src/tools/atlas/visited.ts` adds them up. */
const VISITS_FOLDER = 'test-results/visited';

/** A state that is left at once is never seen at rest: whoever takes a transition was in its source. */
const sourceOf = (part: string): string => part.split(' ')[0] ?? part;

/** Watches the flows of every page of a visit. The answer writes down what was taken. */
export async function watchFlows(context: BrowserContext): Promise<() => Promise<void>> {
  const taken = new Set<string>();
  await context.exposeBinding('printFlowParts', (_, parts: string[]) => {
    for (const part of parts) taken.add(part).add(sourceOf(part));
  });
  await context.addInitScript(() => {
    const told = new Set<string>();
    addEventListener('wizlearn:flow-step', (event) => {
      const { states, took } = (event as CustomEvent<{ states: string[]; took: string[] }>).detail;
      const fresh = [...states, ...took].filter((part) => !told.has(part));
      for (const part of fresh) told.add(part);
      const tell = (globalThis as { printFlowParts?: (parts: string[]) => void }).printFlowParts;
      if (fresh.length > 0) tell?.(fresh);
    });
  });
  return async () => {
    if (taken.size === 0) return;
    await mkdir(VISITS_FOLDER, { recursive: true });
    await writeFile(join(VISITS_FOLDER, `${crypto.randomUUID()}.json`), JSON.stringify([...taken]));
  };
}

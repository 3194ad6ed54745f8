import { expect } from 'vitest';
import { takeLeftovers, watchLeftovers } from './leftovers.ts';
import { watchLinks, wrongLinks } from './links.ts';
import { watchTabPanels, wrongTabPanels } from './tab-panels.ts';
import { forgetAnswers, watchAnswers } from './told-ids.ts';

watchLeftovers();
watchLinks();
watchTabPanels();
watchAnswers();

/** What holds of every page that any test draws, once it is gone. */
export function checkPageInvariants(): void {
  const wrong = { links: wrongLinks(), leftovers: takeLeftovers(), tabPanels: wrongTabPanels() };
  forgetAnswers();
  expect(wrong).toEqual({ links: [], leftovers: [], tabPanels: [] });
}

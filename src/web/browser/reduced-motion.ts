/** True for reduced motion: where motion is left out, by the device or by the person's own choice (theme/baseline.ts has the same two). */
export const prefersReducedMotion = (page: Window): boolean =>
  page.document.documentElement.dataset['motion'] === 'still' ||
  page.matchMedia('(prefers-reduced-motion: reduce)').matches;
